/** Keeps the whole page on the device, so that it works without a network. Each build has a version and a list of its
 * files: they are fetched into a cache of their own, and served from it only once all are there. A page that is open
 * keeps its version until it asks for the new one. */

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
interface WorkerScope {
  readonly registration: { readonly scope: string };
  readonly clients: { claim(): Promise<void> };
  skipWaiting(): Promise<void>;
  addEventListener(type: 'install' | 'activate', listener: (event: WorkerEvent) => void): void;
  addEventListener(type: 'fetch', listener: (event: FetchEvent) => void): void;
  addEventListener(type: 'message', listener: (event: MessageEvent) => void): void;
}
const scope = self as unknown as WorkerScope;

const PREFIX = 'punct-';
const CACHE = PREFIX + PUNCT_VERSION;
const addressOf = (file: string): string => new URL(file, scope.registration.scope).href;

/** Names under assets/ change with their contents, so a copy from anywhere will do. */
const requestFor = (file: string): Request => new Request(addressOf(file), { cache: file.startsWith('assets/') ? 'default' : 'no-cache' });

async function install(): Promise<void> {
  const cache = await caches.open(CACHE);
  await cache.addAll(PUNCT_FILES.map(requestFor));
}

async function activate(): Promise<void> {
  const names = await caches.keys();
  await Promise.all(names.filter((name) => name.startsWith(PREFIX) && name !== CACHE).map((name) => caches.delete(name)));
  await scope.clients.claim();
}

async function answer(request: Request): Promise<Response> {
  const cache = await caches.open(CACHE);
  const wanted = request.mode === 'navigate' ? addressOf('') : request;
  return (await cache.match(wanted, { ignoreSearch: true, ignoreVary: true })) ?? fetch(request);
}

scope.addEventListener('install', (event) => event.waitUntil(install()));
scope.addEventListener('activate', (event) => event.waitUntil(activate()));
scope.addEventListener('message', (event) => {
  if (event.data === 'activate') void scope.skipWaiting();
});
scope.addEventListener('fetch', (event) => {
  const { request } = event;
  if (request.method === 'GET' && request.url.startsWith(scope.registration.scope)) event.respondWith(answer(request));
});
