/** The rules under Node, for tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRules } from '../src/rules';
import { buildRoot } from './paths';

export { buildRoot, projectRoot } from './paths';
export const rules = await loadRules(readFileSync(join(buildRoot, 'web/wasm/rules.wasm')));
