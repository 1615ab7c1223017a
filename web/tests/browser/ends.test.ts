/** Every end of a game by every hand, and what is then shown; ends on the board are in `tests/ends.ts`. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from '../browser';
import { ENDS, SEATS, showsEnd, testEnds } from '../ends';
import { atTable } from '../table';

for (const hand of ['mouse', 'touch', 'keys'] as const) {
  testEnds(hand, 'flat');

  test(`${hand}: a clock that runs out`, async () => {
    await atTable(
      async (table) => {
        await table.use(hand, table.page.locator('[data-action=new]'));
        await table.use(hand, table.dialog().getByRole('radio', { name: table.t('new.friend') }));
        await table.use(hand, table.dialog().getByRole('radio', { name: '5+5' }));
        await table.use(hand, table.button('new.start'));
        await table.play(hand, 'Th12b', 'Ek15a');
        await becomes(() => table.page.locator('.player.black .player-clock').innerText(), /^\d+:\d\d$/);
        // As when the lid is closed: nobody could play.
        await table.page.clock.fastForward('06:00');
        await becomes(() => table.page.locator('.player.white .player-clock').innerText(), /^(5:00|4:5\d)$/);
        await table.page.clock.runFor('05:02');
        await showsEnd(table, hand, 'Black wins', /time/i);
      },
      { ...SEATS[hand], before: (page) => page.clock.install() },
    );
  });
}

test('a rematch changes colours and keeps the rest', async () => {
  await atTable(
    async (table) => {
      await table.play('mouse', 'Rq10a');
      await table.press('result.rematch');
      await table.waitForTurns(0);
      await becomes(() => table.pieces(), []);
    },
    { position: ENDS[0]!.start },
  );
});

test('who plays the computer is spoken to, and is led to the turn that decided the game', async () => {
  await atTable(async (table) => {
    const { page, t } = table;
    await table.act('engine');
    await page.locator('[data-action=hint]:enabled').waitFor();
    await table.play('mouse', 'Td4a');
    await page.locator('[data-action=hint]:enabled').waitFor();
    await table.menu('menu.resign');
    await table.press('menu.resign');
    const result = table.dialog('result');
    await becomes(() => result.locator('h2').innerText(), t('result.you.lose'));
    assert.equal(await result.getByRole('button', { name: t('result.level', { level: 2 }) }).count(), 0, 'first this level');
    await table.press('result.moment');
    await page.locator('.game.study').waitFor();
    await becomes(() => table.status(), /key moment|lost much/i);
  });
});
