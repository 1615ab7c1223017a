/** A turn in the making: a piece in the hand, perhaps a space it is held over, and how it is turned. A value; every
 * step gives a new one. What is possible is the library's to say. */
import {
  type Colour,
  type Direction,
  type Kind,
  type Position,
  type Refusal,
  type Rules,
  type Source,
  type Space,
  type Turn,
  turnFrom,
} from '../rules';

export interface Making {
  readonly position: Position;
  readonly source: Source;
  readonly colour: Colour;
  readonly kind: Kind;
  /** The orientation the person last chose; kept while other spaces cannot have it. */
  readonly wanted: Direction;
  /** The orientation as it is held now. */
  readonly orientation: Direction;
  readonly target: Space | null;
  /** Laid down, and waiting to be turned or played. */
  readonly pinned: boolean;
}

/** Takes a piece into the hand. It may be one that cannot move: then every space has its reason. */
export function pick(position: Position, source: Source, orientation: Direction = 0): Making {
  if ('kind' in source) {
    const wanted = (orientation % position.rules.kinds[source.kind].orientations) as Direction;
    return { position, source, colour: position.toMove, kind: source.kind, wanted, orientation: wanted, target: null, pinned: false };
  }
  const piece = [...position.pieces].reverse().find((lying) => lying.space === source.from);
  if (!piece) throw new RangeError('no piece lies there');
  return {
    position,
    source,
    colour: piece.colour,
    kind: piece.kind,
    wanted: piece.orientation,
    orientation: piece.orientation,
    target: null,
    pinned: false,
  };
}

/** The orientations that are possible over a space. */
export const possible = (making: Making, space: Space): ReadonlyMap<Direction, Turn> | undefined =>
  making.position.reach(making.source).get(space);

export const orientationCount = (rules: Rules, kind: Kind): number => rules.kinds[kind].orientations;

/** The nearest possible orientation, looking one step further to both sides each time; else the wanted one. */
function nearest(making: Making, space: Space): Direction {
  const turns = possible(making, space);
  const count = orientationCount(making.position.rules, making.kind);
  for (let step = 0; turns && step <= count / 2; step++)
    for (const side of [step, count - step]) {
      const orientation = ((making.wanted + side) % count) as Direction;
      if (turns.has(orientation)) return orientation;
    }
  return making.wanted;
}

/** Holds the piece over a space, turned as wanted or, where that is impossible, as little otherwise as can be. */
export function aim(making: Making, target: Space | null): Making {
  if (target === null) return { ...making, target, orientation: making.wanted, pinned: false };
  return { ...making, target, orientation: nearest(making, target), pinned: false };
}

export const pin = (making: Making): Making => ({ ...making, pinned: making.target !== null });

/** Turns the piece to an orientation, possible or not. */
export const orient = (making: Making, orientation: Direction): Making => ({ ...making, wanted: orientation, orientation });

/** Turns the piece clockwise (1) or back (-1), past orientations that are impossible where it is held. */
export function turnBy(making: Making, step: 1 | -1): Making {
  const count = orientationCount(making.position.rules, making.kind);
  const turns = making.target === null ? undefined : possible(making, making.target);
  for (let i = 1; i <= count; i++) {
    const orientation = ((making.orientation + step * i + count * i) % count) as Direction;
    if (!turns || turns.has(orientation)) return orient(making, orientation);
  }
  return making;
}

/** The turn as it is held, legal or not; null over no space. */
export const heldTurn = (making: Making): Turn | null =>
  making.target === null ? null : turnFrom(making.source, making.target, making.orientation);

/** Why the turn as it is held is refused; null when it may be played. */
export function heldRefusal(making: Making): Refusal | null {
  const turn = heldTurn(making);
  return turn === null ? null : making.position.check(turn);
}

export const samePick = (making: Making | null, source: Source): boolean =>
  making !== null &&
  ('kind' in source
    ? 'kind' in making.source && making.source.kind === source.kind
    : 'from' in making.source && making.source.from === source.from);
