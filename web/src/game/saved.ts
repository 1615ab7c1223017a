/** A game as it is kept: what lists show of it, its setup, and the log of its events as text, which any later version
 * can read. `revision` counts the events: whoever writes knows by it whether somebody else wrote in between. */
import { type Colour, type Ending, ENDINGS, type ResultText, RESULTS, type Rules, type Variant, VARIANTS } from '../rules';
import { Game } from './game';
import type { ClockLimits, Seats } from './setup';

export interface SavedGame {
  readonly id: string;
  readonly format: 2;
  readonly revision: number;
  readonly created: number;
  readonly changed: number;
  readonly variant: Variant;
  readonly start: string;
  readonly seats: Seats;
  readonly limits: ClockLimits | null;
  /** How many turns led to the position, and the first two of them. */
  readonly turns: number;
  readonly opening: readonly string[];
  readonly result: ResultText;
  readonly ending: Ending;
}

/** With the log, whole. */
export interface SavedLog {
  readonly saved: SavedGame;
  readonly log: string;
}

export function saveGame(game: Game, changed: number): SavedGame {
  const { rules, start } = game;
  const opening = [game.turnAt(0), game.turnAt(1)].flatMap((turn) => (turn === null ? [] : [rules.turnText(turn)]));
  return {
    id: game.id,
    format: 2,
    revision: game.eventCount,
    created: game.created,
    changed,
    variant: start.variant,
    start: start.text,
    seats: game.seats,
    limits: game.limits,
    turns: game.turnCount,
    opening,
    result: game.result,
    ending: game.over ? game.outcome.ending : 'not-over',
  };
}

/** The game again; null when what was kept of it is damaged. */
export function restoreGame(rules: Rules, { saved, log }: SavedLog): Game | null {
  const start = rules.readPosition(saved.start);
  if (!start.ok) return null;
  const { id, created, variant, seats, limits } = saved;
  const game = Game.begin(rules, { variant, seats, limits, start: start.value }, id, created);
  return game.addLog(log) || game.eventCount !== saved.revision ? null : game;
}

/* ---- Whether a record is whole ---- */

type Unknown = Readonly<Record<string, unknown>>;

const isObject = (value: unknown): value is Unknown => typeof value === 'object' && value !== null;
const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;
/** Of a date that there is. */
const isTime = (value: unknown): boolean => typeof value === 'number' && Math.abs(value) <= 8.64e15;
const isOneOf = (values: readonly unknown[], value: unknown): boolean => values.includes(value);
const areTexts = (value: unknown): boolean => Array.isArray(value) && value.every((text) => typeof text === 'string');

const isSeat = (seat: unknown): boolean =>
  isObject(seat) &&
  (seat['by'] === 'person'
    ? typeof seat['name'] === 'string'
    : seat['by'] === 'engine' && isCount(seat['level']) && seat['level'] >= 1 && seat['level'] <= 10);

const isCommon = (value: Unknown): boolean =>
  typeof value['id'] === 'string' &&
  isTime(value['created']) &&
  isTime(value['changed']) &&
  isOneOf(VARIANTS, value['variant']) &&
  typeof value['start'] === 'string' &&
  isObject(value['seats']) &&
  isSeat(value['seats']['white']) &&
  isSeat(value['seats']['black']) &&
  (value['limits'] === null || (isObject(value['limits']) && isCount(value['limits']['base']) && isCount(value['limits']['increment']))) &&
  isOneOf(RESULTS, value['result']);

/** What was kept, if it is a whole record of the present format. Its log is judged when it is read. */
export const readSavedGame = (value: unknown): SavedGame | null =>
  isObject(value) &&
  value['format'] === 2 &&
  isCommon(value) &&
  isCount(value['revision']) &&
  isCount(value['turns']) &&
  areTexts(value['opening']) &&
  isOneOf(ENDINGS, value['ending'])
    ? (value as unknown as SavedGame)
    : null;

/* ---- The first format ---- */

/** Until the game module was the page's, a record held its turns, what the clocks showed last and how players ended it. */
export interface SavedGame1 {
  readonly id: string;
  readonly format: 1;
  readonly created: number;
  readonly changed: number;
  readonly variant: Variant;
  readonly start: string;
  readonly turns: readonly string[];
  readonly seats: Seats;
  readonly limits: ClockLimits | null;
  readonly left: Readonly<Record<Colour, number>> | null;
  readonly concession: { readonly ending: 'resignation' | 'time'; readonly winner: Colour } | { readonly ending: 'agreement' } | null;
  readonly result: ResultText;
}

export const readSavedGame1 = (value: unknown): SavedGame1 | null =>
  isObject(value) && value['format'] === 1 && isCommon(value) && areTexts(value['turns']) ? (value as unknown as SavedGame1) : null;

/** A game of the first format as a log; null when it is damaged. The time that a player used is charged to the last turn,
 * since when each was made was not kept. */
export function upgradeGame(rules: Rules, old: SavedGame1): Game | null {
  const start = rules.readPosition(old.start);
  if (!start.ok) return null;
  const { id, created, variant, seats, limits, left, concession } = old;
  const game = Game.begin(rules, { variant, seats, limits, start: start.value }, id, created);
  for (const [i, turn] of old.turns.entries()) {
    const used = left && limits && i >= old.turns.length - 2 ? usedBefore(game, limits, left[game.toMove]) : 0;
    if (game.add(game.time + used, game.toMove, `turn ${turn}`)) return null;
  }
  if (concession && game.add(game.time, 'host', `rule ${old.result} ${concession.ending}`)) return null;
  return game;
}

/** How long the player to move takes so that the clock then shows what it showed; one who plays has time left. */
function usedBefore(game: Game, { increment }: ClockLimits, wanted: number): number {
  if (game.running === null) return 0;
  const left = game.timeLeft(game.toMove, game.time)!;
  return Math.max(0, Math.min(left - 1, left + increment - wanted));
}
