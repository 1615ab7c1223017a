/** An engine that cannot be loaded or dies: the person is told, tries again or goes on without it, and nothing waits for
 * ever. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page, Route } from 'playwright-core';
import { readCollection } from '../../src/puzzles/collection';
import { becomes } from '../browser';
import { webRoot } from '../paths';
import { atTable, openField, type Table, type Visit } from '../table';

const WORKER = '**/assets/worker-*.js';
/** What is broken on purpose, the browser complains about. Without a service worker every file comes from the network. */
const BROKEN: Visit = {
  serviceWorkers: 'block',
  excused: /Failed to load resource|broken on purpose|blocked by Playwright|reading 'waiting'/,
};

const FAILURES: readonly { name: string; files: string; answer: (route: Route) => Promise<void> }[] = [
  { name: 'the worker’s script is missing', files: WORKER, answer: (route) => route.fulfill({ status: 404 }) },
  { name: 'the connection breaks at the worker’s script', files: WORKER, answer: (route) => route.abort() },
  { name: 'the engine itself is missing', files: '**/assets/engine-*.wasm', answer: (route) => route.fulfill({ status: 404 }) },
  {
    name: 'the engine is no WebAssembly',
    files: '**/assets/engine-*.wasm',
    answer: (route) => route.fulfill({ status: 200, contentType: 'application/wasm', body: '<html>' }),
  },
  { name: 'the engine’s client is missing', files: '**/assets/engine_opponent-*.js', answer: (route) => route.fulfill({ status: 404 }) },
];

/** A game against the computer, which plays Black. */
async function begin(table: Table, open: () => Promise<void> = () => table.act('new')): Promise<void> {
  await open();
  await table.choose('new.engine');
  await table.page.locator('dialog[open] .level:not([hidden]) input').first().fill('1');
  await table.press('new.start');
}

async function type(table: Table, turn: string): Promise<void> {
  await openField(table.page);
  await table.page.locator('#typed-turn').fill(turn);
  await table.page.keyboard.press('Enter');
}

const again = (table: Table) => table.page.getByRole('status').getByRole('button', { name: table.t('engine.again'), exact: true });

for (const { name, files, answer } of FAILURES)
  test(`${name}: a game waits with a button to try again, which works`, async () => {
    await atTable(
      async (table) => {
        await begin(table);
        await type(table, 'Th12b');
        await again(table).waitFor();
        await becomes(() => table.status(), table.t('play.stalled'));
        // Still missing: told again, and only once.
        await again(table).click();
        await again(table).waitFor();
        await becomes(() => again(table).count(), 1);
        await table.page.unroute(files);
        await again(table).click();
        await table.waitForTurns(2);
        await becomes(() => again(table).count(), 0, 'the message goes with the trouble');
      },
      { ...BROKEN, before: async (page) => void (await page.route(files, answer)) },
    );
  });

test('without the engine two people play on, and a new game against it tries again', async () => {
  await atTable(
    async (table) => {
      await again(table).waitFor();
      await table.play('mouse', 'Th12b', 'Ek15a');
      await table.page.unroute(WORKER);
      await begin(table, () => table.menu('menu.new'));
      await type(table, 'Th12b');
      await table.waitForTurns(2);
    },
    { ...BROKEN, before: async (page) => void (await page.route(WORKER, (route) => route.abort())) },
  );
});

test('a person takes the seat of an engine that is gone, and the game goes on', async () => {
  await atTable(
    async (table) => {
      const { page, t } = table;
      await begin(table);
      await type(table, 'Th12b');
      await again(table).waitFor();
      await page
        .getByRole('status')
        .getByRole('button', { name: t('engine.without'), exact: true })
        .click();
      await becomes(() => again(table).count(), 0);
      assert.deepEqual(await table.turns(), ['Th12b']);
      await type(table, 'Ek15a');
      await type(table, 'Td4a');
      await becomes(() => table.turns(), ['Th12b', 'Ek15a', 'Td4a']);
      // What is kept is the game between two people, and the one against the engine as it was left.
      await page.reload();
      await table.waitForTurns(3);
      await table.menu('menu.games');
      await becomes(() => page.locator('.games-open').count(), 2);
    },
    { ...BROKEN, before: async (page) => void (await page.route(WORKER, (route) => route.abort())) },
  );
});

/** Lets the first so many workers die of the first question they are asked. */
async function dieOfQuestions(page: Page, workers: number, how: string): Promise<void> {
  let left = workers;
  await page.route(WORKER, async (route) => {
    const response = await route.fetch();
    const code = await response.text();
    const deadly = `addEventListener('message', (event) => { if (event.data.type !== 'begin') { event.stopImmediatePropagation(); ${how}; } });`;
    await route.fulfill({ response, body: left-- > 0 ? deadly + code : code });
  });
}

test('a worker that dies in mid-search is replaced unnoticed', async () => {
  await atTable(
    async (table) => {
      await begin(table);
      await type(table, 'Th12b');
      await table.waitForTurns(2);
      assert.equal(await again(table).count(), 0);
    },
    { ...BROKEN, before: (page) => dieOfQuestions(page, 1, "throw new Error('broken on purpose')") },
  );
});

test('a worker that is killed and says nothing more is noticed and replaced', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      await begin(table);
      await type(table, 'Th12b');
      // The silence is as long as the page's clock says.
      while ((await table.turns()).length < 2) {
        await page.clock.runFor(1000);
        await new Promise((resolve) => setTimeout(resolve, 200));
      }
      assert.equal(await again(table).count(), 0);
    },
    {
      ...BROKEN,
      before: async (page) => {
        await dieOfQuestions(page, 1, 'close()');
        await page.clock.install();
      },
    },
  );
});

test('a hint that kills two workers can be asked for again', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      await table.play('mouse', 'Th12b');
      await page.locator('[data-action=hint]:enabled').waitFor();
      await table.act('hint');
      await again(table).click();
      await page.locator('.mark-hint path').first().waitFor({ state: 'attached' });
    },
    { ...BROKEN, before: (page) => dieOfQuestions(page, 2, "throw new Error('broken on purpose')") },
  );
});

test('a puzzle whose judge dies takes the turn back, and judges it when tried again', async () => {
  const puzzles = readCollection(readFileSync(join(webRoot, '../share/puzzles.tsv'), 'utf8'));
  const puzzle = puzzles.find(({ variant, theme }) => variant === 'standard' && theme === 'win-2')!;
  await atTable(
    async (table) => {
      const { page } = table;
      await table.enter('puzzles', `${puzzle.theme}/${puzzle.id}`);
      await page.locator('.solving[data-stage=open]').waitFor();
      const pieces = await table.pieces();
      await type(table, puzzle.solution);
      await again(table).waitFor();
      await page.locator('.solving[data-stage=open]').waitFor();
      await becomes(() => table.pieces(), pieces, 'nothing has been played');
      await again(table).click();
      await page.locator(`.solving[data-stage=open] .mark-last:not([data-turn="${puzzle.solution}"])`).waitFor({ state: 'attached' });
      assert.notDeepEqual(await table.pieces(), pieces, 'played, right, and answered');
      assert.equal(await again(table).count(), 0);
    },
    { ...BROKEN, before: (page) => dieOfQuestions(page, 2, "throw new Error('broken on purpose')") },
  );
});

test('best lines and judgements of a study can be tried again', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      await page.evaluate(() => (location.hash = '#study'));
      await page.locator('#study-import').fill('1. Th12b Ek15a 2. Th15a Ec3a *\n');
      await page.locator('.study-import button.primary').click();
      await page.locator('.game.study .tree').waitFor();
      await table.act('lines');
      await again(table).waitFor();
      await page.unroute(WORKER);
      await again(table).click();
      await page.locator('.lines .line, .line-turns').first().waitFor();
      await table.act('lines');

      // Judging has the engine of the game, which could not be had either.
      await page.route(WORKER, (route) => route.abort());
      await table.act('judge');
      await again(table).waitFor();
      await page.unroute(WORKER);
      await again(table).click();
      await page.locator('[data-action=judge]').waitFor();
      await becomes(() => again(table).count(), 0);
    },
    { ...BROKEN, before: async (page) => void (await page.route(WORKER, (route) => route.abort())) },
  );
});
