import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from 'esbuild';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { SavedGame } from '../../src/state';
import type * as Games from '../../src/storage/games';
import { Browser, inBrowser, Served } from '../browser';
import { webRoot } from '../paths';

declare const games: typeof Games;

const { outputFiles } = await build({
  entryPoints: [join(webRoot, 'src/storage/games.ts')],
  bundle: true,
  write: false,
  format: 'iife',
  globalName: 'games',
});
/** Makes the page's storage module reachable for the test. */
const prepare = (page: Page): Promise<unknown> => page.evaluate(`${outputFiles[0]!.text}; globalThis.games = games;`);

const saved = (id: string, changed: number, turns: string[] = []): SavedGame => ({
  id,
  format: 1,
  created: 0,
  changed,
  variant: 'standard',
  start: 'standard w 0 -',
  turns,
  seats: { white: { by: 'person', name: '' }, black: { by: 'person', name: '' } },
  limits: null,
  left: null,
  concession: null,
  result: '*',
});

const keep = (page: Page, game: SavedGame): Promise<void> =>
  page.evaluate(async (value) => {
    const storage = await games.GameStorage.open();
    await storage.keep(value);
    storage.close();
  }, game);

const list = (page: Page): Promise<string[]> =>
  page.evaluate(async () => {
    const storage = await games.GameStorage.open();
    const ids = (await storage.list()).map((game) => game.id);
    storage.close();
    return ids;
  });

test('games are kept, listed, loaded and removed', async () => {
  await inBrowser(async (page) => {
    await prepare(page);
    await keep(page, saved('a', 1));
    await keep(page, saved('b', 3));
    await keep(page, saved('a', 9e15, ['Th12b']));
    assert.deepEqual(
      (await list(page)).filter((id) => id.length === 1),
      ['a', 'b'],
    );
    const turns = await page.evaluate(async () => (await (await games.GameStorage.open()).load('a'))?.turns);
    assert.deepEqual(turns, ['Th12b']);
    await page.evaluate(async () => (await games.GameStorage.open()).remove('a'));
    assert.equal(await page.evaluate(async () => (await games.GameStorage.open()).load('a')), null);
  });
});

/** The database as version 1 of the page left it. */
const leaveVersion1 = (page: Page, game: SavedGame): Promise<void> =>
  page.evaluate(async (value) => {
    const done = (request: IDBRequest) => new Promise((resolve, reject) => ((request.onsuccess = resolve), (request.onerror = reject)));
    await done(indexedDB.deleteDatabase('punct'));
    const request = indexedDB.open('punct', 1);
    request.onupgradeneeded = () => request.result.createObjectStore('games', { keyPath: 'id' }).createIndex('changed', 'changed');
    await done(request);
    await done(request.result.transaction('games', 'readwrite').objectStore('games').put(value));
    request.result.close();
  }, game);

test('a database of the first version keeps its games and takes studies', async () => {
  await inBrowser(async (page, _, served) => {
    await prepare(page);
    await leaveVersion1(page, saved('old', 1, ['Th12b', 'Ek15a']));
    assert.deepEqual(await list(page), ['old']);
    await page.goto(`${served.address}?again#study`);
    await page.locator('.study-open').first().click();
    await page.locator('.game.study .tree .turn').nth(1).waitFor();
  });
});

test('a device without room says so', async () => {
  await inBrowser(async (page, browser, served) => {
    await prepare(page);
    const session = await browser.context.newCDPSession(page);
    await session.send('Storage.overrideQuotaForOrigin', { origin: new URL(served.address).origin, quotaSize: 20_000 });
    const problem = await page.evaluate(
      async (game) => {
        const storage = await games.GameStorage.open();
        try {
          await storage.keep(game);
          return 'kept';
        } catch (error) {
          return error instanceof games.StorageError ? error.problem : String(error);
        }
      },
      saved(
        'large',
        1,
        Array.from({ length: 200_000 }, () => 'Th12b'),
      ),
    );
    assert.equal(problem, 'full');
  });
});

test('a killed browser has kept every game', async () => {
  const served = await Served.start();
  let browser = await Browser.open();
  try {
    let page = await browser.visit(served.address);
    await prepare(page);
    await keep(page, saved('x', 5, ['Th12b', 'Ek15a']));
    browser = await browser.kill();
    page = await browser.visit(served.address);
    await prepare(page);
    assert.ok((await list(page)).includes('x'));
  } finally {
    await browser.end();
    await served.end();
  }
});
