/** Nothing on the screen jumps: no layout shift in a whole game, and what was put down stays where it is. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { DEVICES } from '../screens';
import { atTable } from '../table';
import { gameOf } from '../vectors';

/** What moved although nobody asked for it, as the browser tells. */
interface Shift {
  readonly value: number;
  readonly what: string;
}

declare global {
  interface Window {
    shifts: Shift[];
  }
}

const game = gameOf('games-standard.txt', 61);

for (const device of ['phone', 'tablet', 'desktop'] as const)
  test(`${device}: nothing jumps in a whole game`, (context) =>
    atTable(
      async (table) => {
        const { page } = table;
        await page.evaluate(() => {
          window.shifts = [];
          new PerformanceObserver((list) => {
            for (const entry of list.getEntries() as (PerformanceEntry & { value: number; sources: { node?: Node }[] })[]) {
              const names = entry.sources.map(({ node }) =>
                node instanceof Element ? `${node.tagName}.${node.getAttribute('class')}` : 'text',
              );
              window.shifts.push({ value: entry.value, what: names.join(' ') });
            }
          }).observe({ type: 'layout-shift' });
        });
        await table.play('mouse', ...game.turns.slice(0, -1));
        context.diagnostic(`${device}: ${game.turns.length - 1} turns`);
        assert.deepEqual(await page.evaluate(() => window.shifts), []);
      },
      { viewport: DEVICES[device] },
    ));

test('what was put down by hand stays there; what comes otherwise travels', () =>
  atTable(
    async (table) => {
      const { page } = table;
      await page.evaluate(() => {
        document.body.dataset['flights'] = '0';
        new MutationObserver(() => (document.body.dataset['flights'] = String(Number(document.body.dataset['flights']) + 1))).observe(
          document.querySelector('.flight')!,
          { childList: true },
        );
      });
      const flights = () => page.evaluate(() => Number(document.body.dataset['flights']));
      await table.play('mouse', 'Th12b');
      assert.equal(await flights(), 0, 'by hand nothing flies');
      await page.keyboard.press('/');
      await page.keyboard.type('Ek15a');
      await page.keyboard.press('Enter');
      await table.waitForTurns(2);
      await page.waitForFunction(() => Number(document.body.dataset['flights']) > 0);
    },
    { reducedMotion: 'no-preference' },
  ));
