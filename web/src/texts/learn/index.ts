/** The texts of the lessons, in every language. */
import { type RoomTexts } from '../rooms';
import type { Translate } from '../language';
import { roomLanguage } from '../translate';
import type { en } from './en';

type English = typeof en;
export type LearnTranslate = Translate<English>;
export type LearnKey = keyof English;

export const learnTexts: RoomTexts<English> = {
  en: async () => (await import('./en')).en,
  de: async () => roomLanguage<English>()((await import('./de')).de),
  fr: async () => roomLanguage<English>()((await import('./fr')).fr),
  it: async () => roomLanguage<English>()((await import('./it')).it),
  nl: async () => roomLanguage<English>()((await import('./nl')).nl),
  es: async () => roomLanguage<English>()((await import('./es')).es),
  pl: async () => roomLanguage<English>()((await import('./pl')).pl),
};
