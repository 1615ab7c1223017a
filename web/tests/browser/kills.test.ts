/** Ends in mid-write: what was shown as kept is there afterwards. Every fifth kills the browser itself, the others
 * close the page, each at a random moment while turns are being made as fast as the page takes them. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { isAdd, must } from '../../src/rules';
import { loadTexts } from '../../src/texts';
import { becomes, Browser, Served } from '../browser';
import { rules } from '../module';
import { LONG } from '../paths';
import { openField, Table } from '../table';

const KILLS = LONG ? 50 : 15;
const OPTIONS = { viewport: { width: 1280, height: 800 }, reducedMotion: 'reduce' } as const;

/** A random number that is the same in every run. */
let seed = 7;
const random = (below: number): number => (seed = (seed * 48271) % 2147483647) % below;

/** Turns that go on from those that were made, each legal after the last. */
function moreTurns(made: readonly string[], count: number): string[] {
  let position = rules.start('standard');
  for (const text of made) position = must(position.play(must(position.readTurn(text))));
  return Array.from({ length: count }, (_, i) => {
    const all = [...position.turns];
    const moves = all.filter((turn) => !isAdd(turn));
    // Moves, which never end, where there are any after the first few turns.
    const wanted = made.length + i < 4 || moves.length === 0 ? all : moves;
    for (;;) {
      const turn = wanted[random(wanted.length)]!;
      const next = must(position.play(turn));
      if (next.outcome.over) continue;
      position = next;
      return rules.turnText(turn);
    }
  });
}

/** Types turns one after the other in the page itself, and tells of each number of turns that is shown as kept. */
async function playFast(page: Page, turns: readonly string[], told: (kept: number) => void): Promise<void> {
  await page.exposeFunction('tellKept', told);
  await page.evaluate((texts) => {
    const { tellKept } = globalThis as unknown as { tellKept: (kept: number) => void };
    const list = document.querySelector<HTMLElement>('.turns')!;
    new MutationObserver(() => tellKept(Number(list.dataset['kept']))).observe(list, { attributeFilter: ['data-kept'] });
    const field = document.querySelector<HTMLInputElement>('#typed-turn')!;
    field.focus();
    const next = () => {
      const text = texts[document.querySelectorAll('button.turn').length - Number(list.dataset['first'])];
      if (text === undefined) return;
      field.value = text;
      field.dispatchEvent(new Event('input', { bubbles: true }));
      field.dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
      field.form?.requestSubmit();
      setTimeout(next, 15);
    };
    list.dataset['first'] = String(document.querySelectorAll('button.turn').length);
    next();
  }, turns);
}

test(`what was shown as kept survives ${KILLS} kills`, async (context) => {
  const served = await Served.start();
  const t = await loadTexts('en');
  let browser = await Browser.open(OPTIONS);
  let least = 0;
  let made: string[] = [];
  let atRisk = 0;
  try {
    for (let kill = 0; kill < KILLS; kill++) {
      const page = await browser.visit(`${served.address}?${kill}#play`);
      const table = new Table(page, t);
      await page.waitForFunction((count) => document.querySelectorAll('button.turn').length >= count, least);
      await page.locator('#typed-turn').waitFor({ state: 'attached' });
      await openField(page);
      const found = await table.turns();
      assert.ok(found.length >= least, `${found.length} turns after kill ${kill}, ${least} were kept`);
      assert.deepEqual(found, made.slice(0, found.length), `after kill ${kill}`);
      const more = moreTurns(found, 40);
      made = [...found, ...more];
      least = found.length;
      let seen = least;
      await playFast(page, more, (kept) => (seen = Math.max(seen, kept)));
      // Every third may end before anything more is kept; the others while it is, however slow the machine.
      if (kill % 3 > 0) await becomes(() => Promise.resolve(seen > least), true);
      await new Promise((resolve) => setTimeout(resolve, random(400)));
      if (kill % 5 === 4) browser = await browser.kill(OPTIONS);
      else {
        await browser.context.newPage();
        await page.close();
      }
      atRisk += seen - least;
      least = seen;
    }
    const page = await browser.visit(`${served.address}?last`);
    await becomes(async () => (await new Table(page, t).turns()).length >= least, true);
    context.diagnostic(`${KILLS} kills, ${atRisk} turns kept meanwhile, ${least} in the game`);
    assert.ok(atRisk > KILLS / 2, 'turns were being kept');
  } finally {
    await browser.end();
    await served.end();
  }
});
