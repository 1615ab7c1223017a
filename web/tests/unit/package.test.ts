/** The npm package of the rules: packed, installed offline, its examples run, its types checked in projects of others. */
import assert from 'node:assert/strict';
import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { build } from 'esbuild';
import { rules } from '../module';
import { type Consumer, installPackage } from '../package';
import { webRoot } from '../paths';

let consumer: Consumer;
before(() => {
  consumer = installPackage();
});
after(() => rmSync(consumer.folder, { recursive: true, force: true }));

const filesBelow = (folder: string): string[] =>
  readdirSync(folder).flatMap((name) =>
    statSync(join(folder, name)).isDirectory() ? filesBelow(join(folder, name)) : [join(folder, name)],
  );

test('it holds what it needs and nothing else', () => {
  const facts = JSON.parse(readFileSync(join(consumer.installed, 'package.json'), 'utf8')) as Record<string, unknown>;
  assert.equal(facts['version'], rules.version);
  for (const kind of ['dependencies', 'peerDependencies', 'optionalDependencies']) assert.equal(facts[kind], undefined);
  for (const name of ['README.md', 'LICENSE', 'dist/node.js', 'dist/browser.js', 'dist/rules.wasm'])
    assert.ok(existsSync(join(consumer.installed, name)), name);
  const files = filesBelow(consumer.installed);
  assert.deepEqual(
    files.filter((file) => !/(\.js|\.d\.ts|\.wasm|package\.json|README\.md|LICENSE)$/.test(file)),
    [],
  );
  for (const file of files.filter((name) => /\.(js|ts|json)$/.test(name)))
    assert.doesNotMatch(readFileSync(file, 'utf8').replaceAll('node:fs/promises', ''), /\/home\/|\/work\/|localhost|https?:/, file);
});

/** The blocks of code of the README, each with what its lines say they print. */
const examples = (): { readonly code: string; readonly printed: string[] }[] =>
  [...readFileSync(join(webRoot, 'packages/rules/README.md'), 'utf8').matchAll(/^```js\n(.*?)^```/gms)].map(([, code]) => ({
    code: code!,
    printed: [...code!.matchAll(/^console\.log\(.*\); \/\/ (.*)$/gm)].map(([, text]) => text!),
  }));

test('every example of its README runs and prints what it says', () => {
  const all = examples();
  assert.equal(all.length, 4);
  for (const [i, { code, printed }] of all.entries()) {
    const file = join(consumer.project, `example${i}.js`);
    writeFileSync(file, code);
    const said = execFileSync(process.execPath, [file], { cwd: consumer.project, encoding: 'utf8' });
    assert.ok(printed.length > 0);
    assert.deepEqual(said.trimEnd().split('\n'), printed, code);
  }
});

const CONSUMER = `
import { loadRules, must, type Position, type Refusal, type Result, type Turn } from 'punct-rules';
const rules = await loadRules();
const start: Position = rules.start('standard');
const read: Result<Turn> = start.readTurn('Th12b');
if (!read.ok) { const refusal: Refusal = read.refusal; throw new Error(refusal.sentence); }
const next: Position = must(start.play(read.value));
const kinds: readonly string[] = next.pieces.map((piece) => piece.kind);
// @ts-expect-error There is no such variant.
rules.start('chess');
// @ts-expect-error A result must be looked at first.
start.play(read.value).text;
export { kinds };
`;

for (const [name, options] of Object.entries({
  'Node, its own resolution': { module: 'nodenext', moduleResolution: 'nodenext', lib: ['es2022'] },
  'a bundler': { module: 'esnext', moduleResolution: 'bundler', lib: ['es2022', 'dom'] },
}))
  test(`its types are right in a project for ${name}`, () => {
    writeFileSync(join(consumer.project, 'consumer.ts'), CONSUMER);
    const config = {
      compilerOptions: { ...options, target: 'es2022', strict: true, noEmit: true, types: [], skipLibCheck: false },
      files: ['consumer.ts'],
    };
    writeFileSync(join(consumer.project, 'tsconfig.json'), JSON.stringify(config));
    const tsc = createRequire(join(webRoot, 'package.json')).resolve('typescript/bin/tsc');
    const said = execFileSync(process.execPath, [tsc, '--project', consumer.project], { encoding: 'utf8' });
    assert.equal(said, '');
  });

test('a bundler for browsers takes the part for browsers', async () => {
  const { outputFiles } = await build({
    stdin: { contents: CONSUMER, loader: 'ts', resolveDir: consumer.project },
    bundle: true,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    write: false,
  });
  const [file] = outputFiles;
  assert.match(file!.text, /new URL\(["']\.\/rules\.wasm["'], import\.meta\.url\)/);
  assert.doesNotMatch(file!.text, /node:/);
});
