/** The way of someone who has never played: opens the page, leaves the lessons for later, takes the first of the ways in,
 * asks for a hint at every turn, does what is shown, and wins. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must, type Position, type Turn } from '../../src/rules';
import { describeTurn } from '../../src/texts';
import { becomes } from '../browser';
import { rules } from '../module';
import { atTable, type Table } from '../table';

/** More than any game against the weakest level needs. */
const TURNS = 60;

const after = (turns: readonly string[]): Position =>
  turns.reduce((position, text) => must(position.play(must(position.readTurn(text)))), rules.start('standard'));

/** The turn that the page proposes, as its sentence says. */
async function hinted(table: Table): Promise<Turn> {
  await table.act('hint');
  await table.page.locator('.mark-hint .halo').waitFor({ state: 'attached' });
  const position = after(await table.turns());
  const sentence = await table.status();
  const meant = [...position.turns].filter((turn) => describeTurn(table.t, position, turn) === sentence);
  assert.equal(meant.length, 1, `one turn is meant by: ${sentence}`);
  return meant[0]!;
}

test('a newcomer wins the first game by following the hints', async () => {
  const newcomer = async (table: Table) => {
    const { page } = table;
    await page.locator('[data-way=learn]').waitFor();
    await page.locator('[data-way]').first().click();
    await becomes(() => table.status(), table.t('play.pick', { colour: table.t('colour.white') }), 'what to do is said');
    await becomes(
      async () => (await page.locator('.player.black .player-name').innerText()).endsWith(table.t('player.engine', { level: 1 })),
      true,
      'the weakest level sits there',
    );
    const result = table.dialog('result');
    for (let turns = 0; turns < TURNS; turns++) {
      await page.locator('[data-action=hint]:enabled, dialog.result').first().waitFor();
      if ((await result.count()) > 0) break;
      await table.play('mouse', rules.turnText(await hinted(table)));
      // The answer, or the end.
      await page.locator('[data-action=hint]:enabled, dialog.result').first().waitFor();
    }
    await result.waitFor();
    assert.equal(await result.locator('h2').innerText(), table.t('result.you.win'), (await table.turns()).join(' '));
    assert.equal(await result.locator('.centre-count').count(), 0, 'the centre did not count');
    await result.getByRole('button', { name: table.t('result.level', { level: 2 }) }).click();
    await table.waitForTurns(0);
    await becomes(() => page.locator('.player.black .player-name').innerText(), new RegExp(`${table.t('player.engine', { level: 2 })}$`));
  };
  await atTable(newcomer, { at: '' });
});
