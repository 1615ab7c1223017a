/** The names of the things of the game. The lists stand in the library's order: an index is the library's number. */

export const VARIANTS = ['basic', 'standard'] as const;
export type Variant = (typeof VARIANTS)[number];

export const COLOURS = ['white', 'black'] as const;
export type Colour = (typeof COLOURS)[number];

/** Triangle; straight with the PÜNCT in its centre, at its end; angles with the PÜNCT left, middle, right. */
export const KINDS = ['T', 'C', 'E', 'L', 'M', 'R'] as const;
export type Kind = (typeof KINDS)[number];

/** 0 = straight up, then clockwise; also the orientation of a piece. */
export type Direction = 0 | 1 | 2 | 3 | 4 | 5;
export const DIRECTIONS: readonly Direction[] = [0, 1, 2, 3, 4, 5];

/** A space of the board by the library's number; not every number is a space. */
export type Space = number;
export const NOWHERE: Space = 255;
export const SPACE_LIMIT = 255;

/** A piece on the board. Level 0 lies on the board itself. */
export interface Piece {
  readonly colour: Colour;
  readonly kind: Kind;
  readonly space: Space;
  readonly orientation: Direction;
  readonly level: number;
}

/** A piece as it stands in a position: free when nothing lies on it. */
export interface LyingPiece extends Piece {
  readonly free: boolean;
}

/** One dot of a piece; dot 0 is the PÜNCT. */
export interface Dot {
  readonly piece: Piece;
  readonly dot: 0 | 1 | 2;
}

export interface SpaceFacts {
  readonly space: Space;
  readonly name: string;
  readonly column: number;
  readonly row: number;
  readonly central: boolean;
  /** The sides it belongs to, as bits 0 to 5; n and n + 3 are opposite. */
  readonly sides: number;
  /** The next space in each direction, or NOWHERE. */
  readonly neighbours: readonly Space[];
}

export interface KindFacts {
  readonly kind: Kind;
  /** How many a player has. */
  readonly count: number;
  /** The dot that may hang free in a bridge: 0, 1 or -1. */
  readonly middle: number;
  /** How many orientations differ. */
  readonly orientations: number;
}

export const opponent = (colour: Colour): Colour => (colour === 'white' ? 'black' : 'white');
