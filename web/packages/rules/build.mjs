// Builds the package into dist/: the page's own modules of the rules, their types, and the WebAssembly module. `npm pack`
// runs it. The module must be there: `ninja -C build wasm`, or `make npm` for all of it.
import { execFileSync } from 'node:child_process';
import { copyFileSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const here = dirname(fileURLToPath(import.meta.url));
const dist = join(here, 'dist');
const wasm = join(process.env['PUNCT_BUILD'] ?? join(here, '../../../build'), 'web/wasm/rules.wasm');

if (!existsSync(wasm)) {
  console.error(`punct-rules: ${wasm} is missing: run make npm`);
  process.exit(1);
}
rmSync(dist, { recursive: true, force: true });
mkdirSync(join(dist, 'types/rules'), { recursive: true });

await build({
  entryPoints: ['node.ts', 'browser.ts'].map((file) => join(here, file)),
  outdir: dist,
  bundle: true,
  splitting: true,
  chunkNames: 'rules-[hash]',
  format: 'esm',
  platform: 'neutral',
  target: 'es2022',
  external: ['node:*'],
  logLevel: 'warning',
});
copyFileSync(wasm, join(dist, 'rules.wasm'));
copyFileSync(join(here, '../../../LICENSE'), join(here, 'LICENSE'));

// Types, flat: Node asks for the endings of files.
const declarations = join(dist, 'declarations');
const tsc = createRequire(import.meta.url).resolve('typescript/bin/tsc');
execFileSync(process.execPath, [tsc, '--project', join(here, 'tsconfig.json')], { stdio: 'inherit' });
mkdirSync(join(dist, 'types/package'), { recursive: true });
for (const [from, to] of [
  ['packages/rules', 'types/package'],
  ['src/rules', 'types/rules'],
])
  for (const name of readdirSync(join(declarations, from))) {
    const text = readFileSync(join(declarations, from, name), 'utf8')
      .replaceAll('../../src/rules/', '../rules/')
      .replace(/(from\s+|import\()'(\.[^']*)'/g, "$1'$2.js'");
    // Types of WebAssembly and of requests: not every project has asked for them.
    const reference = name === 'memory.d.ts' ? '/// <reference lib="dom" />\n' : '';
    writeFileSync(join(dist, to, name), reference + text);
  }
rmSync(declarations, { recursive: true });
