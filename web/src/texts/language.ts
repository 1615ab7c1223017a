/** What a language is: the same keys as English, the same arguments, its own plural forms. */
import type { en } from './en';
import type { pageEn } from './page_en';

/** A text whose key ends in `.touch` is said instead of the one without, where people tap rather than click.
 * A text, or one text for each plural form that the language has. */
export type Message = string | (Partial<Record<Intl.LDMLPluralRule, string>> & { readonly other: string });

/** The texts of one part of the page in one language. */
export type Texts = Readonly<Record<string, Message>>;
/** The same texts in a language that is not English. */
export type Translated<E extends Texts> = Readonly<Record<keyof E, Message>>;

export type English = typeof en;
export type Key = keyof English;
export type Language = Translated<English>;
/** Of these, what surrounds the game is in a file of its own. */
export type PageTexts = Translated<typeof pageEn>;

/** The arguments that a text names in braces. */
type Named<Text> = Text extends `${string}{${infer Name}}${infer Rest}` ? Name | Named<Rest> : never;
type TextOf<M> = M extends string ? M : M[keyof M];
export type Argument<K extends keyof E, E extends Texts = English> = Named<TextOf<E[K]>>;

/** What the texts of a language must be to name the same arguments as the English ones. */
export type SameArguments<L extends Translated<E>, E extends Texts = English> = {
  readonly [K in keyof E]: [Argument<K, E>, Named<TextOf<L[K]>>] extends [Named<TextOf<L[K]>>, Argument<K, E>]
    ? Message
    : { readonly arguments: Argument<K, E> };
};

export type Arguments<K extends keyof E, E extends Texts = English> = [Argument<K, E>] extends [never]
  ? []
  : [Readonly<Record<Argument<K, E>, string | number>>];

/** The text of a key in the chosen language. */
export interface Translate<E extends Texts = English> {
  <K extends keyof E>(key: K, ...args: Arguments<K, E>): string;
  readonly language: LanguageCode;
  /** "a, b and c" */
  list(items: readonly string[]): string;
  /** Day and time, as they are written where the reader lives. */
  date(time: number): string;
  /** The day alone. */
  day(time: number): string;
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
