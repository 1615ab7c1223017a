/** Who plays, from where, and with how much time. */
import type { Colour, Position, Variant } from '../rules';

export type Level = 1 | 2 | 3 | 4 | 5 | 6 | 7 | 8 | 9 | 10;
export const LEVELS: readonly Level[] = [1, 2, 3, 4, 5, 6, 7, 8, 9, 10];

/** Who decides for a colour. */
export type Seat = { readonly by: 'person'; readonly name: string } | { readonly by: 'engine'; readonly level: Level };

export type Seats = Readonly<Record<Colour, Seat>>;

/** Two people at one screen. */
export const PEOPLE: Seats = { white: { by: 'person', name: '' }, black: { by: 'person', name: '' } };

/** In milliseconds. */
export interface ClockLimits {
  readonly base: number;
  /** Added after each turn but a player's first. */
  readonly increment: number;
  /** Every turn has the whole base for itself, as with days a turn. */
  readonly perTurn?: boolean;
}

export interface GameSetup {
  readonly variant: Variant;
  readonly seats: Seats;
  readonly limits: ClockLimits | null;
  /** Another start than the empty board; its variant counts. */
  readonly start?: Position;
}
