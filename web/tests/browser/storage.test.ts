import assert from 'node:assert/strict';
import { test } from 'node:test';
import { build } from 'esbuild';
import { join } from 'node:path';
import type { Page } from 'playwright-core';
import type { SavedGame, SavedGame1, SavedLog } from '../../src/game';
import type * as Games from '../../src/storage/games';
import type { Kept } from '../../src/storage/games';
import { inBrowser } from '../browser';
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

const EVENT = '0 white turn Th12b\n';

const saved = (id: string, changed: number, turns = 0): SavedGame => ({
  id,
  format: 2,
  revision: turns,
  created: 0,
  changed,
  variant: 'standard',
  start: 'standard w 0 -',
  turns,
  opening: [],
  seats: { white: { by: 'person', name: '' }, black: { by: 'person', name: '' } },
  limits: null,
  result: '*',
  ending: 'not-over',
});

/** Keeps events from a number on, and says what became of them. */
const append = (page: Page, game: SavedGame, first: number, text: string): Promise<Kept> =>
  page.evaluate(
    async ([value, from, log]) => {
      const storage = await games.GameStorage.open();
      const became = await storage.append(value, from, log);
      storage.close();
      return became;
    },
    [game, first, text] as const,
  );

const list = (page: Page): Promise<{ games: string[]; damaged: string[] }> =>
  page.evaluate(async () => {
    const storage = await games.GameStorage.open();
    const kept = await storage.list();
    storage.close();
    return { games: kept.games.map(({ id }) => id), damaged: kept.damaged.map(({ id }) => id) };
  });

const load = (page: Page, id: string): Promise<SavedLog | null> =>
  page.evaluate(async (name) => (await games.GameStorage.open()).load(name), id);

test('games are kept event by event, listed, loaded and removed', async () => {
  await inBrowser(async (page) => {
    await prepare(page);
    assert.equal(await append(page, saved('a', 1), 0, ''), 'kept');
    assert.equal(await append(page, saved('b', 3), 0, ''), 'kept');
    assert.equal(await append(page, saved('a', 5, 2), 0, EVENT.repeat(2)), 'kept');
    assert.equal(await append(page, saved('a', 8e15, 3), 2, EVENT), 'kept');
    assert.deepEqual((await list(page)).games, ['a', 'b']);
    assert.deepEqual(await load(page, 'a'), { saved: saved('a', 8e15, 3), log: EVENT.repeat(3) });
    assert.equal(await page.evaluate(async () => (await games.GameStorage.open()).loadFrom('a', 2)), EVENT);
    const brought = await page.evaluate(async () => {
      const storage = await games.GameStorage.open();
      const kept = (await storage.load('a'))!;
      await storage.remove('a');
      const gone = await storage.load('a');
      await storage.restore(kept);
      return { gone, log: (await storage.load('a'))!.log };
    });
    assert.deepEqual(brought, { gone: null, log: EVENT.repeat(3) });
  });
});

test('whoever writes on a stand that is not the last one is told, and nothing is overwritten', async () => {
  await inBrowser(async (page) => {
    await prepare(page);
    await append(page, saved('a', 1, 2), 0, EVENT.repeat(2));
    assert.equal(await append(page, saved('a', 2, 2), 1, EVENT), 'conflict');
    assert.equal(await append(page, saved('a', 2, 1), 0, EVENT), 'conflict');
    assert.equal(await append(page, saved('b', 2, 3), 2, EVENT), 'removed');
    assert.deepEqual(await load(page, 'a'), { saved: saved('a', 1, 2), log: EVENT.repeat(2) });
    assert.equal(await load(page, 'b'), null);
    // Two at the same time: one of them wins.
    const both = await page.evaluate(
      async ([value, event]) => {
        const [one, other] = await Promise.all([games.GameStorage.open(), games.GameStorage.open()]);
        return Promise.all([one.append(value, 2, event), other.append(value, 2, event)]);
      },
      [saved('a', 9, 3), EVENT] as const,
    );
    assert.deepEqual(both.sort(), ['conflict', 'kept']);
  });
});

/** The database as versions 1 and 2 of the page left it. */
const leaveOld = (page: Page, version: 1 | 2, kept: readonly unknown[]): Promise<void> =>
  page.evaluate(
    async ([number, values]) => {
      const done = (request: IDBRequest) => new Promise((resolve, reject) => ((request.onsuccess = resolve), (request.onerror = reject)));
      await done(indexedDB.deleteDatabase('punct'));
      const request = indexedDB.open('punct', number);
      request.onupgradeneeded = () => {
        for (const name of number === 1 ? ['games'] : ['games', 'studies'])
          request.result.createObjectStore(name, { keyPath: 'id' }).createIndex('changed', 'changed');
      };
      await done(request);
      for (const value of values) await done(request.result.transaction('games', 'readwrite').objectStore('games').put(value));
      request.result.close();
    },
    [version, kept] as const,
  );

const old: SavedGame1 = {
  id: 'old',
  format: 1,
  created: 0,
  changed: 1,
  variant: 'standard',
  start: 'standard w 0 -',
  turns: ['Th12b', 'Ek15a'],
  seats: { white: { by: 'person', name: 'Ada' }, black: { by: 'person', name: 'Bo' } },
  limits: null,
  left: null,
  concession: null,
  result: '*',
};

for (const version of [1, 2] as const)
  test(`a database of version ${version} keeps its games, with their endings, and takes studies`, async () => {
    await inBrowser(async (page, _, served) => {
      const lost = { ...old, id: 'lost', changed: 2, result: '1-0', concession: { ending: 'time', winner: 'white' } };
      await leaveOld(page, version, [old, lost, { ...old, id: 'broken', turns: ['Ta1a'] }]);
      await page.goto(`${served.address}?new#play`);
      await page.locator('.board .pieces').waitFor({ state: 'attached' });
      await page.locator('[data-action=menu]').click();
      await page.getByRole('button', { name: 'My games' }).click();
      await page.locator('.games-damaged').waitFor();
      const rows = await page.locator('.games-open').allInnerTexts();
      assert.equal(rows.length, 2);
      assert.ok(
        rows.every((row) => /Ada – Bo[^]*2 turns/.test(row)),
        rows.join('\n'),
      );
      assert.match(rows[0]!, /1-0/);
      await page.locator('.games-open').first().click();
      await page.locator('button.turn').nth(1).waitFor();
      assert.match(await page.locator('.status .said').innerText(), /time/);
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
          return await storage.append(game, 0, 'x'.repeat(2_000_000));
        } catch (error) {
          return error instanceof games.StorageError ? error.problem : String(error);
        }
      },
      saved('large', 1),
    );
    assert.equal(problem, 'full');
  });
});
