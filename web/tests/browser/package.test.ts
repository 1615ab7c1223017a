/** The npm package of the rules in a browser, as its files are. */
import assert from 'node:assert/strict';
import { rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { Browser } from '../browser';
import { installPackage } from '../package';
import { PlainServer } from '../site';

test('the rules are loaded from beside their file', async () => {
  const consumer = installPackage();
  writeFileSync(join(consumer.installed, 'index.html'), '<!doctype html><title>Rules</title><link rel="icon" href="data:,">');
  const server = await PlainServer.start(consumer.installed);
  const browser = await Browser.open();
  try {
    const page = browser.context.pages()[0]!;
    await page.goto(server.address);
    const count = await page.evaluate(async (address) => {
      const module = (await import(address)) as { loadRules(): Promise<{ start(variant: string): { turns: Uint32Array } }> };
      const rules = await module.loadRules();
      return rules.start('standard').turns.length;
    }, `${server.address}dist/browser.js`);
    assert.equal(count, 4986);
    assert.deepEqual(browser.complaints, []);
  } finally {
    await browser.end();
    await server.end();
    rmSync(consumer.folder, { recursive: true, force: true });
  }
});
