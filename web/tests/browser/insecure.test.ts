/** The page over plain http from another machine: no service worker, no clipboard, no shared memory, no randomUUID. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { chromium } from 'playwright-core';
import { becomes, CHROMIUM, FLAGS, pageRoot, PATIENCE } from '../browser';
import { PlainServer } from '../site';
import { openField, Table } from '../table';
import { loadTexts } from '../../src/texts';

test('games, the computer, copies and studies work without a secure context', async () => {
  const server = await PlainServer.start(pageRoot);
  const args = [...FLAGS, '--host-resolver-rules=MAP punct.test 127.0.0.1'];
  const browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args, timeout: 2 * PATIENCE });
  try {
    const page = await browser.newPage({ locale: 'en-GB', reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } });
    page.setDefaultTimeout(PATIENCE);
    const errors: string[] = [];
    page.on('pageerror', (error) => errors.push(String(error)));
    await page.goto(`http://punct.test:${server.port}/#play`);
    await page.locator('.board .pieces').waitFor({ state: 'attached' });
    assert.deepEqual(
      await page.evaluate(() => [isSecureContext, crossOriginIsolated, 'serviceWorker' in navigator, 'randomUUID' in crypto]),
      [false, false, false, false],
    );
    const table = new Table(page, await loadTexts('en'));

    // The computer answers, twice: its worker is started anew for what follows an abandoned search.
    await table.act('new');
    await table.choose('new.engine');
    await page.locator('dialog[open] .level:not([hidden]) input').first().fill('1');
    await table.press('new.start');
    for (const [turn, count] of [
      ['Th12b', 2],
      ['h12-h12c', 4],
    ] as const) {
      await openField(page);
      await page.locator('#typed-turn').fill(turn);
      await page.keyboard.press('Enter');
      await table.waitForTurns(count);
    }
    await page.locator('[data-action=hint]:enabled').waitFor();
    await table.act('hint');
    await table.act('undo');
    await table.waitForTurns(2);
    await page.locator('[data-action=hint]:enabled').waitFor();
    await table.act('hint');
    await page.locator('.mark-hint path').first().waitFor({ state: 'attached' });

    // What is copied can be pasted.
    await table.openExchange();
    await table.press('exchange.link.game');
    await page.getByText(table.t('exchange.copied.link')).waitFor();
    await page.locator('#import-text').focus();
    await page.keyboard.press('Control+V');
    await becomes(() => page.locator('#import-text').inputValue(), /^http:\/\/punct\.test:\d+\/#game=/);
    await table.close();

    // A study gets a name of its own, and the game is there after a reload.
    await page.evaluate(() => (location.hash = '#study'));
    await page.locator('#study-import').fill('1. Th12b Ek15a *\n');
    await page.locator('.study-import button.primary').click();
    await page.locator('.game.study .tree').waitFor();
    await page.goto(`http://punct.test:${server.port}/?again`);
    await table.waitForTurns(2);
    assert.deepEqual(errors, []);
  } finally {
    await browser.close();
    await server.end();
  }
});
