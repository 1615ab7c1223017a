/** A real browser with the page in it, for tests: Debian's Chromium, an empty profile, `punct serve` on a free port. */
import assert from 'node:assert/strict';
import { type ChildProcess, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { isDeepStrictEqual } from 'node:util';
import { type BrowserContext, type BrowserContextOptions, chromium, type Page } from 'playwright-core';
import { buildRoot } from './paths';

export const CHROMIUM = process.env['CHROMIUM'] ?? '/usr/bin/chromium';
export const FLAGS = [
  '--no-sandbox',
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
];
/** The same with WebGL, by software. */
export const WEBGL_FLAGS = [...FLAGS.filter((flag) => flag !== '--disable-gpu'), '--use-angle=swiftshader', '--enable-unsafe-swiftshader'];

/** What the page or the browser does not do within this time, it does not do: the slowest machines need a small part. */
export const PATIENCE = 120_000;
/** A test that takes longer than this hangs. */
const LONGEST = 20 * PATIENCE;

export const pageRoot = join(buildRoot, 'page');

/** `punct serve`, on loopback. */
export class Served {
  private constructor(
    private readonly process: ChildProcess,
    readonly address: string,
    /** Of the club: not the one of whoever runs the tests. */
    private readonly data: string,
  ) {}

  static start(root = pageRoot, port = 0): Promise<Served> {
    assert.ok(existsSync(join(root, 'index.html')), `no page in ${root}: run make web`);
    const data = mkdtempSync(join(tmpdir(), 'punct-club-'));
    const child = spawn(join(buildRoot, 'punct'), ['serve', '--root', root, '--port', String(port), '--data', data], {
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    return new Promise((resolve, reject) => {
      let said = '';
      child.once('exit', (code) => reject(new Error(`punct serve ended with ${code}`)));
      child.stdout.on('data', (text: Buffer) => {
        said += text.toString();
        const address = /http:\S+/.exec(said)?.[0];
        if (address) resolve(new Served(child, address, data));
      });
    });
  }

  get port(): number {
    return Number(new URL(this.address).port);
  }

  end(): Promise<void> {
    this.process.removeAllListeners('exit');
    const forget = () => rmSync(this.data, { recursive: true, force: true });
    if (this.process.exitCode !== null) return Promise.resolve(forget());
    return new Promise((resolve) => {
      this.process.once('exit', () => resolve(forget()));
      this.process.kill('SIGINT');
    });
  }
}

/** The main process of the browser with a profile. */
function processOf(profile: string): number {
  const commandOf = (pid: string) => {
    try {
      return readFileSync(`/proc/${pid}/cmdline`, 'utf8').split('\0');
    } catch {
      return []; // It has just ended.
    }
  };
  const pid = readdirSync('/proc').find((name) => {
    if (!/^\d+$/.test(name)) return false;
    const command = commandOf(name);
    return command.includes(`--user-data-dir=${profile}`) && !command.some((word) => word.startsWith('--type='));
  });
  return Number(pid ?? assert.fail('the browser does not run'));
}

/** What a context's pages do before anything else: they remember what they say in passing. Without the service worker,
 * which fetches all of the page, unless it is what is tested. */
export async function prepare(context: BrowserContext, offline = false): Promise<void> {
  context.setDefaultTimeout(PATIENCE);
  await context.addInitScript(rememberToasts);
  if (!offline) await context.addInitScript(() => void Reflect.deleteProperty(Navigator.prototype, 'serviceWorker'));
}

/** In the page: keeps the texts of messages that come and go. */
function rememberToasts(): void {
  const texts: string[] = [];
  const seen = new WeakSet<Element>();
  Object.assign(globalThis, { told: texts });
  // Whatever changes: the first message comes with the element that holds all of them.
  new MutationObserver(() => {
    for (const message of document.querySelectorAll('.toast')) {
      if (!seen.has(message)) texts.push(message.querySelector('span')!.textContent);
      seen.add(message);
    }
  }).observe(document, { childList: true, subtree: true });
}

/** A browser with its own profile, which outlives it when told to. */
export class Browser {
  /** What the pages complained about: errors, warnings, failed requests. */
  readonly complaints: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    private readonly profile: string,
  ) {}

  static async open(options: BrowserContextOptions = {}, profile = mkdtempSync(join(tmpdir(), 'punct-browser-'))): Promise<Browser> {
    const context = await chromium.launchPersistentContext(profile, {
      executablePath: CHROMIUM,
      headless: true,
      args: FLAGS,
      locale: 'en-GB',
      timeout: 2 * PATIENCE,
      ...options,
    });
    await prepare(context, true);
    const browser = new Browser(context, profile);
    context.on('page', (page) => browser.watch(page));
    for (const page of context.pages()) browser.watch(page);
    return browser;
  }

  private watch(page: Page): void {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('requestfailed', (request) => {
      const fault = request.failure()?.errorText;
      // A request that was under way when the page was left or closed is nobody's fault.
      if (fault !== 'net::ERR_ABORTED') this.complaints.push(`${request.url()}: ${fault}`);
    });
  }

  /** A page that shows the board. */
  async visit(address: string): Promise<Page> {
    const page = this.context.pages()[0] ?? (await this.context.newPage());
    await page.goto(address);
    await page.locator('#page svg').first().waitFor();
    return page;
  }

  /** Ends the browser as a power cut would, and opens another on the same profile. */
  async kill(options: BrowserContextOptions = {}): Promise<Browser> {
    const closed = new Promise((resolve) => this.context.once('close', resolve));
    process.kill(processOf(this.profile), 'SIGKILL');
    await closed;
    return Browser.open(options, this.profile);
  }

  async end(): Promise<void> {
    await this.context.close();
    rmSync(this.profile, { recursive: true, force: true });
  }
}

/** Runs a test in a fresh browser on a fresh server; fails when the page complained. */
export async function inBrowser(
  test: (page: Page, browser: Browser, served: Served) => Promise<void>,
  options: BrowserContextOptions = {},
): Promise<void> {
  const served = await Served.start();
  const browser = await Browser.open(options);
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new Error('the test takes too long')), LONGEST);
  });
  try {
    await Promise.race([browser.visit(`${served.address}#play`).then((page) => test(page, browser, served)), late]);
    assert.deepEqual(browser.complaints, [], 'the page has nothing to complain about');
  } finally {
    clearTimeout(timer);
    await browser.end();
    await served.end();
  }
}

/** Waits until the page shows what is wanted: equal, or a text that matches. Says what it showed instead. */
export async function becomes<T>(read: () => Promise<T>, wanted: T | RegExp, what?: string): Promise<void> {
  const end = Date.now() + PATIENCE;
  for (;;) {
    const seen = await read();
    const good = wanted instanceof RegExp ? wanted.test(String(seen)) : isDeepStrictEqual(seen, wanted);
    if (good) return;
    if (Date.now() > end) return assert.deepEqual(seen, wanted, what);
    await new Promise((resolve) => setTimeout(resolve, 50));
  }
}

/** Waits until the page has said something in passing: what was gone again before anybody looked counts too. */
export const told = (page: Page, text: string): Promise<void> =>
  becomes(async () => {
    const texts = await page.evaluate(() => (globalThis as unknown as { told: string[] }).told);
    return texts.includes(text) ? [text] : texts;
  }, [text]);
