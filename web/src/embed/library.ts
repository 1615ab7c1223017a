/** The rules, once for all elements of a page. The module travels inside this file, deflated: a page of others need not allow
 * any request for it. */
import bytes from '#wasm/rules.wasm?deflated';
import { loadRules, type Rules } from '../rules';

async function inflate(deflated: Uint8Array<ArrayBuffer>): Promise<ArrayBuffer> {
  const whole = new Blob([deflated]).stream().pipeThrough(new DecompressionStream('deflate'));
  return new Response(whole).arrayBuffer();
}

let known: Promise<Rules> | null = null;

/** Rejects where the page does not allow WebAssembly. */
export const library = (): Promise<Rules> => (known ??= inflate(bytes).then(loadRules));
