/** The engine's worker: one search at a time; a flag in shared memory stops it. While it loads or thinks it says now and
 * then that it is alive. */
import networkAddress from '#share/punct.net?url';
import engineAddress from '#wasm/engine.wasm?url';
import { fetchBytes } from './fetch_bytes';
import { EngineModule } from './module';
import type { FromWorker, ToWorker } from './protocol';

const say = (message: FromWorker): void => postMessage(message);
const reason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

/** As often as it is worth saying. */
const BEAT = 500;
let said = 0;
function beAlive(): void {
  const now = performance.now();
  if (now - said < BEAT) return;
  said = now;
  say({ type: 'alive' });
}

let engine: EngineModule | null = null;

/** Without its network the engine still plays, by the hand-written evaluation. */
const fetchNetwork = (): Promise<Uint8Array | null> => fetchBytes(networkAddress, beAlive).catch(() => null);

async function begin(hashBytes: number, stop: SharedArrayBuffer | null): Promise<void> {
  const flag = stop && new Int32Array(stop);
  const wantsStop = () => {
    beAlive();
    return flag !== null && Atomics.load(flag, 0) !== 0;
  };
  const [code, network] = await Promise.all([fetchBytes(engineAddress, beAlive), fetchNetwork()]);
  engine = await EngineModule.load(code, network, hashBytes, wantsStop);
  say({ type: 'ready' });
}

/** Whether an error leaves nothing of the engine to rely on: a trap, an overflow of the stack, no memory. */
const isCrash = (cause: unknown): boolean => cause instanceof WebAssembly.RuntimeError || cause instanceof RangeError;

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.type === 'begin') {
    begin(message.hashBytes, message.stop).catch((cause: unknown) => say({ type: 'broken', message: reason(cause) }));
    return;
  }
  const { id } = message;
  try {
    if (!engine) throw new Error('the engine has not begun');
    say({ type: 'answer', id, answer: engine.answer(message, (thought) => say({ type: 'thought', id, thought })) });
  } catch (cause) {
    if (isCrash(cause)) say({ type: 'broken', message: reason(cause) });
    else say({ type: 'failed', id, message: reason(cause) });
  }
});
