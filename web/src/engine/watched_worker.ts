/** One worker of the engine, from its start to its end: hands on what it says, and notices when it dies, be it by its own
 * word, by an error, or by falling silent while something is expected of it. */
import type { FromWorker, ToWorker } from './protocol';

export class EngineError extends Error {}

/** What is needed of a worker; tests bring their own. */
export interface WorkerLike {
  onmessage: ((event: MessageEvent<FromWorker>) => void) | null;
  onerror: ((event: ErrorEvent) => void) | null;
  onmessageerror: ((event: MessageEvent) => void) | null;
  postMessage(message: ToWorker): void;
  terminate(): void;
}

export type Heard = Exclude<FromWorker, { type: 'ready' | 'alive' | 'broken' }>;

/** How often one listens, and how often in vain before the worker counts as dead. Counted, not timed: a device that
 * slept has listened once in all the time. */
const LISTEN = 5000;
const IN_VAIN = 8;

export class WatchedWorker {
  /** Resolves when questions can be asked; rejects when it dies before. */
  readonly ready: Promise<void>;
  private tellReady: () => void = () => {};
  private tellDead: (error: EngineError) => void = () => {};
  private timer: ReturnType<typeof setInterval> | undefined;
  private inVain = 0;

  constructor(
    private readonly worker: WorkerLike,
    begin: ToWorker,
    private readonly listener: { heard(message: Heard): void; died(error: EngineError): void },
  ) {
    this.ready = new Promise((resolve, reject) => {
      this.tellReady = resolve;
      this.tellDead = reject;
    });
    // Whoever waits for it hears of it; that nobody may is no fault.
    this.ready.catch(() => {});
    worker.onmessage = (event) => this.hear(event.data);
    // A script that cannot be loaded has no message.
    worker.onerror = (event) => this.die(event.message || 'the worker could not be loaded');
    worker.onmessageerror = () => this.die('the worker was not understood');
    worker.postMessage(begin);
    this.expect();
  }

  say(message: ToWorker): void {
    this.worker.postMessage(message);
    this.expect();
  }

  /** Ends it; it says no more. */
  end(): void {
    this.rest();
    this.worker.onmessage = this.worker.onerror = this.worker.onmessageerror = null;
    this.worker.terminate();
    this.tellDead(new EngineError('the worker was ended'));
  }

  private hear(message: FromWorker): void {
    this.inVain = 0;
    if (message.type === 'alive') return;
    if (message.type === 'broken') return this.die(message.message);
    if (message.type === 'ready') {
      this.rest();
      this.tellReady();
      return;
    }
    if (message.type !== 'thought') this.rest();
    this.listener.heard(message);
  }

  private die(message: string): void {
    const error = new EngineError(message);
    this.tellDead(error);
    this.end();
    this.listener.died(error);
  }

  /** Something must be heard from now on. */
  private expect(): void {
    this.rest();
    this.timer = setInterval(() => {
      if (++this.inVain >= IN_VAIN) this.die('the worker does not answer');
    }, LISTEN);
  }

  /** Nothing is expected. */
  private rest(): void {
    clearInterval(this.timer);
    this.inVain = 0;
  }
}
