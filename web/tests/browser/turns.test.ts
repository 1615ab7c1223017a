/** Turns are made by mouse, by touch and by keyboard, each alone; what is refused says why. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CDPSession, Page } from 'playwright-core';
import { becomes, inBrowser } from '../browser';

type Point = readonly [x: number, y: number];

const turns = (page: Page) => page.locator('.turn').allTextContents();

async function played(page: Page, ...expected: string[]): Promise<void> {
  await page
    .locator('.turn')
    .nth(expected.length - 1)
    .waitFor({ state: 'attached' });
  await becomes(() => turns(page), expected);
}

async function middle(page: Page, selector: string): Promise<Point> {
  const box = (await page.locator(selector).boundingBox())!;
  return [box.x + box.width / 2, box.y + box.height / 2];
}
const place = (page: Page, space: string) => middle(page, `[data-space="${space}"]`);
const reserve = (colour: string, kind: string) => `[data-colour="${colour}"][data-kind="${kind}"]`;
const status = (page: Page) => page.locator('.status .said').textContent();
const held = (page: Page) => page.locator('.ring [aria-pressed="true"]').getAttribute('data-orientation');

test('by mouse: pick, hover, turn with the wheel, click; a piece is laid down where it lies and turned by the buttons', async () => {
  await inBrowser(async (page) => {
    await page.click(reserve('white', 'T'));
    assert.ok((await page.locator('[data-reach]').count()) > 100, 'spaces light up');
    await page.mouse.move(...(await place(page, 'h13')));
    await page.locator('.hand.possible .piece').waitFor();
    await page.mouse.wheel(0, 100);
    await becomes(() => page.locator('.hand').getAttribute('data-orientation'), '1');
    await page.mouse.click(...(await place(page, 'h13')));
    await played(page, 'Th13b');
    await page.click(reserve('black', 'T'));
    await page.mouse.click(...(await place(page, 'l5')));
    await played(page, 'Th13b', 'Tl5a');
    await page.mouse.click(...(await place(page, 'h13')));
    await page.mouse.click(...(await place(page, 'h13')));
    await page.click('.ring [data-orientation="3"]');
    await becomes(() => held(page), '3');
    await page.mouse.click(...(await place(page, 'h13')));
    await played(page, 'Th13b', 'Tl5a', 'h13-h13d');
  });
});

test('by mouse: dragging from the reserve and on the board; undo and redo', async () => {
  await inBrowser(async (page) => {
    await page.mouse.move(...(await middle(page, reserve('white', 'E'))));
    await page.mouse.down();
    await page.mouse.move(...(await place(page, 'e8')), { steps: 6 });
    await page.mouse.up();
    await played(page, 'Ee8a');
    await page.mouse.move(...(await middle(page, reserve('black', 'C'))));
    await page.mouse.down();
    await page.mouse.move(...(await place(page, 'm12')), { steps: 6 });
    await page.mouse.up();
    await played(page, 'Ee8a', 'Cm12a');
    await page.mouse.move(...(await place(page, 'e8')));
    const target = await place(page, 'e4');
    // At once: a slow machine must not make a look underneath of it.
    await Promise.all([page.mouse.down(), page.mouse.move(...target, { steps: 6 })]);
    await becomes(() => page.locator('.mark-origin .marker').count(), 1, 'the marker keeps the place');
    await page.mouse.up();
    await played(page, 'Ee8a', 'Cm12a', 'e8-e4a');
    await page.click('[data-action="undo"]');
    await played(page, 'Ee8a', 'Cm12a');
    await page.click('[data-action="redo"]');
    await played(page, 'Ee8a', 'Cm12a', 'e8-e4a');
  });
});

test('by touch: tap, swipe, ring, tap again; drag; hold to look underneath', async () => {
  await inBrowser(
    async (page) => {
      const cdp = await page.context().newCDPSession(page);
      const tap = async (at: Point) => void (await swipe(cdp, at, at));
      await tap(await middle(page, reserve('white', 'T')));
      await tap(await place(page, 'h13'));
      const [x, y] = await place(page, 'e4');
      await swipe(cdp, [x, y], [x + 80, y]);
      await becomes(() => held(page), '2', 'a swipe of two steps turns it twice');
      await tap(await middle(page, '.ring [data-orientation="0"]'));
      await becomes(() => held(page), '0');
      await tap(await place(page, 'h13'));
      await played(page, 'Th13a');

      // The piece is held above the finger: it lies where it is seen, not where the finger is.
      const [toX, toY] = await place(page, 'k8');
      await swipe(cdp, await middle(page, reserve('black', 'E')), [toX, toY + 44]);
      await page.click('[data-action="play"]');
      await page.locator('.turn').nth(1).waitFor({ state: 'attached' });
      await becomes(async () => (await turns(page))[1], /^Ek8/);

      const lie = await place(page, 'h13');
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchStart', touchPoints: [{ x: lie[0], y: lie[1] }] });
      await page.locator('.piece.lifted').waitFor({ state: 'attached' });
      await becomes(() => page.locator('.stack-view').isVisible(), true);
      await cdp.send('Input.dispatchTouchEvent', { type: 'touchEnd', touchPoints: [] });
      await page.locator('.piece.lifted').waitFor({ state: 'detached' });
    },
    { viewport: { width: 390, height: 844 }, hasTouch: true },
  );
});

/** A finger from one point to another. All is said at once: a slow machine must not make a long press of it. */
async function swipe(cdp: CDPSession, from: Point, to: Point): Promise<void> {
  const send = (type: 'touchStart' | 'touchMove' | 'touchEnd', part?: number) =>
    cdp.send('Input.dispatchTouchEvent', {
      type,
      touchPoints: part === undefined ? [] : [{ x: from[0] + (to[0] - from[0]) * part, y: from[1] + (to[1] - from[1]) * part }],
    });
  const steps = from === to ? [] : [0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1];
  await Promise.all([send('touchStart', 0), ...steps.map((part) => send('touchMove', part)), send('touchEnd')]);
}

test('by keyboard: letters pick, keys walk and turn, Enter plays, and turns can be typed', async () => {
  await inBrowser(async (page) => {
    await page.keyboard.press('t');
    const cursor = (await page.locator('[role=grid]').getAttribute('aria-activedescendant'))!;
    assert.equal(await page.locator(`#${cursor}[data-reach]`).count(), 1, 'the cursor begins where the piece may go');
    await page.keyboard.press('Escape');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('t');
    const from = (await page.locator('[role=grid]').getAttribute('aria-activedescendant'))!;
    for (let row = Number(/\d+/.exec(from)![0]); row < 13; row++) await page.keyboard.press('w');
    for (let row = Number(/\d+/.exec(from)![0]); row > 13; row--) await page.keyboard.press('s');
    const first = `T${from.replace(/space-([a-q]).*/, '$1')}13`;
    await page.keyboard.press('r');
    await page.keyboard.press('Enter');
    await page.locator('.turn').first().waitFor({ state: 'attached' });
    const [turn] = await turns(page);
    assert.ok(turn!.startsWith(first) && !turn!.endsWith('a'), `${turn} is ${first}, turned`);
    await page.keyboard.press('/');
    await page.keyboard.type('k8-k9a');
    await becomes(() => page.locator('.typed-answer').textContent(), /No PÜNCT lies on k8/);
    await page.keyboard.press('Control+a');
    await page.keyboard.type('cl8b');
    await page.keyboard.press('Enter');
    await played(page, turn!, 'Cl8b');
    await becomes(() => page.locator('[data-announcer]').textContent(), /^Black adds: .* l8/);
  });
});

test('a refused space and a refused orientation say why, with the dots to blame', async () => {
  await inBrowser(async (page) => {
    await page.click(reserve('white', 'T'));
    await page.mouse.click(...(await place(page, 'i9')));
    await becomes(() => status(page), /central hexagon/);
    await becomes(() => page.locator('.mark-guilty circle').count(), 3);
    await becomes(() => page.locator('[data-action="play"]').isDisabled(), true);
    // What was refused stays in sight while the mouse goes on: the next click lays the piece down, and plays nothing unseen.
    await page.mouse.click(...(await place(page, 'a5')));
    await becomes(() => turns(page), [], 'what was not seen is not played');
    await page.locator('.ring-why').click();
    await page.locator('.ring button.impossible').first().hover();
    await becomes(() => status(page), /beyond the edge/);
    await page.keyboard.press('Escape');
    await page.keyboard.press('Escape');
    await becomes(() => page.locator('[data-reach]').count(), 0);
  });
});

test('a covered piece and an opponent’s piece say why they cannot be picked', async () => {
  await inBrowser(async (page, _, served) => {
    await page.goto(`${served.address}#position=standard_w_4_bTl15a,wTh12b,wTh12b`);
    await page.locator('[data-piece]').nth(2).waitFor({ state: 'attached' });
    await page.mouse.click(...(await place(page, 'l15')));
    await becomes(() => status(page), /belongs to your opponent/);
    await page.mouse.click(...(await place(page, 'h12')));
    await becomes(() => page.locator('.piece.lifted').count(), 1, 'the topmost piece is in the hand');
    await page.goto(`${served.address}?2#position=standard_w_4_wTd4a,bTd4a`);
    await page.locator('[data-piece="black T d4 1"]').waitFor({ state: 'attached' });
    await page.mouse.click(...(await place(page, 'd5')));
    await becomes(() => status(page), /belongs to your opponent/, 'the piece that is seen, not the own one below its PÜNCT');
  });
});
