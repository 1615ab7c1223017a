/** A turn as the library's 32 bits: to, from (NOWHERE when added), orientation, kind of an added piece. */
import { type Direction, type Kind, KINDS, NOWHERE, type Space } from './facts';

export type Turn = number;

/** Where a turn takes its piece from: the reserve, by kind, or the board, by the space of its PÜNCT. */
export type Source = { readonly kind: Kind } | { readonly from: Space };

export const addTurn = (kind: Kind, to: Space, orientation: Direction): Turn =>
  ((KINDS.indexOf(kind) << 20) | (orientation << 16) | (NOWHERE << 8) | to) >>> 0;

export const moveTurn = (from: Space, to: Space, orientation: Direction): Turn => ((orientation << 16) | (from << 8) | to) >>> 0;

export const turnFrom = (source: Source, to: Space, orientation: Direction): Turn =>
  'kind' in source ? addTurn(source.kind, to, orientation) : moveTurn(source.from, to, orientation);

export const toOf = (turn: Turn): Space => turn & 255;
export const fromOf = (turn: Turn): Space => (turn >>> 8) & 255;
export const orientationOf = (turn: Turn): Direction => ((turn >>> 16) & 7) as Direction;
export const isAdd = (turn: Turn): boolean => fromOf(turn) === NOWHERE;
/** The kind of an added piece. */
export const kindOf = (turn: Turn): Kind => KINDS[(turn >>> 20) & 7]!;

export const sourceOf = (turn: Turn): Source => (isAdd(turn) ? { kind: kindOf(turn) } : { from: fromOf(turn) });

/** The bits of a turn that name its source. */
export const sourceBits = (turn: Turn): number => turn & 0x70ff00;

/** A source as a key for maps: equal sources have equal keys. */
export const sourceKey = (source: Source): string => ('kind' in source ? source.kind : String(source.from));
