/** Texts that are loaded with the room that shows them. Each room has a folder with one file a language and an `index.ts`:
 *
 *     export const learnTexts: RoomTexts<typeof en> = {
 *       en: async () => (await import('./en')).en,
 *       de: async () => roomLanguage<typeof en>()((await import('./de')).de),
 *       ...
 *     }; */
import type { LanguageCode, Texts, Translate, Translated } from './language';
import { makeTranslate } from './translate';

export type RoomTexts<E extends Texts> = Readonly<Record<LanguageCode, () => Promise<Translated<E>>>>;

export async function loadRoom<E extends Texts>(texts: RoomTexts<E>, code: LanguageCode, safe?: () => boolean): Promise<Translate<E>> {
  return makeTranslate(code, await texts[code](), safe);
}
