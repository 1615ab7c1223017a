/** The rules under Node, for tests. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { loadRules } from '../src/rules';

declare const WEB_ROOT: string;

export const projectRoot = join(WEB_ROOT, '..');
export const buildRoot = process.env['PUNCT_BUILD'] ?? join(projectRoot, 'build');
export const rules = await loadRules(readFileSync(join(buildRoot, 'web/wasm/rules.wasm')));
