/** What a step asks for, and whether a turn reaches it. Every answer comes from the library: from the position before
 * and after the turn, never from a list of expected turns. */
import {
  type Colour,
  fromOf,
  isAdd,
  must,
  opponent,
  type Outcome,
  type Piece,
  type Position,
  type Refusal,
  type Rules,
  type Space,
  toOf,
  type Turn,
} from '../rules';

/** How the turn is to be made, where the lesson is about that. */
export type Manner = 'adding' | 'moving' | 'turning';

export type Goal = { readonly by?: Manner } & (
  | { readonly kind: 'win' | 'draw' }
  /** The piece lies on all these spaces, its PÜNCT on a certain one. */
  | { readonly kind: 'cover'; readonly spaces: readonly string[]; readonly punct?: string }
  /** The piece comes to rest on a level, counted from 1 as people do. */
  | { readonly kind: 'level'; readonly level: number }
  /** The middle of the piece rests on nothing; its PÜNCT is that middle. */
  | { readonly kind: 'bridge'; readonly hanging?: boolean }
  /** One's own piece with its PÜNCT there can move again; the opponent's cannot any more. */
  | { readonly kind: 'free' | 'block'; readonly piece: string }
  /** The opponent cannot win at once. */
  | { readonly kind: 'safe' }
  /** More dots in the central hexagon than the opponent, and the game goes on. */
  | { readonly kind: 'lead' }
);

/** Why a legal turn does not reach the goal. */
export type Miss =
  Manner | 'win' | 'draw' | 'cover' | 'punct' | 'level' | 'bridge' | 'hanging' | 'free' | 'block' | 'safe' | 'lead' | 'ended';

export type Verdict =
  | { readonly answer: 'done'; readonly position: Position; readonly outcome: Outcome }
  | { readonly answer: 'missed'; readonly miss: Miss; readonly position: Position; readonly outcome: Outcome }
  | { readonly answer: 'refused'; readonly refusal: Refusal };

/** A position with the turns that led there: the past counts for repetition. */
export interface Standing {
  readonly start: Position;
  readonly past: readonly Turn[];
  readonly position: Position;
}

export function standingOf(rules: Rules, text: string, past: readonly string[] = []): Standing {
  const start = must(rules.readPosition(text));
  const turns: Turn[] = [];
  let position = start;
  for (const turn of past) {
    turns.push(must(position.readTurn(turn)));
    position = must(position.play(turns.at(-1)!));
  }
  return { start, past: turns, position };
}

/** A turn with all that it leads to. */
interface Played {
  readonly turn: Turn;
  readonly piece: Piece;
  readonly after: Position;
  readonly outcome: Outcome;
  readonly mover: Colour;
}

export function judge(goal: Goal, { start, past, position: before }: Standing, turn: Turn): Verdict {
  const refusal = before.check(turn);
  if (refusal) return { answer: 'refused', refusal };
  const { position: after, outcome } = must(before.rules.replay(start, [...past, turn]));
  const miss = missed(goal, { turn, piece: must(before.rest(turn)), after, outcome, mover: before.toMove });
  return miss ? { answer: 'missed', miss, position: after, outcome } : { answer: 'done', position: after, outcome };
}

/** Why the turn does not reach the goal; null when it does. */
function missed(goal: Goal, played: Played): Miss | null {
  const { outcome, mover } = played;
  const lost = outcome.over && outcome.winner !== mover;
  if (lost && goal.kind !== 'draw') return 'ended';
  return reached(goal, played) ?? (goal.by && goal.by !== mannerOf(played) ? goal.by : null);
}

const mannerOf = ({ turn }: Played): Manner => (isAdd(turn) ? 'adding' : fromOf(turn) === toOf(turn) ? 'turning' : 'moving');

/** What is missing; null when the goal is reached. */
function reached(goal: Goal, played: Played): Miss | null {
  const { piece, after, outcome, mover } = played;
  const { rules } = after;
  switch (goal.kind) {
    case 'win':
      return outcome.winner === mover ? null : 'win';
    case 'draw':
      return outcome.over && !outcome.winner ? null : 'draw';
    case 'cover': {
      const dots = rules.dotsOf(piece);
      if (!goal.spaces.every((name) => dots.includes(spaceOf(rules, name)))) return 'cover';
      return goal.punct && piece.space !== spaceOf(rules, goal.punct) ? 'punct' : null;
    }
    case 'level':
      return piece.level + 1 === goal.level ? null : 'level';
    case 'bridge':
      if (!isBridge(after, piece)) return 'bridge';
      return goal.hanging && rules.kinds[piece.kind].middle !== 0 ? 'hanging' : null;
    case 'free':
      return isFree(after, spaceOf(rules, goal.piece), mover) ? null : 'free';
    case 'block':
      return isFree(after, spaceOf(rules, goal.piece), opponent(mover)) ? 'block' : null;
    case 'safe':
      return winningTurn(after) === null ? null : 'safe';
    case 'lead':
      return !outcome.over && outcome.centre[mover] > outcome.centre[opponent(mover)] ? null : 'lead';
  }
}

export const spaceOf = (rules: Rules, name: string): Space => {
  const space = rules.spaceNamed(name);
  if (space === null) throw new RangeError(`there is no space ${name}`);
  return space;
};

/** Whether the middle dot of a piece on top rests on nothing: what lies below is lower than the piece needs. */
function isBridge(position: Position, piece: Piece): boolean {
  const { middle } = position.rules.kinds[piece.kind];
  if (middle < 0 || piece.level === 0) return false;
  const below = position.stack(position.rules.dotsOf(piece)[middle]!)[1];
  return (below ? below.piece.level + 1 : 0) < piece.level;
}

const isFree = (position: Position, space: Space, colour: Colour): boolean =>
  position.pieces.some((piece) => piece.space === space && piece.colour === colour && piece.free);

/** A turn that wins at once for whoever is to move. */
export function winningTurn(position: Position): Turn | null {
  for (const turn of position.turns) if (must(position.play(turn)).outcome.winner === position.toMove) return turn;
  return null;
}
