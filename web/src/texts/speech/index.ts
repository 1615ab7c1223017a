/** The texts of the typed commands. */
import type { Translate } from '../language';
import type { RoomTexts } from '../rooms';
import { roomLanguage } from '../translate';
import type { en } from './en';

export type SpeechTranslate = Translate<typeof en>;

const checked = roomLanguage<typeof en>();

export const speechTexts: RoomTexts<typeof en> = {
  en: async () => (await import('./en')).en,
  de: async () => checked((await import('./de')).de),
  fr: async () => checked((await import('./fr')).fr),
  it: async () => checked((await import('./it')).it),
  nl: async () => checked((await import('./nl')).nl),
  es: async () => checked((await import('./es')).es),
  pl: async () => checked((await import('./pl')).pl),
};
