// Bundles the tests of one folder with esbuild, runs them with Node's own test module, and reports them as TAP.
//   node tests/run.mjs unit [NAME...]     only the files whose name contains a NAME
import { spawn } from 'node:child_process';
import { mkdirSync, readdirSync, rmSync } from 'node:fs';
import { availableParallelism, cpus } from 'node:os';
import { basename, dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

/** How each folder is run: files at a time, and whether a test that fails may try again. Chromium under load now and
 * then swallows an input or dies; what is wrong with the page fails twice. */
const cores = availableParallelism?.() ?? cpus().length;
const WAYS = {
  unit: { together: cores, again: false },
  browser: { together: cores, again: true },
  speed: { together: 1, again: false },
  screenshots: { together: 1, again: false },
  pictures: { together: 1, again: false },
};
/** A file that takes longer hangs. */
const LONGEST = 60 * 60_000;
/** These take longest and are begun first, so that none of them runs alone at the end. */
const LONG = ['ends_3d', 'learn', 'readability', 'languages', 'kills', 'ends', 'engine_failure', 'stillness', 'games', 'table3d', 'access'];

const here = dirname(fileURLToPath(import.meta.url));

async function bundle(folder, names) {
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
  return files.map((file) => join(out, basename(file).replace(/ts$/, 'mjs')));
}

const nameOf = (file) => basename(file).replace(/\.test\.\w+$/, '');

/** Runs one file. Its outermost points, each with the lines that explain it; a file that breaks off adds one that failed. */
function runFile(file) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, ['--enable-source-maps', '--test-reporter=tap', file], { stdio: ['ignore', 'pipe', 'inherit'] });
    const timer = setTimeout(() => child.kill('SIGKILL'), LONGEST);
    const begin = Date.now();
    let said = '';
    child.stdout.setEncoding('utf8').on('data', (text) => (said += text));
    child.on('close', (status, signal) => {
      clearTimeout(timer);
      const points = pointsOf(said);
      const whole = /^1\.\.\d+$/m.test(said) && (status === 0 || points.some(({ good }) => !good));
      if (!whole) points.push({ good: false, name: `the file runs to its end (${signal ?? status})`, lines: said.split('\n').slice(-30) });
      resolve({ name: nameOf(file), file, points, seconds: (Date.now() - begin) / 1000 });
    });
  });
}

/** Node reports a test from its "# Subtest" to the next: the tests inside it, its own point, why, and what it measured. */
function pointsOf(said) {
  const [, ...parts] = said.replace(/^1\.\.\d+\n[^]*/m, '').split(/^# Subtest: .*\n/m);
  return parts.flatMap((part) => {
    const [, not, name] = /^(not )?ok \d+ - (.*)$/m.exec(part) ?? [];
    return name === undefined ? [] : [{ good: !not, name, lines: part.split('\n').filter((line) => line.trim()) }];
  });
}

/** Runs files, so many at a time. */
async function runAll(files, together, report) {
  const rank = (file) => (LONG.includes(nameOf(file)) ? LONG.indexOf(nameOf(file)) : LONG.length);
  const waiting = [...files].sort((one, other) => rank(one) - rank(other));
  const next = async () => {
    for (let file; (file = waiting.shift());) report(await runFile(file));
  };
  await Promise.all(Array.from({ length: together }, next));
}

let number = 0;
let failures = 0;
function tell({ name, points }) {
  for (const { good, name: point, lines } of points) {
    number++;
    failures += good ? 0 : 1;
    console.log(`${good ? 'ok' : 'not ok'} ${number} - ${name}: ${point}`);
    // Of what went well, only what was measured is of interest.
    for (const line of lines) if (!good || line.startsWith('# ')) console.log(`# ${line.replace(/^# /, '')}`);
  }
}

/** What the second run of a file makes of its first: only what fails twice has failed. */
function forgive(first, second) {
  const points = first.points.map((point) => {
    if (point.good) return point;
    const again = second.points.find(({ name }) => name === point.name);
    const passed = again ? again.good : second.points.every(({ good }) => good);
    const lines = ['# FAILED AT FIRST, in company with other files:', ...point.lines.map((line) => `# ${line}`)];
    return passed ? { ...point, good: true, lines } : { ...point, lines: [...lines, '# and again alone:', ...(again?.lines ?? [])] };
  });
  // Points that the first run did not reach.
  const seen = new Set(first.points.map(({ name }) => name));
  return { name: first.name, points: [...points, ...second.points.filter(({ name }) => !seen.has(name))] };
}

const [folder = 'unit', ...names] = process.argv.slice(2);
const way = WAYS[folder];
if (!way) {
  console.error(`there are tests of these kinds: ${Object.keys(WAYS).join(' ')}`);
  process.exit(2);
}
const begin = Date.now();
const failed = [];
const times = [];
await runAll(await bundle(folder, names), way.together, (run) => {
  times.push(run);
  if (way.again && run.points.some(({ good }) => !good)) failed.push(run);
  else tell(run);
});
for (const first of failed) tell(forgive(first, await runFile(first.file)));
console.log(`1..${number}`);
times.sort((one, other) => other.seconds - one.seconds);
console.log(`# seconds by file: ${times.map(({ name, seconds }) => `${name} ${seconds.toFixed(0)}`).join(', ')}`);
console.log(
  `# ${folder}: ${number - failures} of ${number} passed in ${Math.round((Date.now() - begin) / 1000)} s, ${failed.length} files tried again`,
);
process.exit(failures > 0 ? 1 : 0);
