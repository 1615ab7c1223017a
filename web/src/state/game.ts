/** The game being played, as a value: every step makes a new one. The rules decide; this only remembers. */
import {
  type Colour,
  fine,
  must,
  opponent,
  type Outcome,
  type Position,
  type Result,
  type ResultText,
  type Rules,
  type Turn,
  type Variant,
} from '../rules';
import type { Concession } from '../texts';
import { type Clock, type ClockLimits, clockAfterTurn, clockPaused, clockRunning, newClock } from './clock';

/** Who decides for a colour. */
export type Seat = { readonly by: 'person'; readonly name: string } | { readonly by: 'engine'; readonly level: Level };

export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
export const LEVELS: readonly Level[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

export type Seats = Readonly<Record<Colour, Seat>>;

export interface GameSetup {
  readonly variant: Variant;
  readonly seats: Seats;
  readonly limits: ClockLimits | null;
  /** Another start than the empty board; its variant counts. */
  readonly start?: Position;
}

/** One turn with what it led to. */
interface Played {
  readonly turn: Turn;
  readonly position: Position;
  readonly clock: Clock | null;
}

export interface Game {
  readonly id: string;
  readonly created: number;
  readonly seats: Seats;
  readonly limits: ClockLimits | null;
  readonly start: Position;
  readonly startClock: Clock | null;
  readonly played: readonly Played[];
  /** Turns taken back, the next to redo last. */
  readonly undone: readonly Turn[];
  /** How the board stands, repetition considered. */
  readonly outcome: Outcome;
  /** A resignation, an agreed draw or a lost clock. */
  readonly concession: Concession | null;
}

export function newGame(rules: Rules, setup: GameSetup, id: string, now: number): Game {
  const start = setup.start ?? rules.start(setup.variant);
  const clock = setup.limits ? newClock(setup.limits) : null;
  return {
    id,
    created: now,
    seats: setup.seats,
    limits: setup.limits,
    start,
    startClock: clock,
    played: [],
    undone: [],
    outcome: start.outcome,
    concession: null,
  };
}

/* ---- Questions ---- */

export const positionOf = (game: Game): Position => game.played.at(-1)?.position ?? game.start;
export const clockOf = (game: Game): Clock | null => game.played.at(-1)?.clock ?? game.startClock;
export const turnsOf = (game: Game): Turn[] => game.played.map((step) => step.turn);
export const lastTurnOf = (game: Game): Turn | null => game.played.at(-1)?.turn ?? null;
export const isOver = (game: Game): boolean => game.outcome.over || game.concession !== null;
export const seatToMove = (game: Game): Seat => game.seats[positionOf(game).toMove];

/** The position after so many turns, for looking back. */
export const positionAfter = (game: Game, turns: number): Position =>
  turns <= 0 ? game.start : (game.played[turns - 1]?.position ?? positionOf(game));

export function resultOf(game: Game): ResultText {
  if (!game.concession) return game.outcome.result;
  if (game.concession.ending === 'agreement') return '1/2-1/2';
  return game.concession.winner === 'white' ? '1-0' : '0-1';
}

/* ---- Steps ---- */

/** Plays a turn; whatever was taken back before is forgotten. */
export function playTurn(game: Game, turn: Turn, now: number): Result<Game> {
  return step(game, turn, now, []);
}

function step(game: Game, turn: Turn, now: number, undone: readonly Turn[]): Result<Game> {
  const mover = positionOf(game).toMove;
  const replayed = game.start.rules.replay(game.start, [...turnsOf(game), turn]);
  if (!replayed.ok) return replayed;
  const { position, outcome } = replayed.value;
  const before = clockOf(game);
  const after = before && game.limits ? clockAfterTurn(before, game.limits, mover, now) : null;
  const clock = after && outcome.over ? clockPaused(after, now) : after;
  return fine({ ...game, played: [...game.played, { turn, position, clock }], undone, outcome, concession: null });
}

export const canUndo = (game: Game): boolean => game.played.length > 0;
export const canRedo = (game: Game): boolean => game.undone.length > 0;

/** Takes back the last turn; the clock stands as it stood before it, and waits. */
export function undo(game: Game): Game {
  const last = game.played.at(-1);
  if (!last) return game;
  const played = game.played.slice(0, -1);
  const { outcome } = must(
    game.start.rules.replay(
      game.start,
      played.map((each) => each.turn),
    ),
  );
  return { ...game, played, undone: [...game.undone, last.turn], outcome, concession: null };
}

export function redo(game: Game, now: number): Game {
  const turn = game.undone.at(-1);
  return turn === undefined ? game : must(step(game, turn, now, game.undone.slice(0, -1)));
}

/** Takes back to the last turn that a person decided; against the engine that is the person's own. */
export function undoToPerson(game: Game): Game {
  let now = undo(game);
  while (canUndo(now) && seatToMove(now).by === 'engine') now = undo(now);
  return now;
}

export function redoToPerson(game: Game, at: number): Game {
  let now = redo(game, at);
  while (canRedo(now) && seatToMove(now).by === 'engine') now = redo(now, at);
  return now;
}

const concede = (game: Game, concession: Concession, now: number): Game =>
  isOver(game) ? game : withClock({ ...game, concession }, (clock) => clockPaused(clock, now));

export const resign = (game: Game, loser: Colour, now: number): Game =>
  concede(game, { ending: 'resignation', winner: opponent(loser) }, now);

export const agreeDraw = (game: Game, now: number): Game => concede(game, { ending: 'agreement' }, now);

export const loseOnTime = (game: Game, loser: Colour, now: number): Game => concede(game, { ending: 'time', winner: opponent(loser) }, now);

/* ---- Clocks ---- */

function withClock(game: Game, change: (clock: Clock) => Clock): Game {
  const last = game.played.at(-1);
  if (!last) return game.startClock ? { ...game, startClock: change(game.startClock) } : game;
  if (!last.clock) return game;
  return { ...game, played: [...game.played.slice(0, -1), { ...last, clock: change(last.clock) }] };
}

/** Lets the clock of the player to move run, or stops it. */
export const runClock = (game: Game, now: number): Game =>
  isOver(game) ? game : withClock(game, (clock) => clockRunning(clock, positionOf(game).toMove, now));
export const pauseClock = (game: Game, now: number): Game => withClock(game, (clock) => clockPaused(clock, now));
