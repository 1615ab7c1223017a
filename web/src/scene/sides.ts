/** The six sides of the board: lit where it matters which of them belong together. */
import type { Point, Rules, Space } from '../rules';

/** 0 to 5; opposite sides are three apart. */
export type Side = number;

/** A side that is lit. In `pairs` the three pairs are told apart: what there is to connect, while nothing lies on the board. */
export interface SceneSide {
  readonly side: Side;
  readonly pairs: boolean;
}

const SIDES: readonly Side[] = [0, 1, 2, 3, 4, 5];
export const oppositeOf = (side: Side): Side => (side + 3) % 6;

export const isOnSide = (rules: Rules, space: Space, side: Side): boolean => ((rules.space(space).sides >> side) & 1) === 1;

/** The two sides that a chain joins; none where it joins none. */
export function sidesOf(rules: Rules, chain: readonly Space[]): readonly Side[] {
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined) return [];
  const side = SIDES.find((each) => isOnSide(rules, first, each) && isOnSide(rules, last, oppositeOf(each)));
  return side === undefined ? [] : [side, oppositeOf(side)];
}

/** How far outside of the spaces the bar of a side runs, and how far beyond the last of them. */
const OUTSIDE = 0.5;
const BEYOND = 0.3;

/** The ends of a side's bar along the edge of the board, whose centre is the origin. */
export function sideBar(rules: Rules, side: Side, place: (space: Space) => Point): readonly [Point, Point] {
  const places = rules.spaces.filter(({ space }) => isOnSide(rules, space, side)).map(({ space }) => place(space));
  const [first, last] = [places[0]!, places.at(-1)!];
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  const along = { x: (last.x - first.x) / length, y: (last.y - first.y) / length };
  const away = Math.sign(along.y * (first.x + last.x) - along.x * (first.y + last.y));
  const out = { x: along.y * away * OUTSIDE, y: -along.x * away * OUTSIDE };
  return [
    { x: first.x + out.x - along.x * BEYOND, y: first.y + out.y - along.y * BEYOND },
    { x: last.x + out.x + along.x * BEYOND, y: last.y + out.y + along.y * BEYOND },
  ];
}

/** All six as pairs, or those that a chain joins. */
export const litSides = (rules: Rules, chain: readonly Space[], pairs: boolean): readonly SceneSide[] =>
  (pairs ? SIDES : sidesOf(rules, chain)).map((side) => ({ side, pairs }));
