/** Where tests find what was built. */
import { join } from 'node:path';

declare const WEB_ROOT: string;

export const webRoot = WEB_ROOT;
export const projectRoot = join(WEB_ROOT, '..');
export const buildRoot = process.env['PUNCT_BUILD'] ?? join(projectRoot, 'build');
