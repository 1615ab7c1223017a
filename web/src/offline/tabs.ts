/** Says which version of the page a tab shows, for as long as it is open, by a lock that is called as the tab's first
 * script: its name changes with whatever it leads to. The service worker keeps the files of every version that is shown. */

const TAB_LOCK = 'punct-tab ';

/** The script that this page began with. */
export const firstScript = (): string => document.querySelector<HTMLScriptElement>('script[type=module][src]')?.src ?? '';

/** Resolves once the version is held; the browser lets it go with the tab, however that ends. */
export function holdVersion(): Promise<void> {
  return new Promise((resolve) => {
    const forEver = () => {
      resolve();
      return new Promise<never>(() => {});
    };
    if (!('locks' in navigator)) return resolve();
    navigator.locks.request(TAB_LOCK + firstScript(), { mode: 'shared' }, forEver).catch(() => resolve());
  });
}
