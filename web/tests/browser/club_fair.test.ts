/** No help in a game against a person: no hint, no judgement, no lines, no threats, no study, in this tab or another one; and all of
 * it again once the game is over. Games against levels of the computer forbid nothing. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { becomes } from '../browser';
import { atClub, Player, type Visitor } from '../club';
import { CONNECTION } from '../club_games';
import { openField, Table } from '../table';
import { isNear } from '../../src/screens/fair_play';
import { loadTexts } from '../../src/texts';

const page = await loadTexts('en');
const FAIR = page('engine.fair');

async function another(ann: Visitor, address: string): Promise<Table> {
  const tab = await ann.context.newPage();
  await tab.goto(address);
  await tab.locator('.board .pieces, main.home').first().waitFor({ state: 'attached' });
  return new Table(tab, page);
}

const said = (tab: Page, text: string) => tab.locator('.toast', { hasText: text }).waitFor();

/** Turns typed on a board here. */
async function typed(tab: Page, ...turns: readonly string[]): Promise<void> {
  await openField(tab);
  for (const turn of turns) {
    await tab.locator('#typed-turn').fill(turn);
    await tab.keyboard.press('Enter');
  }
}

test('positions are near when they could be of one game', () => {
  const begun = 'standard w 8 bCm12a,bEf8b,bEl12a,bLc8e,wMk7f,wRo11a';
  assert.ok(isNear(begun, begun));
  assert.ok(isNear(begun, `${begun},wTa1a,bTb2b`), 'two turns on');
  assert.ok(isNear(begun, begun.replace('wRo11a', 'wRe3b')), 'a piece moved');
  assert.ok(!isNear(begun, 'standard w 8 bTm12a,bTf8b,bTl12a,bTc8e,wTk7f,wTo11a'));
  assert.ok(!isNear('standard b 1 wTh12b', 'standard b 1 wTh12b'), 'the first turns are anybody’s');
  assert.ok(!isNear('', begun), 'one that has not been seen');
});

test('while a live game runs the engine rests in every tab and the study is closed; then both are there again', () =>
  atClub(async (server, come) => {
    const bob = await Player.guest(server, 'Bob');
    const id = await bob.invite('600+10', 'black');
    const ann = await come(`${server.address}#club/${id}`);
    await ann.join(`${server.address}#club/${id}`);
    await ann.play('mouse', 'Th12b');

    // The same page, elsewhere: a hint for the game on its own board.
    await ann.page.evaluate(() => void (location.hash = '#play'));
    await ann.page.locator('main.playing').waitFor();
    await typed(ann.page, 'Th12b', 'Ek15a');
    await ann.page.locator('[data-action=hint]:enabled').waitFor();
    await ann.act('hint');
    await said(ann.page, FAIR);
    assert.equal(await ann.page.locator('.mark-hint path').count(), 0);

    await ann.page.evaluate(() => void (location.hash = '#study'));
    await said(ann.page, page('study.closed'));
    await ann.page.locator('main.playing').waitFor();

    // Another tab, which knows nothing of the club.
    const tab = await another(ann, `${server.address}?other#study/setup`);
    await said(tab.page, page('study.closed'));
    const second = await another(ann, `${server.address}?second#play`);
    await second.waitForTurns(2);
    await second.page.locator('[data-action=hint]:enabled').waitFor();
    await second.act('hint');
    await said(second.page, FAIR);

    // The game ends where nobody looks: the club's word counts.
    await bob.act(id, 'resign');
    await second.page.getByRole('button', { name: page('engine.again') }).click();
    await second.page.locator('.mark-hint path').first().waitFor({ state: 'attached' });
    await ann.page.evaluate(() => void (location.hash = '#study'));
    await ann.page.locator('#study-import').waitFor();
  }));

test('a game by turns forbids help with its own position alone', () =>
  atClub(async (server, come) => {
    const turns = CONNECTION.turns.slice(0, 9);
    const bob = await Player.guest(server, 'Bob');
    const id = await bob.invite('1/259200', 'black');
    const ann = await come(`${server.address}#club/${id}`);
    await ann.join(`${server.address}#club/${id}`);
    const device = await Player.of(server, ann);
    for (const [i, turn] of turns.entries()) await (i % 2 === 0 ? device : bob).turn(id, turn);
    await ann.waitForTurns(turns.length);

    await ann.page.evaluate(() => void (location.hash = '#study'));
    await ann.page.locator('#study-import').fill(`${turns.join(' ')} *\n`);
    await ann.page.locator('.study-import button.primary').click();
    await ann.page.locator('.game.study .tree .turn').nth(8).waitFor();
    await ann.act('last');
    await ann.act('lines');
    await said(ann.page, FAIR);
    await ann.act('threats');
    await becomes(() => ann.page.locator('.threats-told').innerText(), FAIR);
    await ann.page.keyboard.press('Escape');
    // A few turns before, or any other game: as ever.
    await ann.act('first');
    await becomes(() => ann.page.locator('.lines-list li').count(), 3);
    await becomes(() => ann.page.locator('.threats-told').innerText(), /White/);
  }));

test('a game against a level forbids nothing', () =>
  atClub(async (server, come) => {
    const ann = await come(`${server.address}#club`);
    await ann.act('level-1');
    await ann.game();
    await ann.page.evaluate(() => void (location.hash = '#study'));
    await ann.page.locator('#study-import').waitFor();
    assert.equal(await ann.page.evaluate(() => localStorage.getItem('punct-club-running')), null);
  }));
