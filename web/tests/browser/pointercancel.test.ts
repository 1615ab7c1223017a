/** The system takes the finger away in the middle of something, as for a call or a gesture of its own. */
import { test } from 'node:test';
import { atTable } from '../table';
import { MIDDLE } from '../screens';

test('a look underneath ends when the touch is cancelled, and the next touch works', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      const { x, y } = await table.point('h11');
      const session = await page.context().newCDPSession(page);
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await page.locator('.piece.lifted').waitFor();
      await session.send('Input.dispatchTouchEvent', { type: 'touchCancel', touchPoints: [] });
      await page.locator('.piece.lifted').waitFor({ state: 'detached' });
      await session.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x, y }] });
      await page.locator('.piece.lifted').waitFor();
      await session.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.locator('.piece.lifted').waitFor({ state: 'detached' });
    },
    { position: MIDDLE, hasTouch: true },
  );
});
