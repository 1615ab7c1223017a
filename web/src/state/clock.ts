/** A chess clock as a value. Times are milliseconds; `now` comes from the caller. */
import { type Colour, opponent } from '../rules';

export interface ClockLimits {
  readonly base: number;
  /** Added after each turn. */
  readonly increment: number;
}

export interface Clock {
  readonly left: Readonly<Record<Colour, number>>;
  /** Whose time runs, and since when; null while nobody's does. */
  readonly running: { readonly colour: Colour; readonly since: number } | null;
}

export const newClock = (limits: ClockLimits): Clock => ({ left: { white: limits.base, black: limits.base }, running: null });

export function timeLeft(clock: Clock, colour: Colour, now: number): number {
  const spent = clock.running?.colour === colour ? Math.max(0, now - clock.running.since) : 0;
  return Math.max(0, clock.left[colour] - spent);
}

export const clockPaused = (clock: Clock, now: number): Clock => ({
  left: { white: timeLeft(clock, 'white', now), black: timeLeft(clock, 'black', now) },
  running: null,
});

export const clockRunning = (clock: Clock, colour: Colour, now: number): Clock => ({
  ...clockPaused(clock, now),
  running: { colour, since: now },
});

/** The mover gets the increment; the opponent's time begins to run. */
export function clockAfterTurn(clock: Clock, limits: ClockLimits, mover: Colour, now: number): Clock {
  const { left } = clockPaused(clock, now);
  return {
    left: { ...left, [mover]: left[mover] + limits.increment },
    running: { colour: opponent(mover), since: now },
  };
}

/** Whose time has run out. */
export function flagFallen(clock: Clock, now: number): Colour | null {
  const colour = clock.running?.colour;
  return colour && timeLeft(clock, colour, now) === 0 ? colour : null;
}
