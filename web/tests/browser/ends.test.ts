/** Every end of a game by every hand, and what is then shown; ends on the board are in `tests/ends.ts`. */
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
        await table.page.clock.fastForward('06:00');
        await table.page.clock.runFor(2000);
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
