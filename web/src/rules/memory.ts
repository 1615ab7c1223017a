/** The WebAssembly module and the buffers it shares with the page (see web/wasm/bridge.h). */

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
  picture_svg(width: number, turn: number, coordinates: number, levels: number): number;
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

/** Views of the shared buffers. */
export class BridgeMemory {
  readonly call: BridgeExports;
  readonly answer: Int32Array;
  readonly measures: Float64Array;
  private readonly position: Uint8Array;
  private readonly text: Uint8Array;
  private readonly turns: Uint32Array;
  private readonly encoder = new TextEncoder();
  private readonly decoder = new TextDecoder();
  private inside: Uint8Array | null = null;

  constructor(exports: BridgeExports) {
    exports._initialize();
    this.call = exports;
    const buffer = exports.memory.buffer;
    this.position = new Uint8Array(buffer, exports.position_buffer(), exports.position_size());
    this.text = new Uint8Array(buffer, exports.text_buffer(), exports.text_size());
    this.answer = new Int32Array(buffer, exports.answer_buffer(), exports.answer_size());
    this.measures = new Float64Array(buffer, exports.measures_buffer(), exports.measures_size());
    this.turns = new Uint32Array(buffer, exports.turns_buffer(), exports.turns_size());
  }

  /** Lets the next calls speak about this position. Asking twice about the same one copies it once. */
  enter(position: Uint8Array): void {
    if (this.inside === position) return;
    this.position.set(position);
    this.inside = position;
  }

  /** The position that a call has made. */
  leave(): Uint8Array {
    this.inside = this.position.slice();
    return this.inside;
  }

  /** Whatever a refused call may have left in the position buffer is forgotten. */
  forget(): void {
    this.inside = null;
  }

  /** Writes a text for a call; -1 when it is longer than any the library takes. */
  write(text: string, at = 0): number {
    const { read, written } = this.encoder.encodeInto(text, this.text.subarray(at));
    return read === text.length ? written : -1;
  }

  read(length: number, at = 0): string {
    return this.decoder.decode(this.text.subarray(at, at + length));
  }

  readTurns(count: number): Uint32Array {
    return this.turns.slice(0, count);
  }

  /** False when there are more than any game has. */
  writeTurns(turns: ArrayLike<number>): boolean {
    if (turns.length > this.turns.length) return false;
    this.turns.set(turns);
    return true;
  }
}
