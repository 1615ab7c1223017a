/** The element <punct-board> and the frame /embed in a page of another origin, whose policy forbids whatever it can. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { createRequire } from 'node:module';
import { join } from 'node:path';
import { test } from 'node:test';
import { gzipSync } from 'node:zlib';
import type { FrameLocator, Locator, Page } from 'playwright-core';
import { becomes, Browser, Served, WEBGL_FLAGS } from '../browser';
import { buildRoot, projectRoot, webRoot } from '../paths';

const axe = readFileSync(createRequire(join(webRoot, 'package.json')).resolve('axe-core/axe.min.js'), 'utf8');
const GAME = readFileSync(join(projectRoot, 'docs/game.ppn'), 'utf8');

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
  put(body: string, script = '', element = true): string {
    const module = element ? `<script type="module" src="${this.punct}punct-board.js"></script>` : '';
    this.files.set('/style.css', { type: 'text/css', text: 'body { color-scheme: light dark; margin: 1rem; font-family: serif; } iframe { width: 100%; height: 40rem; border: 0; }' });
    this.files.set('/script.js', { type: 'text/javascript', text: script });
    this.files.set('/game.ppn', { type: 'text/plain', text: GAME });
    this.files.set('/', {
      type: 'text/html; charset=utf-8',
      text: `<!doctype html><html lang="en"><head><title>Elsewhere</title><link rel="stylesheet" href="/style.css">
        <meta name="viewport" content="width=device-width, initial-scale=1">
        <script src="/script.js"></script>${module}</head><body><main><h1>My page</h1>${body}</main></body></html>`,
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

async function asGuest(act: (guest: Guest) => Promise<void>, options: Parameters<typeof Browser.open>[0] = {}): Promise<void> {
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
  run(context: object, options: object): Promise<{ violations: { id: string; nodes: { html: string }[] }[] }>;
}

async function violations(page: Page): Promise<string[]> {
  await page.evaluate(axe);
  return page.evaluate(async () => {
    const tags = ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'];
    const found = await (globalThis as unknown as { axe: Axe }).axe.run({}, { runOnly: tags });
    return found.violations.map(({ id, nodes }) => `${id}: ${nodes.map(({ html }) => html).join(' ')}`.slice(0, 400));
  });
}

/** What the element says of itself. */
const stateOf = (element: Locator): Promise<Record<string, unknown> | null> =>
  element.evaluate((board) => (board as unknown as { state: Record<string, unknown> | null }).state);

const status = (within: Page | FrameLocator): Locator => within.locator('punct-board .status');

/** Plays by the keys of the board: the letter of the piece, the way to its space, its orientation. */
async function playByClicks(page: Page, within: Page | FrameLocator, kind: string, space: string, orientation: number): Promise<void> {
  const colour = await within.locator('.reserve.to-move').getAttribute('class');
  await within.locator(`.reserve.${colour!.includes('white') ? 'white' : 'black'} [data-kind=${kind}]`).click();
  await within.locator(`[data-space=${space}]`).hover();
  for (let i = 0; i < 6; i++) {
    const held = await within.locator('.ring, .hand').count();
    if (held === 0) break;
  }
  await page.keyboard.press(String(orientation + 1));
  await within.locator(`[data-space=${space}]`).click();
}

const PROBE = process.env['EMBED_PROBE'];
if (PROBE)
  test('probe', async () => {
    await asGuest(async ({ page, elsewhere }) => {
      const size = JSON.parse(process.env['EMBED_SIZE'] ?? '[1200,900]') as [number, number];
      await page.setViewportSize({ width: size[0], height: size[1] });
      await page.emulateMedia({ colorScheme: process.env['EMBED_DARK'] ? 'dark' : 'light' });
      await page.goto(elsewhere.put(readFileSync(PROBE, 'utf8').replaceAll('PUNCT/', (await Promise.resolve(elsewhere as unknown as { punct: string })).punct)));
      await new Promise((resolve) => setTimeout(resolve, 3000));
      await page.screenshot({ path: process.env['EMBED_SHOT'] ?? '/tmp/embed/shot.png', fullPage: true });
      console.log(await page.evaluate(() => document.body.innerText));
    });
  });
void [buildRoot, gzipSync, becomes, WEBGL_FLAGS, violations, stateOf, status, playByClicks];
