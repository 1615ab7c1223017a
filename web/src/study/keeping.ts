/** Studies on the device: brought back by the game they belong to, kept after every edit. */
import type { GameAccess, Problems, RulesAccess, StorageAccess, TextAccess } from '../ui/services';
import { seatName } from '../ui/player';
import { toast } from '../ui/toast';
import { type Game, restoreGame } from '../game';
import { describeRefusal } from '../texts';
import { restoreStudy, saveStudy, type Study, studyOfPosition, withGame } from './study';

type KeepingServices = TextAccess & RulesAccess & StorageAccess & Problems;

/** Keeps a study as it now stands; a person is told when that cannot be done. */
export async function keepStudy(page: KeepingServices, study: Study): Promise<void> {
  const saved = saveStudy(study, Date.now());
  if (!saved.ok) return void toast(describeRefusal(page.t, page.rules, saved.refusal));
  try {
    await page.storage?.studies.keep(saved.value);
  } catch (error) {
    page.tellProblem('storage', error);
  }
}

/** The study of a kept game, or an imported one; null when there is none. */
export async function findStudy(page: KeepingServices & GameAccess, id: string): Promise<Study | null> {
  const storage = await page.stored;
  const [saved, kept] = await Promise.all([storage?.studies.load(id), storage?.load(id)]);
  // The game on the table can be studied even where nothing is kept.
  const game = page.session.game.id === id ? page.session.game : kept && restoreGame(page.rules, kept);
  const study = saved ? restoreStudy(page.rules, saved) : null;
  if (study && !study.ok) return null;
  return game ? studyOfGame(page, game, study?.value ?? null) : (study?.value ?? null);
}

/** A game as it has been studied so far; it may have gone on since. */
function studyOfGame(page: KeepingServices, game: Game, before: Study | null): Study {
  const study = before ?? { ...studyOfPosition(game.start, game.id, game.created), tags: tagsOf(page, game) };
  return withGame(study, game.turns(), game.result);
}

function tagsOf(page: KeepingServices, { seats, created }: Game): Map<string, string> {
  const { t } = page;
  return new Map([
    ['White', seatName(t, seats.white, 'white')],
    ['Black', seatName(t, seats.black, 'black')],
    ['Date', new Date(created).toISOString().slice(0, 10).replaceAll('-', '.')],
  ]);
}
