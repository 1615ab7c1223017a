/** The engine's WebAssembly module behind typed calls. It blocks while it thinks: it belongs into a worker. */
import { instantiate } from '../rules/memory';
import { MARKS } from '../rules/record';
import type { Turn } from '../rules/turn';
import type { Answer, Choice, Escape, GameSoFar, Judgement, JudgeTask, Proof, ProofTask, Question, Task, Thought } from './protocol';

interface EngineExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  answer_buffer(): number;
  text_buffer(): number;
  text_size(): number;
  turns_buffer(): number;
  turns_size(): number;
  numbers_buffer(): number;
  position_read(length: number): number;
  network_read(length: number): number;
  engine_create(hashBytes: number): number;
  engine_clear(): void;
  engine_stop(): void;
  engine_search(turns: number, level: number, milliseconds: number, nodes: number, lines: number, seed: number): number;
  engine_judge(turns: number, turn: number, milliseconds: number, nodes: number): number;
  engine_prove(turns: number): number;
  engine_escape(turns: number): number;
}

const NO_TURN = 0xffffffff;
const LEAST_HASH = 1 << 20;
/** The library's word for a win that is proven. */
const PROVEN = 0;

function give(exports: EngineExports, network: Uint8Array): void {
  const text = new Uint8Array(exports.memory.buffer, exports.text_buffer(), exports.text_size());
  if (network.length <= text.length) text.set(network);
  if (exports.network_read(network.length) !== 0) console.warn('the network is refused; the hand-written evaluation takes over');
}

/** A device with little memory gets a smaller table: the engine then plays weaker, but it plays. */
function createEngine(exports: EngineExports, hashBytes: number): void {
  for (let bytes = hashBytes; bytes >= LEAST_HASH; bytes /= 2) if (exports.engine_create(bytes) === 0) return;
  throw new Error('there is not enough memory for the engine');
}

export class EngineModule {
  private onThought: (thought: Thought) => void = () => {};

  private constructor(private readonly exports: EngineExports) {}

  /** `network` holds the bytes of the network that judges positions; null, or bytes that are refused, leave that to the
   * hand-written evaluation. `wantsStop` is asked many times a second while a search runs. */
  static async load(source: BufferSource, network: Uint8Array | null, hashBytes: number, wantsStop: () => boolean): Promise<EngineModule> {
    const exports: EngineExports = await instantiate<EngineExports>(source, {
      page: {
        now: () => {
          if (wantsStop()) exports.engine_stop();
          return performance.now();
        },
        progress: () => engine.onThought(engine.thought()),
      },
    });
    exports._initialize();
    if (network) give(exports, network);
    createEngine(exports, hashBytes);
    const engine = new EngineModule(exports);
    return engine;
  }

  /* Views are made anew each time: the memory moves when it grows. */

  private line(): Turn[] {
    const answer = new Uint32Array(this.exports.memory.buffer, this.exports.answer_buffer(), 128);
    return [...answer.subarray(1, 1 + answer[0]!)];
  }

  private thought(): Thought {
    const { exports } = this;
    const numbers = new Float64Array(exports.memory.buffer, exports.numbers_buffer(), 6);
    const [depth, rank, win, mate, nodes, milliseconds] = numbers;
    return {
      depth: depth!,
      rank: rank!,
      win: win! / 1000,
      mate: mate!,
      nodes: nodes!,
      milliseconds: milliseconds!,
      line: this.line(),
    };
  }

  think(task: Task, onThought: (thought: Thought) => void): Choice {
    const { exports } = this;
    this.load(task);
    this.onThought = onThought;
    const { turns, level, milliseconds, nodes, lines, seed } = task;
    const code = exports.engine_search(turns.length, level, milliseconds, nodes, lines, seed);
    if (code !== 0) throw new Error(`the engine refuses the game: ${code}`);
    const thought = this.thought();
    const answer = new Uint32Array(exports.memory.buffer, exports.answer_buffer(), 128);
    const expected = answer[2 + thought.line.length]!;
    return { turn: answer[1 + thought.line.length]!, answer: expected === NO_TURN ? null : expected, thought };
  }

  judge(task: JudgeTask): Judgement {
    const { exports } = this;
    if (task.fresh) this.clear();
    this.load(task);
    this.onThought = () => {};
    const code = exports.engine_judge(task.turns.length, task.turn, task.milliseconds, task.nodes);
    if (code !== 0) throw new Error(`the engine does not judge the turn: ${code}`);
    const { buffer } = exports.memory;
    const [winBefore, mateBefore, winAfter, mateAfter, loss, mark, depth] = new Float64Array(buffer, exports.numbers_buffer(), 8);
    const answer = new Uint32Array(buffer, exports.answer_buffer(), 128);
    const [best, commentLength, lineLength] = answer;
    return {
      turn: task.turn,
      best: best!,
      before: { win: winBefore! / 1000, mate: mateBefore! },
      after: { win: winAfter! / 1000, mate: mateAfter! },
      loss: loss! / 1000,
      mark: MARKS[mark!]!,
      depth: depth!,
      line: [...answer.subarray(3, 3 + lineLength!)],
      comment: new TextDecoder().decode(new Uint8Array(buffer, exports.text_buffer(), commentLength)),
    };
  }

  prove({ start, within }: ProofTask): Proof {
    const { exports } = this;
    this.load({ start, turns: [] });
    const code = exports.engine_prove(within);
    if (code !== 0) throw new Error(`the engine refuses the position: ${code}`);
    const [proof, turns] = new Float64Array(exports.memory.buffer, exports.numbers_buffer(), 2);
    return { won: proof === PROVEN, turns: turns!, line: this.line() };
  }

  escape({ start, within }: ProofTask): Escape {
    this.load({ start, turns: [] });
    const turn = this.exports.engine_escape(within) >>> 0;
    return { turn: turn === NO_TURN ? null : turn };
  }

  /** Whatever is asked for. */
  answer(question: Question, onThought: (thought: Thought) => void): Answer {
    switch (question.type) {
      case 'think':
        return this.think(question.task, onThought);
      case 'judge':
        return this.judge(question.task);
      case 'prove':
        return this.prove(question.task);
      case 'escape':
        return this.escape(question.task);
    }
  }

  private load({ start, turns }: GameSoFar): void {
    const { exports } = this;
    const text = new Uint8Array(exports.memory.buffer, exports.text_buffer(), exports.text_size());
    const { written } = new TextEncoder().encodeInto(start, text);
    if (exports.position_read(written) !== 0) throw new Error('the engine cannot read the position');
    if (turns.length > exports.turns_size()) throw new Error('the game is too long for the engine');
    new Uint32Array(exports.memory.buffer, exports.turns_buffer(), turns.length).set(turns);
  }

  /** Forgets what earlier games taught it. */
  clear(): void {
    this.exports.engine_clear();
  }
}
