/** Clocks as the protocol writes them: `300+5` in seconds, `1/259200` for a time each turn. */
import type { ClockLimits } from '../game';

const DAY = 86_400;

export interface ClubClock extends ClockLimits {
  readonly perTurn: boolean;
}

export function readClock(text: string): ClubClock {
  const [, each] = /^1\/(\d+)$/.exec(text) ?? [];
  if (each) return { base: Number(each) * 1000, increment: 0, perTurn: true };
  const [base, increment] = text.split('+').map(Number);
  return { base: (base || 0) * 1000, increment: (increment || 0) * 1000, perTurn: false };
}

/** What can be chosen at once; the shortest first. */
export const LIVE_CLOCKS = ['180+2', '300+5', '600+10', '1800+20'] as const;
export const DAY_CLOCKS = [1, 3, 7].map((days) => `1/${days * DAY}`);

export const isByTurns = (clock: string): boolean => clock.startsWith('1/');
export const daysOf = (clock: string): number => Math.round(readClock(clock).base / 1000 / DAY);

/** `5+5`, in minutes and seconds, as players write it; with tenths where it is not a whole minute. */
export function liveClockText(clock: string): string {
  const { base, increment } = readClock(clock);
  return `${Math.round(base / 6000) / 10}+${increment / 1000}`;
}
