/** Games to each kind of end on the board, by mouse, by finger on a phone and by keys alone, in either view of it. Short games
 * are played from the empty board, the others from late positions; whole games to a connection are in `games.test.ts`. One
 * end is missing: a player without a turn. No position that can be written as a text has it (`tests/unit/no_turn.c` makes
 * one by hand), so none can be opened in the page. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { BrowserContextOptions } from 'playwright-core';
import { must } from '../src/rules';
import { describeOutcome, loadTexts } from '../src/texts';
import { becomes } from './browser';
import { rules } from './module';
import { DEVICES } from './screens';
import { atTable, fragmentOf, type Hand, pieceName, type Table, type View } from './table';

export interface End {
  readonly name: string;
  readonly start: string;
  readonly turns: readonly string[];
  readonly title: string;
  readonly ending: string;
}

const LAST = 'wCb3a,wEd4a,wLf3a,wMh4a,wRl7a,wTn9a,wCb3a,wEd4a,wLf3a,wMh4a,wRl7a,wTn9a,wEd4a,wTn9a,wEd4a,wTn9a';
export const ENDS: readonly End[] = [
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

export async function showsEnd(table: Table, hand: Hand, title: string, why: string | RegExp, counted = false): Promise<void> {
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
export const SEATS: Readonly<Record<Hand, BrowserContextOptions>> = {
  mouse: {},
  touch: { hasTouch: true, isMobile: true, viewport: DEVICES.phone },
  keys: {},
};

/** Begins anew in the same page, as a link does: another page would have to compile all that draws in three dimensions. */
async function begin(table: Table, start = 'standard w 0 -'): Promise<void> {
  await table.page.evaluate((fragment) => void (location.hash = fragment), fragmentOf(start));
  await table.waitForTurns(0);
  await becomes(() => table.pieces(), must(rules.readPosition(start)).pieces.map(pieceName).sort());
}

async function endsOnTheBoard(table: Table, hand: Hand, end: End): Promise<void> {
  await table.play(hand, ...end.turns);
  const counted = end.ending === 'last-piece' && end.start.startsWith('standard');
  await showsEnd(table, hand, end.title, await whyOf(end), counted);
  const chained = end.ending === 'connection' || end.ending === 'uncovered';
  await becomes(() => table.chained(), chained, 'the chain glows');
  if (hand === 'touch') return;
  await table.use(hand, table.page.locator('[data-action=undo]'));
  await table.waitForTurns(end.turns.length - 1);
  await becomes(() => table.chained(), false, 'taking back goes on');
}

async function concede(table: Table, hand: Hand, item: 'menu.resign' | 'menu.draw', yes: 'menu.resign' | 'menu.draw.yes'): Promise<void> {
  await table.play(hand, 'Th12b');
  await table.use(hand, table.page.locator('[data-action=menu]'));
  await table.use(hand, table.button(item));
  await table.page.locator('dialog[open]:not(.menu)').waitFor();
  await table.use(hand, table.button(yes));
}

/** Plays to every end. */
export function testEnds(hand: Hand, view: View): void {
  test(`${hand}: every end`, async (context) => {
    await atTable(
      async (table) => {
        for (const end of ENDS)
          await context.test(end.name, async () => {
            await begin(table, end.start);
            await endsOnTheBoard(table, hand, end);
          });
        await context.test('resignation', async () => {
          await begin(table);
          await concede(table, hand, 'menu.resign', 'menu.resign');
          await showsEnd(table, hand, 'White wins', /resign/i);
        });
        await context.test('a draw that is agreed on', async () => {
          await begin(table);
          await concede(table, hand, 'menu.draw', 'menu.draw.yes');
          await showsEnd(table, hand, 'A draw', /agree/i);
        });
      },
      { ...SEATS[hand], view },
    );
  });
}
