/** A position that is set up by hand, as a value. Whether pieces can lie as they are put is the library's to say. */
import {
  type Colour,
  type Direction,
  fine,
  type Kind,
  type LyingPiece,
  type Position,
  type Result,
  type Rules,
  type Space,
  type Variant,
} from '../rules';

export interface Arrangement {
  readonly position: Position;
  readonly past: readonly Position[];
}

export interface Tool {
  readonly colour: Colour;
  readonly kind: Kind;
  readonly orientation: Direction;
}

const LETTERS = 'abcdef';
const MEMORY = 200;

export const arrangementOf = (position: Position): Arrangement => ({ position, past: [] });

const pieceText = (rules: Rules, { colour, kind, orientation }: Tool, space: Space): string =>
  `${colour[0]}${kind}${rules.spaceName(space)}${LETTERS[orientation]}`;

const textsOf = (position: Position): string[] => position.pieces.map((piece) => pieceText(position.rules, piece, piece.space));

/** As many turns have been played as pieces lie there: that is the least, and nothing else is known. */
function read(rules: Rules, variant: Variant, toMove: Colour, pieces: readonly string[]): Result<Position> {
  return rules.readPosition(`${variant} ${toMove[0]} ${pieces.length} ${pieces.join(',') || '-'}`);
}

function next({ position, past }: Arrangement, read: Result<Position>): Result<Arrangement> {
  if (!read.ok) return { ok: false, refusal: { ...read.refusal, line: 0, column: 0 } };
  return fine({ position: read.value, past: [...past, position].slice(-MEMORY) });
}

/** Lays a piece on whatever lies there. */
export function place(arrangement: Arrangement, tool: Tool, space: Space): Result<Arrangement> {
  const { position } = arrangement;
  const pieces = [...textsOf(position), pieceText(position.rules, tool, space)];
  return next(arrangement, read(position.rules, position.variant, position.toMove, pieces));
}

/** The piece that would be removed from a space. */
export const removable = ({ position }: Arrangement, space: Space): LyingPiece | null => {
  const top = position.topmost(space)?.piece;
  return top ? (position.pieces.find((piece) => piece.space === top.space && piece.level === top.level) ?? null) : null;
};

/** Takes the topmost piece of a space away; null where there is none. */
export function erase(arrangement: Arrangement, space: Space): Result<Arrangement> | null {
  const { position } = arrangement;
  const gone = removable(arrangement, space);
  if (!gone) return null;
  const pieces = textsOf(position).filter((_, i) => position.pieces[i] !== gone);
  return next(arrangement, read(position.rules, position.variant, position.toMove, pieces));
}

export const withSide = (arrangement: Arrangement, toMove: Colour): Result<Arrangement> =>
  next(arrangement, read(arrangement.position.rules, arrangement.position.variant, toMove, textsOf(arrangement.position)));

export const withVariant = (arrangement: Arrangement, variant: Variant): Result<Arrangement> =>
  next(arrangement, read(arrangement.position.rules, variant, arrangement.position.toMove, textsOf(arrangement.position)));

export const cleared = (arrangement: Arrangement): Result<Arrangement> =>
  next(arrangement, read(arrangement.position.rules, arrangement.position.variant, 'white', []));

/** A position as text takes the place of everything. */
export const fromText = (arrangement: Arrangement, text: string): Result<Arrangement> => {
  const position = arrangement.position.rules.readPosition(text.trim());
  return position.ok ? next(arrangement, position) : position;
};

export function undone(arrangement: Arrangement): Arrangement {
  const position = arrangement.past.at(-1);
  return position ? { position, past: arrangement.past.slice(0, -1) } : arrangement;
}
