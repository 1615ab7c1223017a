// Bundles the tests of one folder with esbuild and runs them with Node's own runner.
//   node tests/run.mjs unit [NAME...]     only the files whose name contains a NAME
import { spawnSync } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const [folder = 'unit', ...names] = process.argv.slice(2);
const files = readdirSync(join(here, folder))
  .filter((file) => file.endsWith('.test.ts') && (names.length === 0 || names.some((name) => file.includes(name))))
  .map((file) => join(here, folder, file));
if (files.length === 0) {
  console.error(`no test in ${folder} is called ${names.join(', ')}`);
  process.exit(2);
}

const out = join(here, '../node_modules/.punct-tests', folder);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
await build({
  entryPoints: files,
  outdir: out,
  bundle: true,
  format: 'esm',
  platform: 'node',
  target: 'node18',
  packages: 'external',
  outExtension: { '.js': '.mjs' },
  define: { WEB_ROOT: JSON.stringify(join(here, '..')) },
  sourcemap: 'inline',
  logLevel: 'warning',
});
const built = readdirSync(out).map((file) => join(out, file));
const reporter = process.stdout.isTTY ? 'spec' : 'tap';
const run = spawnSync(
  process.execPath,
  ['--enable-source-maps', '--test', `--test-reporter=${reporter}`, '--test-concurrency=1', ...built],
  { stdio: 'inherit' },
);
process.exit(run.status ?? 1);
