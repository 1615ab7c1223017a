/** The page as a person at the table meets it: reads what it shows, plays by mouse, by finger or by keys. */
import assert from 'node:assert/strict';
import { after } from 'node:test';
import { type Browser, type BrowserContextOptions, chromium, type Locator, type Page } from 'playwright-core';
import { positionFragment } from '../src/share/link';
import { type Direction, must, NOWHERE, type Piece, type Space } from '../src/rules';
import { placeAddress, type RoomName } from '../src/ui/places';
import { chooseLanguage, type Key, loadTexts, type Translate } from '../src/texts';
import type { Argument } from '../src/texts/language';
import { CHROMIUM, FLAGS, PATIENCE, prepare, Served, WEBGL_FLAGS } from './browser';
import { rules } from './module';

export type Hand = 'mouse' | 'touch' | 'keys';
export type View = 'flat' | '3d';

/** Texts without arguments. */
type Wordless = { [K in Key]: [Argument<K>] extends [never] ? K : never }[Key];

/** A turn's text in parts; `kind` is null for moves, `from` for added pieces. */
interface Parts {
  readonly kind: string | null;
  readonly from: string | null;
  readonly to: string;
  readonly orientation: Direction;
}

export function partsOf(turn: string): Parts {
  const [, kind, from, to, letter] = /^(?:([TCELMR])|([a-q]\d+)-)([a-q]\d+)([a-f])$/.exec(turn) ?? assert.fail(`${turn} is no turn`);
  return { kind: kind ?? null, from: from ?? null, to: to!, orientation: 'abcdef'.indexOf(letter!) as Direction };
}

/** Walking keys that mean nothing else with an empty hand, and their directions. */
const WALK: readonly (readonly [string, Direction])[] = [
  ['w', 0],
  ['d', 2],
  ['s', 3],
  ['a', 4],
  ['q', 5],
];

/** The keys that lead the cursor from one space to another. */
function wayBetween(from: Space, to: Space, flipped: boolean): string[] {
  const ways = new Map<Space, string[]>([[from, []]]);
  for (const [space, way] of ways) {
    if (space === to) return way;
    for (const [key, direction] of WALK) {
      const next = rules.space(space).neighbours[flipped ? (direction + 3) % 6 : direction]!;
      if (next !== NOWHERE && !ways.has(next)) ways.set(next, [...way, key]);
    }
  }
  return assert.fail('no way');
}

export class Table {
  constructor(
    readonly page: Page,
    /** The texts of the language that the page should speak. */
    readonly t: Translate,
    readonly view: View = 'flat',
  ) {}

  /* ---- What is seen ---- */

  status(): Promise<string> {
    return this.page.locator('.status .said').innerText();
  }

  /** The turns of the list, as texts. */
  turns(): Promise<string[]> {
    return this.page.locator('button.turn').allTextContents();
  }

  async waitForTurns(count: number): Promise<void> {
    await this.page.waitForFunction((wanted) => document.querySelectorAll('button.turn').length === wanted, count);
  }

  /** The pieces that are drawn: colour, kind, space, level. */
  async pieces(): Promise<string[]> {
    if (this.view === '3d') return ((await this.painted('pieces')) || '').split(',').filter(Boolean).sort();
    return this.page
      .locator('.pieces [data-piece]')
      .evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute('data-piece')!).sort());
  }

  /** Takes an own piece up and lays it down where it lies, to be turned. */
  async layDown(space: string): Promise<void> {
    await this.click(space);
    await this.click(space);
    await this.page.locator('.ring:not([hidden])').waitFor();
  }

  /** Where the topmost dot of a space is in the window. */
  async point(space: string): Promise<{ x: number; y: number }> {
    return this.page.locator(`#space-${space}`).evaluate((cell) => {
      const { left, top, width, height } = cell.getBoundingClientRect();
      return { x: left + width / 2, y: top + height / 2 };
    });
  }

  /** The spaces that are lit up for the piece in the hand. */
  reach(): Promise<string[]> {
    return this.page.locator('[data-reach]').evaluateAll((cells) => cells.map((cell) => cell.getAttribute('data-space')!));
  }

  /** How many dots are marked as standing in the way. */
  async guilty(): Promise<number> {
    if (this.view === '3d') return Number(await this.painted('guilty'));
    return this.page.locator('.mark-guilty circle').count();
  }

  /** Whether the winning chain is shown. */
  async chained(): Promise<boolean> {
    if (this.view === '3d') return Number(await this.painted('chain')) > 0;
    return (await this.page.locator('.mark-chain polyline').count()) > 0;
  }

  /** How many pieces are taken off to look underneath. */
  async taken(): Promise<number> {
    if (this.view === '3d') return Number(await this.painted('taken'));
    return this.page.locator('.piece:is(.lifted, .off)').count();
  }

  /** What the table in three dimensions says of itself. */
  painted(name: string): Promise<string | null> {
    return this.page.locator('.table3d').getAttribute(`data-${name}`);
  }

  /* ---- Playing ---- */

  async click(space: string): Promise<void> {
    const { x, y } = await this.point(space);
    await this.page.mouse.click(x, y);
  }

  async hover(space: string): Promise<void> {
    const { x, y } = await this.point(space);
    await this.page.mouse.move(x, y);
  }

  async tap(space: string): Promise<void> {
    const { x, y } = await this.point(space);
    await this.page.touchscreen.tap(x, y);
  }

  /** The pile of a kind in the reserve of whoever is to move. */
  pile(kind: string) {
    return this.page.locator(`.reserve.to-move [data-kind=${kind}]`);
  }

  async play(hand: Hand, ...turns: string[]): Promise<void> {
    for (const turn of turns) {
      const before = (await this.turns()).length;
      await this.make(hand, turn);
      // At least: a computer may have answered by now.
      await this.page
        .waitForFunction((count) => document.querySelectorAll('button.turn').length > count, before)
        .catch(() => this.fail(turn));
    }
  }

  /** Makes a turn, whatever comes of it. */
  async make(hand: Hand, turn: string): Promise<void> {
    if (hand === 'keys') await this.playByKeys(partsOf(turn));
    else await this.playByPointing(hand, partsOf(turn));
  }

  private async fail(turn: string): Promise<never> {
    return assert.fail(`${turn} was not played after ${(await this.turns()).join(' ')}: ${await this.status()}`);
  }

  /** Picks and plays. A mouse sees how the piece would lie, turns it with the wheel, and clicks; a finger lays it down, turns
   * it by the buttons beside it, and taps it again. A piece that is turned where it lies is laid down by both. */
  private async playByPointing(hand: 'mouse' | 'touch', { kind, from, to, orientation }: Parts): Promise<void> {
    const at = hand === 'mouse' ? (space: string) => this.click(space) : (space: string) => this.tap(space);
    const press = (locator: ReturnType<Page['locator']>) => (hand === 'mouse' ? locator.click() : locator.tap());
    if (kind) await press(this.pile(kind));
    else await at(from!);
    if (hand === 'mouse' && from !== to) return this.turnAndClick(to, orientation);
    await at(to);
    const ring = this.page.locator(`.ring [data-orientation="${orientation}"]`);
    if ((await ring.getAttribute('aria-pressed')) !== 'true') await press(ring);
    if (await this.pointsAtBoard(to)) await at(to);
    else await press(this.page.locator('[data-action=play]'));
  }

  /** Turns the piece over a space with the wheel until it is held as wanted, and clicks. */
  private async turnAndClick(to: string, orientation: Direction): Promise<void> {
    await this.hover(to);
    const held = this.page.locator(this.view === '3d' ? '.table3d' : '.hand');
    for (let steps = 0; (await held.getAttribute('data-orientation')) !== String(orientation); steps++) {
      if (steps > 6) return; // It cannot be held so: nothing is played, and the caller sees it.
      await this.page.mouse.wheel(0, 60);
    }
    await this.click(to);
  }

  private async pointsAtBoard(space: string): Promise<boolean> {
    return this.page.evaluate(({ x, y }) => document.elementFromPoint(x, y)?.closest('.cells') instanceof Element, await this.point(space));
  }

  /** Walks the cursor to a space, from wherever it is. */
  async walk(to: string): Promise<void> {
    const grid = this.page.locator('[role=grid]');
    const active = await grid.getAttribute('aria-activedescendant');
    const from = active?.replace('space-', '') ?? assert.fail('there is no cursor');
    const flipped = (await this.page.locator('.game.flipped').count()) > 0;
    for (const key of wayBetween(rules.spaceNamed(from)!, rules.spaceNamed(to)!, flipped)) await this.page.keyboard.press(key);
  }

  private async playByKeys({ kind, from, to, orientation }: Parts): Promise<void> {
    const { keyboard } = this.page;
    // L over a piece looks underneath: its number always picks.
    if (kind) await keyboard.press(kind === 'L' ? '4' : kind.toLowerCase());
    else {
      await keyboard.press('ArrowUp');
      await this.walk(from!);
      await keyboard.press('Enter');
    }
    if (to !== from) await this.walk(to);
    await keyboard.press(String(orientation + 1));
    await keyboard.press('Enter');
    // A piece that is turned where it lies is laid down first.
    if (to === from) await keyboard.press('Enter');
  }

  /* ---- Buttons and dialogs ---- */

  async act(name: string): Promise<void> {
    await this.page.locator(`[data-action=${name}]`).click();
  }

  /** Goes to a room by its address, as a link does. */
  async enter(room: RoomName, rest = ''): Promise<void> {
    await this.page.evaluate((address) => void (location.hash = address), placeAddress({ name: room, rest }));
    await this.page.locator(`main.${room}, main.game:not(.playing)`).waitFor();
  }

  async menu(item: Wordless): Promise<void> {
    await this.act('menu');
    await this.press(item);
  }

  /** A button of the dialog that is open. */
  button(name: Wordless): Locator {
    return this.dialog().getByRole('button', { name: this.t(name), exact: true });
  }

  /** Presses the button of a dialog. */
  async press(name: Wordless): Promise<void> {
    await this.button(name).click();
  }

  /** Presses a button, or chooses one of a few, by one hand alone. */
  async use(hand: Hand, target: Locator): Promise<void> {
    if (hand === 'mouse') return target.click();
    if (hand === 'touch') return target.tap();
    await target.waitFor();
    const { keyboard } = this.page;
    /** On it; on another of the same few, to which arrows lead; or elsewhere. */
    const where = () =>
      target.evaluate((wanted) => {
        const at = document.activeElement;
        if (at === wanted) return 'there';
        return wanted instanceof HTMLInputElement && at instanceof HTMLInputElement && at.name === wanted.name ? 'beside' : 'elsewhere';
      });
    for (let steps = 0, at = await where(); at !== 'there'; at = await where()) {
      assert.ok(steps++ < 100, 'no key leads there');
      await keyboard.press(at === 'beside' ? 'ArrowRight' : 'Tab');
    }
    const chosen = await target.evaluate((element) => element instanceof HTMLInputElement);
    await keyboard.press(chosen ? 'Space' : 'Enter');
  }

  /** Chooses one of a few in a dialog. */
  async choose(name: Wordless): Promise<void> {
    await this.dialog()
      .getByRole('radio', { name: this.t(name), exact: true })
      .check();
  }

  async close(): Promise<void> {
    await this.press('dialog.close');
    await this.dialog().waitFor({ state: 'detached' });
  }

  /** Brings a text in by the dialog. */
  async bring(text: string): Promise<void> {
    await this.openExchange();
    await this.page.locator('#import-text').fill(text);
    await this.press('exchange.open');
  }

  async openExchange(): Promise<void> {
    await this.menu('menu.exchange');
    await this.page.locator('dialog.exchange').waitFor();
  }

  dialog(name = '') {
    return this.page.locator(name ? `dialog.${name}` : 'dialog[open]');
  }
}

/** Unfolds the field to type in, where it is folded away. */
export async function openField(page: Page): Promise<void> {
  if (!(await page.locator('#typed-turn').isVisible())) await page.locator('.typed summary').click();
}

/** A piece as the painters name it. */
export const pieceName = ({ colour, kind, space, level }: Piece): string => `${colour} ${kind} ${rules.spaceName(space)} ${level}`;

export const fragmentOf = (position: string): string => positionFragment(must(rules.readPosition(position)));

/* ---- One browser and one server for all tests of a file ---- */

const browsers = new Map<View, Browser>();
let served: Served | null = null;
after(async () => {
  for (const browser of browsers.values()) await browser.close();
  await served?.end();
});

export async function address(): Promise<string> {
  served ??= await Served.start();
  return served.address;
}

/** Nothing moves, so that tests need not wait; English unless told. */
const CALM: BrowserContextOptions = { locale: 'en-GB', reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } };

export interface Visit extends BrowserContextOptions {
  /** A position to begin from, carried by the link. */
  readonly position?: string;
  /** The place to begin at, as the address names it; the game unless told. */
  readonly at?: string;
  /** What happens before the page is loaded. */
  readonly before?: (page: Page) => Promise<void>;
  /** What the page may complain about, because the test breaks it. */
  readonly excused?: RegExp;
  /** How the board is shown: from above, unless told. */
  readonly view?: View;
  /** With the service worker, which fetches all of the page: only what tests it pays for that. */
  readonly offline?: boolean;
}

/** Software draws 3D pixel by pixel. What is tested by behaviour needs few of them: the page is laid out as ever, in
 * a window of larger pixels. */
const COARSE = 0.25;

async function browserFor(view: View): Promise<Browser> {
  const known = browsers.get(view);
  if (known) return known;
  const args = view === '3d' ? WEBGL_FLAGS : FLAGS;
  const browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args, timeout: 2 * PATIENCE });
  browsers.set(view, browser);
  return browser;
}

/** The board is there to be played on. */
export async function boardStands(page: Page, view: View = 'flat'): Promise<void> {
  if (view === 'flat') await page.locator('.board .pieces').waitFor({ state: 'attached' });
  else await page.locator('.board .table3d[data-frames]').waitFor({ state: 'attached' });
}

/** Visits the page in a window of its own, with nothing kept from before; fails when the page complained. */
export async function atTable(
  test: (table: Table) => Promise<void>,
  { position, at = '#play', before, excused, view = 'flat', offline = false, ...options }: Visit = {},
): Promise<void> {
  const home = await address();
  const pixels = view === '3d' ? { deviceScaleFactor: COARSE } : {};
  const context = await (await browserFor(view)).newContext({ ...CALM, ...pixels, ...options });
  await prepare(context, offline);
  const complaints: string[] = [];
  const watch = (page: Page) => {
    page.on('console', (message) => void (['error', 'warning'].includes(message.type()) && complaints.push(message.text())));
    page.on('pageerror', (error) => complaints.push(String(error)));
  };
  context.on('page', watch);
  try {
    const page = await context.newPage();
    if (view === '3d')
      await page.addInitScript(() => {
        if (!localStorage.getItem('punct-settings')) localStorage.setItem('punct-settings', '{"view":"3d"}');
      });
    await before?.(page);
    await page.goto(home + (position ? fragmentOf(position) : at));
    if (at === '#play' || position || view === '3d') await boardStands(page, view);
    else await page.locator('#page .pieces').first().waitFor({ state: 'attached' });
    await test(new Table(page, await loadTexts(chooseLanguage([options.locale ?? 'en'])), view));
    assert.deepEqual(
      complaints.filter((complaint) => !excused?.test(complaint)),
      [],
      'the page has nothing to complain about',
    );
  } finally {
    await context.close();
  }
}
