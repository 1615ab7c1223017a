/** What the first visit may cost, before the engine and the copy for offline use (which the service worker fetches,
 * out of sight of the page). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Browser, Served } from '../browser';

const BYTES = 300_000;
const REQUESTS = 12;

test('the first visit stays within its budget', async (context) => {
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
    await browser.visit(served.address);
    await page.waitForLoadState('networkidle');
    const bytes = [...costs.values()].reduce((sum, cost) => sum + cost, 0);
    context.diagnostic(`${bytes} bytes in ${addresses.size} requests`);
    assert.ok(bytes > 0 && bytes <= BYTES, `${bytes} bytes`);
    assert.ok(addresses.size <= REQUESTS, [...addresses.values()].join('\n'));
    assert.deepEqual([...addresses.values()].filter((address) => !address.startsWith(served.address) && !address.startsWith('data:')), []);
    assert.deepEqual(browser.complaints, []);
  } finally {
    await browser.end();
    await served.end();
  }
});
