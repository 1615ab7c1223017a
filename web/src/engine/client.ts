/** The engine as the page sees it: ask, hear what it thinks, stop it. The thinking happens in a worker. A worker that
 * dies while it thinks is replaced, and asked again; when the next one dies of the same question, or when none can be
 * loaded, the question is refused with an EngineError, and the next question starts anew. */
import type { Answer, Choice, Escape, Judgement, JudgeTask, Proof, ProofTask, Question, Task, Tasks, Thought } from './protocol';
import { permit } from './permission';
import { EngineError, type Heard, WatchedWorker, type WorkerLike } from './watched_worker';

export { EngineError };

/** Table of positions: enough for a few minutes of thought, little enough for a phone. */
const HASH_BYTES = 1 << 25;
/** How often a question is asked again because the worker died of it. */
const RESTARTS = 1;

interface Search {
  readonly id: number;
  readonly question: Question;
  readonly onThought: (thought: Thought) => void;
  readonly resolve: (answer: Answer | null) => void;
  readonly reject: (error: unknown) => void;
  restarts: number;
}

/** What a worker is busy with, abandoned or not. */
interface Work {
  readonly id: number;
  readonly done: Promise<void>;
  readonly finish: () => void;
}

function newWork(id: number): Work {
  let finish = () => {};
  const done = new Promise<void>((resolve) => (finish = resolve));
  return { id, done, finish: () => finish() };
}

const startWorker = (): WorkerLike => new Worker(new URL('./worker.ts', import.meta.url), { type: 'module', name: 'engine' });

export class Engine {
  /** Where the page is isolated a flag stops a search, and the engine keeps what it has learned. Elsewhere the worker
   * is ended and a new one started. */
  private readonly flag = globalThis.crossOriginIsolated ? new Int32Array(new SharedArrayBuffer(4)) : null;
  private worker: WatchedWorker | null = null;
  private search: Search | null = null;
  /** Until it is done, the flag must stand. */
  private work: Work | null = null;
  private lastId = 0;

  constructor(private readonly start: () => WorkerLike = startWorker) {}

  /** Loads the engine, if that has not happened yet. Rejects when it cannot be had; it may be asked again. */
  begin(): Promise<void> {
    return this.hired().ready;
  }

  private hired(): WatchedWorker {
    if (this.worker) return this.worker;
    const worker: WatchedWorker = new WatchedWorker(
      this.start(),
      { type: 'begin', stop: this.flag?.buffer ?? null, hashBytes: HASH_BYTES },
      {
        heard: (message) => this.hear(message),
        died: (error) => this.worker === worker && this.mourn(error),
      },
    );
    this.worker = worker;
    return worker;
  }

  private hear(message: Heard): void {
    const { search, work } = this;
    if (message.type !== 'thought' && message.id === work?.id) this.finishWork();
    if (!search || message.id !== search.id) return;
    if (message.type === 'thought') {
      search.onThought(message.thought);
      return;
    }
    this.search = null;
    if (message.type === 'answer') search.resolve(message.answer);
    else search.reject(new EngineError(message.message));
  }

  private finishWork(): void {
    const { work } = this;
    this.work = null;
    work?.finish();
  }

  /** The worker has died: what it was asked is asked again. */
  private mourn(error: EngineError): void {
    const { search, work } = this;
    this.worker = null;
    this.finishWork();
    if (!search || search.id !== work?.id) return; // Whoever waits until it is ready hears of it.
    if (search.restarts-- > 0) void this.run(search);
    else this.refuse(search, error);
  }

  private refuse(search: Search, error: unknown): void {
    if (this.search !== search) return;
    this.search = null;
    search.reject(error);
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

  private ask<Q extends Question>(
    question: Q,
    onThought: (thought: Thought) => void = () => {},
  ): Promise<Tasks[Q['type']]['answer'] | null> {
    this.abandon();
    return new Promise((resolve, reject) => {
      this.search = { id: ++this.lastId, question, onThought, resolve, reject, restarts: RESTARTS };
      void this.run(this.search);
    });
  }

  /** Puts the question to a worker, once there is one that has nothing else to do. */
  private async run(search: Search): Promise<void> {
    try {
      const permitted = permit(search.question);
      if (permitted) await permitted;
      if (this.search !== search) return;
      await this.hired().ready;
      // That of a search before, which may die as well: then there is another worker to wait for.
      while (this.work && this.search === search) await this.work.done;
      const worker = this.hired();
      await worker.ready;
      if (this.search !== search) return;
      if (this.flag) Atomics.store(this.flag, 0, 0);
      this.work = newWork(search.id);
      worker.say({ ...search.question, id: search.id });
    } catch (error) {
      this.refuse(search, error);
    }
  }

  /** Ends the search: with the best turn so far where the page is isolated, with null elsewhere. */
  stop(): void {
    if (!this.search) return;
    if (this.flag && this.work?.id === this.search.id) Atomics.store(this.flag, 0, 1);
    else this.abandon();
  }

  /** Ends whatever is under way; its answer is null. */
  abandon(): void {
    const { search } = this;
    this.search = null;
    if (!search) return;
    search.resolve(null);
    if (this.work?.id !== search.id) return;
    if (this.flag) Atomics.store(this.flag, 0, 1);
    else this.end();
  }

  /** Frees the worker; the next search starts another. */
  end(): void {
    const { search, worker } = this;
    this.search = null;
    this.worker = null;
    this.finishWork();
    search?.resolve(null);
    worker?.end();
  }
}
