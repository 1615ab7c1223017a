/** What there is to see on a board, as values: which pieces lie where, what is in the hand, what is lit up. Painters draw it,
 * flat or in space; nothing here knows how. Parts that did not change are the same objects as before, so that a painter
 * draws only what did. */
import {
  type Direction,
  fromOf,
  isAdd,
  NOWHERE,
  orientationOf,
  type Piece,
  type Point,
  type Position,
  type Rules,
  type Source,
  type Space,
  toOf,
  type Turn,
} from '../rules';
import { heldTurn, type Making } from './making';
import { litSides, type SceneSide } from './sides';
import type { SceneThreat } from './threats';

/** A dot of a piece that lies on the board. */
export interface SceneDot {
  readonly space: Space;
  /** Nothing lies above it. */
  readonly seen: boolean;
  /** Levels of air below it: 0 where it rests. */
  readonly gap: number;
}

/** `lifted`: taken up, and still shown above its place. `off`: it lay on the lifted one and is out of the way. `gone`: in the
 * hand, and shown there. */
export type PieceState = 'lying' | 'lifted' | 'off' | 'gone';

export interface ScenePiece {
  readonly key: string;
  readonly piece: Piece;
  /** The PÜNCT first. */
  readonly dots: readonly SceneDot[];
  readonly state: PieceState;
  /** The dot that tells the piece's level: the PÜNCT if it is seen, else another that is; null when none is. */
  readonly numbered: 0 | 1 | 2 | null;
}

/** The piece in the hand. */
export interface SceneHeld {
  /** As it would lie over its space; null over none. */
  readonly piece: Piece | null;
  readonly colour: Piece['colour'];
  readonly kind: Piece['kind'];
  readonly orientation: Direction;
  readonly possible: boolean;
  readonly pinned: boolean;
}

/** Where the piece in the hand can go. */
export interface SceneReach {
  readonly spaces: readonly Space[];
  /** Where its PÜNCT came from, with a marker in its colour; null for pieces of the reserve. */
  readonly from: Space | null;
  readonly colour: Piece['colour'];
}

export interface SceneLast {
  readonly turn: Turn;
  readonly piece: Piece | null;
  /** The space that the PÜNCT left, if it did. */
  readonly left: Space | null;
}

/** How much of a turn is given away. */
export type HintPart = 'piece' | 'place' | 'turn';

export interface SceneHint {
  readonly part: HintPart;
  /** As it would lie. */
  readonly piece: Piece;
  /** As it lies; null for one of the reserve. */
  readonly lying: Piece | null;
}

export interface SceneGuilty {
  readonly spaces: readonly Space[];
  readonly piece: Piece | null;
}

/** A line with the letter that names it beside the board. */
export interface ThoughtLine {
  readonly name: string;
  readonly turns: readonly Turn[];
}

/** One turn of a line that is thought of. */
export interface ThoughtStep {
  readonly piece: Piece;
  /** Where it comes from, with the level that it leaves; null when it is added or turned in place. */
  readonly from: { readonly space: Space; readonly level: number } | null;
}

export interface SceneThought {
  readonly name: string;
  readonly steps: readonly ThoughtStep[];
}

/** A stack that is looked into: so many of its layers are taken off. */
export interface SceneLook {
  readonly space: Space;
  readonly depth: number;
}

export interface Scene {
  readonly position: Position;
  /** Seen from Black's side. */
  readonly flipped: boolean;
  /** From 0, stacks as they are, to 1, all pulled apart. */
  readonly spread: number;
  /** By level, lowest first: as they are to be painted. */
  readonly pieces: readonly ScenePiece[];
  readonly held: SceneHeld | null;
  /** Where the piece in the hand is carried while it is over no space, as parts of the board's width and height. */
  readonly carried: Point | null;
  readonly reach: SceneReach | null;
  readonly last: SceneLast | null;
  readonly chain: readonly Space[];
  readonly sides: readonly SceneSide[];
  readonly threats: readonly SceneThreat[];
  /** Spaces that a task is about. */
  readonly marked: readonly Space[];
  readonly guilty: SceneGuilty | null;
  readonly hint: SceneHint | null;
  readonly thoughts: readonly SceneThought[];
  /** The space that the keyboard is on. */
  readonly cursor: Space | null;
  readonly look: SceneLook | null;
}

export const pieceKey = (piece: Piece): string => `${piece.colour}${piece.kind}${piece.space}.${piece.orientation}.${piece.level}`;

/** The topmost piece whose PÜNCT is in a space. */
export const pieceAt = (position: Position, space: Space): Piece | null =>
  [...position.pieces].reverse().find((piece) => piece.space === space) ?? null;

const samePiece = (one: Piece, other: Piece): boolean => one.space === other.space && one.level === other.level;

/** The pieces to take off, so that so many layers of a stack are gone: those, and whatever lies on them. */
export function layersAbove(position: Position, { space, depth }: SceneLook): ReadonlySet<string> {
  const off = new Map<string, Piece>();
  const take = (piece: Piece): void => {
    if (off.has(pieceKey(piece))) return;
    off.set(pieceKey(piece), piece);
    for (const dot of position.rules.dotsOf(piece))
      for (const above of position.stack(dot)) if (above.piece.level > piece.level) take(above.piece);
  };
  for (const { piece } of position.stack(space).slice(0, depth)) take(piece);
  return new Set(off.keys());
}

/** Which dot tells the level. */
function numberedOf(dots: readonly SceneDot[]): 0 | 1 | 2 | null {
  const first = dots.findIndex((dot) => dot.seen);
  return first < 0 ? null : (first as 0 | 1 | 2);
}

function dotsOf(position: Position, piece: Piece, off: ReadonlySet<string>): SceneDot[] {
  return position.rules.dotsOf(piece).map((space) => {
    const stack = position.stack(space).filter((dot) => !off.has(pieceKey(dot.piece)));
    const below = stack.find((dot) => dot.piece.level < piece.level);
    return { space, seen: !stack.some((dot) => dot.piece.level > piece.level), gap: piece.level - (below ? below.piece.level + 1 : 0) };
  });
}

export function piecesOf(position: Position, taken: Piece | null, gone: boolean, look: SceneLook | null): ScenePiece[] {
  const off = look ? layersAbove(position, look) : new Set<string>();
  const lifted = look && position.stack(look.space)[look.depth - 1];
  const deepest = lifted ? pieceKey(lifted.piece) : null;
  return position.pieces.map((piece) => {
    const key = pieceKey(piece);
    const dots = dotsOf(position, piece, off);
    const inHand = taken !== null && samePiece(piece, taken);
    const state = off.has(key) ? (key === deepest ? 'lifted' : 'off') : inHand ? (gone ? 'gone' : 'lifted') : 'lying';
    return { key, piece, dots, state, numbered: numberedOf(dots) };
  });
}

/** The height of a space once the piece in the hand is gone from it. */
function heightWithout(position: Position, source: Source, space: Space): number {
  if (space === NOWHERE) return 0;
  const [top, below] = position.stack(space);
  if (top && 'from' in source && top.piece.space === source.from) return below ? below.piece.level + 1 : 0;
  return top ? top.piece.level + 1 : 0;
}

/** The piece as it would lie; where it could not, on top of whatever is highest below it. */
function restingPiece(rules: Rules, making: Making): Piece | null {
  const turn = heldTurn(making);
  if (turn === null || making.target === null) return null;
  const rest = making.position.rest(turn);
  if (rest.ok) return rest.value;
  const { colour, kind, target, orientation } = making;
  const level = Math.max(0, ...rules.dots(kind, target, orientation).map((dot) => heightWithout(making.position, making.source, dot)));
  return { colour, kind, space: target, orientation, level };
}

export function heldOf(making: Making | null, possible: boolean): SceneHeld | null {
  if (!making) return null;
  const { colour, kind, orientation, pinned } = making;
  return { piece: restingPiece(making.position.rules, making), colour, kind, orientation, possible, pinned };
}

export function reachOf(position: Position, source: Source | null): SceneReach | null {
  if (!source) return null;
  return { spaces: [...position.reach(source).keys()], from: 'from' in source ? source.from : null, colour: position.toMove };
}

export function lastOf(position: Position, turn: Turn | null): SceneLast | null {
  if (turn === null) return null;
  const lying = [...position.pieces].reverse();
  const piece = lying.find(({ space, orientation }) => space === toOf(turn) && orientation === orientationOf(turn)) ?? null;
  return { turn, piece, left: isAdd(turn) || fromOf(turn) === toOf(turn) ? null : fromOf(turn) };
}

export function hintOf(position: Position, turn: Turn | null, part: HintPart): SceneHint | null {
  const rest = turn === null ? null : position.rest(turn);
  if (turn === null || !rest?.ok) return null;
  return { part, piece: rest.value, lying: isAdd(turn) ? null : pieceAt(position, fromOf(turn)) };
}

/** The first line is shown for so many turns, of the others only the first turn. */
export function thoughtsOf(start: Position, lines: readonly ThoughtLine[], turns: number): SceneThought[] {
  return lines.map(({ name, turns: line }, rank) => {
    const steps: ThoughtStep[] = [];
    let position = start;
    for (const turn of line.slice(0, rank === 0 ? turns : 1)) {
      const rest = position.rest(turn);
      const next = position.play(turn);
      if (!rest.ok || !next.ok) break;
      const moves = !isAdd(turn) && fromOf(turn) !== toOf(turn);
      steps.push({ piece: rest.value, from: moves ? { space: fromOf(turn), level: position.height(fromOf(turn)) - 1 } : null });
      position = next.value;
    }
    return { name, steps };
  });
}

/** What a change of position did to one piece. */
export interface Change {
  readonly before: Piece | null;
  readonly after: Piece | null;
}

/** The one piece that differs between two positions; null when it is not one. */
export function changeBetween(before: Position, after: Position): Change | null {
  const keys = (position: Position) => new Map(position.pieces.map((piece) => [pieceKey(piece), piece]));
  const [old, now] = [keys(before), keys(after)];
  const went = [...old].filter(([key]) => !now.has(key)).map(([, piece]) => piece);
  const came = [...now].filter(([key]) => !old.has(key)).map(([, piece]) => piece);
  if (came.length > 1 || went.length > 1 || came.length + went.length === 0) return null;
  return { before: went[0] ?? null, after: came[0] ?? null };
}

/** Remembers the last answer, and gives it again to the same question. */
function remember<A extends readonly unknown[], R>(answer: (...question: A) => R): (...question: A) => R {
  let asked: A | null = null;
  let known: R;
  return (...question) => {
    if (!asked || question.some((each, i) => each !== asked![i])) {
      known = answer(...question);
      asked = question;
    }
    return known;
  };
}

/** Everything that a scene is made from. */
export interface SceneState {
  readonly position: Position;
  readonly last: Turn | null;
  readonly chain: readonly Space[];
  /** A chain that is yet to be made: its sides are lit already. */
  readonly aim: readonly Space[];
  /** All sides are lit while the board is empty. */
  readonly pairs: boolean;
  readonly threats: readonly SceneThreat[];
  readonly marked: readonly Space[];
  readonly flipped: boolean;
  readonly spread: number;
  readonly making: Making | null;
  /** Whether the turn in the making may be played as it is held. */
  readonly possible: boolean;
  readonly carried: Point | null;
  readonly guilty: SceneGuilty | null;
  readonly hinted: Turn | null;
  readonly hintPart: HintPart;
  readonly lines: readonly ThoughtLine[];
  readonly lineTurns: number;
  /** One piece that is thought of, outside of any line. */
  readonly thought: Piece | null;
  readonly cursor: Space | null;
  readonly look: SceneLook | null;
}

const NO_THREATS: readonly SceneThreat[] = [];

/** Makes scenes of states, one after the other. */
export class SceneMaker {
  private readonly pieces = remember(piecesOf);
  private readonly held = remember(heldOf);
  private readonly reach = remember(reachOf);
  private readonly last = remember(lastOf);
  private readonly sides = remember(litSides);
  private readonly hint = remember(hintOf);
  private readonly lines = remember(thoughtsOf);
  private readonly thought = remember((piece: Piece): readonly SceneThought[] => [{ name: '', steps: [{ piece, from: null }] }]);

  make(state: SceneState): Scene {
    const { position, flipped, making, chain, marked, guilty, cursor, look } = state;
    const taken = making && 'from' in making.source ? pieceAt(position, making.source.from) : null;
    const held = this.held(making, state.possible);
    return {
      position,
      flipped,
      // A piece is put down on stacks as they are.
      spread: making ? 0 : state.spread,
      pieces: this.pieces(position, taken, (held !== null && held.piece !== null) || state.carried !== null, making ? null : look),
      held,
      carried: making && !held?.piece ? state.carried : null,
      reach: this.reach(position, making?.source ?? null),
      last: this.last(position, state.last),
      chain,
      sides: this.sides(position.rules, chain.length > 0 ? chain : state.aim, state.pairs && position.pieces.length === 0),
      // They are of the board as it lies.
      threats: making ? NO_THREATS : state.threats,
      marked,
      guilty,
      hint: this.hint(position, state.hinted, state.hintPart),
      thoughts: state.thought ? this.thought(state.thought) : this.lines(position, state.lines, state.lineTurns),
      cursor,
      look,
    };
  }
}
