/** The board from above under fingers and hands: two taps or two fingers enlarge it, one moves it, two fingers upward, the slider and X pull stacks
 * apart; a turn is made on it all the same. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CDPSession } from 'playwright-core';
import { becomes } from '../browser';
import { DEVICES } from '../screens';
import { atTable, type Table, type Visit } from '../table';

interface At {
  readonly x: number;
  readonly y: number;
}

const PHONE: Visit = { viewport: DEVICES.phone, hasTouch: true };
const STACKED = 'standard w 10 bTm12a,wTd4a,wTd4a,bTd4a,wTd4a,bTd4a';

/** Fingers go from where they are to where they end, all at once and step by step. */
async function fingers(session: CDPSession, ...ways: readonly (readonly [from: At, to: At])[]): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    session.send('Input.dispatchTouchEvent', {
      type,
      touchPoints:
        part === undefined
          ? []
          : ways.map(([from, to], id) => ({ id, x: from.x + (to.x - from.x) * part, y: from.y + (to.y - from.y) * part })),
    });
  const parts = [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  await Promise.all([send('touchStart', 0), ...parts.map((part) => send('touchMove', part)), send('touchEnd')]);
}

const sessionOf = ({ page }: Table): Promise<CDPSession> => page.context().newCDPSession(page);

/** How many pixels two spaces are apart. */
async function apart(table: Table): Promise<number> {
  const [one, other] = [await table.point('h12'), await table.point('l8')];
  return Math.hypot(one.x - other.x, one.y - other.y);
}

const beside = ({ x, y }: At, dx: number, dy: number): At => ({ x: x + dx, y: y + dy });

test('two fingers apart enlarge the board, one moves it, two taps give it back; a turn is made where it is seen', () =>
  atTable(async (table) => {
    const { page } = table;
    const session = await sessionOf(table);
    const whole = await apart(table);
    const middle = await table.point('i9');
    await fingers(session, [beside(middle, -30, 0), beside(middle, -60, 0)], [beside(middle, 30, 0), beside(middle, 60, 0)]);
    await becomes(async () => (await apart(table)) > 1.8 * whole, true, 'about twice as large');
    const before = await table.point('i9');
    await fingers(session, [before, beside(before, -60, 40)]);
    await becomes(async () => Math.abs((await table.point('i9')).x - before.x + 60) < 15, true, 'it went along with the finger');
    assert.deepEqual(await table.turns(), []);
    await table.pile('T').tap();
    await table.tap('i12');
    await page.locator('[data-action=play]').click();
    await table.waitForTurns(1);
    assert.match((await table.turns())[0]!, /^Ti12/);
    const { x, y } = await table.point('i7');
    await Promise.all([
      fingers(session, [
        { x, y },
        { x, y },
      ]),
      fingers(session, [
        { x, y },
        { x, y },
      ]),
    ]);
    await becomes(async () => Math.abs((await apart(table)) - whole) < 1, true, 'the whole board again');
  }, PHONE));

test('two taps enlarge the board where they fell', () =>
  atTable(async (table) => {
    const session = await sessionOf(table);
    const whole = await apart(table);
    const at = await table.point('k8');
    await Promise.all([fingers(session, [at, at]), fingers(session, [at, at])]);
    await becomes(async () => (await apart(table)) > 1.8 * whole, true);
    const after = await table.point('k8');
    assert.ok(Math.hypot(after.x - at.x, after.y - at.y) < 12, 'what was tapped is where it was');
  }, PHONE));

test('two fingers upward, the slider, its button and X pull stacks apart and let them sink', () =>
  atTable(
    async (table) => {
      const { page } = table;
      const session = await sessionOf(table);
      const [low, high] = [page.locator('[data-piece="white T d4 0"]'), page.locator('[data-piece="black T d4 4"]')];
      const gap = async () => (await low.boundingBox())!.y - (await high.boundingBox())!.y;
      const pulled = (wanted: boolean, by: string) => becomes(async () => (await gap()) > 1.5 * flat, wanted, by);
      const flat = await gap();
      const [one, other] = [await table.point('h8'), await table.point('k8')];
      await fingers(session, [one, beside(one, 0, -170)], [other, beside(other, 0, -170)]);
      await pulled(true, 'two fingers up');
      await fingers(session, [one, beside(one, 0, 170)], [other, beside(other, 0, 170)]);
      await pulled(false, 'two fingers down');
      await page.locator('.spread-slider').fill('1');
      await pulled(true, 'the slider');
      await page.locator('.spread-button').click();
      await pulled(false, 'its button');
      await page.keyboard.press('x');
      await pulled(true, 'X');
      await page.keyboard.press('x');
      await pulled(false, 'X again');
    },
    { ...PHONE, position: STACKED },
  ));
