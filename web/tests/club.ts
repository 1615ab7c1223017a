/** People at a club, for tests: a real server that can be killed and started again, visitors in windows of their own, and
 * players without a window, who speak the protocol by HTTP. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { hostname, tmpdir } from 'node:os';
import { join } from 'node:path';
import { after } from 'node:test';
import { type Browser, type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { chooseLanguage, loadTexts } from '../src/texts';
import { becomes, CHROMIUM, FLAGS, pageRoot, PATIENCE, prepare, WEBGL_FLAGS } from './browser';
import { buildRoot } from './paths';
import { Table, type View } from './table';

export interface Row {
  readonly [field: string]: unknown;
}

/** What this machine is called in the house. */
const HOUSE_NAME = `${hostname().split('.')[0]!.toLowerCase()}.local`;

/** `punct serve --public` with a folder of its own. */
export class ClubServer {
  private process: ChildProcess | null = null;
  private readonly data = mkdtempSync(join(tmpdir(), 'punct-club-'));
  port = 0;

  /** Starts it, or starts it again: at the same port, with the same data. */
  start(): Promise<void> {
    const child = spawn(
      join(buildRoot, 'punct'),
      ['serve', '--public', '--root', pageRoot, '--port', String(this.port), '--data', this.data],
      { stdio: ['ignore', 'pipe', 'inherit'] },
    );
    this.process = child;
    return new Promise((resolve, reject) => {
      let said = '';
      child.once('exit', (code) => reject(new Error(`punct serve ended with ${code}`)));
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString();
        const address = /http:\S+/.exec(said)?.[0];
        if (!address) return;
        this.port = Number(new URL(address).port);
        resolve();
      });
    });
  }

  get address(): string {
    return `http://127.0.0.1:${this.port}/`;
  }

  /** The same server as another machine sees it: no secure context. */
  get elsewhere(): string {
    return `http://${HOUSE_NAME}:${this.port}/`;
  }

  stop(signal: 'SIGKILL' | 'SIGINT'): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child || child.exitCode !== null || child.signalCode !== null) return Promise.resolve();
    child.removeAllListeners('exit');
    return new Promise((resolve) => {
      child.once('exit', () => resolve());
      child.kill(signal);
    });
  }

  async end(): Promise<void> {
    await this.stop('SIGINT');
    rmSync(this.data, { recursive: true, force: true });
  }
}

let players = 1;

/** Somebody without a window. Each has an address of its own, so that limits by address do not meet. */
export class Player {
  private cookie = '';
  private readonly localAddress = `127.0.1.${++players}`;
  me: Row = {};

  private constructor(private readonly server: Pick<ClubServer, 'port'>) {}

  static async guest(server: Pick<ClubServer, 'port'>, name: string): Promise<Player> {
    const player = new Player(server);
    player.me = (await player.say('guest', { name }))['me'] as Row;
    return player;
  }

  /** Another device of somebody with a window. */
  static async of(server: ClubServer, visitor: Visitor): Promise<Player> {
    const player = new Player(server);
    const cookie = (await visitor.context.cookies()).find(({ name }) => name === 'punct');
    player.cookie = `punct=${cookie?.value ?? ''}`;
    player.me = (await player.say('me'))['me'] as Row;
    return player;
  }

  /** Sends a message; an error is thrown as its code. */
  say(type: string, fields: Row = {}): Promise<Row> {
    const { port } = this.server;
    const headers = {
      Origin: `http://127.0.0.1:${port}`,
      'Content-Type': 'application/json',
      ...(this.cookie ? { Cookie: this.cookie } : {}),
    };
    return new Promise((resolve, reject) => {
      const asked = request(
        { host: '127.0.0.1', port, path: `/api/${type}`, method: 'POST', headers, localAddress: this.localAddress },
        (response) => {
          let text = '';
          response.setEncoding('utf8').on('data', (more: string) => (text += more));
          response.on('end', () => {
            const cookie = response.headers['set-cookie']?.[0];
            if (cookie) this.cookie = cookie.split(';')[0]!;
            const message = JSON.parse(text) as Row;
            if (message['type'] === 'error') reject(new Error(`${type}: ${String(message['code'])}`));
            else resolve(message);
          });
        },
      );
      asked.on('error', reject);
      asked.end(JSON.stringify(fields));
    });
  }

  async invite(clock: string, colour: 'white' | 'black' | 'random', variant = 'standard'): Promise<string> {
    return String((await this.say('invite', { variant, clock, colour }))['proposal']);
  }

  async seen(game: string): Promise<number> {
    return Number((await this.say('game', { game }))['number']);
  }

  /** Does something in a game as it stands now. */
  async act(game: string, type: string, fields: Row = {}): Promise<Row> {
    return this.say(type, { game, seen: await this.seen(game), ...fields });
  }

  async turn(game: string, turn: string): Promise<void> {
    await this.act(game, 'turn', { turn });
  }
}

/** A game between two without a window, played as far as the turns go; White first. */
export async function playOut(game: string, white: Player, black: Player, turns: readonly string[]): Promise<void> {
  for (const [i, turn] of turns.entries()) await (i % 2 === 0 ? white : black).turn(game, turn);
}

/* ---- One browser for all tests of a file ---- */

const browsers = new Map<View, Browser>();
after(async () => {
  for (const browser of browsers.values()) await browser.close();
});

async function browserFor(view: View): Promise<Browser> {
  const known = browsers.get(view);
  if (known) return known;
  const args = [...(view === '3d' ? WEBGL_FLAGS : FLAGS), `--host-resolver-rules=MAP ${HOUSE_NAME} 127.0.0.1`];
  const browser = await chromium.launch({ executablePath: CHROMIUM, headless: true, args, timeout: 2 * PATIENCE });
  browsers.set(view, browser);
  return browser;
}

export interface VisitorOptions extends BrowserContextOptions {
  /** The page may complain about what the test breaks. */
  readonly excused?: RegExp;
  /** How boards are shown: from above, unless told. */
  readonly view?: View;
  /** With the service worker, which fetches all of the page: only what tests it pays for that. */
  readonly offline?: boolean;
}

/** What browsers say of every page without a secure context. */
const NO_SECURE_CONTEXT = /Cross-Origin-Opener-Policy header has been ignored/;

/** Somebody with a window. */
export class Visitor extends Table {
  private constructor(
    page: Page,
    t: Awaited<ReturnType<typeof loadTexts>>,
    readonly context: BrowserContext,
    readonly complaints: string[],
    private readonly excused: RegExp,
    view: View,
  ) {
    super(page, t, view);
  }

  static async come(address: string, { excused, view = 'flat', offline = false, ...options }: VisitorOptions = {}): Promise<Visitor> {
    const usual = { locale: 'en-GB', reducedMotion: 'reduce', viewport: { width: 1280, height: 800 } } as const;
    const context = await (await browserFor(view)).newContext({ ...usual, ...options });
    await prepare(context, offline);
    const complaints: string[] = [];
    const watch = (page: Page) => {
      page.on('console', (message) => void (['error', 'warning'].includes(message.type()) && complaints.push(message.text())));
      page.on('pageerror', (error) => complaints.push(String(error)));
    };
    context.on('page', watch);
    const page = await context.newPage();
    if (view === '3d') await page.addInitScript(() => localStorage.setItem('punct-settings', '{"view":"3d"}'));
    await page.goto(address);
    return new Visitor(
      page,
      await loadTexts(chooseLanguage([options.locale ?? 'en-GB'])),
      context,
      complaints,
      excused ?? NO_SECURE_CONTEXT,
      view,
    );
  }

  /** Follows a link and takes the invitation behind it; the answer is the game's id. */
  async join(link: string): Promise<string> {
    if (this.page.url() !== link) await this.page.goto(link);
    await this.act('join');
    return this.game();
  }

  /** The id of the game that is shown. */
  async game(): Promise<string> {
    await this.page.locator('main.online').waitFor();
    return /#club\/game\/(\w+)/.exec(this.page.url())?.[1] ?? assert.fail(this.page.url());
  }

  /** The game stands, with so many events. */
  async knows(events: number): Promise<void> {
    await becomes(() => this.page.locator('main.online').getAttribute('data-events'), String(events));
  }

  /** How many bytes were brought, compressed, without what follows in its own time: the engine, dialogs. */
  transferred(): Promise<number> {
    return this.page.evaluate(() =>
      performance
        .getEntriesByType('resource')
        .filter(({ name }) => !/engine|worker|api\/|every_dialog|files/.test(name))
        .reduce((sum, entry) => sum + (entry as PerformanceResourceTiming).encodedBodySize, 0),
    );
  }

  /** How the game ended, as the dialog says. */
  async result(): Promise<string> {
    await this.dialog('result').waitFor();
    return this.dialog('result').locator('h2').innerText();
  }

  /** What the clock of a colour shows, in milliseconds. */
  async clock(colour: 'white' | 'black'): Promise<number> {
    return Number(await this.page.locator(`.player.${colour} .player-clock`).getAttribute('data-left'));
  }

  async leave(): Promise<void> {
    await this.context.close();
    const unexcused = this.complaints.filter((complaint) => !this.excused.test(complaint) && !NO_SECURE_CONTEXT.test(complaint));
    assert.deepEqual(unexcused, [], 'the page has nothing to complain about');
  }
}

/** Runs a test at a club of its own; whoever came has to have nothing to complain about. */
export async function atClub(
  test: (server: ClubServer, come: (address: string, options?: VisitorOptions) => Promise<Visitor>) => Promise<void>,
): Promise<void> {
  const server = new ClubServer();
  await server.start();
  const visitors: Visitor[] = [];
  try {
    await test(server, async (address, options) => {
      const visitor = await Visitor.come(address, options);
      visitors.push(visitor);
      return visitor;
    });
    for (const visitor of visitors) await visitor.leave();
  } finally {
    for (const visitor of visitors) await visitor.context.close();
    await server.end();
  }
}
