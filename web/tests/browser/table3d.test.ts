/** The table in three dimensions: chosen and remembered, given up where there is no WebGL, drawn only when something
 * changes and by few calls, turned and tilted by mouse, finger and keys, in every room with a board. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { becomes, told } from '../browser';
import { readCollection } from '../../src/puzzles/collection';
import { webRoot } from '../paths';
import { DEVICES, SCREENS } from '../screens';
import { atTable, boardStands, Table } from '../table';

const LEVELS =
  'standard w 86 bCe6c,bEg7c,bEk6d,bLm10c,bMl8f,bTe3f,bTi14c,wEj6d,wLd5d,wTc10f,wTg3d,wTl11b,wTo8a,bEk6a,bTm9b,wRd5e,wRj5d,' +
  'wTm12d,bEk7b,bRn10a,wLd5d,wMj4a,bRn10a,wMj4a,bMn11d,bLn10f';
const [puzzle] = readCollection(readFileSync(join(webRoot, '../share/puzzles.tsv'), 'utf8'));
const PUZZLE = `${puzzle!.theme}/${puzzle!.id}`;
/** With all that can be lit up: shadows and the stones of both colours in all kinds. */
const MOST_CALLS = 48;

const frames = async (table: Table): Promise<number> => Number(await table.painted('frames'));

/** Waits until nothing is drawn any more: for several frames of the page in a row, however long these take. */
async function atRest(table: Table): Promise<number> {
  await table.page.locator('.table3d').evaluate(async (element: HTMLElement) => {
    const pause = () => new Promise<void>((resolve) => requestAnimationFrame(() => setTimeout(resolve, 60)));
    for (let quiet = 0, before = ''; quiet < 6; quiet++) {
      await pause();
      const now = element.dataset['frames']!;
      if (now !== before) quiet = 0;
      before = now;
    }
  });
  return frames(table);
}

test('the view is chosen by button and by key, and remembered', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      const choice = page.locator('.view-choice');
      assert.equal(await page.locator('.table3d').count(), 1, 'it was remembered');
      assert.equal(await choice.getAttribute('aria-pressed'), 'true');
      await choice.click();
      await page.locator('.flat').waitFor({ state: 'attached' });
      assert.equal(await page.locator('.table3d').count(), 0);
      await page.reload();
      await page.locator('.board .pieces').waitFor({ state: 'attached' });
      assert.equal(await choice.getAttribute('aria-pressed'), 'false');
      await page.keyboard.press('v');
      await boardStands(page, '3d');
      assert.equal(await page.locator('.flat').count(), 0);
      await page.reload();
      await boardStands(page, '3d');
    },
    { view: '3d' },
  );
});

test('who looks from above never loads it', async () => {
  await atTable(async ({ page }) => {
    await page.waitForLoadState('networkidle');
    const loaded = await page.evaluate(() => performance.getEntriesByType('resource').map(({ name }) => name));
    assert.deepEqual(
      loaded.filter((name) => name.includes('table3d')),
      [],
    );
  });
});

test('without WebGL the board is shown from above, with a word about it', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await page.evaluate(() => {
      const getContext: unknown = Object.getOwnPropertyDescriptor(HTMLCanvasElement.prototype, 'getContext')!.value;
      HTMLCanvasElement.prototype.getContext = function (this: HTMLCanvasElement, kind: string, ...rest: unknown[]) {
        return kind.startsWith('webgl') ? null : (getContext as (...args: unknown[]) => unknown).call(this, kind, ...rest);
      } as never;
    });
    await page.keyboard.press('v');
    await told(page, table.t('view.missing'));
    assert.equal(await page.locator('.flat').count(), 1);
    await table.play('mouse', 'Th12b');
  });
});

test('when the context is lost, the game goes on from above', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      await table.play('mouse', 'Th12b');
      await page.locator('.table3d canvas').evaluate((canvas: HTMLCanvasElement) => {
        canvas.getContext('webgl2')!.getExtension('WEBGL_lose_context')!.loseContext();
      });
      await told(page, table.t('view.missing'));
      await page.locator('.board .pieces [data-piece="white T h12 0"]').waitFor({ state: 'attached' });
      await new Table(page, table.t).play('mouse', 'Ek15a');
    },
    { view: '3d' },
  );
});

test('nothing is drawn while nothing changes; one frame shows a change', async (context) => {
  await atTable(
    async (table) => {
      const before = await atRest(table);
      await table.page.waitForTimeout(1500);
      assert.equal(await frames(table), before, 'no frame while idle');
      await table.page.keyboard.press('Shift+ArrowLeft');
      await becomes(async () => (await frames(table)) > before, true);
      const [after, calls, triangles] = [await atRest(table), await table.painted('calls'), await table.painted('triangles')];
      assert.ok(after - before <= 3, `${after - before} frames for one change`);
      context.diagnostic(`${calls} draw calls, ${triangles} triangles, ${await table.painted('time')} ms for the last frame`);
    },
    { view: '3d', position: LEVELS },
  );
});

test('the fullest board takes few calls', async (context) => {
  await atTable(
    async (table) => {
      const { page } = table;
      await table.click('d5');
      await table.hover('j5');
      await atRest(table);
      const held = Number(await table.painted('calls'));
      await page.keyboard.press('Escape');
      await page.keyboard.press('x');
      await atRest(table);
      const spread = Number(await table.painted('calls'));
      context.diagnostic(`${held} calls with a piece in the hand, ${spread} pulled apart`);
      assert.ok(held > 5 && held <= MOST_CALLS && spread <= MOST_CALLS, `${held}, ${spread}`);
    },
    { view: '3d', position: LEVELS },
  );
});

/** Where a space is seen, to the pixel. */
const seen = async (table: Table, space: string) => {
  await atRest(table);
  const { x, y } = await table.point(space);
  return `${Math.round(x)} ${Math.round(y)}`;
};

test('mouse and keys turn, tilt and enlarge, and the view is reset', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      const start = await seen(table, 'e6');
      const reset = page.locator('.view-reset');
      assert.equal(await reset.isHidden(), true);
      const moves: readonly [string, () => Promise<void>][] = [
        ['turned by key', () => page.keyboard.press('Shift+ArrowRight')],
        ['tilted by key', () => page.keyboard.press('Shift+ArrowDown')],
        ['nearer by key', () => page.keyboard.press('+')],
        [
          'dragged with the right button',
          async () => {
            const { x, y } = await table.point('i9');
            await page.mouse.move(x, y);
            await page.mouse.down({ button: 'right' });
            await page.mouse.move(x + 60, y + 20, { steps: 3 });
            await page.mouse.up({ button: 'right' });
          },
        ],
        [
          'enlarged by the wheel',
          async () => {
            const { x, y } = await table.point('i9');
            await page.mouse.move(x, y);
            await page.keyboard.down('Control');
            await page.mouse.wheel(0, -240);
            await page.keyboard.up('Control');
          },
        ],
      ];
      for (const [name, move] of moves) {
        await move();
        await becomes(async () => (await seen(table, 'e6')) !== start, true, name);
        await page.keyboard.press('0');
        await becomes(() => reset.isHidden(), true);
        await becomes(() => seen(table, 'e6'), start, `${name}, and back`);
      }
      await page.keyboard.press('Shift+ArrowRight');
      await page.keyboard.press('Shift+ArrowRight');
      await reset.click();
      await becomes(() => seen(table, 'e6'), start);
      assert.equal(await page.locator('button.turn').count(), 0, 'none of it played a turn');
    },
    { view: '3d', position: LEVELS },
  );
});

test('a turn is made on a board that is turned, tilted and enlarged', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      for (const key of ['ArrowLeft', 'ArrowLeft', 'ArrowLeft', 'ArrowDown', 'ArrowDown']) await page.keyboard.press(`Shift+${key}`);
      await page.keyboard.press('+');
      await atRest(table);
      await table.play('mouse', 'Th12b', 'Ek15a');
      await becomes(() => table.pieces(), ['black E k15 0', 'white T h12 0']);
    },
    { view: '3d' },
  );
});

test('two fingers turn, tilt and enlarge', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      const session = await page.context().newCDPSession(page);
      const { x, y } = await table.point('i9');
      const start = await seen(table, 'e6');
      /** Two fingers go from one pair of places to another. */
      const fingers = async (from: readonly (readonly [number, number])[], to: readonly (readonly [number, number])[]) => {
        const at = (part: number) =>
          from.map(([fx, fy], i) => ({ x: x + fx + (to[i]![0] - fx) * part, y: y + fy + (to[i]![1] - fy) * part, id: i }));
        await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: at(0) });
        for (const part of [0.25, 0.5, 0.75, 1])
          await session.send('Input.dispatchTouchEvent', { type: 'touchMove', touchPoints: at(part) });
        await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      };
      const ways = [
        [
          'apart',
          [
            [-40, 0],
            [40, 0],
          ],
          [
            [-90, 0],
            [90, 0],
          ],
        ],
        [
          'around each other',
          [
            [-60, 0],
            [60, 0],
          ],
          [
            [-42, -42],
            [42, 42],
          ],
        ],
        [
          'aside together',
          [
            [-40, 0],
            [40, 0],
          ],
          [
            [10, 0],
            [90, 0],
          ],
        ],
        [
          'down together',
          [
            [-40, 0],
            [40, 0],
          ],
          [
            [-40, 60],
            [40, 60],
          ],
        ],
      ] as const;
      for (const [name, from, to] of ways) {
        await fingers(from, to);
        await becomes(async () => (await seen(table, 'e6')) !== start, true, name);
        await page.locator('.view-reset').tap();
        await becomes(() => seen(table, 'e6'), start, `${name}, and back`);
      }
      await table.play('touch', 'Th12b');
    },
    { view: '3d', hasTouch: true, isMobile: true, viewport: DEVICES.phone },
  );
});

test('reach, reasons, look-under and spread are those of the scene', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      await table.click('d5');
      assert.ok((await table.reach()).includes('d8'));
      await table.hover('e6');
      await page.keyboard.press('Escape');
      await page.mouse.move(2, 2);
      await table.click('e6');
      await becomes(async () => (await page.locator('.status.refused').count()) > 0 || (await table.guilty()) > 0, true, 'a reason');
      await table.hover('n10');
      const before = await atRest(table);
      await page.keyboard.down('l');
      await page.locator('.stack-view').waitFor();
      await becomes(async () => (await frames(table)) > before, true, 'layers are lifted');
      await page.keyboard.up('l');
      const low = await seen(table, 'n10');
      await page.keyboard.press('x');
      await becomes(async () => (await seen(table, 'n10')) !== low, true, 'the stack rises');
      await page.keyboard.press('x');
      await becomes(() => seen(table, 'n10'), low);
    },
    { view: '3d', position: LEVELS },
  );
});

test('the board turned around is seen from the other side', async () => {
  await atTable(
    async (table) => {
      const middle = await table.point('i9');
      const before = await table.point('i2');
      assert.ok(before.y > middle.y);
      await table.page.keyboard.press('f');
      await atRest(table);
      assert.ok((await table.point('i2')).y < (await table.point('i9')).y);
      await table.play('mouse', 'Th12b');
      await table.play('keys', 'Ek15a');
      await becomes(() => table.pieces(), ['black E k15 0', 'white T h12 0']);
    },
    { view: '3d' },
  );
});

test('every room with a board has it, and gives it back', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      for (const [room, rest] of [
        ['learn', 'hanging/1'],
        ['puzzles', PUZZLE],
        ['study', ''],
        ['learn', 'jumping/1'],
      ] as const) {
        if (room === 'study') await SCREENS.find(({ name }) => name === room)!.open(table);
        else await table.enter(room, rest);
        await boardStands(page, '3d');
        assert.ok((await page.locator('.table3d').count()) <= 1, `${room}: one table at a time`);
      }
    },
    { view: '3d' },
  );
});
