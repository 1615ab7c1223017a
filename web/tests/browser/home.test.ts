/** The first sight of the page: the name, the aim, the ways in, all in one screen; and nobody who has a game under way is
 * kept from it. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from '../browser';
import { DEVICES } from '../screens';
import { atTable, type Table } from '../table';

const WAYS = ['engine', 'friend', 'club', 'learn', 'puzzles', 'study'];
const SMALL = { width: 360, height: 640 };

const ways = (table: Table): Promise<string[]> =>
  table.page.locator('[data-way]').evaluateAll((all) => all.map((way) => way.getAttribute('data-way')!));

/** The spaces of the winning chain that are drawn. */
const chained = (table: Table): Promise<number> => table.page.locator('.demonstration.won .mark-chain circle').count();

for (const [device, viewport] of Object.entries({ ...DEVICES, small: SMALL }))
  test(`${device}: name, aim, a win and all ways in are in sight at once`, () =>
    atTable(
      async (table) => {
        const { page, t } = table;
        await becomes(() => ways(table), WAYS);
        assert.equal(await page.locator('h1').innerText(), 'PÜNCT');
        assert.equal(await page.locator('.home-aim').innerText(), t('home.aim'));
        const boxes = await page.locator('h1, .home-aim, .demonstration, [data-way]').evaluateAll((all) =>
          all.map((each) => {
            const { left, top, right, bottom } = each.getBoundingClientRect();
            return { left, top, right, bottom };
          }),
        );
        for (const { left, top, right, bottom } of boxes) {
          assert.ok(
            left >= 0 && top >= 0 && right <= viewport.width && bottom <= viewport.height,
            JSON.stringify([left, top, right, bottom]),
          );
        }
        for (const one of boxes)
          for (const other of boxes)
            assert.ok(
              one === other ||
                one.right <= other.left + 1 ||
                other.right <= one.left + 1 ||
                one.bottom <= other.top + 1 ||
                other.bottom <= one.top + 1,
              'nothing lies on anything',
            );
        const targets = await page.locator('[data-way]').evaluateAll((all) => all.map((way) => way.getBoundingClientRect().height));
        for (const height of targets) assert.ok(height >= 44, `${height} px`);
      },
      { at: '', viewport },
    ));

test('the win is shown once, its two sides light up; without motion it stands there', async () => {
  await atTable(
    async (table) => {
      assert.equal(await chained(table), 0, 'the game is still played');
      await becomes(async () => (await chained(table)) > 0, true);
      assert.equal(await table.page.locator('.demonstration .board-side').count(), 2);
    },
    { at: '', reducedMotion: 'no-preference' },
  );
  await atTable(async (table) => assert.ok((await chained(table)) > 0), { at: '' });
});

test('every way in leads where it says', async () => {
  const shows: Readonly<Record<string, string>> = {
    engine: '.game.playing',
    friend: '.game.playing',
    club: 'main.club',
    learn: 'main.learn',
    puzzles: 'main.puzzles',
    study: 'main.study-home',
  };
  await atTable(
    async ({ page }) => {
      for (const [way, shown] of Object.entries(shows)) {
        await page.locator(`[data-way=${way}]`).click();
        await page.locator(shown).waitFor();
        await page.goBack();
        await page.locator('.home').waitFor();
      }
    },
    { at: '' },
  );
});

test('a friend plays at the same screen, against the computer it is another’s turn', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      await page.locator('[data-way=friend]').click();
      await table.play('mouse', 'Th12b', 'Ek15a');
      assert.equal(await page.locator('.player.black .player-name').innerText(), table.t('colour.black'));
    },
    { at: '' },
  );
});

test('a game under way is met at once, and from the start page again', async () => {
  await atTable(async (table) => {
    const { page, t } = table;
    await table.play('mouse', 'Th12b', 'Ek15a');
    await page.goto(new URL(page.url()).origin);
    await table.waitForTurns(2);
    assert.equal(await page.locator('.home').count(), 0);
    await table.menu('menu.home');
    await becomes(() => page.locator('[data-way]').first().innerText(), new RegExp(t('home.resume')));
    await page.locator('[data-way=resume]').click();
    await table.waitForTurns(2);
  });
});

test('the menu is grouped, and its groups have names', async () => {
  await atTable(async (table) => {
    await table.play('mouse', 'Th12b');
    await table.act('menu');
    const names = () => table.dialog('menu').locator('section > h3').allInnerTexts();
    const { t } = table;
    await becomes(names, [t('menu.group.game'), t('menu.group.play'), t('menu.group.learn'), t('menu.group.page')]);
  });
});
