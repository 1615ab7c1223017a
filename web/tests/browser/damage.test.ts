/** Records that are damaged, storage that is denied or full, and links of finished games: nothing is lost, all is said. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { loadTexts } from '../../src/texts';
import { becomes, inBrowser, told } from '../browser';
import { address, atTable, Table } from '../table';

const kept = (table: Table, turns: number) => becomes(() => table.page.locator('.turns').getAttribute('data-kept'), String(turns));

/** Puts a value into the device's database as it is. */
const putRaw = (page: Page, store: string, value: unknown): Promise<void> =>
  page.evaluate(
    async ([name, raw]) => {
      const done = (request: IDBRequest) => new Promise((resolve, reject) => ((request.onsuccess = resolve), (request.onerror = reject)));
      const request = indexedDB.open('punct');
      await done(request);
      await done(request.result.transaction(name, 'readwrite').objectStore(name).put(raw));
      request.result.close();
    },
    [store, value] as const,
  );

async function download(table: Table, press: () => Promise<void>): Promise<string> {
  const [file] = await Promise.all([table.page.waitForEvent('download'), press()]);
  return readFileSync(await file.path(), 'utf8');
}

test('damaged records are shown as damaged, can be taken out as text, and harm no other game', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await table.play('mouse', 'Th12b', 'Ek15a');
    await kept(table, 2);
    await putRaw(page, 'games', { id: 'torn', format: 2, precious: 'Td4a', changed: 8e15 });
    await putRaw(page, 'games', { id: 'strange', format: 77, changed: 'yesterday' });
    await page.reload();
    await table.waitForTurns(2);
    await becomes(() => table.turns(), ['Th12b', 'Ek15a'], 'the whole game comes back');
    await table.menu('menu.games');
    const damaged = page.locator('.games-damaged');
    await damaged.nth(1).waitFor();
    assert.equal(await page.locator('.games-open').count(), 1);
    const torn = damaged.filter({ hasText: 'torn' });
    await becomes(() => torn.locator('strong').innerText(), table.t('games.damaged'));
    assert.match(await download(table, () => torn.getByRole('button').first().click()), /"precious": "Td4a"/);
    await torn.getByRole('button').last().click();
    await torn.waitFor({ state: 'detached' });
    await page.locator('.games-open').click();
    await becomes(() => table.turns(), ['Th12b', 'Ek15a']);
  });
});

test('a game whose log is damaged says so when it is opened, and its text can be taken out', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await table.play('mouse', 'Th12b', 'Ek15a', 'Td4a');
    await kept(table, 3);
    const id = await page.evaluate(async () => {
      const done = (request: IDBRequest) => new Promise((resolve, reject) => ((request.onsuccess = resolve), (request.onerror = reject)));
      const request = indexedDB.open('punct');
      await done(request);
      const store = request.result.transaction('logs', 'readwrite').objectStore('logs');
      const pieces = store.getAll() as IDBRequest<{ game: string; first: number; text: string }[]>;
      await done(pieces);
      const piece = pieces.result[1]!;
      await done(store.put({ ...piece, text: piece.text.replace('turn', 'tunr') }));
      request.result.close();
      return piece.game;
    });
    await page.reload();
    await told(page, table.t('games.unreadable'));
    await table.play('mouse', 'Tn7a');
    await kept(table, 1);
    await table.menu('menu.games');
    await page.locator('.games-open', { hasText: '3 turns' }).click();
    const damaged = page.locator('.games-damaged', { hasText: id });
    await damaged.waitFor();
    const text = await download(table, () => damaged.getByRole('button').first().click());
    assert.match(text, /tunr Ek15a\n[^]*turn Td4a/);
    await page.locator('.games-open', { hasText: '1 turn ' }).click();
    await becomes(() => table.turns(), ['Tn7a']);
  });
});

test('where storage is denied it is said, nothing is lost while the page is open, and all is kept once it can be', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      await told(page, table.t('storage.unavailable'));
      await table.play('mouse', 'Th12b', 'Ek15a');
      await becomes(() => page.locator('.not-kept').innerText(), table.t('games.waiting'));
      await kept(table, 0);
      await table.menu('menu.new');
      await table.choose('new.friend');
      await table.press('new.start');
      await table.waitForTurns(0);
      await table.play('mouse', 'Td4a');
      await table.menu('menu.games');
      await page.locator('.games-open').nth(1).waitFor();
      await page.locator('.games-open', { hasText: '2 turns' }).click();
      await becomes(() => table.turns(), ['Th12b', 'Ek15a'], 'the other game is still there');
      await page.evaluate(() => Object.assign(globalThis, { denied: false }));
      await kept(table, 2);
      await becomes(() => page.locator('.not-kept').innerText(), '');
      // To the game, where a stranger would begin at the start page.
      await page.evaluate(() => history.replaceState(null, '', '#play'));
      await page.reload();
      await page.locator('.board .pieces').waitFor({ state: 'attached' });
      await page.evaluate(() => Object.assign(globalThis, { denied: false }));
      await table.menu('menu.games');
      await becomes(() => page.locator('.games-open').count(), 0, 'the page is denied again');
      await table.close();
      await table.play('mouse', 'Tn7a');
      await kept(table, 1);
      await table.menu('menu.games');
      await page.locator('.games-open').nth(2).waitFor();
    },
    {
      before: async (page) =>
        void (await page.addInitScript(() => {
          Object.assign(globalThis, { denied: true });
          const factory = Object.getOwnPropertyDescriptor(IDBFactory.prototype, 'open')!.value as (...args: unknown[]) => IDBOpenDBRequest;
          IDBFactory.prototype.open = function (...args) {
            if ((globalThis as unknown as { denied: boolean }).denied) throw new DOMException('denied', 'SecurityError');
            return factory.apply(this, args);
          };
        })),
    },
  );
});

test('a full device: it is said, the game goes on, and is kept when there is room', async () => {
  await inBrowser(async (page) => {
    const table = new Table(page, await loadTexts('en'));
    await table.play('mouse', 'Th12b');
    await kept(table, 1);
    // As a browser does without room: what is written is taken back, and QuotaExceededError is why. Chromium's own quota
    // heeds a new limit only after some time.
    await page.evaluate(() => {
      const put = Object.getOwnPropertyDescriptor(IDBObjectStore.prototype, 'put')!;
      const errors = [IDBRequest.prototype, IDBTransaction.prototype].map(
        (prototype) => [prototype, Object.getOwnPropertyDescriptor(prototype, 'error')!] as const,
      );
      const makeRoom = () => {
        Object.defineProperty(IDBObjectStore.prototype, 'put', put);
        for (const [prototype, error] of errors) Object.defineProperty(prototype, 'error', error);
      };
      Object.assign(globalThis, { makeRoom });
      for (const [prototype, error] of errors)
        Object.defineProperty(prototype, 'error', { ...error, get: () => new DOMException('no room', 'QuotaExceededError') });
      const refused = new WeakSet<IDBTransaction>();
      IDBObjectStore.prototype.put = function (...value) {
        const { transaction } = this;
        if (!refused.has(transaction)) queueMicrotask(() => transaction.abort());
        refused.add(transaction);
        return (put.value as typeof this.put).apply(this, value);
      };
    });
    await table.play('mouse', 'Ek15a', 'Td4a');
    await told(page, table.t('storage.full'));
    await becomes(() => page.locator('.not-kept').innerText(), table.t('games.waiting'));
    assert.notEqual(await page.locator('.turns').getAttribute('data-kept'), '3', 'nobody says that it is kept');
    await becomes(() => table.turns(), ['Th12b', 'Ek15a', 'Td4a']);
    await page.evaluate(() => (globalThis as unknown as { makeRoom: () => void }).makeRoom());
    await kept(table, 3);
    await page.reload();
    await table.waitForTurns(3);
  });
});

test('a link of a resigned game opens finished, and the game is kept at once', async () => {
  await atTable(
    async (table) => {
      await table.play('mouse', 'Th12b', 'Ek15a');
      await table.menu('menu.resign');
      await table.page.locator('dialog[open]:not(.menu)').waitFor();
      await table.press('menu.resign');
      await table.dialog('result').waitFor();
      await table.close();
      await table.openExchange();
      await table.press('exchange.link.game');
      const link = await table.page.evaluate(() => navigator.clipboard.readText());
      // A device that has never seen the game.
      const context = await table.page.context().browser()!.newContext({ locale: 'en-GB', reducedMotion: 'reduce' });
      const page = await context.newPage();
      await page.goto(link);
      const other = new Table(page, table.t);
      await other.waitForTurns(2);
      await becomes(() => other.status(), table.t('ending.resignation.black'));
      await kept(other, 2);
      await page.goto(`${await address()}?again`);
      await other.menu('menu.games');
      await becomes(() => page.locator('.games-open span').allInnerTexts(), ['Standard game · 2 turns · 0-1']);
      await page.locator('.games-open').click();
      await becomes(() => other.status(), table.t('ending.resignation.black'));
      await context.close();
    },
    { permissions: ['clipboard-read', 'clipboard-write'] },
  );
});
