/** A piece on its way from one place to another. */
import type { Place } from './layout';
import { THICKNESS } from './solid';

export interface Flight {
  readonly from: Place;
  readonly to: Place;
  /** Degrees that the piece turns by on its way. */
  readonly turned: number;
  readonly sizes: readonly [number, number];
  /** How high its underside must come on its way; 0 to slide. */
  readonly over: number;
}

export interface Moment extends Place {
  readonly turned: number;
  readonly scale: number;
}

export const durationOf = ({ from, to, over }: Flight): number =>
  Math.min(560, 200 + 26 * Math.hypot(to.x - from.x, to.z - from.z) + 60 * over);

/** Starts and ends gently. */
export const eased = (part: number): number => part * part * (3 - 2 * part);

/** The flight at a part of its way. */
export function flightAt({ from, to, turned, sizes, over }: Flight, part: number): Moment {
  const between = (one: number, other: number) => one + (other - one) * part;
  const arch = Math.max(0, over + THICKNESS / 2 - Math.max(from.y, to.y));
  return {
    x: between(from.x, to.x),
    y: between(from.y, to.y) + (over > 0 ? Math.sin(Math.PI * part) * arch : 0),
    z: between(from.z, to.z),
    turned: -turned * (1 - part),
    scale: between(sizes[0], sizes[1]),
  };
}
