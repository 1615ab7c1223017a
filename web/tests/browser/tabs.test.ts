/** The same game in two tabs: both follow, and whatever both did is kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { must } from '../../src/rules';
import { becomes, told } from '../browser';
import { rules } from '../module';
import { address, atTable, openField, Table } from '../table';

/** Another tab of the same browser. */
async function anotherTab(table: Table, before?: (page: Page) => Promise<void>): Promise<Table> {
  const page = await table.page.context().newPage();
  await before?.(page);
  await page.goto(await address());
  await page.locator('.board .pieces').waitFor({ state: 'attached' });
  return new Table(page, table.t);
}

/** The person turns to a tab: only the one in front takes input at once. */
async function at(table: Table): Promise<Table> {
  await table.page.bringToFront();
  return table;
}

const kept = (table: Table, turns: number) =>
  becomes(() => table.page.locator('.turns').getAttribute('data-kept'), String(turns), 'the turns are on the disk');

/** The games that are listed: how many turns and which state. */
async function games(table: Table): Promise<string[]> {
  await (await at(table)).menu('menu.games');
  await table.page.locator('.games-list li').first().waitFor();
  const rows = await table.page.locator('.games-open span').allInnerTexts();
  await table.close();
  return rows.map((row) => row.split(' · ').slice(1).join(' · ')).sort();
}

test('two tabs play one game: each follows the other, take-backs and the end too', async () => {
  await atTable(async (one) => {
    await (await at(one)).play('mouse', 'Th12b');
    await kept(one, 1);
    const other = await anotherTab(one);
    await other.waitForTurns(1);
    await (await at(other)).play('mouse', 'Ek15a');
    await becomes(() => one.turns(), ['Th12b', 'Ek15a']);
    await becomes(() => one.pieces(), ['black E k15 0', 'white T h12 0']);
    await (await at(one)).play('mouse', 'Td4a');
    await becomes(() => other.turns(), ['Th12b', 'Ek15a', 'Td4a']);
    await (await at(other)).act('undo');
    await becomes(() => one.turns(), ['Th12b', 'Ek15a']);
    await (await at(one)).act('redo');
    await becomes(() => other.turns(), ['Th12b', 'Ek15a', 'Td4a']);
    await (await at(other)).menu('menu.resign');
    await other.page.locator('dialog[open]:not(.menu)').waitFor();
    await other.press('menu.resign');
    await (await at(one)).dialog('result').waitFor();
    await one.close();
    await becomes(() => one.status(), /resign/);
    assert.deepEqual(await games(one), ['3 turns · 1-0']);
  });
});

test('turns that two tabs make at the same time are both kept, and the person is told', async () => {
  await atTable(async (one) => {
    await (await at(one)).play('mouse', 'Th12b', 'Ek15a');
    await kept(one, 2);
    // As late as a message can be: it never comes.
    const deaf = await anotherTab(
      one,
      async (page) =>
        void (await page.addInitScript(() => {
          class Deaf extends EventTarget {
            postMessage() {}
            close() {}
          }
          Object.assign(globalThis, { BroadcastChannel: Deaf });
        })),
    );
    await deaf.waitForTurns(2);
    await (await at(one)).play('mouse', 'Td4a');
    await kept(one, 3);
    await (await at(deaf)).play('mouse', 'Tn7a');
    await told(deaf.page, deaf.t('games.parted'));
    await kept(deaf, 3);
    await becomes(() => deaf.turns(), ['Th12b', 'Ek15a', 'Tn7a'], 'who has played sees it');
    await becomes(() => one.turns(), ['Th12b', 'Ek15a', 'Td4a']);
    assert.deepEqual(await games(one), ['3 turns · unfinished', '3 turns · unfinished']);
    // Both go on by themselves and come back.
    await (await at(deaf)).play('mouse', 'Cm14b');
    await kept(deaf, 4);
    await (await at(one)).page.reload();
    await one.waitForTurns(4);
    await becomes(() => one.turns(), ['Th12b', 'Ek15a', 'Tn7a', 'Cm14b']);
    await (await at(one)).menu('menu.games');
    await one.page.locator('.games-open', { hasText: '3 turns' }).click();
    await becomes(() => one.turns(), ['Th12b', 'Ek15a', 'Td4a']);
  });
});

test('in two tabs the computer answers once', async () => {
  await atTable(async (one) => {
    await (await at(one)).act('new');
    await one.choose('new.engine');
    await one.page.locator('dialog[open] .level:not([hidden]) input').first().fill('1');
    await one.press('new.start');
    await (await at(one)).play('mouse', 'Th12b');
    await one.waitForTurns(2);
    await kept(one, 2);
    const other = await anotherTab(one);
    await other.waitForTurns(2);
    for (let turns = 2; turns <= 6; turns += 2) {
      const [player, watcher] = turns === 4 ? [one, other] : [other, one];
      let position = rules.start('standard');
      for (const text of await player.turns()) position = must(position.play(must(position.readTurn(text))));
      await openField((await at(player)).page);
      await (await at(player)).page.locator('#typed-turn').fill(rules.turnText(position.turns[50]!));
      await player.page.keyboard.press('Enter');
      await player.waitForTurns(turns + 2);
      await watcher.waitForTurns(turns + 2);
      assert.deepEqual(await watcher.turns(), await player.turns());
    }
    // The tab that leads is closed while the engine is to answer: the other takes over.
    await one.page.close();
    await (await at(other)).act('undo');
    await other.waitForTurns(6);
    let position = rules.start('standard');
    for (const text of await other.turns()) position = must(position.play(must(position.readTurn(text))));
    await openField(other.page);
    await other.page.locator('#typed-turn').fill(rules.turnText(position.turns[60]!));
    await other.page.keyboard.press('Enter');
    await other.waitForTurns(8);
    assert.deepEqual(await games(other), ['8 turns · unfinished']);
  });
});
