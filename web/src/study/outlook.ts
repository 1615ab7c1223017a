/** What the engine knows exactly about threats: a module of its own, small, asked on the spot and loaded when wanted. */
import { type Colour, COLOURS, type Position } from '../rules';
import { instantiate, type ModuleSource } from '../rules/memory';
import type { Outlook } from '../scene/threats';

/** Distances from here on are not told apart. */
export const FAR = 8;

interface OutlookExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  answer_buffer(): number;
  text_buffer(): number;
  text_size(): number;
  turns_buffer(): number;
  position_read(length: number): number;
  outlook_find(colour: number): number;
}

export class OutlookModule {
  private constructor(private readonly exports: OutlookExports) {}

  static async load(source: ModuleSource): Promise<OutlookModule> {
    const exports = await instantiate<OutlookExports>(source);
    exports._initialize();
    return new OutlookModule(exports);
  }

  /** Both players' outlooks; none where the game is over. */
  find(position: Position): readonly Outlook[] {
    const { exports } = this;
    const text = new Uint8Array(exports.memory.buffer, exports.text_buffer(), exports.text_size());
    const { written } = new TextEncoder().encodeInto(position.text, text);
    if (exports.position_read(written) !== 0) return [];
    return COLOURS.flatMap((colour, number) => (exports.outlook_find(number) ? [this.read(colour)] : []));
  }

  private read(colour: Colour): Outlook {
    const { buffer } = this.exports.memory;
    const answer = new Int32Array(buffer, this.exports.answer_buffer(), 3 + 256);
    const [wins, distance, length] = answer;
    return {
      colour,
      wins: [...new Uint32Array(buffer, this.exports.turns_buffer(), wins)],
      distance: distance!,
      way: [...answer.subarray(3, 3 + length!)],
    };
  }
}
