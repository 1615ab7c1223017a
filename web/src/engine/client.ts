/** The engine as the page sees it: ask, hear what it thinks, stop it. The thinking happens in a worker. */
import type {
  Answer,
  Choice,
  Escape,
  FromWorker,
  Judgement,
  JudgeTask,
  Proof,
  ProofTask,
  Question,
  Task,
  Tasks,
  Thought,
  ToWorker,
} from './protocol';

/** Table of positions: enough for a few minutes of thought, little enough for a phone. */
const HASH_BYTES = 1 << 25;

export class EngineError extends Error {}

interface Search {
  readonly id: number;
  readonly onThought: (thought: Thought) => void;
  readonly resolve: (answer: Answer | null) => void;
  readonly reject: (error: EngineError) => void;
}

export class Engine {
  /** Where the page is isolated a flag stops a search, and the engine keeps what it has learned. Elsewhere the worker
   * is ended and a new one started. */
  private readonly flag = globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
  private worker: Worker | null = null;
  private begun: Promise<void> | null = null;
  private search: Search | null = null;
  /** What the worker is busy with, abandoned or not: until it is done, the flag must stand. */
  private work: { readonly id: number; readonly done: Promise<void>; readonly finish: () => void } | null = null;
  private lastId = 0;

  /** Loads the engine, if that has not happened yet. */
  begin(): Promise<void> {
    this.begun ??= new Promise((resolve, reject) => {
      const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });
      this.worker = worker;
      const fail = (message: string) => {
        const error = new EngineError(message);
        reject(error);
        this.search?.reject(error);
        this.end();
      };
      worker.onerror = (event) => fail(event.message);
      worker.onmessage = (event: MessageEvent<FromWorker>) => {
        const message = event.data;
        if (message.type === 'ready') resolve();
        else if (message.type === 'failed' && message.id === null) fail(message.message);
        else this.hear(message);
      };
      this.say({ type: 'begin', stop: this.flag?.buffer ?? null, hashBytes: HASH_BYTES });
    });
    return this.begun;
  }

  private say(message: ToWorker): void {
    this.worker?.postMessage(message);
  }

  private hear(message: Exclude<FromWorker, { type: 'ready' }>): void {
    const { search, work } = this;
    if (message.type !== 'thought' && message.id === work?.id) {
      this.work = null;
      work.finish();
    }
    if (!search || message.id !== search.id) return;
    if (message.type === 'thought') {
      search.onThought(message.thought);
      return;
    }
    this.search = null;
    if (message.type === 'answer') search.resolve(message.answer);
    else search.reject(new EngineError(message.message));
  }

  /** Thinks about a game; whatever is under way is abandoned. Answers null when it is abandoned itself. */
  think(task: Task, onThought: (thought: Thought) => void = () => {}): Promise<Choice | null> {
    return this.ask({ type: 'think', task }, onThought);
  }

  /** Judges a turn that was played; otherwise as `think`. */
  judge(task: JudgeTask): Promise<Judgement | null> {
    return this.ask({ type: 'judge', task });
  }

  /** Looks for a win that is forced. */
  prove(task: ProofTask): Promise<Proof | null> {
    return this.ask({ type: 'prove', task });
  }

  /** Looks for a turn after which the opponent's win is not forced within the turns asked about. */
  escape(task: ProofTask): Promise<Escape | null> {
    return this.ask({ type: 'escape', task });
  }

  private async ask<Q extends Question>(
    question: Q,
    onThought: (thought: Thought) => void = () => {},
  ): Promise<Tasks[Q['type']]['answer'] | null> {
    this.abandon();
    const id = ++this.lastId;
    await this.begin();
    await this.work?.done;
    if (id !== this.lastId) return null;
    if (this.flag) Atomics.store(this.flag, 0, 0);
    return new Promise((resolve, reject) => {
      this.search = { id, onThought, resolve, reject };
      let finish = () => {};
      this.work = { id, done: new Promise((done) => (finish = done)), finish: () => finish() };
      this.say({ ...question, id });
    });
  }

  get thinking(): boolean {
    return this.search !== null;
  }

  /** Ends the search: with the best turn so far where the page is isolated, with null elsewhere. */
  stop(): void {
    if (!this.search) return;
    if (this.flag) Atomics.store(this.flag, 0, 1);
    else this.abandon();
  }

  /** Ends whatever is under way; its answer is null. */
  abandon(): void {
    this.lastId++;
    const { search } = this;
    this.search = null;
    if (!search) return;
    if (this.flag) Atomics.store(this.flag, 0, 1);
    else this.end();
    search.resolve(null);
  }

  /** Frees the worker; the next search starts another. */
  end(): void {
    this.worker?.terminate();
    this.worker = null;
    this.begun = null;
    this.search = null;
    this.work?.finish();
    this.work = null;
  }
}
