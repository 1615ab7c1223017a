import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { becomes, inBrowser } from '../browser';
import { webRoot } from '../paths';

const axe = readFileSync(createRequire(join(webRoot, 'package.json')).resolve('axe-core/axe.min.js'), 'utf8');

test('the page shows the board, isolated and without complaints', async () => {
  await inBrowser(async (page) => {
    await becomes(() => page.title(), /^PÜNCT/);
    assert.ok(await page.evaluate(() => crossOriginIsolated));
  });
});

test('axe finds nothing on the first screen', async () => {
  await inBrowser(async (page) => {
    await page.evaluate(axe);
    const found = await page.evaluate(async () => {
      const run = (globalThis as unknown as { axe: { run(): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }> } }).axe;
      return (await run.run()).violations.map(({ id, nodes }) => `${id}: ${nodes.map((node) => node.html).join(' ')}`);
    });
    assert.deepEqual(found, []);
  });
});

test('the page speaks the browser’s language', async () => {
  await inBrowser(async (page) => becomes(() => page.locator('html').getAttribute('lang'), 'pl'), { locale: 'pl-PL' });
});
