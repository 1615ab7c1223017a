/** The page changes on the server while tabs show the version before: they go on, or say what to do, and lose nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { becomes, Browser } from '../browser';
import { copyOfPage, makeNextVersion, PlainServer, remove } from '../site';
import { Table } from '../table';
import { loadTexts } from '../../src/texts';

interface Updated {
  readonly browser: Browser;
  readonly server: PlainServer;
  readonly table: Table;
  /** Puts the next version on the server. */
  readonly update: () => void;
}

async function withUpdate(serviceWorkers: 'allow' | 'block', test: (updated: Updated) => Promise<void>): Promise<void> {
  const sites = [copyOfPage(), copyOfPage()] as const;
  makeNextVersion(sites[1]);
  const server = await PlainServer.start(sites[0]);
  const browser = await Browser.open({ serviceWorkers, viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' });
  try {
    const page = await browser.visit(`${server.address}#play`);
    await test({ browser, server, table: new Table(page, await loadTexts('en')), update: () => void (server.root = sites[1]) });
  } finally {
    await browser.end();
    await server.end();
    sites.forEach(remove);
  }
}

const versionOf = (page: Page) => page.evaluate(() => /NEXT\.js$/.test(document.querySelector<HTMLScriptElement>('script[src]')!.src));
const controlled = (page: Page) => page.waitForFunction(() => navigator.serviceWorker.controller !== null);
const action = (page: Page, name: string) => page.getByRole('status').getByRole('button', { name, exact: true });

/** A browser may still have a file that the server has no more; here it has not. */
async function emptyBrowserCache(page: Page): Promise<void> {
  const session = await page.context().newCDPSession(page);
  await session.send('Network.clearBrowserCache');
}

test('one tab takes the new version; the other still loads the rooms of the old one', async () => {
  await withUpdate('allow', async ({ browser, server, table, update }) => {
    await controlled(table.page);
    const other = await browser.context.newPage();
    await other.goto(server.address);
    await other.locator('#page svg').first().waitFor();
    await controlled(other);
    update();
    await table.page.reload();
    await action(table.page, table.t('update.apply')).click();
    await becomes(() => versionOf(table.page).catch(() => false), true);
    assert.equal(await versionOf(other), false, 'the other shows what it showed');
    await emptyBrowserCache(other);
    const tableThere = new Table(other, table.t);
    await tableThere.enter('puzzles');
    await other.evaluate(() => (location.hash = '#study'));
    await other.locator('.study-home').waitFor();
    assert.deepEqual(browser.complaints, []);

    // Nobody shows the old version any more: it goes.
    await other.close();
    await table.page.reload();
    await becomes(() => table.page.evaluate(async () => (await caches.keys()).length), 1);
  });
});

test('without a service worker a room of the old version offers to load the page anew, and leads there', async () => {
  await withUpdate('block', async ({ table, update }) => {
    const { page } = table;
    await table.play('mouse', 'Th12b');
    update();
    await emptyBrowserCache(page);
    await page.evaluate(() => (location.hash = '#study'));
    await page.getByText(table.t('update.needed')).waitFor();
    assert.deepEqual(await table.turns(), ['Th12b'], 'the game is still there');
    await action(page, table.t('update.apply')).click();
    await page.locator('.study-home').waitFor();
    assert.equal(await versionOf(page), true);
    await page.evaluate(() => history.pushState(null, '', '/'));
    await page.reload();
    await table.waitForTurns(1);
    assert.deepEqual(await table.turns(), ['Th12b']);
  });
});

test('a room that cannot be reached can be tried again when the server is back', async () => {
  await withUpdate('block', async ({ server, table }) => {
    const { page } = table;
    await table.play('mouse', 'Th12b');
    await emptyBrowserCache(page);
    server.reachable = false;
    for (let i = 0; i < 2; i++) {
      await table.menu('room.study');
      await page.getByText(table.t('room.failed')).nth(i).waitFor();
    }
    assert.deepEqual(await table.turns(), ['Th12b']);
    server.reachable = true;
    await action(page, table.t('engine.again')).last().click();
    // Browsers may remember that a part was missing: then the page is loaded anew.
    const room = page.locator('.study-home');
    await room
      .or(action(page, table.t('update.apply')))
      .first()
      .waitFor();
    if ((await room.count()) === 0) await action(page, table.t('update.apply')).click();
    await room.waitFor();
  });
});
