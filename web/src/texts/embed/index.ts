/** The texts of the element in pages of others. */
import type { RoomTexts } from '../rooms';
import { roomLanguage } from '../translate';
import type { en } from './en';

export const embedTexts: RoomTexts<typeof en> = {
  en: async () => (await import('./en')).en,
  de: async () => roomLanguage<typeof en>()((await import('./de')).de),
  fr: async () => roomLanguage<typeof en>()((await import('./fr')).fr),
  it: async () => roomLanguage<typeof en>()((await import('./it')).it),
  nl: async () => roomLanguage<typeof en>()((await import('./nl')).nl),
  es: async () => roomLanguage<typeof en>()((await import('./es')).es),
  pl: async () => roomLanguage<typeof en>()((await import('./pl')).pl),
};
