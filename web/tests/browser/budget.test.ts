/** What the first visit may cost until the page stands; dialogs, the engine and the copy for offline use (which the service
 * worker fetches, out of sight of the page) follow. And a board that needs no engine. How long things take is measured by
 * `speed`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, Browser, Served } from '../browser';
import { atTable } from '../table';

const BYTES = 100_000;
const REQUESTS = 12;

for (const place of ['', '#play'])
  test(`the first visit stays within its budget: ${place || 'the start page'}`, async (context) => {
    const served = await Served.start();
    const browser = await Browser.open();
    try {
      const page = browser.context.pages()[0]!;
      const session = await browser.context.newCDPSession(page);
      await session.send('Network.enable');
      const costs = new Map<string, number>();
      const addresses = new Map<string, string>();
      session.on('Network.requestWillBeSent', ({ requestId, request }) => addresses.set(requestId, request.url));
      session.on('Network.loadingFinished', ({ requestId, encodedDataLength }) => costs.set(requestId, encodedDataLength));
      await browser.visit(served.address + place);
      await page.waitForLoadState('networkidle');
      // Whether what follows has been asked for by now depends on the machine; it is not part of this.
      const asked = [...addresses].filter(([, address]) => !/\/assets\/(engine|worker|every_dialog|files)/.test(address));
      const bytes = asked.reduce((sum, [id]) => sum + (costs.get(id) ?? 0), 0);
      context.diagnostic(`${bytes} bytes in ${asked.length} requests`);
      assert.ok(bytes > 0 && bytes <= BYTES, `${bytes} bytes`);
      assert.ok(asked.length <= REQUESTS, [...addresses.values()].join('\n'));
      assert.deepEqual(
        [...addresses.values()].filter((address) => !address.startsWith(served.address) && !address.startsWith('data:')),
        [],
      );
      assert.deepEqual(browser.complaints, []);
    } finally {
      await browser.end();
      await served.end();
    }
  });

test('two people play before the engine is there', async () => {
  await atTable(
    async (table) => {
      await table.play('mouse', 'Th12b', 'Ek15a');
      await becomes(() => table.page.locator('[data-action=hint]').isDisabled(), true, 'without an engine there are no hints');
    },
    {
      // The engine never arrives.
      before: async (page) => void (await page.context().route(/assets\/(engine|worker)/, () => undefined)),
    },
  );
});

test('the board is painted before the engine is asked for', async (context) => {
  await atTable(async ({ page }) => {
    await page.waitForFunction(() => performance.getEntriesByType('resource').some(({ name }) => /engine|worker/.test(name)));
    const { painted, engine } = await page.evaluate(() => ({
      painted: performance.getEntriesByName('first-contentful-paint')[0]!.startTime,
      engine: Math.min(
        ...performance
          .getEntriesByType('resource')
          .filter(({ name }) => /engine|worker/.test(name))
          .map((entry) => entry.startTime),
      ),
    }));
    context.diagnostic(`painted after ${painted.toFixed(0)} ms, engine asked for after ${engine.toFixed(0)} ms`);
    assert.ok(painted <= engine, `painted at ${painted} ms, engine at ${engine} ms`);
  });
});
