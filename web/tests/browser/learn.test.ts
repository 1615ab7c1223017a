/** Every lesson in the page: failed by the typical mistake with the right reason, passed by doing it right, by mouse, by
 * finger and by keys in turn; the way leads from one to the next, and what is done stays done. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { describeMiss, describeRefutation, levelOf, refutation } from '../../src/learn/answers';
import { stepText } from '../../src/learn/coach';
import { keptAs, nextSpot, readSpot, type Spot } from '../../src/learn/course';
import { judge, standingOf } from '../../src/learn/goals';
import { LESSONS } from '../../src/learn/lessons';
import { must, type Turn } from '../../src/rules';
import { describeRefusal, describeTurn } from '../../src/texts';
import { learnTexts, type LearnTranslate } from '../../src/texts/learn';
import { loadRoom } from '../../src/texts/rooms';
import type { Locator } from 'playwright-core';
import { becomes } from '../browser';
import { MISTAKES } from '../lesson_mistakes';
import { rules } from '../module';
import { address, atTable, type Hand, partsOf, type Table } from '../table';

const learn: LearnTranslate = await loadRoom(learnTexts, 'en');
const HANDS: readonly Hand[] = ['mouse', 'touch', 'keys'];
const SPOTS: Spot[] = [];
for (let spot = readSpot('aim'); spot; spot = nextSpot(spot)) SPOTS.push(spot);

const standing = ({ step }: Spot) => standingOf(rules, step.position, step.past);
const read = (spot: Spot, turn: string): Turn => must(standing(spot).position.readTurn(turn));

const arrived = (table: Table, spot: Spot) =>
  table.page.waitForFunction(
    (place) => location.hash === `#learn/${place}` && document.querySelector('.lesson .coach') && !document.querySelector('.lesson.done'),
    keptAs(spot),
  );

/** Presses one of the buttons below the board; by keys it is in focus already. */
async function press(table: Table, hand: Hand, action: string): Promise<void> {
  const button = table.page.locator(`[data-action=${action}]`);
  await button.waitFor();
  if (hand === 'mouse') return button.click();
  if (hand === 'touch') return button.tap();
  await becomes(() => button.evaluate((element) => element === document.activeElement), true, `${action} is in focus`);
  await table.page.keyboard.press('Enter');
}

/** Picks a piece and holds it so that the page must say why it cannot lie there. */
async function hold(table: Table, hand: Hand, spot: Spot, turn: string): Promise<void> {
  const { kind, from, to, orientation } = partsOf(turn);
  const { position } = standing(spot);
  if (hand === 'keys') return holdByKeys(table, turn);
  const at = hand === 'mouse' ? (space: string) => table.click(space) : (space: string) => table.tap(space);
  if (kind) await (hand === 'mouse' ? table.pile(kind).click() : table.pile(kind).tap());
  else await at(from!);
  const source = kind ? { kind: kind as 'T' } : { from: rules.spaceNamed(from!)! };
  if (position.reach(source).has(rules.spaceNamed(to)!)) {
    if (hand === 'mouse' && from !== to) {
      await table.hover(to);
      return table.page.keyboard.press(String(orientation + 1));
    }
    await at(to);
    const press = (button: Locator) => (hand === 'mouse' ? button.click() : button.tap());
    await press(table.page.locator('.ring-why'));
    await press(table.page.locator(`.ring [data-orientation="${orientation}"]`));
  } else if (from !== to) {
    await (hand === 'mouse' ? table.hover(to) : at(to));
  }
}

async function holdByKeys(table: Table, turn: string): Promise<void> {
  const { kind, from, to, orientation } = partsOf(turn);
  const { keyboard } = table.page;
  if (kind) await keyboard.press(kind.toLowerCase());
  else {
    await keyboard.press('ArrowUp');
    await table.walk(from!);
    await keyboard.press('Enter');
  }
  if (to === from) await keyboard.press('Enter');
  else await table.walk(to);
  await keyboard.press(String(orientation + 1));
}

/** A tap on one's own piece takes that piece instead: a finger does not meet a refusal there. */
const meets = (hand: Hand, spot: Spot, turn: string): Hand => {
  const { from, to } = partsOf(turn);
  const own = standing(spot).position.topmost(rules.spaceNamed(to)!)?.piece.colour === 'white';
  return hand === 'touch' && own && from !== to ? 'mouse' : hand;
};

async function fails(table: Table, hand: Hand, spot: Spot): Promise<void> {
  const { step, lesson, number } = spot;
  const mistake = MISTAKES[lesson.id][number - 1]!;
  const turn = read(spot, mistake.turn);
  const verdict = judge(step.goal, standing(spot), turn);
  if (verdict.answer === 'refused') {
    await hold(table, meets(hand, spot, mistake.turn), spot, mistake.turn);
    await becomes(() => table.status(), describeRefusal(table.t, rules, verdict.refusal), 'the library’s reason');
    await table.page.keyboard.press('Escape');
    await table.page.keyboard.press('Escape');
    return;
  }
  assert.equal(verdict.answer, 'missed');
  await table.make(hand, mistake.turn);
  await table.page.locator('.lesson.missed').waitFor();
  const reply = refutation(step.goal, verdict);
  const said =
    reply === null
      ? describeMiss(table.t, learn, step.goal, verdict, levelOf(standing(spot).position, turn))
      : describeRefutation(table.t, verdict.position, reply);
  await becomes(() => table.status(), said, 'what the goal misses');
  await press(table, hand, 'again');
  await table.page.locator('.lesson:not(.missed)').waitFor();
}

async function passes(table: Table, hand: Hand, spot: Spot): Promise<void> {
  await table.make(hand, spot.step.solution);
  await table.page.locator('.lesson.done').waitFor();
  await becomes(() => table.status(), `${learn('lesson.right')} ${stepText(learn, spot, 'done')}`);
}

/** One step, as a learner meets it: arrives, errs, is told why, does it right. */
async function learns(table: Table, hand: Hand, spot: Spot): Promise<void> {
  const { page } = table;
  await arrived(table, spot);
  await becomes(() => page.locator('.coach-text').innerText(), stepText(learn, spot, 'text'));
  await becomes(() => page.locator('.ruling').count(), spot.step.ruling?.length ?? 0, 'rulings are marked');
  await fails(table, hand, spot);
  await passes(table, hand, spot);
  await press(table, hand, 'next');
}

test('every lesson is failed with the right reason and passed by doing it right, from the first to the last', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      await page.evaluate(() => void (location.hash = 'learn'));
      await page.locator('.lessons-go').click();
      for (const [index, spot] of SPOTS.entries()) {
        const hand = HANDS[index % HANDS.length]!;
        await learns(table, hand, spot).catch(async (error: Error) => {
          error.message = `${keptAs(spot)}, by ${hand}, at “${await table.status()}”: ${error.message}`;
          throw error;
        });
      }
      await page.locator('.lessons-list').waitFor();
      await becomes(() => page.locator('.lesson-card.done').count(), LESSONS.length);
      await page.reload();
      await becomes(() => page.locator('.lesson-card.done').count(), LESSONS.length, 'what is done stays done');
    },
    { hasTouch: true },
  );
});

test('a hint shows where; the list leads on; the way back leads to the same step', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await page.goto(`${await address()}#learn/blocked/2`);
    const spot = readSpot('blocked/2')!;
    await arrived(table, spot);
    await becomes(() => page.locator('.mark-marked g').count(), 1);
    const before = await table.point('a5');
    await page.keyboard.press('f');
    assert.deepEqual(await table.point('a5'), before, 'the sides stay where the texts say');
    await page.keyboard.press('h');
    await becomes(() => table.status(), describeTurn(table.t, standing(spot).position, read(spot, spot.step.solution)));
    await becomes(() => page.locator('.mark-hint .halo').count(), 1);
    await passes(table, 'keys', spot);
    await table.act('list');
    await page.locator('.lessons-list').waitFor();
    await becomes(() => page.locator('.lesson-card.done').count(), 0, 'a lesson is done when all its steps are');
    await becomes(() => page.locator('.lessons-go').innerText(), learn('list.continue', { title: learn('title.aim') }));
    await page.goBack();
    await arrived(table, spot);
    await page.goto(`${await address()}#learn/nothing`);
    await page.locator('.lessons-list').waitFor();
  });
});

test('a refutation is seen before it is spoken of, and stops when the person begins again', async () => {
  await atTable(
    async (table) => {
      const { page } = table;
      const spot = readSpot('cutting')!;
      await page.goto(`${await address()}#learn/cutting/1`);
      await arrived(table, spot);
      await table.make('mouse', 'Tj15a');
      await page.locator('.lesson.missed').waitFor();
      await becomes(() => page.locator('.mark-chain polyline').count(), 3, 'Black’s connection');
      await table.act('again');
      await becomes(() => page.locator('.mark-chain polyline').count(), 0);
      await table.make('mouse', spot.step.solution);
      await page.locator('.lesson.done').waitFor();
    },
    { reducedMotion: 'no-preference' },
  );
});

test('lessons about height show it, and the first one lights the sides', async () => {
  await atTable(async (table) => {
    const { page } = table;
    await table.enter('learn', 'aim/1');
    assert.deepEqual(
      await page.locator('.board-side').evaluateAll((all) => all.map((each) => (each as SVGElement).dataset['side']).sort()),
      ['0', '3'],
    );
    assert.equal(await page.locator('.side-cut').count(), 0);
    await table.enter('learn', 'bridges/1');
    await page.locator('.side-cut').waitFor();
    const slabs = () => page.locator('.cut-slab.white').count();
    const before = await slabs();
    await table.make('mouse', 'e12-e5a');
    await page.locator('.lesson.done').waitFor();
    assert.ok((await slabs()) > before, 'the bridge is seen from the side');
    await page.locator('.level-number').first().waitFor();
  });
});
