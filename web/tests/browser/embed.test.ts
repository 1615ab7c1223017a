/** The element <punct-board> and the frame /embed in a page of another origin, whose policy forbids whatever it can. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import type { BrowserContextOptions, FrameLocator, Locator, Page } from 'playwright-core';
import { becomes, Browser, pageRoot, Served, WEBGL_FLAGS } from '../browser';
import { projectRoot, webRoot } from '../paths';
import { readCollection } from '../../src/puzzles/collection';
import { must } from '../../src/rules';
import { gameFragment } from '../../src/share/link';
import { rules } from '../module';

const axe = readFileSync(createRequire(join(webRoot, 'package.json')).resolve('axe-core/axe.min.js'), 'utf8');
const GAME = readFileSync(join(projectRoot, 'docs/game.ppn'), 'utf8');
/** A game of two turns, as the page's links carry it. */
const GAME_CODE = gameFragment({
  start: rules.start('standard'),
  turns: ['Th12b', 'En9a'].map((turn) => must(rules.start('standard').readTurn(turn))),
  result: '*',
  ending: 'not-over',
}).replace('#game=', '');
/** One of the collection. */
const PUZZLE = readCollection(readFileSync(join(projectRoot, 'share/puzzles.tsv'), 'utf8')).find(({ theme }) => theme === 'win-1')!.id;

/** A page of somebody else, on a site of another name, under the strictest policy that it works with. */
class Elsewhere {
  private constructor(
    private readonly server: Server,
    private readonly files: Map<string, { readonly type: string; readonly text: string }>,
    private readonly punct: string,
  ) {}

  static start(punct: string): Promise<Elsewhere> {
    const files = new Map<string, { readonly type: string; readonly text: string }>();
    const policy = [
      "default-src 'none'",
      `script-src 'self' ${punct} 'wasm-unsafe-eval'`,
      "style-src 'self'",
      "connect-src 'self'",
      `frame-src ${punct}`,
      `img-src ${punct}`,
      "require-trusted-types-for 'script'",
      "base-uri 'none'",
    ].join('; ');
    const server = createServer((request, response) => {
      const file = files.get(request.url!.split('?')[0]!);
      if (!file) return void response.writeHead(404).end();
      response.writeHead(200, { 'Content-Type': file.type, 'Content-Security-Policy': policy, 'Cache-Control': 'no-store' });
      response.end(file.text);
    });
    return new Promise((resolve) => server.listen(0, 'localhost', () => resolve(new Elsewhere(server, files, punct))));
  }

  get origin(): string {
    return `http://localhost:${(this.server.address() as AddressInfo).port}`;
  }

  /** Puts up a page with something in it, and a script of its own. */
  put(body: string, script = '', element = true, later = '', style = ''): string {
    const module = element ? `<script type="module" src="${this.punct}punct-board.js"></script>` : '';
    this.files.set('/style.css', {
      type: 'text/css',
      text:
        ':root { color-scheme: light dark; } body { margin: 1rem; font-family: serif; } iframe { width: 100%; height: 40rem; border: 0; }' +
        style,
    });
    this.files.set('/later.js', { type: 'text/javascript', text: later });
    this.files.set('/script.js', { type: 'text/javascript', text: script });
    this.files.set('/game.ppn', { type: 'text/plain', text: GAME });
    this.files.set('/', {
      type: 'text/html; charset=utf-8',
      text: `<!doctype html><html lang="en"><head><title>Elsewhere</title><link rel="stylesheet" href="/style.css">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <script src="/script.js"></script>${module}</head><body><main><h1>My page</h1>${body}</main>${later && '<script type="module" src="/later.js"></script>'}</body></html>`,
    });
    return `${this.origin}/`;
  }

  end(): Promise<void> {
    this.server.closeAllConnections();
    return new Promise((resolve) => void this.server.close(() => resolve()));
  }
}

interface Guest {
  readonly page: Page;
  readonly browser: Browser;
  readonly served: Served;
  readonly elsewhere: Elsewhere;
}

async function asGuest(act: (guest: Guest) => Promise<void>, options: BrowserContextOptions = {}): Promise<void> {
  const served = await Served.start();
  const elsewhere = await Elsewhere.start(served.address);
  const browser = await Browser.open(options);
  try {
    await act({ page: browser.context.pages()[0]!, browser, served, elsewhere });
    assert.deepEqual(browser.complaints, [], 'neither page nor browser complains');
  } finally {
    await browser.end();
    await elsewhere.end();
    await served.end();
  }
}

interface Axe {
  run(options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const found = await (globalThis as unknown as { axe: Axe }).axe.run({ runOnly: tags });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`.slice(0, 400));
  });
}

/** What the element says of itself. */
const stateOf = (element: Locator): Promise<Record<string, unknown> | null> =>
  element.evaluate((board) => (board as unknown as { state: Record<string, unknown> | null }).state);

const status = (within: Page | FrameLocator): Locator => within.locator('punct-board .status');
const says = (within: Page | FrameLocator, text: RegExp): Promise<void> => becomes(() => status(within).innerText(), text);

/** Adds a piece by mouse: from the reserve, over its space, turned by the keys. */
async function add(page: Page, within: Page | FrameLocator, kind: string, space: string, orientation: number): Promise<void> {
  await within.locator(`.reserve.to-move [data-kind=${kind}]`).click();
  await within.locator(`[data-space=${space}]`).hover();
  await page.keyboard.press(String(orientation + 1));
  await within.locator(`[data-space=${space}]`).click();
}

/** Collects what the element tells the page around it. */
const LISTEN = `
  globalThis.heard = [];
  for (const name of ['ready', 'turn', 'solved', 'missed', 'error'])
    document.addEventListener('punct-' + name, (event) => heard.push([name, event.detail]));
  globalThis.said = [];
  addEventListener('message', (event) => said.push(event.data));
`;
type Heard = readonly [string, Record<string, unknown> | null];
const heard = (page: Page): Promise<Heard[]> => page.evaluate(() => (globalThis as unknown as { heard: Heard[] }).heard);

const COMMENTED = '1. Th12b {A modest beginning.} En9a (Ek15a {Keeps its distance.} 2. Ei3b) 2. h12-h13b!';

test('a game is stepped through by keys and buttons, under the strictest policy', async () => {
  await asGuest(async ({ page, elsewhere }) => {
    await page.goto(elsewhere.put(`<punct-board lang="en">${COMMENTED}</punct-board>`, LISTEN));
    const board = page.locator('punct-board');
    await says(page, /^White to move/);
    await page.getByRole('button', { name: 'Forward' }).click();
    await says(page, /White adds: triangle, on h12.*A modest beginning/s);
    await page.keyboard.press('ArrowRight');
    await says(page, /Black adds.* on n9/);
    await page.keyboard.press('ArrowDown');
    await says(page, /Black adds.* on k15.*Keeps its distance/s);
    assert.equal((await stateOf(board))!['turns'], 3, 'the variation is the line now');
    await page.keyboard.press('ArrowUp');
    await page.keyboard.press('End');
    await says(page, /White moves.* from h12 to h13/);
    assert.deepEqual(await stateOf(board), {
      kind: 'game',
      turn: 3,
      turns: 3,
      position: 'standard b 3 bEn9a,wTh13b',
      played: 'h12-h13b',
      comment: '',
      result: '*',
      solved: false,
    });
    await page.keyboard.press('Home');
    await says(page, /^White to move/);
    // In the list of turns, and by script.
    await page.getByRole('button', { name: 'Ek15a' }).click();
    await says(page, /on k15/);
    await board.evaluate((element) => (element as unknown as { last(): void }).last());
    await says(page, /on i3/);
    assert.equal((await heard(page)).filter(([name]) => name === 'ready').length, 1);
    assert.ok((await heard(page)).filter(([name]) => name === 'turn').length >= 7, 'every step is told');
  });
});

test('keys of the page around it stay its own', async () => {
  await asGuest(async ({ page, elsewhere }) => {
    const script = `addEventListener('keydown', (event) => { document.title = event.key + event.defaultPrevented; });`;
    await page.goto(elsewhere.put(`<button>Mine</button><punct-board>${COMMENTED}</punct-board>`, script));
    await says(page, /^White to move/);
    await page.getByRole('button', { name: 'Mine' }).focus();
    await page.keyboard.press('ArrowRight');
    assert.equal(await page.title(), 'ArrowRightfalse');
    await says(page, /^White to move/);
    await page.locator('punct-board').focus();
    // By keys one comes to the board itself: there arrows walk, and the others step.
    await page.keyboard.press('PageDown');
    await says(page, /on h12/);
  });
});

test('a file, a link, text that comes late; and what cannot be shown says why', async () => {
  await asGuest(async ({ page, browser, elsewhere }) => {
    const script = `${LISTEN}
      addEventListener('load', () => { document.querySelector('#late').textContent = '1. Th12b En9a'; });`;
    const body = `<punct-board id="file" src="game.ppn" turn="last"></punct-board>
      <punct-board id="link" link="https://punct.example/#position=standard_w_2_bEn9a,wTh12b"></punct-board>
      <punct-board id="late" turn="1"></punct-board>
      <punct-board id="broken">1. Th12b Th12b</punct-board>
      <punct-board id="none" src="none.ppn"></punct-board>
      <punct-board id="script" src="javascript:alert(1)" link="nonsense"></punct-board>`;
    await page.goto(elsewhere.put(body, script));
    await becomes(() => page.locator('#file .status').innerText(), /Black wins by connecting/);
    await becomes(() => page.locator('#link .status').innerText(), /^White to move/);
    await becomes(() => page.locator('#late .status').innerText(), /on h12/);
    await becomes(() => page.locator('#broken .embed-trouble').innerText(), /cannot be shown.*three empty spaces/s);
    await becomes(() => page.locator('#none .embed-trouble').innerText(), /could not be loaded/);
    await becomes(() => page.locator('#script .embed-trouble').innerText(), /could not be loaded/);
    const troubles = (await heard(page)).filter(([name]) => name === 'error').map(([, detail]) => detail!['trouble']);
    assert.deepEqual(troubles.filter((each) => each !== 'nothing').sort(), ['file', 'file', 'text']);
    // A file that is not there is complained about by the browser itself.
    browser.complaints.splice(0).forEach((complaint) => assert.match(complaint, /404/));
  });
});

const WIN = {
  position:
    'basic b 27 bCd11c,bCn7c,bEh5a,bEj8a,bLl7f,bMf10a,bMi7a,bTe8b,bTn11c,wCh8b,wEf7b,wLk15a,wMe3b,wRl8b,bEj9f,wEl8f,wTg7a,bLh9d,wLj8f,wCi8c',
  solution: 'Re7d',
};

test('a puzzle is solved, by hints and by another win than the one that was thought of', async () => {
  await asGuest(async ({ page, elsewhere }) => {
    const body = `<punct-board lang="en" goal="win-1" position="${WIN.position}" puzzle="${WIN.solution}"></punct-board>`;
    await page.goto(elsewhere.put(body, LISTEN));
    await says(page, /^Black wins with one turn/);
    await add(page, page, 'T', 'b4', 0);
    await says(page, /That is not it/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await says(page, /^Black wins with one turn/);
    await page.getByRole('button', { name: 'Hint' }).click();
    await says(page, /Take this piece from your reserve: angle bending right/);
    await add(page, page, 'R', 'e7', 3);
    await says(page, /^Solved!.*Black wins by connecting/s);
    const [missed, solved] = (await heard(page)).filter(([name]) => name === 'missed' || name === 'solved');
    assert.deepEqual(missed, ['missed', { turn: 'Tb4a' }]);
    assert.deepEqual(solved, ['solved', { alone: false }]);
  });
});

test('a puzzle of several turns: answers, other right turns, faults with their refutation', async () => {
  await asGuest(async ({ page, elsewhere }) => {
    const solution = '1. Th12b (1. Tb4a) (1. Tc5a? {Too far away.} Ek15a) 1... En9a 2. Th5a';
    await page.goto(elsewhere.put(`<punct-board lang="en" position="standard w 0 -" puzzle="${solution}"></punct-board>`, LISTEN));
    await says(page, /^White to move. Find the best turn/);
    await add(page, page, 'T', 'c5', 0);
    await says(page, /^Too far away/);
    await becomes(() => stateOf(page.locator('punct-board')).then((state) => state!['played']), 'Ek15a', 'the refutation is played');
    await page.getByRole('button', { name: 'Try again' }).click();
    await add(page, page, 'T', 'h12', 1);
    await says(page, /Black adds.* on n9.*Right! And now/s);
    await add(page, page, 'T', 'h5', 0);
    await says(page, /^Solved!/);
    await page.getByRole('button', { name: 'Try again' }).click();
    await add(page, page, 'T', 'b4', 0);
    await says(page, /^Solved!/);
  });
});

test('seven languages, and how it looks', async () => {
  await asGuest(async ({ page, elsewhere }) => {
    const codes = ['en', 'de', 'fr', 'it', 'nl', 'es', 'pl'];
    const body = codes.map((code) => `<div lang="${code}"><punct-board position="standard w 0 -"></punct-board></div>`).join('');
    await page.goto(
      elsewhere.put(`${body}<punct-board id="safe" lang="en" pieces="safe" flipped levels="off" coordinates="off"
      position="standard w 0 -"></punct-board>`),
    );
    const said = () => page.locator('div > punct-board .status').allInnerTexts();
    await becomes(async () => (await said()).length, codes.length);
    const texts = await said();
    assert.deepEqual(texts.slice(0, 3), ['White to move.', 'Weiß ist am Zug.', 'À Blanc de jouer.']);
    assert.equal(new Set(texts).size, codes.length);
    await becomes(() => page.locator('#safe .status').innerText(), 'Yellow to move.');
    assert.equal(await page.locator('#safe .coordinates').isVisible(), false);
    assert.equal(await page.locator('#safe .embed-side.upper .reserve.white').count(), 1);
    await page.locator('#safe').getByRole('button', { name: 'Turn the board around' }).click();
    await becomes(() => page.locator('#safe .embed-side.upper .reserve.black').count(), 1);
    assert.equal(await page.locator('#safe').getAttribute('flipped'), null);
    const ground = (id: string) => page.locator(`${id} .embed`).evaluate((embed) => getComputedStyle(embed).backgroundColor);
    const light = await ground('#safe');
    await page.locator('#safe').evaluate((board) => board.setAttribute('theme', 'dark'));
    assert.notEqual(await ground('#safe'), light);
    await page.emulateMedia({ colorScheme: 'dark' });
    assert.notEqual(await ground('div[lang=en] > punct-board'), light, 'it follows the page around it');
  });
});

test('the third dimension comes when it is asked for', async () => {
  await asGuest(
    async ({ page, elsewhere }) => {
      const asked: string[] = [];
      page.on('request', (request) => asked.push(new URL(request.url()).pathname));
      await page.goto(elsewhere.put(`<punct-board lang="en">${COMMENTED}</punct-board>`));
      await says(page, /^White to move/);
      assert.deepEqual(asked, ['/', '/style.css', '/script.js', '/punct-board.js'], 'one file is all that it needs');
      await page.locator('punct-board .view-choice').click();
      await page.locator('punct-board canvas').waitFor();
      assert.equal(await page.locator('punct-board').getAttribute('view'), '3d');
      await page.keyboard.press('PageDown');
      await says(page, /on h12/);
    },
    { args: WEBGL_FLAGS } as BrowserContextOptions,
  );
});

test('axe finds nothing, in light and dark, element and frame', async () => {
  await asGuest(async ({ page, elsewhere, served }) => {
    const body = `<punct-board lang="en" turn="2">${COMMENTED}</punct-board>
      <punct-board lang="en" goal="win-1" position="${WIN.position}" puzzle="${WIN.solution}"></punct-board>
      <punct-board lang="en">nonsense</punct-board>`;
    for (const colorScheme of ['light', 'dark'] as const) {
      await page.emulateMedia({ colorScheme });
      await page.goto(elsewhere.put(body));
      await becomes(() => page.locator('punct-board .board').count(), 2);
      // Injected by the browser itself, past the policy of the page.
      assert.deepEqual(await violations(page), [], colorScheme);
      await page.goto(`${served.address}embed#position=standard_w_2_bEn9a,wTh12b&lang=de`);
      await page.locator('punct-board .board').waitFor();
      assert.deepEqual(await violations(page), [], `the frame, ${colorScheme}`);
    }
  });
});

/* ---- docs/embed.md ---- */

/** Its blocks of code in a language, for this server. */
const examples = (language: string, punct: string): string[] =>
  [...readFileSync(join(projectRoot, 'docs/embed.md'), 'utf8').matchAll(/^```(\w+)\n(.*?)^```/gms)]
    .filter(([, known]) => known === language)
    .map(([, , text]) => text!.replaceAll('https://punct.example/', punct));

test('every example of its manual works as it stands', async () => {
  await asGuest(async ({ page, elsewhere, served }) => {
    const shown = examples('html', served.address);
    assert.equal(shown.length, 5);
    const kinds: unknown[] = [];
    for (const body of shown) {
      await page.goto(elsewhere.put(body, LISTEN, !body.includes('<script')));
      const within = body.includes('<iframe') ? frameOf(page) : page;
      await within.locator('punct-board .board').waitFor();
      kinds.push((await stateOf(within.locator('punct-board')))!['kind']);
      assert.deepEqual(
        (await heard(page)).filter(([name]) => name === 'error'),
        [],
      );
    }
    assert.deepEqual(kinds, ['game', 'position', 'puzzle', 'puzzle', 'position']);
    const [game = ''] = shown;
    const [events = '', messages = ''] = examples('js', served.address);
    const [style] = examples('css', served.address);
    await page.goto(elsewhere.put(game, '', false, events, style));
    await says(page, /from h12 to h13/);
    const width = await page.locator('punct-board .board').evaluate((board) => board.getBoundingClientRect().width);
    assert.equal(Math.round(width), 24 * 16);
    const frame = `<iframe title="A game" src="${served.address}embed#game=${GAME_CODE}&lang=en"></iframe>`;
    // The listener must be there before the frame says that it is.
    await page.goto(elsewhere.put(frame, '', false, messages));
    await says(frameOf(page), /on n9/);
    await becomes(() => page.title(), 'Turn 2');
  });
});

/* ---- In a frame ---- */

const frameOf = (page: Page): FrameLocator => page.frameLocator('iframe');
const tell = (page: Page, message: object): Promise<void> =>
  page.evaluate((said) => document.querySelector('iframe')!.contentWindow!.postMessage(said, '*'), message);
const answers = (page: Page): Promise<Record<string, unknown>[]> =>
  page.evaluate(() => (globalThis as unknown as { said: Record<string, unknown>[] }).said);
const answerTo = async (page: Page, id: number): Promise<Record<string, unknown>> => {
  await becomes(async () => (await answers(page)).some(({ answer }) => answer === id), true);
  return (await answers(page)).find(({ answer }) => answer === id)!;
};

test('/embed shows what its address says, and keeps nothing', async () => {
  await asGuest(async ({ page, elsewhere, served }) => {
    const address = `${served.address}embed#position=standard_w_2_bEn9a,wTh12b&theme=dark&lang=de`;
    await page.goto(elsewhere.put(`<iframe title="A position" src="${address}"></iframe>`, '', false));
    const frame = frameOf(page);
    await says(frame, /^Weiß ist am Zug/);
    const link = frame.getByRole('link', { name: 'Auf der ganzen Seite öffnen' });
    assert.equal(await link.getAttribute('href'), `${served.address}#position=standard_w_2_bEn9a,wTh12b`);
    // Where the browser denies a frame its storage, there is nothing either.
    const kept = await page.frames()[1]!.evaluate(async () => {
      const count = (read: () => number | Promise<number>) =>
        Promise.resolve()
          .then(read)
          .catch(() => 0);
      return Promise.all([
        count(() => document.cookie.length),
        count(() => localStorage.length),
        count(() => sessionStorage.length),
        count(async () => (await indexedDB.databases()).length),
        count(async () => (await caches.keys()).length),
        count(async () => (await navigator.serviceWorker.getRegistrations()).length),
      ]);
    });
    assert.deepEqual(kept, [0, 0, 0, 0, 0, 0]);
    // A puzzle of the collection, as the page's links name it.
    await page.evaluate((src) => (document.querySelector('iframe')!.src = src), `${served.address}embed#puzzles/win-1/${PUZZLE}&lang=en`);
    await says(frame, /^\w+ wins with one turn/);
    await page.evaluate((src) => (document.querySelector('iframe')!.src = src), `${served.address}embed#puzzles/win-1/nothing&lang=en`);
    await becomes(() => frame.locator('.embed-trouble').innerText(), /nothing to show/);
  });
});

test('nothing but /embed can be framed, pictures and the element are for everybody', async () => {
  await asGuest(async ({ page, browser, elsewhere, served }) => {
    const headers = async (path: string) => (await fetch(served.address + path)).headers;
    const policy = async (path: string) => /frame-ancestors ('none'|\*)/.exec((await headers(path)).get('content-security-policy')!)![1];
    for (const path of ['', 'index.html', 'sw.js', 'punct-board.js', 'icon.svg', 'nothing', 'embed.js']) {
      assert.equal(await policy(path), "'none'", path);
      assert.equal((await headers(path)).get('x-frame-options'), 'DENY', path);
    }
    for (const path of ['embed', 'embed.html', 'embed?x']) {
      assert.equal(await policy(path), '*', path);
      assert.equal((await headers(path)).get('x-frame-options'), null, path);
    }
    for (const [path, whose, origin] of [
      ['punct-board.js', 'cross-origin', '*'],
      ['punct-board-3d.js', 'cross-origin', '*'],
      ['icon.svg', 'cross-origin', '*'],
      ['icon-192.png', 'cross-origin', '*'],
      ['embed', 'cross-origin', null],
      ['', 'same-origin', null],
      ['embed.js', 'same-origin', null],
    ] as const) {
      assert.equal((await headers(path)).get('cross-origin-resource-policy'), whose, path);
      assert.equal((await headers(path)).get('access-control-allow-origin'), origin, path);
      assert.equal((await headers(path)).get('set-cookie'), null, path);
    }
    await page.goto(
      elsewhere.put(`<iframe title="The page" src="${served.address}"></iframe><img alt="" src="${served.address}icon.svg">`, '', false),
    );
    await becomes(() => page.evaluate(() => document.images[0]!.naturalWidth > 0), true);
    await becomes(() => Promise.resolve(browser.complaints.length > 0), true);
    browser.complaints.splice(0).forEach((complaint) => assert.match(complaint, /frame|BLOCKED_BY_RESPONSE/i));
  });
});

test('a frame is spoken to by messages', async () => {
  await asGuest(async ({ page, elsewhere, served }) => {
    await page.goto(elsewhere.put(`<iframe title="A game" src="${served.address}embed#lang=en"></iframe>`, LISTEN, false));
    await becomes(() => answers(page), [{ punct: 1, event: 'here' }]);
    await tell(page, { punct: 1, id: 1, do: 'hello' });
    assert.equal((await answerTo(page, 1))['ok'], true);
    await tell(page, { punct: 1, id: 2, do: 'show', attributes: { game: COMMENTED, lang: 'en' } });
    assert.equal((await answerTo(page, 2))['ok'], true);
    await says(frameOf(page), /^White to move/);
    await tell(page, { punct: 1, id: 3, do: 'go', to: 'last' });
    const { state } = await answerTo(page, 3);
    assert.equal((state as { played: string }).played, 'h12-h13b');
    await tell(page, { punct: 1, id: 4, do: 'set', attributes: { theme: 'dark', flipped: '' } });
    await answerTo(page, 4);
    assert.equal(await page.frames()[1]!.evaluate(() => document.documentElement.dataset['theme']), 'dark');
    await tell(page, { punct: 1, do: 'show', attributes: { position: WIN.position, puzzle: WIN.solution, goal: 'win-1' } });
    await says(frameOf(page), /^Black wins with one turn/);
    await page.evaluate(() => ((globalThis as unknown as { said: unknown[] }).said.length = 0));
    await add(page, frameOf(page), 'R', 'e7', 3);
    await becomes(async () => (await answers(page)).some(({ event }) => event === 'solved'), true);
    assert.ok((await answers(page)).every(({ punct }) => punct === 1));
  });
});

test('what is hostile or nonsense is refused or ignored', async () => {
  await asGuest(async ({ page, elsewhere, served }) => {
    // The other frame is no parent: it may say what it likes.
    const body = `<iframe title="A game" src="${served.address}embed#game=AQ&lang=en"></iframe>
      <iframe id="other" title="Another" src="${served.address}embed#lang=en"></iframe>`;
    await page.goto(elsewhere.put(body, LISTEN, false));
    const game = page.frameLocator('iframe[title="A game"]');
    await says(game, /^White to move/);
    const before = (await answers(page)).length;
    for (const nonsense of [null, 1, 'hello', [], {}, { punct: 2, do: 'hello' }, { punct: '1', do: 'hello' }, { do: 'hello' }])
      await page.evaluate((said) => document.querySelector('iframe')!.contentWindow!.postMessage(said, '*'), nonsense);
    const refused: readonly (readonly [object, RegExp])[] = [
      [{ do: 'dance' }, /do/],
      [{}, /do/],
      [{ do: 'go', to: -1 }, /to/],
      [{ do: 'go', to: 'there' }, /to/],
      [{ do: 'go', to: 1.5 }, /to/],
      [{ do: 'show' }, /attributes/],
      [{ do: 'show', attributes: 'position' }, /attributes/],
      [{ do: 'set', attributes: { src: 'https://evil.example/' } }, /attributes/],
      [{ do: 'set', attributes: { page: 'javascript:alert(1)' } }, /attributes/],
      [{ do: 'set', attributes: { onclick: 'alert(1)' } }, /attributes/],
      [{ do: 'set', attributes: { theme: 7 } }, /theme/],
      [{ do: 'set', attributes: { theme: 'x'.repeat(9) } }, /theme/],
      [{ do: 'show', attributes: { game: 'x'.repeat((1 << 18) + 1) } }, /game/],
    ];
    for (const [id, [message]] of refused.entries()) await tell(page, { punct: 1, id, ...message });
    for (const [id, [message, reason]] of refused.entries()) {
      const { ok, reason: said } = await answerTo(page, id);
      assert.equal(ok, false, JSON.stringify(message).slice(0, 100));
      assert.match(String(said), reason);
    }
    assert.equal((await answers(page)).length, before + refused.length, 'nonsense is not even answered');
    // Markup is text, wherever it comes from.
    await tell(page, {
      punct: 1,
      id: 50,
      do: 'show',
      attributes: { game: '[White "<img src=x onerror=alert(1)>"]\n1. Th12b {<script>alert(1)</script>}', lang: 'en' },
    });
    await answerTo(page, 50);
    await becomes(() => game.locator('.embed-caption').innerText(), /<img src=x/);
    assert.equal(await game.locator('punct-board img, punct-board script').count(), 0);
    await page
      .frames()[2]!
      .evaluate(() => parent.frames[0]!.postMessage({ punct: 1, id: 99, do: 'show', attributes: { position: 'standard b 0 -' } }, '*'));
    await tell(page, { punct: 1, id: 51, do: 'state' });
    assert.equal(((await answerTo(page, 51))['state'] as { kind: string }).kind, 'game', 'only the parent is heard');
    assert.ok(
      (await answers(page)).every(({ event }) => event === undefined || event === 'here'),
      'who has not said hello is told nothing',
    );
  });
});

test('the element stays below 120 kB', (context) => {
  const file = readFileSync(join(pageRoot, 'punct-board.js'));
  const sizes = { gzip: gzipSync(file, { level: 9 }).length, brotli: brotliCompressSync(file).length };
  context.diagnostic(`punct-board.js: ${file.length} bytes, gzip ${sizes.gzip}, brotli ${sizes.brotli}`);
  assert.ok(sizes.gzip <= 120_000 && sizes.brotli <= 120_000, JSON.stringify(sizes));
});
