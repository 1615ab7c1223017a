/** The WebAssembly module and the buffers it shares with the page (see web/wasm/bridge.h). */
import { COLOURS, type Direction, KINDS, type Piece } from './facts';
import { CODES, type Refusal, type RefusalCode } from './refusal';

export interface BridgeExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  position_buffer(): number;
  position_size(): number;
  answer_buffer(): number;
  answer_size(): number;
  text_buffer(): number;
  text_size(): number;
  turns_buffer(): number;
  turns_size(): number;
  board_facts(): void;
  kind_facts(kind: number): void;
  piece_dots(kind: number, space: number, orientation: number): number;
  space_name(space: number): number;
  library_version(): number;
  code_count(): number;
  code_name(code: number): number;
  ending_count(): number;
  ending_name(ending: number): number;
  position_start(variant: number): number;
  position_read(length: number): number;
  position_write(): number;
  position_facts(): void;
  position_stack(space: number): number;
  position_outcome(): void;
  turns_list(): number;
  turn_check(turn: number): number;
  pick_check(space: number): number;
  turn_play(turn: number): number;
  turn_rest(turn: number): number;
  turn_read(length: number): number;
  turn_write(turn: number): number;
  game_replay(count: number): number;
  record_read(length: number): void;
  record_next(): number;
  record_start(): void;
  record_write(): void;
  record_put_tag(nameLength: number, textLength: number): number;
  record_put_turn(turn: number, mark: number): number;
  record_put_comment(length: number): number;
  record_put_bracket(opens: number): number;
  record_put_result(result: number): number;
  record_written(): number;
  game_new(
    white: number,
    whiteLevel: number,
    whiteLength: number,
    black: number,
    blackLevel: number,
    blackLength: number,
    dateLength: number,
    clock: number,
    base: number,
    increment: number,
  ): number;
  game_free(game: number): void;
  game_setup(game: number): void;
  game_clock_time(game: number, increment: number): number;
  game_add(game: number, length: number): number;
  game_add_log(game: number, length: number): number;
  game_play(game: number, count: number): number;
  game_may(game: number, length: number): number;
  game_log(game: number, from: number): number;
  game_refusal_count(): number;
  game_refusal_name(refusal: number): number;
  game_facts(game: number): void;
  game_time_left(game: number, colour: number, now: number): number;
  game_deadline(game: number): number;
  game_time(game: number): number;
  game_outcome(game: number): void;
  game_position(game: number, turns: number): void;
  game_turn(game: number, turn: number): number;
  game_turn_number(game: number, turn: number): number;
  game_turns(game: number, from: number): number;
  game_branch(game: number, turns: number): number;
  game_record_read(length: number): number;
  game_record_next(): number;
  game_record_write(game: number, whiteLength: number, blackLength: number): number;
  measures_buffer(): number;
  measures_size(): number;
  picture_measures(): void;
  picture_centres(): void;
  picture_lifts(): void;
  picture_labels(): void;
  picture_space(x: number, y: number): number;
  picture_space_seen(x: number, y: number, turned: number): number;
  picture_spread(turned: number): number;
  picture_piece_covers(kind: number, orientation: number, x: number, y: number): number;
  picture_wall(kind: number, orientation: number, radius: number): number;
  picture_reserve(colour: number, kind: number, number: number): number;
  picture_frame(reserves: number): void;
  picture_dots(kind: number, orientation: number): void;
  picture_piece(kind: number, orientation: number, radius: number): number;
  picture_piece_box(kind: number, orientation: number, radius: number): void;
  picture_board(radius: number): number;
  picture_central(radius: number): number;
}

/** The bytes of a module, or the answer to a request for them, which is compiled while it arrives. */
export type ModuleSource = BufferSource | Response | Promise<Response>;

export async function instantiate<E>(source: ModuleSource, imports: WebAssembly.Imports = {}): Promise<E> {
  const arrived = source instanceof Promise ? await source : source;
  if (arrived instanceof Response) {
    if (!arrived.ok) throw new Error(`${arrived.url}: ${arrived.status}`);
    const { instance } = await WebAssembly.instantiateStreaming(arrived, imports);
    return instance.exports as E;
  }
  const { instance } = await WebAssembly.instantiate(arrived, imports);
  return instance.exports as E;
}

/** So many numbers are a piece in an answer. */
export const PIECE_NUMBERS = 5;

export function readPiece(answer: Int32Array, at: number): Piece {
  const [colour, kind, space, orientation, level] = answer.subarray(at, at + PIECE_NUMBERS);
  return { colour: COLOURS[colour!]!, kind: KINDS[kind!]!, space: space!, orientation: orientation as Direction, level: level! };
}

/** What a call was refused for; `read` gives the text of so many bytes. */
export function readRefusal(code: number, answer: Int32Array, read: (length: number) => string): Refusal {
  const [line, column, count] = answer;
  return {
    code: CODES[code] as RefusalCode,
    line: line!,
    column: column!,
    spaces: [...answer.subarray(3, 3 + count!)],
    piece: answer[6] === 1 ? readPiece(answer, 7) : null,
    sentence: read(answer[7 + PIECE_NUMBERS]!),
  };
}

interface Views {
  readonly buffer: ArrayBuffer;
  readonly position: Uint8Array;
  readonly text: Uint8Array;
  readonly answer: Int32Array;
  readonly measures: Float64Array;
  readonly turns: Uint32Array;
}

/** Views of the shared buffers. They are made anew when the memory has grown: the old ones are then empty. */
export class BridgeMemory {
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();
  private inside: Uint8Array | null = null;
  private known: Views | null = null;

  constructor(readonly call: BridgeExports) {
    call._initialize();
  }

  private get views(): Views {
    const { call } = this;
    const { buffer } = call.memory;
    if (this.known?.buffer === buffer) return this.known;
    this.known = {
      buffer,
      position: new Uint8Array(buffer, call.position_buffer(), call.position_size()),
      text: new Uint8Array(buffer, call.text_buffer(), call.text_size()),
      answer: new Int32Array(buffer, call.answer_buffer(), call.answer_size()),
      measures: new Float64Array(buffer, call.measures_buffer(), call.measures_size()),
      turns: new Uint32Array(buffer, call.turns_buffer(), call.turns_size()),
    };
    return this.known;
  }

  get answer(): Int32Array {
    return this.views.answer;
  }
  get measures(): Float64Array {
    return this.views.measures;
  }

  /** Lets the next calls speak about this position. Asking twice about the same one copies it once. */
  enter(position: Uint8Array): void {
    if (this.inside === position) return;
    this.views.position.set(position);
    this.inside = position;
  }

  /** The position that a call has made. */
  leave(): Uint8Array {
    this.inside = this.views.position.slice();
    return this.inside;
  }

  /** Whatever a refused call may have left in the position buffer is forgotten. */
  forget(): void {
    this.inside = null;
  }

  /** Writes a text for a call; -1 when it is longer than any the library takes. */
  write(text: string, at = 0): number {
    const { read, written } = this.encoder.encodeInto(text, this.views.text.subarray(at));
    return read === text.length ? written : -1;
  }

  read(length: number, at = 0): string {
    return this.decoder.decode(this.views.text.subarray(at, at + length));
  }

  readTurns(count: number): Uint32Array {
    return this.views.turns.slice(0, count);
  }

  /** False when there are more than any game has. */
  writeTurns(turns: ArrayLike<number>): boolean {
    if (turns.length > this.views.turns.length) return false;
    this.views.turns.set(turns);
    return true;
  }
}
