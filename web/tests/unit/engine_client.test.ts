/** The engine's client with workers that fail in every way they can. */
import assert from 'node:assert/strict';
import { afterEach, beforeEach, test } from 'node:test';
import { Engine, EngineError } from '../../src/engine';
import type { Choice, FromWorker, Task, ToWorker } from '../../src/engine/protocol';
import type { WorkerLike } from '../../src/engine/watched_worker';

/* ---- Time that passes when told to ---- */

const real = { setInterval: globalThis.setInterval, clearInterval: globalThis.clearInterval };
let ticking = new Map<number, () => void>();
let lastTimer = 0;

beforeEach(() => {
  ticking = new Map();
  globalThis.setInterval = ((act: () => void) => {
    ticking.set(++lastTimer, act);
    return lastTimer;
  }) as unknown as typeof setInterval;
  globalThis.clearInterval = ((timer: number) => void ticking.delete(timer)) as typeof clearInterval;
  workers = [];
});
afterEach(() => Object.assign(globalThis, real, { crossOriginIsolated: undefined }));

/** So many times somebody listens for what has fallen silent. */
function listen(times: number): void {
  for (let i = 0; i < times; i++) for (const act of [...ticking.values()]) act();
}

/** What was promised has been kept by then. */
const settled = () => new Promise((resolve) => setImmediate(resolve));

/* ---- Workers that do as they are told ---- */

class Puppet implements WorkerLike {
  onmessage: WorkerLike['onmessage'] = null;
  onerror: WorkerLike['onerror'] = null;
  onmessageerror: WorkerLike['onmessageerror'] = null;
  readonly told: ToWorker[] = [];
  ended = false;

  postMessage(message: ToWorker): void {
    assert.ok(!this.ended, 'the dead are asked nothing');
    this.told.push(message);
  }
  terminate(): void {
    this.ended = true;
  }
  says(message: FromWorker): void {
    this.onmessage?.({ data: message } as MessageEvent<FromWorker>);
  }
  /** A script that is missing, or an error that nobody caught. */
  breaks(message = ''): void {
    this.onerror?.({ message } as ErrorEvent);
  }
  get question(): Exclude<ToWorker, { type: 'begin' }> {
    const last = this.told.at(-1);
    assert.ok(last && last.type !== 'begin', 'a question was asked');
    return last;
  }
  answers(): void {
    this.says({ type: 'answer', id: this.question.id, answer: CHOICE });
  }
}

let workers: Puppet[] = [];
const newEngine = () =>
  new Engine(() => {
    const worker = new Puppet();
    workers.push(worker);
    return worker;
  });

const TASK: Task = { start: 'standard w 0 -', turns: [], level: 10, milliseconds: 0, nodes: 0, lines: 1, seed: 1 };
const CHOICE = { turn: 7, answer: null, thought: {} } as unknown as Choice;
/** Longer than any patience. */
const FOR_EVER = 1000;

test('a worker that cannot be loaded is told of, and the next try starts another', async () => {
  const engine = newEngine();
  const thinking = assert.rejects(engine.think(TASK), EngineError);
  const beginning = assert.rejects(engine.begin(), EngineError);
  workers[0]!.breaks();
  await Promise.all([thinking, beginning]);
  const again = engine.think(TASK);
  workers[1]!.says({ type: 'ready' });
  await settled();
  workers[1]!.answers();
  assert.equal(await again, CHOICE);
});

test('what the worker says of its own end counts', async () => {
  const engine = newEngine();
  const begun = engine.begin();
  workers[0]!.says({ type: 'broken', message: 'there is not enough memory for the engine' });
  await assert.rejects(begun, /memory/);
  assert.ok(workers[0]!.ended);
});

test('a worker that falls silent while it loads is given up, one that says it lives is not', async () => {
  const engine = newEngine();
  const begun = engine.begin();
  for (let i = 0; i < FOR_EVER; i++) {
    listen(1);
    workers[0]!.says({ type: 'alive' });
  }
  assert.ok(!workers[0]!.ended);
  listen(FOR_EVER);
  await assert.rejects(begun, EngineError);
});

for (const [how, die] of [
  ['crashes', (worker: Puppet) => worker.says({ type: 'broken', message: 'unreachable' })],
  ['ends with an error', (worker: Puppet) => worker.breaks('out of memory')],
  [
    'falls silent',
    (worker: Puppet) => {
      for (let i = 0; i < FOR_EVER && !worker.ended; i++) listen(1);
    },
  ],
] as const)
  test(`a worker that ${how} in mid-search is replaced, and the next one is asked the same`, async () => {
    const engine = newEngine();
    const thoughts: number[] = [];
    const thinking = engine.think(TASK, ({ depth }) => thoughts.push(depth));
    const think = async (worker: Puppet, depth: number) => {
      worker.says({ type: 'ready' });
      await settled();
      worker.says({ type: 'thought', id: worker.question.id, thought: { depth } as Choice['thought'] });
    };
    await think(workers[0]!, 1);
    die(workers[0]!);
    assert.ok(workers[0]!.ended);
    await settled();
    await think(workers[1]!, 2);
    assert.deepEqual(workers[1]!.question, workers[0]!.question);
    workers[1]!.answers();
    assert.equal(await thinking, CHOICE);
    assert.deepEqual(thoughts, [1, 2]);
  });

test('a question that kills two workers is refused; the next question gets a third', async () => {
  const engine = newEngine();
  const refused = assert.rejects(engine.think(TASK), EngineError);
  for (const number of [0, 1]) {
    workers[number]!.says({ type: 'ready' });
    await settled();
    workers[number]!.says({ type: 'broken', message: 'unreachable' });
    await settled();
  }
  await refused;
  const next = engine.prove({ start: TASK.start, within: 2 });
  workers[2]!.says({ type: 'ready' });
  await settled();
  assert.equal(workers[2]!.question.type, 'prove');
  workers[2]!.answers();
  await next;
});

test('a refused question is no death', async () => {
  const engine = newEngine();
  const refused = assert.rejects(engine.think(TASK), /refuses/);
  workers[0]!.says({ type: 'ready' });
  await settled();
  workers[0]!.says({ type: 'failed', id: workers[0]!.question.id, message: 'the engine refuses the game' });
  await refused;
  assert.ok(!workers[0]!.ended);
});

test('a worker with nothing to do may be silent', async () => {
  const engine = newEngine();
  const begun = engine.begin();
  workers[0]!.says({ type: 'ready' });
  await begun;
  listen(FOR_EVER);
  assert.ok(!workers[0]!.ended);
});

test('a search that hears of no stop does not hold up the next one for ever', async () => {
  Object.assign(globalThis, { crossOriginIsolated: true });
  const engine = newEngine();
  const first = engine.think(TASK);
  workers[0]!.says({ type: 'ready' });
  await settled();
  const second = engine.think({ ...TASK, seed: 2 });
  assert.equal(await first, null);
  await settled();
  assert.equal(workers[0]!.told.length, 2, 'it is still busy with the first');
  listen(FOR_EVER);
  await settled();
  workers[1]!.says({ type: 'ready' });
  await settled();
  workers[1]!.answers();
  assert.equal(await second, CHOICE);
});

test('what is ended while it loads leaves nobody waiting', async () => {
  const engine = newEngine();
  const thinking = engine.think(TASK);
  const begun = assert.rejects(engine.begin(), EngineError);
  engine.end();
  assert.equal(await thinking, null);
  await begun;
});
