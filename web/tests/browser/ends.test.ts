/** A game to each kind of end, and what is then shown. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must } from '../../src/rules';
import { describeOutcome, loadTexts } from '../../src/texts';
import { becomes } from '../browser';
import { rules } from '../module';
import { atTable, type Hand, type Table } from '../table';

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
  { name: 'the last piece of the basic game', start: `basic w 60 bTi9a,${LAST},wTn9a`, turns: ['To14c'], title: 'A draw', ending: 'last-piece' },
  {
    name: 'repetition',
    start: 'standard w 2 bTm12a,wTd4a',
    turns: ['d4-d4b', 'm12-m12b', 'd4-d4a', 'm12-m12a', 'd4-d4b', 'm12-m12b', 'd4-d4a', 'm12-m12a'],
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

async function showsEnd(table: Table, title: string, why: string | RegExp): Promise<void> {
  const result = table.dialog('result');
  await result.waitFor();
  await becomes(() => result.locator('h2').innerText(), title);
  const said = await result.locator('.result-why').innerText();
  if (typeof why === 'string') assert.equal(said, why);
  else assert.match(said, why);
  await table.press('result.study');
  await becomes(() => table.status(), said, 'the screen says the same');
}

for (const hand of ['mouse', 'touch', 'keys'] as const satisfies readonly Hand[]) {
  for (const end of ENDS) {
    test(`${hand}: ${end.name}`, async () => {
      await atTable(
        async (table) => {
          await table.play(hand, ...end.turns);
          await showsEnd(table, end.title, await whyOf(end));
          const chained = end.ending === 'connection' || end.ending === 'uncovered';
          await becomes(async () => (await table.page.locator('.mark-chain polyline').count()) > 0, chained, 'the chain glows');
          if (hand === 'mouse') {
            await table.act('undo');
            await table.waitForTurns(end.turns.length - 1);
            await becomes(() => table.page.locator('.mark-chain polyline').count(), 0, 'taking back goes on');
          }
        },
        { position: end.start, hasTouch: hand === 'touch' },
      );
    });
  }
}

test('resignation, by the menu', async () => {
  await atTable(async (table) => {
    await table.play('mouse', 'Th12b');
    await table.menu('menu.resign');
    await table.press('menu.resign');
    await showsEnd(table, 'White wins', /resign/i);
  });
});

test('a draw that is agreed on', async () => {
  await atTable(async (table) => {
    await table.play('mouse', 'Th12b');
    await table.menu('menu.draw');
    await table.press('menu.draw.yes');
    await showsEnd(table, 'A draw', /agree/i);
  });
});

test('a clock that runs out', async () => {
  await atTable(
    async (table) => {
      await table.act('new');
      await table.choose('new.friend');
      await table.dialog().getByRole('radio', { name: '5+5' }).check();
      await table.press('new.start');
      await table.play('mouse', 'Th12b', 'Ek15a');
      await becomes(() => table.page.locator('.player.black .player-clock').innerText(), /^\d+:\d\d$/);
      await table.page.clock.fastForward('06:00');
      await table.page.clock.runFor(2000);
      await showsEnd(table, 'Black wins', /time/i);
    },
    { before: (page) => page.clock.install() },
  );
});

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
