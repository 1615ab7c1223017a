/** The study room as a person meets it. What the engine says is looked at only where it is certain however little it thinks:
 * a win at once that was missed, and a loss at once that was allowed. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { becomes, told } from '../browser';
import { atTable, type Table } from '../table';

/** Black could win at once, plays elsewhere, and White wins at once. */
const START =
  'standard b 21 bEb1a,bEk4e,bLc7c,bLd11e,bMf4a,bMl5d,bRi3a,bTb7e,bTe5e,wEi15f,wEn12e,wEo10f,wEp8a,wLd9e,wLf8a,wRj13c,wRj15d,wTf11d,wTl13c';
const MISSED = `[White "Ann"]\n[Black "Bob"]\n[Position "${START}"]\n\n{A race.} 1... Cg2b {hm} (1... Te2a! {quiet} 2. Tn13a) 2. Tn13a 1-0\n`;
const GAME = '[White "Ann"]\n[Black "Bob"]\n\n1. Th12b Ek15a (1... Ed4a 2. Th15a) 2. Th15a Ec3a *\n';

const study = {
  async enter(table: Table, rest = ''): Promise<void> {
    await table.page.evaluate((address) => (location.hash = address), `#study${rest && `/${rest}`}`);
    await table.page.locator(rest === 'setup' ? '.setup' : '.study-home').waitFor();
  },
  async bring(table: Table, record: string): Promise<void> {
    await study.enter(table);
    await table.page.locator('#study-import').fill(record);
    await table.page.locator('.study-import button.primary').click();
    await table.page.locator('.game.study .tree').waitFor();
  },
  turns: (page: Page): Promise<string[]> =>
    page.locator('.tree .turn').evaluateAll((turns) => turns.map((turn) => turn.firstChild!.textContent!)),
  current: (page: Page): Promise<string> =>
    page.locator('.tree .turn[aria-current] ').evaluateAll((turns) => turns.map((turn) => turn.firstChild!.textContent!).join()),
  place: (page: Page): Promise<string> => page.locator('.graph-slider').inputValue(),
};

async function textOfDownload(table: Table): Promise<string> {
  await table.act('more');
  const [download] = await Promise.all([
    table.page.waitForEvent('download'),
    table.dialog().getByRole('button', { name: 'Save the study (.ppn)' }).click(),
  ]);
  return readFileSync(await download.path(), 'utf8');
}

test('a game is replayed by keys, slider, graph and list; another turn is a variation', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await study.bring(table, GAME);
    assert.deepEqual(await study.turns(page), ['Th12b', 'Ek15a', 'Ed4a', 'Th15a', 'Th15a', 'Ec3a']);
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowRight');
    await becomes(() => study.current(page), 'Ek15a');
    assert.equal(await study.place(page), '2');
    assert.match(await table.status(), /^Black adds: straight piece/);
    await page.keyboard.press('ArrowDown');
    await becomes(() => study.current(page), 'Ed4a', 'down goes to the other way that was taken');
    await page.keyboard.press('End');
    assert.equal(await study.place(page), '3', 'and stays in it');
    await page.keyboard.press('Home');
    assert.match(await table.status(), /The start\. White to move/);
    await page.locator('.tree .turn', { hasText: 'Ec3a' }).click();
    assert.equal(await study.place(page), '4');
    assert.equal((await table.pieces()).length, 4);
    await page.locator('.graph-slider').focus();
    await page.keyboard.press('ArrowLeft');
    await becomes(() => study.place(page), '3');
    assert.match((await page.locator('.graph-slider').getAttribute('aria-valuetext'))!, /^2\. Th15a/);
    const { width, height } = (await page.locator('.graph-plot').boundingBox())!;
    await page.locator('.graph-plot').click({ position: { x: width / 4, y: height / 2 } });
    await becomes(() => study.current(page), 'Th12b');

    // What if Black had played otherwise? By the pile and the board, then by typing.
    await table.pile('T').click();
    await table.click('l5');
    await becomes(() => page.locator('.tree-variation').count(), 2);
    await page.keyboard.press('/');
    await page.keyboard.type('Lc7c');
    await page.keyboard.press('Enter');
    await becomes(() => study.current(page), 'Lc7c');
    assert.equal(await study.place(page), '3');
  });
});

test('turns are judged, marked in the graph and told in the record; edits are kept', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await study.bring(table, MISSED);
    await table.act('more');
    await page.getByRole('radio', { name: 'Quickly' }).check();
    await table.close();
    await table.act('judge');
    await page.locator('.graph-sign.blunder').waitFor();
    await page.locator('.study-progress').waitFor({ state: 'hidden' });
    assert.equal(await page.locator('.graph-sign.blunder').getAttribute('data-place'), '1');
    assert.match(await page.locator('.fault').innerText(), /1… Cg2b/);
    assert.match((await page.locator('.graph-plot').getAttribute('aria-label'))!, /over 2 turns\. Blunders: 1, mistakes: 0/);
    await page.locator('.fault').click();
    assert.match(await table.status(), /White wins in 1 turn\. Better: \w+/);

    // Before the blunder the better turn stands on the board, and can be played.
    await page.keyboard.press('Home');
    await becomes(() => page.locator('.ghost').count(), 1);
    const better = await page.locator('.lines .turn').first().innerText();
    await page.locator('.lines .turn').first().click();
    await becomes(() => study.current(page), better);
    assert.match(await table.status(), /Black wins/);

    // Edited in place: a mark, a comment, the order of lines.
    await page.locator('.note summary').click();
    await page.locator('[data-mark="!!"]').click();
    await page.locator('#study-comment').fill('This {wins}.');
    await becomes(() => page.locator('.tree-comment').allTextContents(), ['A race.', 'hm', 'quiet', 'This (wins).']);
    await page.locator('[data-tool=promote]').click();
    await becomes(async () => (await study.turns(page))[0], better);
    await page.locator('[data-tool=remove]').click();
    await becomes(async () => (await study.turns(page)).includes(better), false);
    await page.locator('[data-tool=undo]').click();
    await becomes(async () => (await study.turns(page))[0], better);

    const record = (await textOfDownload(table)).replace(/\s+/g, ' ');
    assert.ok(record.includes(`1... ${better}!! {This (wins).}`), record);
    assert.match(record, /Cg2b\?\? \{hm\} \{loses in 1, was wins in 1 with [\w-]+\}/);
    assert.match(record, /Te2a! \{quiet\}/);

    await page.reload();
    await page.locator('.game.study .tree .turn').first().waitFor();
    assert.equal((await study.turns(page))[0], better, 'all of it is kept');
    assert.equal(await page.locator('.turn-mark.blunder').count(), 1);
    assert.ok((await page.locator('.tree-comment').allTextContents()).includes('This (wins).'));

    // The record that was saved tells the same when it is brought in again.
    const before = await study.turns(page);
    await study.bring(table, record);
    assert.deepEqual(new Set(await study.turns(page)), new Set(before));
  });
});

test('lines come and go with the switch, as many as wished', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await study.bring(table, GAME);
    await table.act('lines');
    await becomes(() => page.locator('.lines-list li').count(), 3);
    await page.locator('#study-lines').selectOption('5');
    await becomes(() => page.locator('.lines-list li').count(), 5);
    const ghosts = () => page.locator('.ghost-line').evaluateAll((lines) => lines.map((line) => line.getAttribute('data-line')));
    await becomes(ghosts, ['A'], 'one at a time: they would lie on each other');
    // The engine goes on and may just have replaced the turn that is to be focused: then it is tried again.
    const focus = (turn: number) => page.locator('.lines-list li').nth(1).locator('.turn').nth(turn).focus();
    await becomes(() => focus(0).then(ghosts), ['B']);
    const lying = (await table.pieces()).length;
    const stepped = async () => (await table.pieces()).length > lying || (await page.locator('.mark-last .halo').count()) > 0;
    await becomes(() => focus(1).then(stepped), true);
    await becomes(ghosts, [], 'further turns are stepped through on the board');
    await page.locator('.tree .turn').first().focus();
    await becomes(async () => (await table.pieces()).length, lying, 'and it is as it was');
    await becomes(() => page.locator('.evaluation').getAttribute('aria-label'), /^White \d+%$|wins in/);
    await page.keyboard.press('b');
    await becomes(() => page.locator('[data-announcer]').innerText(), /^A: White \d+%\. \w+/);
    await table.act('lines');
    await becomes(() => page.locator('.lines-list li').count(), 0);
  });
});

test('a position is set up by hand, and refused with the reason', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await study.enter(table, 'setup');
    await table.click('h12');
    await becomes(() => table.pieces(), ['white T h12 0']);
    await table.click('g12');
    await becomes(() => page.locator('.setup .status').innerText(), /^The piece could not lie there/);
    assert.equal((await table.pieces()).length, 1);
    // By keys: black, straight, turned, where the cursor is.
    await page.locator('[role=grid]').focus();
    await page.keyboard.press('ArrowUp');
    for (const key of ['x', 'c', '2', 'Enter']) await page.keyboard.press(key);
    await becomes(async () => (await table.pieces()).filter((piece) => piece.startsWith('black C')).length, 1);
    await page.keyboard.press('Delete');
    await becomes(() => table.pieces(), ['white T h12 0']);
    await page.locator('#setup-text').fill('basic b 2 bTk15a,wTx9b');
    await page.keyboard.press('Enter');
    await becomes(() => page.locator('.setup .status').innerText(), /The board has no such space/);
    await page.locator('#setup-text').fill('basic b 2 bTk15a,wTh12b');
    await page.keyboard.press('Enter');
    await becomes(async () => (await table.pieces()).length, 2);
    await page.locator('.setup-ends .primary').click();
    await page.locator('.game.study').waitFor();
    assert.match(await table.status(), /The start\. Black to move/);
  });
});

test('games lead to their study, with what their record said; statistics count them', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await table.bring(MISSED);
    await told(page, table.t('exchange.opened'));
    await table.act('menu');
    await table.press('menu.games');
    await page.getByRole('button', { name: /^Study: / }).click();
    await page.locator('.game.study .tree-variation').waitFor();
    assert.deepEqual(await study.turns(page), ['Cg2b', 'Te2a', 'Tn13a', 'Tn13a']);
    await study.enter(table);
    await becomes(() => page.locator('.study-list .study-open').count(), 1, 'once, as the game that it is');
    await becomes(() => page.locator('.stat li').allTextContents(), /Standard game/);
    assert.match(await page.locator('.stats').innerText(), /Connection/);
    await page.goBack();
    await page.locator('.game.study .tree').waitFor();
  });
});

test('threats of both and their ways are shown by one switch', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await study.bring(table, MISSED);
    await page.keyboard.press('Home');
    const wins = () => page.locator('.threat').evaluateAll((all) => all.map((each) => (each as SVGElement).dataset['wins']));
    assert.deepEqual(await wins(), []);
    await table.act('threats');
    // As the library counts them: White 29, Black 2.
    await becomes(wins, ['29', '2']);
    await becomes(() => page.locator('[data-action=threats]').getAttribute('aria-pressed'), 'true');
    assert.match(await page.locator('.threats-told').innerText(), /White threatens .* 29 turns.*\n*Black threatens .* 2 turns/s);
    assert.ok((await page.locator('.threat-landing').count()) > 2);
    await page.keyboard.press('End');
    await becomes(wins, [], 'where the game is over nothing threatens');
    await page.keyboard.press('Home');
    await becomes(wins, ['29', '2']);
    await page.keyboard.press('g');
    await becomes(wins, []);
    assert.equal(await page.locator('.threats-told').isVisible(), false);
  });
});

test('a far connection is a way, in so many turns', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await study.bring(table, GAME);
    await table.act('threats');
    await becomes(() => page.locator('.threats-told').innerText(), /White is about \d turns from a connection/);
    assert.equal(await page.locator('.threat-landing').count(), 0);
    assert.ok((await page.locator('.threat.black .threat-missing').count()) > 3);
    await table.act('threats');
  });
});

test('turns show their pieces, buttons their names, and the list takes the height there is', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      await study.bring(table, GAME);
      assert.equal(await page.locator('.tree .turn .turn-glyph').count(), 6);
      for (const caption of await page.locator('.study .action span').all()) assert.ok((await caption.boundingBox())!.width > 10);
      const heights = await page.evaluate(() => ({
        list: document.querySelector('.tree')!.getBoundingClientRect().height,
        window: innerHeight,
      }));
      assert.ok(heights.list > heights.window * 0.3, JSON.stringify(heights));
    },
    { viewport: { width: 1440, height: 900 } },
  );
});
