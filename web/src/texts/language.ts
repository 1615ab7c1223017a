/** What a language is: the same keys as English, the same arguments, its own plural forms. */
import type { en } from './en';
import type { pageEn } from './page_en';

/** A text, or one text for each plural form that the language has. */
export type Message = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string });

type English = typeof en & typeof pageEn;
export type Key = keyof English;
export type Language = Readonly<Record<keyof typeof en, Message>> & Readonly<Partial<Record<keyof typeof pageEn, Message>>>;

/** The arguments that an English text names in braces. */
type Named<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;
type TextOf<M> = M extends string ? M : M[keyof M];
export type Argument<K extends Key> = Named<TextOf<English[K]>>;

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
