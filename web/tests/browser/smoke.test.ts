import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes, inBrowser } from '../browser';

test('the page shows the board, isolated and without complaints', async () => {
  await inBrowser(async (page) => {
    await becomes(() => page.title(), /^PÜNCT/);
    assert.ok(await page.evaluate(() => crossOriginIsolated));
  });
});

test('the page speaks the browser’s language', async () => {
  await inBrowser(async (page) => becomes(() => page.locator('html').getAttribute('lang'), 'pl'), { locale: 'pl-PL' });
});
