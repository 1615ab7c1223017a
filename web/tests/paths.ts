/** Where tests find what was built, and how much they are to look at. */
import { join } from 'node:path';

declare const WEB_ROOT: string;

export const webRoot = WEB_ROOT;
export const projectRoot = join(WEB_ROOT, '..');
export const buildRoot = process.env['PUNCT_BUILD'] ?? join(projectRoot, 'build');

/** `make test-long`: all that there is to try, where `make test` takes a part. */
export const LONG = process.env['LONG_TESTS'] !== undefined;
