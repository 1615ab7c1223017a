/** Games as files: written for the person to keep, read from what the person brings. */
import { newId } from '../ids';
import { fine, must, readRecords, type RecordedGame, type Result, writeRecord } from '../rules';
import { type Game, newGame, playTurn, restoreGame, resultOf, type SavedGame, turnsOf } from '../state';
import { PEOPLE } from '../session/session';
import type { RulesAccess, TextAccess } from './services';
import { seatName } from './player';

type FilesServices = TextAccess & RulesAccess;

export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** A kept game as a record. */
export const recordOf = (page: FilesServices, saved: SavedGame): string => recordText(page, must(restoreGame(page.rules, saved)));

export function recordText(page: FilesServices, game: Game): string {
  const { t, rules } = page;
  const day = new Date(game.created).toISOString().slice(0, 10).replaceAll('-', '.');
  const tags: [string, string][] = [
    ['White', seatName(t, game.seats.white, 'white')],
    ['Black', seatName(t, game.seats.black, 'black')],
    ['Date', day],
  ];
  const items = turnsOf(game).map((turn) => ({ type: 'turn' as const, turn, mark: '' as const }));
  return must(writeRecord(rules, { start: game.start, items, result: resultOf(game), tags }));
}

/** What a text holds: a position, or the games of a record. Nothing changes when it holds neither. */
export function readGames(page: FilesServices, text: string): Result<Game[]> {
  const { rules } = page;
  const trimmed = text.trim();
  if (/^(basic|standard)\s/i.test(trimmed)) {
    const position = rules.readPosition(trimmed);
    if (!position.ok) return position;
    const setup = { variant: position.value.variant, seats: PEOPLE, limits: null, start: position.value };
    return fine([newGame(rules, setup, newId(), Date.now())]);
  }
  const records = readRecords(rules, text);
  return records.ok ? fine(records.value.map((record) => gameOf(page, record))) : records;
}

function gameOf({ rules }: FilesServices, record: RecordedGame): Game {
  const name = (tag: string) => ({ by: 'person' as const, name: record.tags.get(tag) ?? '' });
  const seats = { white: name('White'), black: name('Black') };
  let game = newGame(rules, { variant: record.start.variant, seats, limits: null, start: record.start }, newId(), Date.now());
  for (const turn of record.turns) game = must(playTurn(game, turn, Date.now()));
  if (game.outcome.over || record.result === '*') return game;
  return {
    ...game,
    concession:
      record.result === '1/2-1/2'
        ? { ending: 'agreement' }
        : { ending: 'resignation', winner: record.result === '1-0' ? 'white' : 'black' },
  };
}
