/** The texts of the club. */
import type { RoomTexts } from '../rooms';
import { roomLanguage } from '../translate';
import type { en } from './en';

const language = roomLanguage<typeof en>();

export type ClubTexts = typeof en;
export const clubTexts: RoomTexts<ClubTexts> = {
  en: async () => (await import('./en')).en,
  de: async () => language((await import('./de')).de),
  fr: async () => language((await import('./fr')).fr),
  it: async () => language((await import('./it')).it),
  nl: async () => language((await import('./nl')).nl),
  es: async () => language((await import('./es')).es),
  pl: async () => language((await import('./pl')).pl),
};
