/** punct-rules in browsers: the WebAssembly module is fetched from beside this file; bundlers find it by its address. */
import type { ModuleSource } from '../../src/rules/memory';
import { loadRules as load, type Rules } from '../../src/rules/rules';

export * from './rules';

/** Whatever type the server gives the file. */
async function fetchModule(): Promise<ArrayBuffer> {
  const answer = await fetch(new URL('./rules.wasm', import.meta.url));
  if (!answer.ok) throw new Error(`${answer.url}: ${answer.status}`);
  return answer.arrayBuffer();
}

/** Loads the rules; `source` is the module from elsewhere: its bytes, or the answer to a request for it. */
export async function loadRules(source?: ModuleSource): Promise<Rules> {
  return load(source ?? (await fetchModule()));
}
