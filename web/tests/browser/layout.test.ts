/** Phone, tablet and desktop: the board is in sight and large, nothing overlaps, targets are large enough. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEVICES, MIDDLE, NEAR_END, studyRecord } from '../screens';
import { atTable, type Table } from '../table';
import { gameOf } from '../vectors';

/** WCAG 2.2, target size (minimum). */
const TARGET = 24;

interface Box {
  readonly name: string;
  readonly left: number;
  readonly top: number;
  readonly right: number;
  readonly bottom: number;
}

const boxes = (table: Table, selectors: readonly string[]): Promise<Box[]> =>
  table.page.evaluate(
    (wanted) =>
      wanted.flatMap((selector) =>
        [...document.querySelectorAll(selector)].flatMap((element) => {
          const { left, top, right, bottom, width } = element.getBoundingClientRect();
          return width > 0 ? [{ name: selector, left, top, right, bottom }] : [];
        }),
      ),
    [...selectors],
  );

const overlap = (one: Box, other: Box): boolean =>
  Math.min(one.right, other.right) - Math.max(one.left, other.left) > 1 &&
  Math.min(one.bottom, other.bottom) - Math.max(one.top, other.top) > 1;

async function fits(table: Table, { width, height }: { width: number; height: number }): Promise<void> {
  const parts = await boxes(table, ['.board', '.reserve.white', '.reserve.black', '.player.white', '.player.black', '.status', '.actions']);
  assert.equal(parts.length, 7, 'everything is there');
  for (const part of parts) {
    assert.ok(
      part.left >= -1 && part.top >= -1 && part.right <= width + 1 && part.bottom <= height + 1,
      `${part.name} is in sight: ${JSON.stringify(part)}`,
    );
    for (const other of parts) assert.ok(part === other || !overlap(part, other), `${part.name} lies over ${other.name}`);
  }
  const [board] = parts as [Box];
  const share = ((board.right - board.left) * (board.bottom - board.top)) / (width * height);
  assert.ok(share > 0.3, `the board takes ${Math.round(100 * share)}% of the screen`);
  for (const target of await boxes(table, ['button:not([hidden])', '.ring button', 'input', 'select'])) {
    const size = Math.min(target.right - target.left, target.bottom - target.top);
    assert.ok(size >= TARGET, `${target.name} is ${size} px: ${JSON.stringify(target)}`);
  }
}

for (const [device, viewport] of Object.entries(DEVICES))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${device}, ${colorScheme}: the game and a piece in the hand`, () =>
      atTable(
        async (table) => {
          await fits(table, viewport);
          const ground = await table.page.evaluate(() => getComputedStyle(document.body).backgroundColor);
          const [red] = /\d+/.exec(ground)!;
          assert.equal(Number(red) < 128, colorScheme === 'dark', `the ground is ${ground}`);
          await table.layDown('d9');
          await fits(table, viewport);
          const ring = await boxes(table, ['.ring button']);
          assert.ok(ring.length > 1, 'ways to turn are offered');
          const [held] = (await boxes(table, ['.hand .piece'])) as [Box];
          for (const button of ring) assert.ok(!overlap(button, held), 'beside the piece, never over it');
          for (const button of ring) assert.ok(button.left >= -1 && button.right <= viewport.width + 1, 'the ring is in sight');
          assert.equal(
            await table.page.evaluate(() => document.documentElement.scrollWidth > innerWidth),
            false,
            'nothing scrolls sideways',
          );
        },
        { colorScheme, viewport, position: MIDDLE },
      ));

test('a phone on its side still shows the whole board', () =>
  atTable((table) => fits(table, { width: 844, height: 390 }), { viewport: { width: 844, height: 390 }, position: MIDDLE }));

test('colours for every eye are other colours', async () => {
  await atTable(
    async (table) => {
      const colour = () => table.page.locator('.player.black .player-stone').evaluate((stone) => getComputedStyle(stone).backgroundColor);
      const before = await colour();
      await table.menu('menu.settings');
      await table.choose('settings.pieces.safe');
      assert.notEqual(await colour(), before);
    },
    { position: MIDDLE },
  );
});

for (const [name, viewport, locale] of [
  ['a phone', DEVICES.phone, 'en'],
  ['a small phone, in German', { width: 360, height: 740 }, 'de'],
  ['a small phone, in Polish', { width: 360, height: 740 }, 'pl'],
  ['a tablet', DEVICES.tablet, 'fr'],
  ['a desktop', DEVICES.desktop, 'en'],
] as const)
  test(`${name}: the result leaves the winning chain in sight`, () =>
    atTable(
      async (table) => {
        await table.play('mouse', 'Rq10a');
        await table.dialog('result').waitFor();
        const [dialog] = (await boxes(table, ['dialog.result'])) as [Box];
        const chain = await boxes(table, ['.mark-chain circle']);
        assert.ok(chain.length > 5, 'the chain is there');
        for (const dot of chain)
          assert.ok(!overlap(dialog, dot), `${JSON.stringify(dot)} lies under the result, ${JSON.stringify(dialog)}`);
        assert.ok(dialog.right <= viewport.width && dialog.bottom <= viewport.height, 'the result is in sight');
        assert.equal(
          await table
            .dialog('result')
            .evaluate(
              (element) => element.querySelector('.dialog-body')!.scrollHeight > element.querySelector('.dialog-body')!.clientHeight + 1,
            ),
          false,
          'and whole',
        );
      },
      { viewport, locale, position: NEAR_END },
    ));

test('on a phone what is wrong with a text stands in sight, with the button to try again', async () => {
  await atTable(
    async (table) => {
      await table.bring(`[Variant "standard"]\n\n1. ${'Th12b '.repeat(200)}\n`);
      await table.page.locator('#import-error:not(:empty)').waitFor();
      const parts = await boxes(table, ['#import-error', 'dialog .button.primary']);
      assert.equal(parts.length, 2);
      for (const part of parts)
        assert.ok(part.top >= 0 && part.bottom <= DEVICES.phone.height, `${part.name} is in sight: ${JSON.stringify(part)}`);
    },
    { viewport: DEVICES.phone },
  );
});

test('a long list of turns scrolls alone, to the last one', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await table.bring(`[Variant "standard"]\n\n${gameOf('games-standard.txt', 1).turns.slice(0, 60).join(' ')} *\n`);
    await page.locator('button.turn').nth(59).waitFor();
    // Two frames: then all that changes the list's size has been followed.
    await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))));
    const seen = await page.evaluate(() => {
      const list = document.querySelector('.turns')!;
      const last = [...document.querySelectorAll('button.turn')].at(-1)!.getBoundingClientRect();
      const { top, bottom } = list.getBoundingClientRect();
      return {
        page: document.documentElement.scrollHeight <= innerHeight,
        scrolls: list.scrollHeight > list.clientHeight,
        last: last.top >= top - 1 && last.bottom <= bottom + 1,
      };
    });
    assert.deepEqual(seen, { page: true, scrolls: true, last: true });
  });
});

test('browser zoom enlarges the board too', async () => {
  const width = async (options: object): Promise<number> => {
    let found = 0;
    await atTable(async (table) => void (found = (await table.page.locator('.board').boundingBox())!.width), {
      position: MIDDLE,
      ...options,
    });
    return found;
  };
  const plain = await width({ viewport: { width: 1440, height: 900 } });
  // At 200% a window has half the pixels each way, each twice as large.
  const zoomed = 2 * (await width({ viewport: { width: 720, height: 450 }, deviceScaleFactor: 2 }));
  assert.ok(zoomed > 1.5 * plain, `${plain} px, ${zoomed} at 200%`);
});

test('on a touch screen every button of game, study and result is 44 px', async () => {
  await atTable(
    async (table) => {
      const small = () =>
        table.page.locator('button:visible, summary:visible, a.button:visible').evaluateAll((all) =>
          all
            .filter((each) => !each.closest('.board'))
            .map((each) => ({ name: each.textContent, box: each.getBoundingClientRect() }))
            .filter(({ box }) => box.height < 43.5 || box.width < 43.5)
            .map(({ name, box }) => `${name} ${box.width} x ${box.height}`),
        );
      assert.deepEqual(await small(), []);
      await studyRecord(table);
      assert.deepEqual(await small(), []);
      await table.enter('puzzles');
      assert.deepEqual(await small(), []);
    },
    { viewport: DEVICES.phone, hasTouch: true, isMobile: true, position: MIDDLE },
  );
});
