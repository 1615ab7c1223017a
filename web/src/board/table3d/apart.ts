/** How far pieces rise when stacks are pulled apart, so that something of every piece is seen from where the eye is: its
 * PÜNCT, or its two other dots. Pieces are put down level by level; each rises above what it lies on by the least that
 * leaves all before it in sight. */
import type { Piece, Position, Rules } from '../../rules';
import { THICKNESS } from './solid';

/** A point in space; y is the height. */
export interface Spot {
  readonly x: number;
  readonly y: number;
  readonly z: number;
}

/** Above the piece below a piece rises by this at least, so that stacks come apart at all. */
const LEAST = 0.6;
/** How much higher each try goes, and how high the last. */
const STEP = 0.15;
const MOST = 15;
/** The eye moves away from what rises, and sees it otherwise: so often it is asked again. */
const ROUNDS = 6;
/** The heights of a stone at which something may pass behind it. */
const SLICES = 5;
/** Points that stand for a dot: its middle and a ring. */
const RING = [[0, 0], ...[0, 1, 2, 3, 4, 5, 6, 7].map((i) => [Math.cos((i * Math.PI) / 4), Math.sin((i * Math.PI) / 4)])] as const;

interface Placed {
  readonly piece: Piece;
  readonly x: number;
  readonly z: number;
  readonly dots: readonly { readonly x: number; readonly z: number }[];
  /** The height of its underside. */
  y: number;
  /** Which points of each dot are hidden, as bits. */
  hidden: number[];
}

/** Whether a stone hides a point from the eye. */
function hides(rules: Rules, { piece, x, y, z }: Placed, at: Spot, eye: Spot): boolean {
  if (y + THICKNESS <= at.y + 1e-6) return false;
  for (let slice = 0; slice < SLICES; slice++) {
    const height = y + (THICKNESS * slice) / (SLICES - 1);
    const part = (height - at.y) / (eye.y - at.y);
    if (part < 0) continue;
    const [dx, dz] = [at.x + (eye.x - at.x) * part - x, at.z + (eye.z - at.z) * part - z];
    if (dx * dx + dz * dz < 6 && rules.geometry.pieceCovers(piece.kind, piece.orientation, { x: dx, y: dz })) return true;
  }
  return false;
}

/** Which points of each dot of a piece a stone hides. */
function hiddenBy(rules: Rules, stone: Placed, { y, dots }: Placed, radius: number, eye: Spot): number[] {
  const top = y + THICKNESS;
  return dots.map(({ x, z }) => {
    // Far from the line of sight, none is.
    const part = (stone.y + THICKNESS / 2 - top) / (eye.y - top);
    const [dx, dz] = [x + (eye.x - x) * part - stone.x, z + (eye.z - z) * part - stone.z];
    if (dx * dx + dz * dz > 12) return 0;
    return RING.reduce(
      (mask, [u, v], i) => (hides(rules, stone, { x: x + u * radius, y: top, z: z + v * radius }, eye) ? mask | (1 << i) : mask),
      0,
    );
  });
}

const shows = ([punct, one, other]: readonly number[]): boolean => punct === 0 || (one === 0 && other === 0);
const both = (one: readonly number[], other: readonly number[]): number[] => one.map((mask, i) => mask | other[i]!);

/** How much is lost when a stone stands so: pieces of which too little is seen, itself among them. */
function lossOf(rules: Rules, placed: readonly Placed[], stone: Placed, radius: number, eye: Spot, limit: number): number {
  let lost = 0;
  let own = [0, 0, 0];
  for (const other of placed) {
    if (!shows(both(other.hidden, hiddenBy(rules, stone, other, radius, eye))) && shows(other.hidden)) lost++;
    own = both(own, hiddenBy(rules, other, stone, radius, eye));
    if (lost >= limit) return lost;
  }
  return lost + (shows(own) ? 0 : 1);
}

/** The heights of all pieces, in the position's order, for an eye that stays where it is. */
function heightsFor(rules: Rules, position: Position, eye: Spot): Placed[] {
  const { geometry } = rules;
  const radius = geometry.measures.punct;
  const placed: Placed[] = [];
  for (const piece of position.pieces) {
    const { x, y: z } = geometry.centre(piece.space);
    const spaces = rules.dotsOf(piece);
    const dots = spaces.map((space) => ({ x: geometry.centre(space).x, z: geometry.centre(space).y }));
    const stone: Placed = { piece, x, z, dots, y: 0, hidden: [0, 0, 0] };
    if (piece.level > 0) {
      const below = placed.filter(
        (other) => other.piece.level < piece.level && rules.dotsOf(other.piece).some((space) => spaces.includes(space)),
      );
      const least = Math.max(...below.map((other) => other.y + (THICKNESS + LEAST) * (piece.level - other.piece.level)));
      stone.y = bestHeight(rules, placed, stone, radius, eye, least);
    }
    for (const other of placed) {
      other.hidden = both(other.hidden, hiddenBy(rules, stone, other, radius, eye));
      stone.hidden = both(stone.hidden, hiddenBy(rules, other, stone, radius, eye));
    }
    placed.push(stone);
  }
  return placed;
}

/** The lowest height from `least` upward at which nothing is lost; where there is none, that with the least loss. */
function bestHeight(rules: Rules, placed: readonly Placed[], stone: Placed, radius: number, eye: Spot, least: number): number {
  let [best, loss] = [least, Infinity];
  for (let y = least; y <= least + MOST && loss > 0; y += STEP) {
    const lost = lossOf(rules, placed, { ...stone, y }, radius, eye, loss);
    if (lost < loss) [best, loss] = [y, lost];
  }
  return best;
}

/** What is hidden of the PÜNCT or the other dots of each piece, seen by another eye: how many pieces are not shown. */
function hiddenFrom(rules: Rules, placed: readonly Placed[], eye: Spot): number {
  const radius = rules.geometry.measures.punct;
  return placed.filter(
    (piece) =>
      !shows(
        placed.reduce((hidden, stone) => (stone === piece ? hidden : both(hidden, hiddenBy(rules, stone, piece, radius, eye))), [0, 0, 0]),
      ),
  ).length;
}

/** The height of each piece's underside, in the position's order. `eyeFor` says where the eye is when the highest stone
 * reaches so high. */
export function heightsApart(rules: Rules, position: Position, eyeFor: (highest: number) => Spot): number[] {
  let highest = Math.max(0, ...position.pieces.map(({ level }) => level * (THICKNESS + LEAST) + THICKNESS));
  let best: { heights: number[]; hidden: number } = { heights: [], hidden: Infinity };
  for (let round = 0; round < ROUNDS && best.hidden > 0; round++) {
    const placed = heightsFor(rules, position, eyeFor(highest));
    highest = Math.max(0, ...placed.map(({ y }) => y + THICKNESS));
    const hidden = hiddenFrom(rules, placed, eyeFor(highest));
    if (hidden < best.hidden) best = { heights: placed.map(({ y }) => y), hidden };
  }
  return best.heights;
}
