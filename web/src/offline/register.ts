/** Lets the page work offline, and says when a newer version has arrived. */
import { holdVersion } from './tabs';

/** `onUpdate` gets a function that changes to the new version; the page is then loaded anew. */
export async function workOffline(onUpdate: (apply: () => void) => void): Promise<void> {
  if (!import.meta.env.PROD || !('serviceWorker' in navigator)) return;
  const { serviceWorker } = navigator;
  await holdVersion();
  // Tabs that have been closed may have been the last of their version.
  serviceWorker.controller?.postMessage('tidy');
  let registration: ServiceWorkerRegistration;
  try {
    registration = await serviceWorker.register('./sw.js', { updateViaCache: 'none' });
  } catch {
    return; // The page works, only not offline.
  }

  const offer = (worker: ServiceWorker) =>
    onUpdate(() => {
      serviceWorker.addEventListener('controllerchange', () => location.reload(), { once: true });
      worker.postMessage('activate');
    });
  const watch = (worker: ServiceWorker) =>
    worker.addEventListener('statechange', () => {
      // Without a controller it is the first version ever: nothing to change from.
      if (worker.state === 'installed' && serviceWorker.controller) offer(worker);
    });

  if (registration.waiting && serviceWorker.controller) offer(registration.waiting);
  else if (registration.installing) watch(registration.installing);
  registration.addEventListener('updatefound', () => registration.installing && watch(registration.installing));
}
