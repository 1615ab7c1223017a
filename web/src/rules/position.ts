/** A position: a value that never changes. Everything it says comes from the library, once, when first asked. */
import type { Colour, Direction, Dot, Kind, LyingPiece, Piece, Space, Variant } from './facts';
import type { Outcome } from './outcome';
import type { Refusal, Result } from './refusal';
import type { Rules } from './rules';
import { orientationOf, type Source, sourceBits, sourceKey, sourceOf, toOf, type Turn } from './turn';

export interface PositionFacts {
  readonly variant: Variant;
  readonly toMove: Colour;
  readonly turnsPlayed: number;
  /** Pieces left to add. */
  readonly reserve: Readonly<Record<Colour, Readonly<Record<Kind, number>>>>;
  /** By level, lowest first. */
  readonly pieces: readonly LyingPiece[];
}

/** Where a piece can go: for each space its PÜNCT can reach, the legal turns by orientation. */
export type Reach = ReadonlyMap<Space, ReadonlyMap<Direction, Turn>>;

export class Position {
  private factsKnown: PositionFacts | undefined;
  private textKnown: string | undefined;
  private outcomeKnown: Outcome | undefined;
  private turnsKnown: Uint32Array | undefined;
  private turnsBySource: ReadonlyMap<string, readonly Turn[]> | undefined;
  private readonly reachKnown = new Map<string, Reach>();
  private readonly stacksKnown = new Map<Space, readonly Dot[]>();

  /** `inside` belongs to the library. */
  constructor(
    readonly rules: Rules,
    readonly inside: Uint8Array,
  ) {}

  private get facts(): PositionFacts {
    return (this.factsKnown ??= this.rules.positionFacts(this.inside));
  }

  get variant(): Variant {
    return this.facts.variant;
  }
  get toMove(): Colour {
    return this.facts.toMove;
  }
  get turnsPlayed(): number {
    return this.facts.turnsPlayed;
  }
  get reserve(): PositionFacts['reserve'] {
    return this.facts.reserve;
  }
  get pieces(): readonly LyingPiece[] {
    return this.facts.pieces;
  }

  /** Canonical: equal positions have equal texts. */
  get text(): string {
    return (this.textKnown ??= this.rules.positionText(this.inside));
  }

  /** Repetition apart: a position does not know its past. */
  get outcome(): Outcome {
    return (this.outcomeKnown ??= this.rules.positionOutcome(this.inside));
  }

  /** All legal turns. */
  get turns(): Uint32Array {
    return (this.turnsKnown ??= this.rules.turns(this.inside));
  }

  /** The dots that lie in a space, topmost first. */
  stack(space: Space): readonly Dot[] {
    let stack = this.stacksKnown.get(space);
    if (!stack) this.stacksKnown.set(space, (stack = this.rules.stack(this.inside, space)));
    return stack;
  }

  topmost(space: Space): Dot | null {
    return this.stack(space)[0] ?? null;
  }

  height(space: Space): number {
    const top = this.topmost(space);
    return top ? top.piece.level + 1 : 0;
  }

  /** The legal turns of one piece of the reserve or the board. */
  reach(source: Source): Reach {
    const key = sourceKey(source);
    let reach = this.reachKnown.get(key);
    if (!reach) {
      this.turnsBySource ??= groupBySource(this.turns);
      this.reachKnown.set(key, (reach = reachOf(this.turnsBySource.get(key) ?? [])));
    }
    return reach;
  }

  /** Why a turn is refused; null when it is legal. Any turn may be asked about. */
  check(turn: Turn): Refusal | null {
    return this.rules.check(this.inside, turn);
  }

  /** Why the topmost piece of a space cannot be taken up; null when it can. */
  checkPick(space: Space): Refusal | null {
    return this.rules.checkPick(this.inside, space);
  }

  play(turn: Turn): Result<Position> {
    return this.rules.play(this.inside, turn);
  }

  /** The piece as it would lie after a legal turn. */
  rest(turn: Turn): Result<Piece> {
    return this.rules.rest(this.inside, turn);
  }

  /** A turn as a person types it; it may be illegal still. */
  readTurn(text: string): Result<Turn> {
    return this.rules.readTurn(this.inside, text);
  }
}

/** Thousands of turns, in groups of a few hundred: only the group of the piece in the hand is looked at closer. */
function groupBySource(turns: Uint32Array): ReadonlyMap<string, readonly Turn[]> {
  const groups = new Map<number, Turn[]>();
  for (const turn of turns) {
    const bits = sourceBits(turn);
    const group = groups.get(bits);
    if (group) group.push(turn);
    else groups.set(bits, [turn]);
  }
  return new Map([...groups.values()].map((group) => [sourceKey(sourceOf(group[0]!)), group]));
}

function reachOf(turns: readonly Turn[]): Reach {
  const reach = new Map<Space, Map<Direction, Turn>>();
  for (const turn of turns) {
    const space = toOf(turn);
    const orientations = reach.get(space) ?? new Map<Direction, Turn>();
    reach.set(space, orientations.set(orientationOf(turn), turn));
  }
  return reach;
}
