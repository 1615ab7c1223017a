/** Whole games from the empty board, each by one hand alone, and the other ways to make a turn. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must } from '../../src/rules';
import { becomes } from '../browser';
import { rules } from '../module';
import { atTable, type Hand, pieceName, type Table } from '../table';
import { gameOf } from '../vectors';

/** The pieces that must be seen after these turns. */
function piecesAfter(variant: 'basic' | 'standard', turns: readonly string[]): string[] {
  let position = rules.start(variant);
  for (const text of turns) position = must(position.play(must(position.readTurn(text))));
  return position.pieces.map(pieceName).sort();
}

async function playWhole(table: Table, hand: Hand, file: string, line: number): Promise<void> {
  const { variant, turns, result } = gameOf(file, line);
  if (variant === 'basic') await startBasic(table, hand);
  await table.play(hand, ...turns);
  await becomes(() => table.turns(), turns);
  await becomes(() => table.pieces(), piecesAfter(variant, turns));
  await table.dialog('result').waitFor();
  await becomes(() => table.dialog('result').locator('h2').innerText(), result === '1-0' ? 'White wins' : 'Black wins');
}

async function startBasic(table: Table, hand: Hand): Promise<void> {
  if (hand === 'keys') {
    const { keyboard } = table.page;
    await table.page.locator('[data-action=new]').focus();
    await keyboard.press('Enter');
    for (const choice of ['new.friend', 'variant.basic'] as const) {
      await table
        .dialog()
        .getByRole('radio', { name: table.t(choice) })
        .focus();
      await keyboard.press('Space');
    }
    await table
      .dialog()
      .getByRole('button', { name: table.t('new.start') })
      .focus();
    await keyboard.press('Enter');
    return;
  }
  await table.page.locator('[data-action=new]').tap();
  for (const choice of ['new.friend', 'variant.basic'] as const)
    await table
      .dialog()
      .getByRole('radio', { name: table.t(choice) })
      .tap();
  await table
    .dialog()
    .getByRole('button', { name: table.t('new.start') })
    .tap();
}

test('a whole game by mouse', () => atTable((table) => playWhole(table, 'mouse', 'games-standard.txt', 61)));

test('a whole game by touch, on a phone', () =>
  atTable((table) => playWhole(table, 'touch', 'games-basic.txt', 62), {
    hasTouch: true,
    isMobile: true,
    viewport: { width: 390, height: 844 },
  }));

test('a whole game by keys', () => atTable((table) => playWhole(table, 'keys', 'games-basic.txt', 77)));

test('typed turns are read, announced and played', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await page.keyboard.press('/');
    await page.keyboard.type('th12B');
    await becomes(() => page.locator('#typed-answer').innerText(), /White adds: triangle, on h12/);
    await page.keyboard.press('Enter');
    await table.waitForTurns(1);
    await becomes(() => page.locator('[data-announcer]').textContent(), /White adds: triangle, on h12/);
  });
});

test('a piece is dragged from the reserve, turned by the wheel on its way, and dropped', async () => {
  await atTable(async (table) => {
    const { page } = table;
    const pile = (await table.pile('T').boundingBox())!;
    await page.mouse.move(pile.x + pile.width / 2, pile.y + pile.height / 2);
    await page.mouse.down();
    const { x, y } = await table.point('h12');
    await page.mouse.move(x, y, { steps: 5 });
    await page.mouse.wheel(0, 60);
    await page.mouse.up();
    await table.waitForTurns(1);
    await becomes(() => table.turns(), ['Th12b']);
  });
});

test('a piece on the board is dragged, and R turns it', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      await table.hover('d4');
      const { x, y } = await table.point('d8');
      await Promise.all([page.mouse.down(), page.mouse.move(x, y, { steps: 5 })]);
      await page.keyboard.press('r');
      await page.mouse.up();
      await table.waitForTurns(1);
      await becomes(() => table.turns(), ['d4-d8b']);
    },
    { position: 'standard w 2 bTm12a,wTd4a' },
  );
});

test('a swipe turns the piece that was laid down', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      await table.pile('T').tap();
      await table.tap('h12');
      const swipe = await page.context().newCDPSession(page);
      const { x, y } = await table.point('l5');
      const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', dx = 0) =>
        swipe.send('Input.dispatchTouchEvent', { type, touchPoints: type === 'touchEnd' ? [] : [{ x: x + dx, y }] });
      // All is said at once: a slow machine must not make a long press of it.
      await Promise.all([touch('touchStart'), ...[10, 25, 40, 50].map((dx) => touch('touchMove', dx)), touch('touchEnd')]);
      await becomes(() => page.locator('.ring [aria-pressed=true]').getAttribute('data-orientation'), '1');
    },
    { hasTouch: true, isMobile: true, viewport: { width: 390, height: 844 } },
  );
});

test('the spaces that light up are those the library names; the marker stays behind', async () => {
  const text = 'standard w 4 bEe5a,wCd4a,wTd9a';
  const position = must(rules.readPosition(text));
  await atTable(
    async (table) => {
      await table.click('d9');
      const reach = position.reach({ from: rules.spaceNamed('d9')! });
      await becomes(async () => (await table.reach()).sort(), [...reach.keys()].map((space) => rules.spaceName(space)).sort());
      const discs = () =>
        table.page.locator('.mark-reach path').evaluateAll((paths) => paths.map((path) => path.getAttribute('d')!.split('z').length - 1));
      await becomes(async () => (await discs()).reduce((sum, count) => sum + count, 0), reach.size);
      await becomes(() => table.page.locator('.mark-origin .marker').count(), 1);
      await table.page.keyboard.press('Escape');
      await becomes(() => table.reach(), []);
    },
    { position: text },
  );
});

test('undo, redo, and looking back', async () => {
  await atTable(async (table) => {
    await table.play('mouse', 'Th12b', 'Ek15a', 'Td4a');
    const all = await table.pieces();
    await table.act('undo');
    await table.act('undo');
    await becomes(() => table.turns(), ['Th12b']);
    await table.act('redo');
    await table.act('redo');
    await becomes(() => table.pieces(), all);
    await table.page.locator('button.turn').first().click();
    await becomes(() => table.pieces(), ['white T h12 0']);
    await table.act('back');
    await becomes(() => table.pieces(), all);
  });
});

test('with turns to be confirmed, a second click does not play; Play does', async () => {
  await atTable(async (table) => {
    await table.menu('menu.settings');
    await table
      .dialog()
      .getByRole('switch', { name: table.t('settings.confirm') })
      .check();
    await table.close();
    await table.pile('T').click();
    await table.click('h12');
    await table.click('h12');
    await becomes(() => table.turns(), []);
    await table.act('play');
    await table.waitForTurns(1);
  });
});

test('a stack is looked under by holding it, and by L; one piece at a time is lifted', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      await table.hover('d4');
      await page.mouse.down();
      await page.locator('.piece.lifted').waitFor();
      await becomes(() => page.locator('.piece.lifted').count(), 1);
      await becomes(() => page.locator('.stack-view li').count(), 3);
      await page.mouse.up();
      await page.locator('.piece.lifted').waitFor({ state: 'detached' });
      await becomes(() => table.turns(), []);
      await page.locator('[role=grid]').focus();
      await page.keyboard.press('ArrowUp');
      await table.walk('d4');
      await page.keyboard.down('l');
      await becomes(() => page.locator('.piece.lifted').count(), 1);
      await page.keyboard.up('l');
      await becomes(() => page.locator('.piece.lifted').count(), 0);
    },
    { position: 'standard w 6 bTm12a,wTd4a,wTd4a,wTd4a' },
  );
});

test('the board turns around, and is played from there', async () => {
  await atTable(async (table) => {
    await table.page.keyboard.press('f');
    const [low, high] = [await table.point('i2'), await table.point('i16')];
    assert.ok(low.y < high.y, 'row 2 is at the top');
    await table.play('mouse', 'Th12b', 'Ek15a', 'h12-h12d');
    await table.play('keys', 'Td4a');
    await becomes(() => table.turns(), ['Th12b', 'Ek15a', 'h12-h12d', 'Td4a']);
  });
});
