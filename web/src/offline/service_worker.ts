/** Keeps the whole page on the device, so that it works without a network. Each build has a version and a list of its
 * files: they are fetched into a cache of their own, and served from it only once all are there. A page that is open
 * keeps its version until it asks for the new one, or until another tab does: what it has yet to load of its own version
 * stays until it is gone (`tabs.ts`). */

declare const PUNCT_VERSION: string;
declare const PUNCT_FILES: readonly string[];

/** What the page needs of the types of a service worker; the DOM library has none of them. */
interface WorkerEvent extends Event {
  waitUntil(work: Promise<unknown>): void;
}
interface FetchEvent extends WorkerEvent {
  readonly request: Request;
  respondWith(response: Promise<Response>): void;
}
interface PushMessage extends WorkerEvent {
  readonly data: { json(): unknown } | null;
}
interface NotificationClick extends WorkerEvent {
  readonly notification: Notification;
}
interface OpenWindow {
  focus(): Promise<unknown>;
  navigate(address: string): Promise<unknown>;
}
interface WorkerScope {
  readonly registration: { readonly scope: string; showNotification(title: string, options: NotificationOptions): Promise<void> };
  readonly clients: {
    claim(): Promise<void>;
    matchAll(options: { readonly type: 'window' }): Promise<readonly OpenWindow[]>;
    openWindow(address: string): Promise<unknown>;
  };
  readonly navigator: { readonly locks: Pick<LockManager, 'query'> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: WorkerEvent & MessageEvent) => void): void;
  addEventListener(type: 'push', listener: (event: PushMessage) => void): void;
  addEventListener(type: 'notificationclick', listener: (event: NotificationClick) => void): void;
}
const scope = self as unknown as WorkerScope;

const PREFIX = 'punct-';
const CACHE = PREFIX + PUNCT_VERSION;
/** As in `tabs.ts`; this file imports nothing. */
const TAB_LOCK = 'punct-tab ';
const MATCH = { ignoreSearch: true, ignoreVary: true };
const addressOf = (file: string): string => new URL(file, scope.registration.scope).href;

/** Names under assets/ change with their contents, so a copy from anywhere will do. */
const requestFor = (file: string): Request => new Request(addressOf(file), { cache: file.startsWith('assets/') ? 'default' : 'no-cache' });

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(PUNCT_FILES.map(requestFor));
}

async function olderCaches(): Promise<Cache[]> {
  const names = (await caches.keys()).filter((name) => name.startsWith(PREFIX) && name !== CACHE);
  return Promise.all(names.map((name) => caches.open(name)));
}

/** Removes the versions that no tab shows any more. Each tab holds a lock that is called as its first script. */
async function tidy(): Promise<void> {
  const { held = [] } = await scope.navigator.locks.query();
  const scripts = held.map(({ name = '' }) => name).filter((name) => name.startsWith(TAB_LOCK));
  for (const name of await caches.keys()) {
    if (!name.startsWith(PREFIX) || name === CACHE) continue;
    const cache = await caches.open(name);
    const uses = await Promise.all(scripts.map((lock) => cache.match(lock.slice(TAB_LOCK.length), MATCH)));
    if (uses.every((use) => use === undefined)) await caches.delete(name);
  }
}

async function activate(): Promise<void> {
  await scope.clients.claim();
  await tidy();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === 'navigate' ? addressOf('') : request;
  const kept = await cache.match(wanted, MATCH);
  if (kept) return kept;
  // A tab with an older version asks for what this one does not have.
  if (request.url.startsWith(addressOf('assets/')))
    for (const older of await olderCaches()) {
      const file = await older.match(request, MATCH);
      if (file) return file;
    }
  return fetch(request);
}

/* ---- It is somebody's turn at the club ---- */

/** The sentence that the page left here in its language (`club/push.ts`). */
async function turnWords(): Promise<string> {
  const kept = await (await caches.open('push-words')).match(addressOf('push-words.json'));
  const { turn } = Object(await kept?.json().catch(() => null)) as { turn?: unknown };
  return typeof turn === 'string' ? turn : 'It is your turn against {name}.';
}

/** Browsers want every message of a push service to be shown; what is not understood leads to the club. */
async function tellTurn(message: unknown): Promise<void> {
  const { game, opponent } = Object(message) as { game?: unknown; opponent?: { name?: unknown } };
  const icon = addressOf('icon-192.png');
  if (typeof game !== 'string' || typeof opponent?.name !== 'string') return scope.registration.showNotification('PÜNCT', { icon });
  const body = (await turnWords()).replace('{name}', opponent.name);
  await scope.registration.showNotification('PÜNCT', { body, icon, tag: game, data: { game } });
}

/** Leads to the game: in a window that is there, or in a new one. */
async function openGame(game: unknown): Promise<void> {
  const address = addressOf(typeof game === 'string' ? `#club/game/${encodeURIComponent(game)}` : '#club');
  const [window] = await scope.clients.matchAll({ type: 'window' });
  if (!window) return void (await scope.clients.openWindow(address));
  await window.focus();
  await window.navigate(address);
}

function readPush({ data }: PushMessage): unknown {
  try {
    return data?.json();
  } catch {
    return null;
  }
}

scope.addEventListener('push', (event) => event.waitUntil(tellTurn(readPush(event))));
scope.addEventListener('notificationclick', (event) => {
  event.notification.close();
  event.waitUntil(openGame((Object(event.notification.data) as { game?: unknown }).game));
});

/* ---- Coming, going and answering ---- */

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => {
  if (event.data === 'activate') void scope.skipWaiting();
  if (event.data === 'tidy') event.waitUntil(tidy());
});
/** What pages of others show in a frame comes from the server. */
const isFrame = ({ url }: Request): boolean => url.startsWith(addressOf('embed'));

scope.addEventListener('fetch', (event) => {
  const { request } = event;
  const mine = request.method === 'GET' && request.url.startsWith(scope.registration.scope) && !isFrame(request);
  if (mine) event.respondWith(answer(request));
});
