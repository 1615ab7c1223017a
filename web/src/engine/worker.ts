/** The engine's worker: one search at a time; a flag in shared memory stops it. */
import networkAddress from '#share/punct.net?url';
import engineAddress from '#wasm/engine.wasm?url';
import { EngineModule } from './module';
import type { FromWorker, ToWorker } from './protocol';

const say = (message: FromWorker): void => postMessage(message);
const reason = (cause: unknown): string => (cause instanceof Error ? cause.message : String(cause));

let engine: EngineModule | null = null;

/** Without its network the engine still plays, by the hand-written evaluation. */
async function fetchNetwork(): Promise<Uint8Array | null> {
  try {
    const response = await fetch(networkAddress);
    return response.ok ? new Uint8Array(await response.arrayBuffer()) : null;
  } catch {
    return null;
  }
}

async function begin(hashBytes: number, stop: SharedArrayBuffer | null): Promise<void> {
  const flag = stop && new Int32Array(stop);
  const network = fetchNetwork();
  engine = await EngineModule.load(fetch(engineAddress), await network, hashBytes, () => flag !== null && Atomics.load(flag, 0) !== 0);
  say({ type: 'ready' });
}

addEventListener('message', (event: MessageEvent<ToWorker>) => {
  const message = event.data;
  if (message.type === 'begin') {
    begin(message.hashBytes, message.stop).catch((cause: unknown) => say({ type: 'failed', id: null, message: reason(cause) }));
    return;
  }
  const { id } = message;
  try {
    if (!engine) throw new Error('the engine has not begun');
    say({ type: 'answer', id, answer: engine.answer(message, (thought) => say({ type: 'thought', id, thought })) });
  } catch (cause) {
    say({ type: 'failed', id, message: reason(cause) });
  }
});
