/** Games as files: written for the person to keep, read from what the person brings. */
import { Game, PEOPLE, type ReadGame, readGameRecords } from '../game';
import { newId } from '../ids';
import { fine, type Result } from '../rules';
import type { RulesAccess, TextAccess } from './services';
import { seatName } from './player';

export function saveFile(name: string, type: string, content: string | Blob): void {
  const address = URL.createObjectURL(content instanceof Blob ? content : new Blob([content], { type }));
  const link = document.createElement('a');
  link.href = address;
  link.download = name;
  link.click();
  setTimeout(() => URL.revokeObjectURL(address), 10000);
}

/** A game as a record, with players, clocks and how it ended. */
export function recordText({ t }: TextAccess, game: Game): string {
  const { white, black } = game.seats;
  return game.record({ white: seatName(t, white, 'white'), black: seatName(t, black, 'black') }) ?? '';
}

/** What a text holds: a position, or the games of a record. Nothing changes when it holds neither. */
export function readGames({ rules }: RulesAccess, text: string): Result<ReadGame[]> {
  const trimmed = text.trim();
  if (!/^(basic|standard)\s/i.test(trimmed)) return readGameRecords(rules, text, newId, Date.now());
  const position = rules.readPosition(trimmed);
  if (!position.ok) return position;
  const setup = { variant: position.value.variant, seats: PEOPLE, limits: null, start: position.value };
  return fine([{ game: Game.begin(rules, setup, newId(), Date.now()), annotated: false }]);
}
