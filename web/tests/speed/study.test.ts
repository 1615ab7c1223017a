/** How long a game of 60 turns takes to be judged in the page, by one worker at the strength that is set, and whether the
 * page stays awake meanwhile. For a machine with nothing else to do. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { projectRoot } from '../module';
import { atTable } from '../table';

const TURNS = 60;
const LONGEST = 120_000;
const LONG = 50;

function record(): string {
  const [first] = readFileSync(join(projectRoot, 'tests/vectors/games-standard.txt'), 'utf8').split('\n');
  return `[Variant "standard"]\n\n${first!
    .split(' ')
    .slice(1, TURNS + 1)
    .join(' ')} *\n`;
}

test(`a game of ${TURNS} turns is judged in less than two minutes while the page stays awake`, async (context) => {
  await atTable(async ({ page }) => {
    await page.evaluate(() => (location.hash = '#study'));
    await page.locator('#study-import').fill(record());
    await page.locator('.study-import button.primary').click();
    await page.locator('.game.study .tree .turn').first().waitFor();
    const { time, long, steps } = await page.evaluate(async () => {
      const tasks: number[] = [];
      new PerformanceObserver((list) => tasks.push(...list.getEntries().map((entry) => entry.duration))).observe({ type: 'longtask' });
      const progress = document.querySelector<HTMLProgressElement>('.study-progress')!;
      const seen = new Set<number>();
      const begin = performance.now();
      document.querySelector<HTMLElement>('[data-action=judge]')!.click();
      await new Promise<void>((resolve) => {
        const look = () => {
          seen.add(progress.value);
          if (progress.hidden) resolve();
          else setTimeout(look, 100);
        };
        setTimeout(look, 100);
      });
      return { time: performance.now() - begin, long: tasks, steps: seen.size };
    });
    const judged = await page.locator('.graph-plot').getAttribute('aria-label');
    context.diagnostic(
      `${TURNS} turns in ${(time / 1000).toFixed(1)} s; longest tasks: ${
        long
          .map(Math.round)
          .sort((a, b) => b - a)
          .slice(0, 5)
          .join(' ') || `none of ${LONG} ms`
      }; ${judged}`,
    );
    assert.match(judged!, new RegExp(`over ${TURNS} turns`));
    assert.ok(steps > TURNS / 4, 'the graph grows as it goes');
    assert.ok(time < LONGEST, `${time} ms`);
    assert.deepEqual(long, [], `no task of the page takes ${LONG} ms`);
  });
});
