/** What the browser shows or keeps of the page around it: title, description, the colour of its own bars, and how the page
 * is installed. */
import type { Settings } from '../storage';
import type { Translate } from '../texts';

export function tellBrowser(t: Translate, theme: Settings['theme']): void {
  document.title = t('page.title');
  const find = (selector: string) => document.head.querySelectorAll<HTMLMetaElement & HTMLLinkElement>(selector);
  for (const meta of find('meta[name=description]')) meta.content = t('page.description');
  for (const link of find('link[rel=manifest]')) link.href = `manifest-${t.language}.webmanifest`;
  for (const meta of find('meta[name=theme-color]')) {
    const colours = meta.dataset['theme'];
    meta.media = theme === 'auto' ? `(prefers-color-scheme: ${colours})` : theme === colours ? 'all' : 'not all';
  }
}
