/** Finds and fills texts. A language is loaded when it is chosen. */
import type { English, Language, LanguageCode, Message, SameArguments, Texts, Translate, Translated } from './language';
import { LANGUAGE_CODES } from './language';
import { isTouched, piecesAreYellowAndBlue, regionOf, yellowAndBlue } from './surroundings';

/** An error here: a text of that language names other arguments than the English one. */
const checked = <L extends Language>(language: L & SameArguments<L>): Language => language;

const loaders: Record<LanguageCode, () => Promise<Language>> = {
  en: async () => checked((await import('./en')).en),
  de: async () => checked((await import('./de')).de),
  fr: async () => checked((await import('./fr')).fr),
  it: async () => checked((await import('./it')).it),
  nl: async () => checked((await import('./nl')).nl),
  es: async () => checked((await import('./es')).es),
  pl: async () => checked((await import('./pl')).pl),
};

export const loadLanguage = (code: LanguageCode): Promise<Language> => loaders[code]();

export async function loadTexts(code: LanguageCode, safe?: () => boolean): Promise<Translate> {
  return makeTranslate<English>(code, await loadLanguage(code), safe);
}

/** One language of a room's texts; an error here: it names other arguments than the English one. */
export const roomLanguage =
  <E extends Texts>() =>
  <L extends Translated<E>>(language: L & SameArguments<L, E>): Translated<E> =>
    language;

/** `safe`: whether the pieces are yellow and blue. */
export function makeTranslate<E extends Texts>(code: LanguageCode, language: Translated<E>, safe = piecesAreYellowAndBlue): Translate<E> {
  const locale = code === 'en' ? 'en-GB' : code;
  const plural = new Intl.PluralRules(locale);
  const number = new Intl.NumberFormat(locale);
  const conjunction = new Intl.ListFormat(locale, { type: 'conjunction' });
  const date = new Intl.DateTimeFormat(regionOf(code), { dateStyle: 'medium', timeStyle: 'short' });
  const day = new Intl.DateTimeFormat(regionOf(code), { dateStyle: 'medium' });
  const coloured = yellowAndBlue(code);
  const translate = (key: keyof E, args: Readonly<Record<string, string | number>> = {}): string => {
    const touched = isTouched() ? (language as Texts)[`${String(key)}.touch`] : undefined;
    const message: Message = touched ?? language[key];
    const plain = typeof message === 'string' ? message : (message[plural.select(Number(args['count']))] ?? message.other);
    const text = safe() ? coloured(String(key), plain) : plain;
    return text.replace(/\{(\w+)\}/g, (_, name: string) => {
      const value = args[name];
      return typeof value === 'number' ? number.format(value) : (value ?? '');
    });
  };
  return Object.assign(translate, {
    language: code,
    list: (items: readonly string[]) => conjunction.format(items),
    date: (time: number) => date.format(time),
    day: (time: number) => day.format(time),
  });
}

/** The first of the wished languages (such as navigator.languages) that there is; else English. */
export function chooseLanguage(wished: readonly string[]): LanguageCode {
  for (const wish of wished) {
    const code = wish.toLowerCase().split('-')[0];
    const found = LANGUAGE_CODES.find((known) => known === code);
    if (found) return found;
  }
  return 'en';
}
