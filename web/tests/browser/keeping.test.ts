/** Nothing is lost: not by reloading, not by a browser that is killed, not by closing the tab. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { loadTexts } from '../../src/texts';
import { becomes, Browser, Served } from '../browser';
import { atTable, Table } from '../table';

const TURNS = ['Th12b', 'Ek15a', 'Td4a', 'Cm14b', 'h12-h12c'];

test('a reload in mid-game brings back the game as it stood', async () => {
  await atTable(async (table) => {
    await table.play('mouse', ...TURNS);
    const pieces = await table.pieces();
    await table.page.reload();
    await table.waitForTurns(TURNS.length);
    await becomes(() => table.turns(), TURNS);
    await becomes(() => table.pieces(), pieces);
    await table.play('mouse', 'Tn7a');
    await table.act('undo');
    await table.page.reload();
    await table.waitForTurns(TURNS.length);
  });
});

test('a killed browser has lost no turn, and the list brings back every game', async () => {
  const served = await Served.start();
  const t = await loadTexts('en');
  const options = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;
  let browser = await Browser.open(options);
  try {
    let table = new Table(await browser.visit(`${served.address}#play`), t);
    await table.play('mouse', 'Td8a', 'En10a');
    await table.menu('menu.new');
    await table.choose('new.friend');
    await table.press('new.start');
    await table.waitForTurns(0);
    await table.play('mouse', ...TURNS);
    const pieces = await table.pieces();
    // As soon as the turn is seen: nobody waits for the disk before a crash.
    browser = await browser.kill(options);
    table = new Table(await browser.visit(served.address), t);
    await table.waitForTurns(TURNS.length);
    await becomes(() => table.turns(), TURNS);
    await becomes(() => table.pieces(), pieces);

    await table.menu('menu.games');
    const games = table.page.locator('.games-open');
    await games.nth(1).waitFor();
    await becomes(() => games.count(), 2);
    await games.nth(1).click();
    await table.waitForTurns(2);
    await becomes(() => table.turns(), ['Td8a', 'En10a']);
    await table.play('mouse', 'Tf12a');
    assert.deepEqual(browser.complaints, []);
  } finally {
    await browser.end();
    await served.end();
  }
});

test('a deleted game can be brought back', async () => {
  await atTable(async (table) => {
    await table.play('mouse', 'Th12b');
    await table.menu('menu.games');
    const { page } = table;
    await page.locator('.games-open').waitFor();
    await page.locator('.games-list button').last().click();
    await page.locator('.games-none').waitFor();
    await page.locator('.toast button').click();
    await page.locator('.games-open').waitFor();
    await page.reload();
    await table.waitForTurns(1);
  });
});

test('settings stay', async () => {
  await atTable(async (table) => {
    await table.menu('menu.settings');
    await table.choose('settings.theme.dark');
    await table
      .dialog()
      .getByRole('switch', { name: table.t('settings.sound') })
      .uncheck();
    await table.page.reload();
    await becomes(() => table.page.locator('html').getAttribute('data-theme'), 'dark');
    const bars = () =>
      table.page
        .locator('meta[name=theme-color]')
        .evaluateAll((all) =>
          (all as HTMLMetaElement[]).filter(({ media }) => matchMedia(media).matches).map(({ dataset }) => dataset['theme']),
        );
    await becomes(bars, ['dark'], 'the browser’s own bars are dark too, whatever the system prefers');
    await table.menu('menu.settings');
    await becomes(
      () =>
        table
          .dialog()
          .getByRole('switch', { name: table.t('settings.sound') })
          .isChecked(),
      false,
    );
  });
});
