/** A game to each kind of end by mouse, by finger on a phone and by keys alone, and what is then shown. Short games are
 * played from the empty board, the others from late positions; whole games to a connection are in `games.test.ts`. One
 * end is missing: a player without a turn. No position that can be written as a text has it (`tests/unit/no_turn.c` makes
 * one by hand), so none can be opened in the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { must } from '../../src/rules';
import { describeOutcome, loadTexts } from '../../src/texts';
import { becomes } from '../browser';
import { rules } from '../module';
import { DEVICES } from '../screens';
import { address, atTable, fragmentOf, type Hand, type Table } from '../table';

interface End {
  readonly name: string;
  readonly start: string;
  readonly turns: readonly string[];
  readonly title: string;
  readonly ending: string;
}

const LAST = 'wCb3a,wEd4a,wLf3a,wMh4a,wRl7a,wTn9a,wCb3a,wEd4a,wLf3a,wMh4a,wRl7a,wTn9a,wEd4a,wTn9a,wEd4a,wTn9a';
const ENDS: readonly End[] = [
  {
    name: 'a connection by adding',
    start: 'standard w 20 wCl9c,wCo9c,wEa6a,wEb9c,wEe9c,wEh9c',
    turns: ['Rq10a'],
    title: 'White wins',
    ending: 'connection',
  },
  {
    name: 'a connection by moving',
    start: 'standard w 20 wCl9c,wCo9c,wEa6a,wEb9c,wEe9c,wEh9c,wTq14e',
    turns: ['q14-q10f'],
    title: 'White wins',
    ending: 'connection',
  },
  {
    name: 'an uncovered connection',
    start: 'standard w 20 bCl9c,bCo9c,bEa6a,bEb9c,bEe9c,bEh9c,bTq10f,wEb9c',
    turns: ['b9-b2c'],
    title: 'Black wins',
    ending: 'uncovered',
  },
  {
    name: 'the last piece, by the central hexagon',
    start: `standard w 60 bTi9a,${LAST},wTi9a`,
    turns: ['To14c'],
    title: 'White wins',
    ending: 'last-piece',
  },
  {
    name: 'the last piece of the basic game',
    start: `basic w 60 bTi9a,${LAST},wTn9a`,
    turns: ['To14c'],
    title: 'A draw',
    ending: 'last-piece',
  },
  {
    name: 'repetition',
    start: 'standard w 0 -',
    turns: ['Td4a', 'Tm12a', 'd4-d4b', 'm12-m12b', 'd4-d4a', 'm12-m12a', 'd4-d4b', 'm12-m12b', 'd4-d4a', 'm12-m12a'],
    title: 'A draw',
    ending: 'repetition',
  },
];

/** What the page must say, by the library's word. */
async function whyOf({ start, turns, ending }: End): Promise<string> {
  const position = must(rules.readPosition(start));
  const { outcome } = must(
    rules.replay(
      position,
      turns.map((text) => must(position.readTurn(text))),
    ),
  );
  assert.equal(outcome.ending, ending);
  return describeOutcome(await loadTexts('en'), position.variant, outcome);
}

async function showsEnd(table: Table, hand: Hand, title: string, why: string | RegExp, counted = false): Promise<void> {
  const result = table.dialog('result');
  await result.waitFor();
  await becomes(() => result.locator('h2').innerText(), title);
  await becomes(() => result.locator('.result-why').innerText(), why);
  await becomes(() => result.locator('.centre-count').count(), counted ? 1 : 0, 'the centre is told where it counted');
  const said = await result.locator('.result-why').innerText();
  await table.use(hand, table.button('dialog.close'));
  await becomes(() => table.status(), said, 'the screen says the same');
}

/** How each hand meets the page. */
const SEATS: Readonly<Record<Hand, BrowserContextOptions>> = {
  mouse: {},
  touch: { hasTouch: true, isMobile: true, viewport: DEVICES.phone },
  keys: {},
};

/** Begins anew, with a position or without. */
async function begin(table: Table, number: number, position?: string): Promise<void> {
  await table.page.goto(`${await address()}?${number}${position ? fragmentOf(position) : '#position=standard_w_0_-'}`);
  await table.page.locator('.board .pieces').waitFor({ state: 'attached' });
  await table.waitForTurns(0);
}

async function endsOnTheBoard(table: Table, hand: Hand, end: End): Promise<void> {
  await table.play(hand, ...end.turns);
  const counted = end.ending === 'last-piece' && end.start.startsWith('standard');
  await showsEnd(table, hand, end.title, await whyOf(end), counted);
  const chain = table.page.locator('.mark-chain polyline');
  const chained = end.ending === 'connection' || end.ending === 'uncovered';
  await becomes(async () => (await chain.count()) > 0, chained, 'the chain glows');
  if (hand === 'touch') return;
  await table.use(hand, table.page.locator('[data-action=undo]'));
  await table.waitForTurns(end.turns.length - 1);
  await becomes(() => chain.count(), 0, 'taking back goes on');
}

async function concede(table: Table, hand: Hand, item: 'menu.resign' | 'menu.draw', yes: 'menu.resign' | 'menu.draw.yes'): Promise<void> {
  await table.play(hand, 'Th12b');
  await table.use(hand, table.page.locator('[data-action=menu]'));
  await table.use(hand, table.button(item));
  await table.page.locator('dialog[open]:not(.menu)').waitFor();
  await table.use(hand, table.button(yes));
}

for (const hand of ['mouse', 'touch', 'keys'] as const) {
  test(`${hand}: every end`, async (context) => {
    await atTable(async (table) => {
      for (const [number, end] of ENDS.entries())
        await context.test(end.name, async () => {
          await begin(table, number, end.start);
          await endsOnTheBoard(table, hand, end);
        });
      await context.test('resignation', async () => {
        await begin(table, 20);
        await concede(table, hand, 'menu.resign', 'menu.resign');
        await showsEnd(table, hand, 'White wins', /resign/i);
      });
      await context.test('a draw that is agreed on', async () => {
        await begin(table, 21);
        await concede(table, hand, 'menu.draw', 'menu.draw.yes');
        await showsEnd(table, hand, 'A draw', /agree/i);
      });
    }, SEATS[hand]);
  });

  test(`${hand}: a clock that runs out`, async () => {
    await atTable(
      async (table) => {
        await table.use(hand, table.page.locator('[data-action=new]'));
        await table.use(hand, table.dialog().getByRole('radio', { name: table.t('new.friend') }));
        await table.use(hand, table.dialog().getByRole('radio', { name: '5+5' }));
        await table.use(hand, table.button('new.start'));
        await table.play(hand, 'Th12b', 'Ek15a');
        await becomes(() => table.page.locator('.player.black .player-clock').innerText(), /^\d+:\d\d$/);
        // As when the lid is closed: nobody could play.
        await table.page.clock.fastForward('06:00');
        await becomes(() => table.page.locator('.player.white .player-clock').innerText(), /^(5:00|4:5\d)$/);
        await table.page.clock.runFor('05:02');
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

test('who plays the computer is spoken to, and is led to the turn that decided the game', async () => {
  await atTable(async (table) => {
    const { page, t } = table;
    await table.act('engine');
    await page.locator('[data-action=hint]:enabled').waitFor();
    await table.play('mouse', 'Td4a');
    await page.locator('[data-action=hint]:enabled').waitFor();
    await table.menu('menu.resign');
    await table.press('menu.resign');
    const result = table.dialog('result');
    await becomes(() => result.locator('h2').innerText(), t('result.you.lose'));
    assert.equal(await result.getByRole('button', { name: t('result.level', { level: 2 }) }).count(), 0, 'first this level');
    await table.press('result.moment');
    await page.locator('.game.study').waitFor();
    await becomes(() => table.status(), /key moment|lost much/i);
  });
});
