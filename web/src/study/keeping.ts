/** Studies on the device: brought back by the game they belong to, kept after every edit. */
import type { App } from '../screens/app';
import { seatName } from '../screens/player';
import { toast } from '../screens/toast';
import { restoreGame, resultOf, type SavedGame, saveGame, turnsOf } from '../state';
import { describeRefusal } from '../texts';
import { restoreStudy, saveStudy, type Study, studyOfPosition, withGame } from './study';

/** Keeps a study as it now stands; a person is told when that cannot be done. */
export async function keepStudy(app: App, study: Study): Promise<void> {
  const saved = saveStudy(study, Date.now());
  if (!saved.ok) return toast(describeRefusal(app.t, app.rules, saved.refusal));
  try {
    await app.storage?.studies.keep(saved.value);
  } catch (error) {
    app.tellProblem('storage', error);
  }
}

/** The study of a kept game, or an imported one; null when there is none. */
export async function findStudy(app: App, id: string): Promise<Study | null> {
  const storage = await app.stored;
  const [saved, kept] = await Promise.all([storage?.studies.load(id), storage?.load(id)]);
  // The game on the table can be studied even where nothing is kept.
  const game = kept ?? (app.session.game.id === id ? saveGame(app.session.game, Date.now()) : null);
  const study = saved ? restoreStudy(app.rules, saved) : null;
  if (study && !study.ok) return null;
  return game ? studyOfGame(app, game, study?.value ?? null) : (study?.value ?? null);
}

/** A game as it has been studied so far; it may have gone on since. */
function studyOfGame(app: App, saved: SavedGame, before: Study | null): Study | null {
  const restored = restoreGame(app.rules, saved);
  if (!restored.ok) return null;
  const game = restored.value;
  const study = before ?? { ...studyOfPosition(game.start, game.id, game.created), tags: tagsOf(app, saved) };
  return withGame(study, turnsOf(game), resultOf(game));
}

function tagsOf(app: App, { seats, created }: SavedGame): Map<string, string> {
  const { t } = app;
  return new Map([
    ['White', seatName(t, seats.white, 'white')],
    ['Black', seatName(t, seats.black, 'black')],
    ['Date', new Date(created).toISOString().slice(0, 10).replaceAll('-', '.')],
  ]);
}

