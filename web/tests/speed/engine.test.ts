/** How fast the engine is in the page, beside the native one: the same positions and limits in one run. */
import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { EngineModule } from '../../src/engine/module';
import { buildRoot, projectRoot } from '../module';

const SECONDS = Number(process.env['SECONDS'] ?? 2);

test('the engine in the page reaches 40% of the native engine’s positions a second', async (context) => {
  const lines = readFileSync(join(projectRoot, 'tests/vectors/legal-standard.tsv'), 'utf8').trim().split('\n');
  const positions = ['standard w 0 -', ...[20, 80, 140, 200].map((i) => lines[i]!.split('\t')[0]!)];
  const network = readFileSync(join(projectRoot, 'share/punct.net'));
  const engine = await EngineModule.load(readFileSync(join(buildRoot, 'web/wasm/engine.wasm')), network, 1 << 25, () => false);
  const sums = { page: 0, native: 0 };
  for (const start of positions) {
    const milliseconds = SECONDS * 1000;
    const { thought } = engine.think({ start, turns: [], level: 10, milliseconds, nodes: 0, lines: 1, seed: 1 }, () => {});
    const nodes = Math.max(1000, thought.nodes);
    const page = (1000 * thought.nodes) / thought.milliseconds;

    const begin = performance.now();
    const native = spawnSync(join(buildRoot, 'punct'), ['engine'], {
      input: `setoption name Threads value 1\nposition fen ${start}\ngo nodes ${nodes}\n`,
      encoding: 'utf8',
      timeout: 60_000,
    });
    const info = [...native.stdout.matchAll(/nodes (\d+) nps (\d+)/g)].at(-1);
    assert.ok(info, `the native engine says nothing: ${native.stdout} ${native.stderr}`);
    const speed = Number(info[2]);
    sums.page += page;
    sums.native += speed;
    context.diagnostic(
      `${Math.round(page)} of ${speed} a second (${((100 * page) / speed).toFixed(0)}%), ${Math.round(performance.now() - begin)} ms: ${start.slice(0, 40)}`,
    );
  }
  const share = sums.page / sums.native;
  context.diagnostic(
    `page ${Math.round(sums.page / positions.length)}, native ${Math.round(sums.native / positions.length)} positions a second: ${(100 * share).toFixed(1)}%`,
  );
  assert.ok(share >= 0.4, `only ${(100 * share).toFixed(1)}%`);
});
