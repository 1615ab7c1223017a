/** Games with the computer in the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must, type Position } from '../../src/rules';
import { becomes, PATIENCE } from '../browser';
import { rules } from '../module';
import { atTable, openField, type Table } from '../table';

/** Begins a game with computers of level 1. */
async function begin(table: Table, against: 'new.engine' | 'new.engines'): Promise<void> {
  await table.act('new');
  await table.choose(against);
  for (const level of await table.page.locator('dialog[open] .level:not([hidden]) input').all()) await level.fill('1');
  await table.press('new.start');
}

/** The position after these turns, which must be legal. */
function after(turns: readonly string[]): Position {
  return turns.reduce((position, text) => must(position.play(must(position.readTurn(text)))), rules.start('standard'));
}

test('the computer answers every turn at level 1, and gives way to taking back', async () => {
  await atTable(async (table) => {
    await begin(table, 'new.engine');
    for (let played = 0; played < 8; played += 2) {
      const turn = rules.turnText(after(await table.turns()).turns[100]!);
      await openField(table.page);
      await table.page.locator('#typed-turn').fill(turn);
      await table.page.keyboard.press('Enter');
      await table.waitForTurns(played + 2);
    }
    after(await table.turns());
    await table.act('undo');
    await table.waitForTurns(6);
  });
});

test('two computers play a whole game at level 1', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      await begin(table, 'new.engines');
      // The pace that lets people follow is skipped; the engine's own time is not.
      const latest = Date.now() + 10 * PATIENCE;
      while ((await table.dialog('result').count()) === 0) {
        assert.ok(Date.now() < latest, `no end after ${(await table.turns()).length} turns`);
        // In steps so small that a worker which is alive is heard of in time.
        await page.clock.runFor(100);
      }
      const end = after(await table.turns());
      assert.ok(end.outcome.over || /third|repe/i.test(await table.dialog('result').locator('.result-why').innerText()));
    },
    { before: (page) => page.clock.install() },
  );
});

test('two computers pause and go on', async () => {
  await atTable(async (table) => {
    await begin(table, 'new.engines');
    await table.page.locator('button.turn').nth(1).waitFor();
    await table.menu('menu.pause');
    const turns = (await table.turns()).length;
    await table.page.waitForTimeout(1500);
    assert.ok((await table.turns()).length <= turns + 1, 'at most the turn that was under way');
    await table.menu('menu.resume');
    await table.page
      .locator('button.turn')
      .nth(turns + 1)
      .waitFor();
  });
});

test('a hint is a legal turn, shown on the board and said', async () => {
  const text = 'standard w 20 wCl9c,wCo9c,wEa6a,wEb9c,wEe9c,wEh9c';
  await atTable(
    async (table) => {
      const { page } = table;
      await page.locator('[data-action=hint]:enabled').waitFor();
      await table.act('hint');
      await page.locator('.mark-hint path').first().waitFor({ state: 'attached' });
      await becomes(() => table.status(), /^White (adds|moves|jumps|turns)/);
      await becomes(() => table.turns(), [], 'nothing is played');
    },
    { position: text },
  );
});
