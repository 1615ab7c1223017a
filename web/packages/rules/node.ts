/** punct-rules under Node: the WebAssembly module lies beside this file. */
import { readFile } from 'node:fs/promises';
import type { ModuleSource } from '../../src/rules/memory';
import { loadRules as load, type Rules } from '../../src/rules/rules';

export * from './rules';

/** Loads the rules; `source` is the module from elsewhere: its bytes, or the answer to a request for it. */
export async function loadRules(source?: ModuleSource): Promise<Rules> {
  return load(source ?? new Uint8Array(await readFile(new URL('./rules.wasm', import.meta.url))));
}
