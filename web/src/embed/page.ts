/** The page that shows the element in a frame of others: by its own address, and by messages from the page around it.
 *
 *     embed#position=...&theme=dark     what the links of the page say, and how it looks
 *     embed#game=...&turn=12
 *     embed#puzzles/win-2/1x2y3z */
import { PunctBoard } from './index';
import { type Asked, type FrameAttribute, readMessage, type Request, SOURCES, VERSION } from './messages';

const board = document.querySelector<PunctBoard>('punct-board')!;

/** What an address may say besides. */
const OPTIONS: readonly FrameAttribute[] = ['turn', 'lang', 'theme', 'pieces', 'view', 'flipped', 'coordinates', 'levels'];

function set(name: FrameAttribute, value: string | null): void {
  if (name === 'flipped') board.toggleAttribute('flipped', value !== null && value !== 'off');
  else if (value === null) board.removeAttribute(name);
  else board.setAttribute(name, value);
  if (name === 'theme') document.documentElement.dataset['theme'] = value ?? '';
}

function clear(): void {
  for (const name of SOURCES) board.removeAttribute(name);
}

/* ---- By the address ---- */

async function readAddress(): Promise<void> {
  const fragment = location.hash.slice(1);
  const [what = '', ...fields] = fragment.split('&');
  const options = new Map(fields.map((field) => field.split('=', 2) as [string, string | undefined]));
  clear();
  for (const name of OPTIONS) {
    const value = options.get(name);
    if (value !== undefined) set(name, decodeURIComponent(value));
  }
  if (what.startsWith('puzzles/')) return showPuzzle(what.split('/').at(-1)!);
  board.setAttribute('link', fragment);
}

async function showPuzzle(id: string): Promise<void> {
  const { puzzles } = await import('../puzzles/data');
  const puzzle = puzzles.find((each) => each.id === id);
  board.setAttribute('position', puzzle?.position ?? '');
  board.setAttribute('puzzle', puzzle?.solution ?? '');
  board.setAttribute('goal', puzzle?.theme ?? '');
}

/* ---- By messages ---- */

/** Who has said hello: the only one who is told anything of what happens here. */
let friend: string | null = null;

/** Files and opaque origins have no name to send to; the parent is still the parent. */
const nameOf = (origin: string): string => (/^https?:/.test(origin) ? origin : '*');

const say = (message: object, origin: string): void => parent.postMessage({ punct: VERSION, ...message }, nameOf(origin));

async function fulfil(request: Request): Promise<void> {
  // One can only go through what is there.
  await board.ready;
  if (request.do === 'go') {
    if (typeof request.to === 'number') board.goTo(request.to);
    else board[request.to]();
  }
  if (request.do !== 'show' && request.do !== 'set') return;
  if (request.do === 'show') clear();
  for (const [name, value] of Object.entries(request.attributes)) set(name as FrameAttribute, value);
}

async function answer(asked: Asked, origin: string): Promise<void> {
  if (asked.request.do === 'hello') friend = origin;
  await fulfil(asked.request);
  say({ answer: asked.id, ok: true, state: await board.ready }, origin);
}

/** One after the other, as they come. */
let answered = Promise.resolve();

addEventListener('message', ({ source, data, origin }) => {
  if (source !== parent || parent === window) return;
  const asked = readMessage(data);
  if (!asked) return;
  answered = answered.then(() =>
    'refused' in asked ? say({ answer: asked.id, ok: false, reason: asked.refused }, origin) : answer(asked, origin),
  );
});

for (const name of ['ready', 'turn', 'solved', 'missed', 'error'])
  board.addEventListener(`punct-${name}`, (event) => {
    if (friend !== null) say({ event: name, detail: (event as CustomEvent<unknown>).detail }, friend);
  });

/** So high it would like to be. */
new ResizeObserver(() => {
  if (friend !== null) say({ event: 'height', detail: { height: Math.ceil(document.body.getBoundingClientRect().height) } }, friend);
}).observe(document.body);

/* ---- Keys ---- */

// In a frame there is nothing else that keys could be for.
document.addEventListener('keydown', (event) => {
  if (event.target === document.body && board.press(event)) event.preventDefault();
});

addEventListener('hashchange', () => void readAddress());
board.addEventListener('punct-ready', () => (document.documentElement.lang = board.language));
await readAddress();
// Nothing is said but that somebody may say hello.
if (parent !== window) parent.postMessage({ punct: VERSION, event: 'here' }, '*');
