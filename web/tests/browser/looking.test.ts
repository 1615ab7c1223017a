/** What lies underneath, layer by layer, by mouse, by touch and by keys, from above and in three dimensions; nothing stays taken off. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from '../browser';
import { DEVICES } from '../screens';
import { atTable, type Table, type View, type Visit } from '../table';

/** Five pieces lie on d4 or on what lies there, and nothing on h12. */
const POSITION = 'standard w 10 bTm12a,wTd4a,wTd4a,bTd4a,wTd4a,bTd4a';
const HEIGHT = 5;
/** So far down is one layer more, with something to spare. */
const LAYER = 30;

/** So many layers are off, on the board and in the side view beside it. */
async function taken(table: Table, layers: number, what: string): Promise<void> {
  await becomes(() => table.taken(), layers, what);
  const { page } = table;
  if (layers === 0) return page.locator('.stack-view').waitFor({ state: 'hidden' });
  await becomes(() => page.locator('.stack-view .stack-layer.taken').count(), layers, `${what}, from the side`);
  assert.equal(await page.locator('.stack-view .stack-layer').count(), HEIGHT);
  assert.equal(await page.locator('.stack-view .stack-shape').count(), HEIGHT, 'every layer has the shape of its piece');
}

const visit = (view: View, more: Visit = {}): Visit => ({ view, position: POSITION, ...more });

for (const view of ['flat', '3d'] as const) {
  test(`${view}: by mouse`, () =>
    atTable(async (table) => {
      const { mouse } = table.page;
      const { x, y } = await table.point('d4');
      await mouse.move(x, y);
      await mouse.down();
      await taken(table, 1, 'held');
      await mouse.move(x, y + LAYER);
      await taken(table, 2, 'pulled down');
      await mouse.wheel(0, 60);
      await taken(table, 3, 'by the wheel');
      await mouse.wheel(0, -60);
      await taken(table, 2, 'the wheel goes back');
      await mouse.move(x, y + 20 * LAYER);
      await taken(table, HEIGHT, 'down to the board, no further');
      await mouse.up();
      await taken(table, 0, 'let go');
      assert.deepEqual(await table.turns(), []);
    }, visit(view)));

  test(`${view}: by touch`, () =>
    atTable(
      async (table) => {
        const { x, y } = await table.point('d4');
        const finger = await table.page.context().newCDPSession(table.page);
        const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', ...touchPoints: { x: number; y: number }[]) =>
          finger.send('Input.dispatchTouchEvent', { type, touchPoints });
        await send('touchStart', { x, y });
        await taken(table, 1, 'held');
        await send('touchMove', { x, y: y + 2 * LAYER });
        await taken(table, 3, 'pulled down');
        await send('touchMove', { x, y });
        await taken(table, 1, 'and back');
        await send('touchEnd');
        await taken(table, 0, 'let go');
        assert.deepEqual(await table.turns(), []);
      },
      visit(view, { viewport: DEVICES.phone, hasTouch: true }),
    ));

  test(`${view}: by keys, at the cursor and where the mouse is`, () =>
    atTable(async (table) => {
      const { page } = table;
      const { keyboard } = page;
      await page.locator('[role=grid]').focus();
      await keyboard.press('ArrowUp');
      await table.walk('d4');
      await keyboard.down('l');
      await taken(table, 1, 'L');
      await keyboard.press('ArrowDown');
      await keyboard.press('ArrowDown');
      await taken(table, 3, 'deeper');
      await keyboard.press('ArrowUp');
      await taken(table, 2, 'and back');
      await keyboard.up('l');
      await taken(table, 0, 'the key is up');
      await page.locator('[role=grid]').blur();
      await table.hover('d4');
      await keyboard.down('l');
      await taken(table, 1, 'where the mouse is');
      await keyboard.up('l');
      await taken(table, 0, 'the key is up again');
    }, visit(view)));
}
