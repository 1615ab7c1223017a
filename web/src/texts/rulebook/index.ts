/** The texts of the rules to read. */
import type { Translate } from '../language';
import type { RoomTexts } from '../rooms';
import { roomLanguage } from '../translate';
import type { en } from './en';

export type RulebookKey = keyof typeof en;
export type RulebookTranslate = Translate<typeof en>;

const checked = roomLanguage<typeof en>();

export const rulebookTexts: RoomTexts<typeof en> = {
  en: async () => (await import('./en')).en,
  de: async () => checked((await import('./de')).de),
  fr: async () => checked((await import('./fr')).fr),
  it: async () => checked((await import('./it')).it),
  nl: async () => checked((await import('./nl')).nl),
  es: async () => checked((await import('./es')).es),
  pl: async () => checked((await import('./pl')).pl),
};
