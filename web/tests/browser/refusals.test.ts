/** "Why not?": every reason is given as a sentence, and the dots to blame are marked. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must, NOWHERE, type RefusalCode } from '../../src/rules';
import { describeRefusal } from '../../src/texts';
import { becomes } from '../browser';
import { rules } from '../module';
import { address, atTable, fragmentOf, type Table } from '../table';

interface Case {
  readonly code: RefusalCode;
  readonly position: string;
  /** The turn that is refused. */
  readonly turn: string;
  /** How a person meets it, where that is not by picking the piece and holding it there. */
  readonly meet?: (table: Table) => Promise<void>;
}

const typed = (turn: string) => async (table: Table) => {
  await table.page.keyboard.press('/');
  await table.page.keyboard.type(turn);
};

const CASES: readonly Case[] = [
  { code: 'off-board', position: 'standard w 0 -', turn: 'Ta2d' },
  { code: 'no-piece', position: 'standard w 2 bEd4a,wTh12b', turn: 'i13-i14b', meet: typed('i13-i14b') },
  { code: 'not-your-piece', position: 'standard w 4 bTd4a,bTd4a', turn: 'd4-d4b', meet: (table) => table.click('d4') },
  { code: 'covered', position: 'standard b 4 bEg5f,wEd5d,wCe5c', turn: 'g5-g5a', meet: (table) => table.click('g5') },
  { code: 'not-straight', position: 'standard w 2 bEd4a,wTh12b', turn: 'h12-i14b' },
  {
    code: 'reserve-empty',
    position: 'standard w 4 wCd4a,wCf5a',
    turn: 'Cj5a',
    meet: (table) => table.pile('C').click({ force: true }),
  },
  { code: 'space-occupied', position: 'standard w 2 bEd4a,wTh12b', turn: 'Th12a' },
  { code: 'centre-barred', position: 'standard w 0 -', turn: 'Ti9a' },
  { code: 'levels-differ', position: 'standard w 4 bTd7a,wEd12c,wTd4a,wTd4a', turn: 'd12-d5a' },
  { code: 'overhangs', position: 'standard w 4 bTd7a,wTc10c,wTd4a,wEd5a', turn: 'c10-c6c' },
  { code: 'triangle-bridge', position: 'standard w 4 bEe5a,wCd4a,wTd9a', turn: 'd9-d4b' },
  { code: 'on-opponent', position: 'standard w 4 bEe5a,wCd4a,wTe12c', turn: 'e12-e5e' },
  { code: 'over-nothing', position: 'standard w 4 wLd4a,wMe11c', turn: 'e11-e5e' },
  { code: 'middle-too-high', position: 'standard w 4 bEb4b,bTd7a,wEd12c,wTd4a,bEb4b', turn: 'd12-d5a' },
  { code: 'unchanged', position: 'standard w 2 bEd4a,wTh12b', turn: 'h12-h12b' },
  { code: 'game-over', position: 'standard b 20 wCl9c,wCo9c,wEa6a,wEb9c,wEe9c,wEh9c,wTq10f', turn: 'Tb3a', meet: typed('Tb3a') },
];

/** Picks the piece of a turn and holds it as the turn says. */
async function hold(table: Table, turn: string): Promise<void> {
  const [, kind, from, to, letter] = /^(?:([A-Z])|(\w+)-)(\w+)([a-f])$/.exec(turn)!;
  if (kind) await table.pile(kind).click();
  else await table.click(from!);
  if (from === to) await table.click(to!);
  else await table.hover(to!);
  await table.page.keyboard.press(String('abcdef'.indexOf(letter!) + 1));
}

async function explains(table: Table, { code, position: text, turn, meet }: Case): Promise<void> {
  const position = must(rules.readPosition(text));
  const refusal = position.check(must(position.readTurn(turn)))!;
  assert.equal(refusal.code, code);
  await (meet ? meet(table) : hold(table, turn));
  const said = table.page.locator('.status.refused .said, .typed-answer.refused .said');
  const sentence = describeRefusal(table.t, rules, refusal);
  await becomes(() => said.innerText(), sentence);
  if (code !== 'reserve-empty')
    await becomes(() => table.guilty(), refusal.spaces.filter((space) => space !== NOWHERE).length, 'guilty dots');
  await becomes(async () => (await table.turns()).length, 0, 'nothing is played');
}

test('every reason is met, said and marked', async (context) => {
  await atTable(async (table) => {
    for (const [number, each] of CASES.entries()) {
      await context.test(each.code, async () => {
        await table.page.goto(`${await address()}?${number}${fragmentOf(each.position)}`);
        await table.page.locator('.board .pieces').waitFor({ state: 'attached' });
        await explains(table, each);
      });
    }
  });
});

for (const locale of ['de', 'fr', 'it', 'nl', 'es', 'pl'])
  test(`${locale}: a reason is said in the page’s language`, () =>
    atTable(
      (table) =>
        explains(
          table,
          CASES.find(({ code }) => code === 'on-opponent')!,
        ),
      {
        locale,
        position: CASES.find(({ code }) => code === 'on-opponent')!.position,
      },
    ));

test('only possible ways to lie are offered; the others are behind "why not?", say why, and leave the piece in the hand', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      await table.pile('E').tap();
      await table.tap('a6');
      await page.locator('.ring .possible').first().waitFor();
      const struck = page.locator('.ring .impossible');
      assert.ok((await struck.count()) > 0);
      assert.equal(await struck.first().isVisible(), false, 'what is refused is not offered');
      await page.locator('.ring-why').tap();
      await struck.first().tap();
      assert.ok((await page.locator('.status.refused .said').innerText()).length > 10);
      await becomes(() => struck.first().getAttribute('title'), await page.locator('.status.refused .said').innerText());
      assert.ok((await table.guilty()) > 0 || /edge/.test((await struck.first().getAttribute('title'))!), 'the dots to blame are marked');
      await becomes(() => page.locator('.hand.pinned .piece').count(), 1, 'the piece stays in the hand');
      await becomes(() => table.turns(), []);
    },
    { position: 'standard w 0 -', hasTouch: true },
  );
});
