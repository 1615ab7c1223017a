/** A game as plain data, to be kept or sent: texts that any later version can read. */
import { type Colour, fine, type Result, type ResultText, type Rules, type Turn, type Variant } from '../rules';
import type { Concession } from '../texts';
import type { ClockLimits } from './clock';
import { type Game, newGame, pauseClock, playTurn, resultOf, type Seats, turnsOf } from './game';

export interface SavedGame {
  readonly id: string;
  readonly format: 1;
  readonly created: number;
  readonly changed: number;
  readonly variant: Variant;
  readonly start: string;
  readonly turns: readonly string[];
  readonly seats: Seats;
  readonly limits: ClockLimits | null;
  /** Time left after the last turn. */
  readonly left: Readonly<Record<Colour, number>> | null;
  readonly concession: Concession | null;
  readonly result: ResultText;
}

export function saveGame(game: Game, now: number): SavedGame {
  const { rules } = game.start;
  const paused = pauseClock(game, now);
  const clock = paused.played.at(-1)?.clock ?? paused.startClock;
  return {
    id: game.id,
    format: 1,
    created: game.created,
    changed: now,
    variant: game.start.variant,
    start: game.start.text,
    turns: turnsOf(game).map((turn) => rules.turnText(turn)),
    seats: game.seats,
    limits: game.limits,
    left: clock?.left ?? null,
    concession: game.concession,
    result: resultOf(game),
  };
}

/** The game again, its clock waiting. */
export function restoreGame(rules: Rules, saved: SavedGame): Result<Game> {
  const start = rules.readPosition(saved.start);
  if (!start.ok) return start;
  const setup = { variant: saved.variant, seats: saved.seats, limits: saved.limits, start: start.value };
  let game = newGame(rules, setup, saved.id, saved.created);
  for (const text of saved.turns) {
    const turn: Result<Turn> = (game.played.at(-1)?.position ?? game.start).readTurn(text);
    if (!turn.ok) return turn;
    const next = playTurn(game, turn.value, saved.changed);
    if (!next.ok) return next;
    game = next.value;
  }
  const { left } = saved;
  if (left) game = withTimeLeft(game, left);
  return fine({ ...game, concession: saved.concession });
}

function withTimeLeft(game: Game, left: Readonly<Record<Colour, number>>): Game {
  const clock = { left, running: null };
  const last = game.played.at(-1);
  return last ? { ...game, played: [...game.played.slice(0, -1), { ...last, clock }] } : { ...game, startClock: clock };
}
