/** The rules of the game: the C library behind typed calls. No rule is written here. */
import {
  COLOURS,
  type Direction,
  type Dot,
  type Kind,
  type KindFacts,
  KINDS,
  type LyingPiece,
  type Piece,
  type Space,
  SPACE_LIMIT,
  type SpaceFacts,
  type Variant,
  VARIANTS,
} from './facts';
import { Geometry } from './geometry';
import { type BridgeExports, BridgeMemory, instantiate, type ModuleSource, PIECE_NUMBERS, readPiece, readRefusal } from './memory';
import { ENDINGS, type Outcome, RESULTS, winnerOf } from './outcome';
import { Position, type PositionFacts } from './position';
import { beyondLimits, fine, type Refusal, refused, type Result } from './refusal';
import type { Turn } from './turn';

export class Rules {
  readonly version: string;
  /** Every space of the board, in the library's order. */
  readonly spaces: readonly SpaceFacts[];
  readonly kinds: Readonly<Record<Kind, KindFacts>>;
  readonly geometry: Geometry;
  private readonly spaceByNumber: (SpaceFacts | undefined)[] = [];
  private readonly dotsKnown = new Map<number, readonly Space[]>();
  private readonly turnTexts = new Map<Turn, string>();

  constructor(readonly memory: BridgeMemory) {
    this.version = memory.read(memory.call.library_version());
    this.spaces = this.readSpaces();
    this.kinds = Object.fromEntries(KINDS.map((kind, number) => [kind, this.readKind(kind, number)])) as Record<Kind, KindFacts>;
    this.geometry = new Geometry(memory);
  }

  /* ---- The board and the pieces ---- */

  private readSpaces(): SpaceFacts[] {
    this.memory.call.board_facts();
    const numbers = this.memory.answer.slice();
    const width = 5 + 6;
    const spaces: SpaceFacts[] = [];
    for (let space = 0; space < SPACE_LIMIT; space++) {
      const [exists, column, row, central, sides, ...neighbours] = numbers.subarray(space * width, (space + 1) * width);
      if (!exists) continue;
      const name = this.memory.read(this.memory.call.space_name(space));
      const facts = { space, name, column: column!, row: row!, central: central === 1, sides: sides!, neighbours };
      this.spaceByNumber[space] = facts;
      spaces.push(facts);
    }
    return spaces;
  }

  private readKind(kind: Kind, number: number): KindFacts {
    this.memory.call.kind_facts(number);
    const [count, letter, middle, orientations] = this.memory.answer;
    if (String.fromCharCode(letter!) !== kind) throw new Error(`the library calls kind ${kind} otherwise`);
    return { kind, count: count!, middle: middle!, orientations: orientations! };
  }

  space(space: Space): SpaceFacts {
    const facts = this.spaceByNumber[space];
    if (!facts) throw new RangeError(`there is no space ${space}`);
    return facts;
  }

  spaceName(space: Space): string {
    return this.space(space).name;
  }

  spaceNamed(name: string): Space | null {
    return this.spaces.find((facts) => facts.name === name)?.space ?? null;
  }

  /** The spaces of a piece's dots, the PÜNCT first; NOWHERE for dots beyond the edge. */
  dots(kind: Kind, space: Space, orientation: Direction): readonly Space[] {
    const key = (KINDS.indexOf(kind) << 16) | (orientation << 8) | space;
    let dots = this.dotsKnown.get(key);
    if (!dots) {
      this.memory.call.piece_dots(KINDS.indexOf(kind), space, orientation);
      dots = [...this.memory.answer.subarray(0, 3)];
      this.dotsKnown.set(key, dots);
    }
    return dots;
  }

  dotsOf(piece: Piece): readonly Space[] {
    return this.dots(piece.kind, piece.space, piece.orientation);
  }

  /* ---- Reading what the library answers ---- */

  private pieceAt(at: number): Piece {
    return readPiece(this.memory.answer, at);
  }

  /** What the last call was refused for. */
  refusal(code: number): Refusal {
    return readRefusal(code, this.memory.answer, (length) => this.memory.read(length));
  }

  /** The outcome that the last call has answered. */
  outcome(): Outcome {
    const [result, ending, white, black, length] = this.memory.answer;
    const text = RESULTS[result!]!;
    return {
      result: text,
      over: text !== '*',
      winner: winnerOf(text),
      ending: ENDINGS[ending!]!,
      centre: { white: white!, black: black! },
      path: [...this.memory.answer.subarray(5, 5 + length!)],
    };
  }

  /* ---- Positions ---- */

  start(variant: Variant): Position {
    this.memory.forget();
    this.memory.call.position_start(VARIANTS.indexOf(variant));
    return new Position(this, this.memory.leave());
  }

  readPosition(text: string): Result<Position> {
    const length = this.memory.write(text);
    if (length < 0) return beyondLimits('too-long', 'the text is too long');
    this.memory.forget();
    const code = this.memory.call.position_read(length);
    return code === 0 ? fine(new Position(this, this.memory.leave())) : refused(this.refusal(code));
  }

  positionText(inside: Uint8Array): string {
    this.memory.enter(inside);
    return this.memory.read(this.memory.call.position_write());
  }

  positionFacts(inside: Uint8Array): PositionFacts {
    this.memory.enter(inside);
    this.memory.call.position_facts();
    const answer = this.memory.answer;
    const reserve = (colour: number) =>
      Object.fromEntries(KINDS.map((kind, number) => [kind, answer[3 + colour * KINDS.length + number]!])) as Record<Kind, number>;
    const pieces: LyingPiece[] = [];
    const first = 3 + 2 * KINDS.length;
    for (let i = 0, at = first + 1; i < answer[first]!; i++, at += PIECE_NUMBERS + 1)
      pieces.push({ ...this.pieceAt(at), free: answer[at + PIECE_NUMBERS] === 1 });
    return {
      variant: VARIANTS[answer[0]!]!,
      toMove: COLOURS[answer[1]!]!,
      turnsPlayed: answer[2]! >>> 0,
      reserve: { white: reserve(0), black: reserve(1) },
      pieces,
    };
  }

  /** The dots of a space, topmost first. */
  stack(inside: Uint8Array, space: Space): Dot[] {
    this.memory.enter(inside);
    const count = this.memory.call.position_stack(space);
    return Array.from({ length: count }, (_, i) => {
      const at = i * (PIECE_NUMBERS + 1);
      return { piece: this.pieceAt(at), dot: this.memory.answer[at + PIECE_NUMBERS] as 0 | 1 | 2 };
    });
  }

  positionOutcome(inside: Uint8Array): Outcome {
    this.memory.enter(inside);
    this.memory.call.position_outcome();
    return this.outcome();
  }

  /* ---- Turns ---- */

  turns(inside: Uint8Array): Uint32Array {
    this.memory.enter(inside);
    return this.memory.readTurns(this.memory.call.turns_list());
  }

  check(inside: Uint8Array, turn: Turn): Refusal | null {
    this.memory.enter(inside);
    const code = this.memory.call.turn_check(turn);
    return code === 0 ? null : this.refusal(code);
  }

  checkPick(inside: Uint8Array, space: Space): Refusal | null {
    this.memory.enter(inside);
    const code = this.memory.call.pick_check(space);
    return code === 0 ? null : this.refusal(code);
  }

  play(inside: Uint8Array, turn: Turn): Result<Position> {
    this.memory.enter(inside);
    const code = this.memory.call.turn_play(turn);
    return code === 0 ? fine(new Position(this, this.memory.leave())) : refused(this.refusal(code));
  }

  /** The piece as it would lie after the turn. */
  rest(inside: Uint8Array, turn: Turn): Result<Piece> {
    this.memory.enter(inside);
    const code = this.memory.call.turn_rest(turn);
    return code === 0 ? fine(this.pieceAt(0)) : refused(this.refusal(code));
  }

  /** A turn as a person types it; it may be illegal still. */
  readTurn(inside: Uint8Array, text: string): Result<Turn> {
    this.memory.enter(inside);
    const length = this.memory.write(text);
    if (length < 0) return beyondLimits('too-long', 'the text is too long');
    const code = this.memory.call.turn_read(length);
    return code === 0 ? fine(this.memory.answer[0]! >>> 0) : refused(this.refusal(code));
  }

  turnText(turn: Turn): string {
    let text = this.turnTexts.get(turn);
    if (text === undefined) this.turnTexts.set(turn, (text = this.memory.read(this.memory.call.turn_write(turn))));
    return text;
  }

  /* ---- Games ---- */

  /** Plays turns from a position: where that leads, and how the game stands with repetition considered. */
  replay(start: Position, turns: ArrayLike<Turn>): Result<{ position: Position; outcome: Outcome }> {
    if (!this.memory.writeTurns(turns)) return beyondLimits('no-room', 'the game has too many turns');
    this.memory.enter(start.inside);
    this.memory.forget();
    const code = this.memory.call.game_replay(turns.length);
    if (code !== 0) return refused(this.refusal(code));
    return fine({ position: new Position(this, this.memory.leave()), outcome: this.outcome() });
  }

  /** The names the library gives its codes and endings, for the test that ours are the same. */
  libraryNames(): { codes: string[]; endings: string[] } {
    const { call } = this.memory;
    return {
      codes: Array.from({ length: call.code_count() }, (_, code) => this.memory.read(call.code_name(code))),
      endings: Array.from({ length: call.ending_count() }, (_, ending) => this.memory.read(call.ending_name(ending))),
    };
  }
}

export async function loadRules(source: ModuleSource): Promise<Rules> {
  return new Rules(new BridgeMemory(await instantiate<BridgeExports>(source)));
}
