/** Web Push: this browser is told that it is one's turn while no page of the club is open. Off until it is wished. */
import { get, post } from './requests';

/** `none`: this browser, or this address, has no push. */
export type PushState = 'none' | 'off' | 'on' | 'denied';

/** What the service worker says, in the reader's language; it has no texts of its own (`offline/service_worker.ts` knows these names). */
const WORDS_CACHE = 'push-words';
const WORDS = 'push-words.json';

export interface PushWords {
  /** With {name} for the opponent's. */
  readonly turn: string;
}

async function registration(): Promise<ServiceWorkerRegistration | null> {
  if (!('serviceWorker' in navigator) || !('PushManager' in globalThis)) return null;
  return (await navigator.serviceWorker.getRegistration().catch(() => undefined)) ?? null;
}

async function subscription(): Promise<PushSubscription | null> {
  return (await (await registration())?.pushManager.getSubscription().catch(() => null)) ?? null;
}

export async function pushState(): Promise<PushState> {
  if (!(await registration())) return 'none';
  if (Notification.permission === 'denied') return 'denied';
  return (await subscription()) ? 'on' : 'off';
}

const bytes = (word: string): Uint8Array<ArrayBuffer> =>
  Uint8Array.from(atob(word.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));

async function tellClub(subscribed: PushSubscription): Promise<void> {
  const { endpoint, keys } = subscribed.toJSON();
  await post('push-subscribe', { endpoint: endpoint!, p256dh: keys!['p256dh']!, auth: keys!['auth']! });
}

/** Asks the browser, which asks the person, and tells the club; false when the person does not want it after all. */
export async function subscribePush(words: PushWords): Promise<boolean> {
  const worker = await registration();
  if (!worker || (await Notification.requestPermission()) !== 'granted') return false;
  const { key } = await get<{ key: string }>('push-key');
  await keepWords(words);
  const options = { userVisibleOnly: true, applicationServerKey: bytes(key) };
  // One for a key of before, which the club has no longer, stands in the way.
  const made = await worker.pushManager.subscribe(options).catch(async () => {
    await (await subscription())?.unsubscribe();
    return worker.pushManager.subscribe(options);
  });
  await tellClub(made);
  return true;
}

export async function unsubscribePush(): Promise<void> {
  await (await subscription())?.unsubscribe();
  await post('push-unsubscribe');
}

/** The browser's wish goes with whoever is signed in now: a subscription of the club's ends with its session. */
export async function renewPush(words: PushWords): Promise<void> {
  const subscribed = await subscription();
  if (!subscribed) return;
  await keepWords(words);
  await tellClub(subscribed);
}

async function keepWords(words: PushWords): Promise<void> {
  const cache = await caches.open(WORDS_CACHE);
  await cache.put(WORDS, new Response(JSON.stringify(words), { headers: { 'Content-Type': 'application/json' } }));
}

/** A notification of the system's, where push is wished: for a tab that nobody sees. One for each game. */
export async function notifySystem(game: string, text: string): Promise<void> {
  if ((await pushState()) !== 'on') return;
  await (await registration())?.showNotification('PÜNCT', { body: text, tag: game, icon: 'icon-192.png', data: { game } });
}

/** Those that are not true any more go. */
export async function closeNotifications(isTrue: (game: string) => boolean): Promise<void> {
  const shown = (await (await registration())?.getNotifications()) ?? [];
  for (const notification of shown) {
    const { game } = Object(notification.data) as { game?: unknown };
    if (typeof game === 'string' && !isTrue(game)) notification.close();
  }
}
