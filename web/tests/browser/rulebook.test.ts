/** The rules to read: linked from every refusal, with diagrams that answer, and a way back to the game as it was. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { FIGURES } from '../../src/rulebook/figures';
import { loadRoom } from '../../src/texts/rooms';
import { rulebookTexts } from '../../src/texts/rulebook';
import { becomes } from '../browser';
import { MIDDLE } from '../screens';
import { address, atTable } from '../table';

const texts = await loadRoom(rulebookTexts, 'en');

test('a refusal leads to its rule, and Back to the game as it was', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      await table.play('mouse', 'Tp13a');
      const pieces = await table.pieces();
      await table.pile('T').click();
      await table.click('i8');
      await page.locator('.status .why').click();
      const heading = page.locator('[data-section=centre] h2');
      await heading.waitFor();
      await becomes(() => Promise.resolve(new URL(page.url()).hash), '#rulebook/centre');
      await becomes(() => heading.evaluate((element) => element === document.activeElement), true, 'reading begins there');
      await page.getByRole('button', { name: texts('back'), exact: true }).click();
      await page.locator('.board .pieces').waitFor({ state: 'attached' });
      await becomes(() => table.turns(), ['Tp13a']);
      await becomes(() => table.pieces(), pieces);
      await becomes(() => Promise.resolve(new URL(page.url()).hash), '');
    },
    { position: MIDDLE },
  );
});

test('a link leads to a section; the contents lead on; diagrams answer', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await page.goto(`${await address()}?read#rulebook/bridges`);
    const figure = page.locator('[data-figure=bridge]');
    await figure.locator('.pieces').waitFor({ state: 'attached' });
    const lying = figure.locator('[data-piece$=" 1"]');
    assert.equal(await lying.count(), 0);
    await figure.getByRole('button').click();
    await becomes(() => lying.count(), 1, 'the turn is played');
    await becomes(() => figure.locator('.figure-note').innerText(), /^White jumps/);
    await figure.getByRole('button').click();
    await becomes(() => figure.locator('.figure-note').innerText(), /^d6, from the top/);
    await becomes(() => figure.locator('.piece.lifted').count(), 1, 'a piece is lifted');

    const stack = page.locator('[data-figure=climb]');
    await stack.locator('svg').scrollIntoViewIfNeeded();
    const piece = stack.locator('[data-piece="white T d4 2"]');
    await piece.waitFor();
    const { x, y, width, height } = (await piece.boundingBox())!;
    await page.mouse.move(x + width / 2, y + height / 2);
    await page.mouse.down();
    await stack.locator('.piece.lifted').waitFor({ state: 'attached' });
    await becomes(() => stack.locator('.figure-note').innerText(), /from the top: Level 3.*Level 2.*Level 1/);
    await page.mouse.up();
    await stack.locator('.piece.lifted').waitFor({ state: 'detached' });

    await page
      .getByRole('navigation')
      .getByRole('link', { name: texts('title.edge') })
      .click();
    await becomes(() => Promise.resolve(new URL(page.url()).hash), '#rulebook/edge');
    await becomes(() => page.locator('[data-section=edge] h2').evaluate((element) => element === document.activeElement), true);
    await page.getByRole('button', { name: texts('back'), exact: true }).click();
    await page.locator('.board .pieces').waitFor({ state: 'attached' });
  });
});

test('what is printed has every figure, in light colours, without buttons', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      await page.goto(`${await address()}?print#rulebook`);
      await page.locator('.rulebook').waitFor();
      await page.evaluate(() => dispatchEvent(new Event('beforeprint')));
      await becomes(() => page.locator('.figure .pieces').count(), Object.keys(FIGURES).length);
      await page.emulateMedia({ media: 'print' });
      await becomes(() => page.locator('.rulebook button:visible').count(), 0);
      await becomes(() => page.evaluate(() => getComputedStyle(document.body).backgroundColor), 'rgb(255, 255, 255)');
      await becomes(() => page.evaluate(() => getComputedStyle(document.documentElement).colorScheme), 'light');
    },
    { colorScheme: 'dark' },
  );
});
