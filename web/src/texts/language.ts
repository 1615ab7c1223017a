/** What a language is: the same keys as English, the same arguments, its own plural forms. */
import type { en } from './en';
import type { pageEn } from './page_en';

/** A text, or one text for each plural form that the language has. */
export type Message = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string });

/** The texts of a language that is not English; those of the page are in a file of their own. */
export type Language = Readonly<Record<Key, Message>>;
export type PageTexts = Readonly<Record<keyof typeof pageEn, Message>>;

type English = typeof en;
export type Key = keyof English;

/** The arguments that a text names in braces. */
type Named<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;
type TextOf<M> = M extends string ? M : M[keyof M];
export type Argument<K extends Key> = Named<TextOf<English[K]>>;

/** What the texts of a language must be to name the same arguments as the English ones. */
export type SameArguments<L extends Language> = {
  readonly [K in Key]: [Argument<K>, Named<TextOf<L[K]>>] extends [Named<TextOf<L[K]>>, Argument<K>] ? Message : { readonly arguments: Argument<K> };
};

export type Arguments<K extends Key> = [Argument<K>] extends [never]
  ? []
  : [Readonly<Record<Argument<K>, string | number>>];

/** The text of a key in the chosen language. */
export interface Translate {
  <K extends Key>(key: K, ...args: Arguments<K>): string;
  readonly language: LanguageCode;
  /** "a, b and c" */
  list(items: readonly string[]): string;
}

export const LANGUAGES = {
  en: 'English',
  de: 'Deutsch',
  fr: 'Français',
  it: 'Italiano',
  nl: 'Nederlands',
  es: 'Español',
  pl: 'Polski',
} as const;
export type LanguageCode = keyof typeof LANGUAGES;
export const LANGUAGE_CODES = Object.keys(LANGUAGES) as LanguageCode[];
