/** The engine in its worker, as the page uses it. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { build } from 'esbuild';
import type { Page } from 'playwright-core';
import type * as Client from '../../src/engine';
import { inBrowser, pageRoot } from '../browser';
import { webRoot } from '../paths';

declare const client: typeof Client;

/** The client of the page's own worker, made reachable for the test. */
async function prepare(page: Page): Promise<void> {
  const worker = readdirSync(join(pageRoot, 'assets')).find((name) => /^worker-.*\.js$/.test(name));
  assert.ok(worker);
  const { outputFiles } = await build({
    entryPoints: [join(webRoot, 'src/engine/client.ts')],
    bundle: true,
    write: false,
    format: 'iife',
    globalName: 'client',
    plugins: [
      {
        name: 'worker',
        setup: (setup) =>
          setup.onLoad({ filter: /engine\/client\.ts$/ }, ({ path }) => ({
            loader: 'ts',
            contents: readFileSync(path, 'utf8').replace("new URL('./worker.ts', import.meta.url)", `'./assets/${worker}'`),
          })),
      },
    ],
  });
  await page.evaluate(`${outputFiles[0]!.text}; globalThis.client = client;`);
}

const START = { start: 'standard w 0 -', turns: [], level: 10, milliseconds: 0, nodes: 0, lines: 1, seed: 1 };

test('the engine thinks, tells, stops and starts anew', async () => {
  await inBrowser(async (page) => {
    await prepare(page);
    const seen = await page.evaluate(async (start) => {
      const engine = new client.Engine();
      let thoughts = 0;
      await engine.begin();

      const limited = await engine.think({ ...start, nodes: 500 }, () => thoughts++);

      // A search without limits ends when it is told to, with its best turn.
      const stopped = await new Promise<Client.Choice | null>((resolve) => {
        const endless = engine.think(start, () => {
          thoughts++;
          engine.stop();
          resolve(endless);
        });
      });

      // An abandoned search answers nothing and does not hold up the next one.
      const began: { search?: Promise<Client.Choice | null> } = {};
      await new Promise<void>((resolve) => void (began.search = engine.think(start, () => resolve())));
      const next = await engine.think({ ...start, nodes: 200 });
      return {
        thoughts,
        limited: limited?.turn,
        stopped: stopped?.turn,
        abandoned: await began.search,
        next: next?.turn,
      };
    }, START);
    assert.ok(seen.thoughts > 0);
    assert.equal(typeof seen.limited, 'number');
    assert.equal(typeof seen.stopped, 'number');
    assert.equal(seen.abandoned, null);
    assert.equal(typeof seen.next, 'number');
  });
});
