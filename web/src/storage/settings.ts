/** What a person has chosen. Small, and needed before the first picture: so in localStorage, which answers at once. */
import { LANGUAGE_CODES, type LanguageCode } from '../texts';

const CHOICES = {
  language: ['auto', ...LANGUAGE_CODES],
  theme: ['auto', 'light', 'dark'],
  /** The colours of the pieces: as the real ones, or told apart by everybody. */
  pieces: ['stone', 'safe'],
  sound: [true, false],
  confirm: [false, true],
  coordinates: [true, false],
  levels: [true, false],
  /** Pieces travel visibly; the system's wish for less motion counts more. */
  motion: [true, false],
  flipped: [false, true],
  /** From above, or the table in three dimensions. */
  view: ['flat', '3d'],
} as const satisfies Record<string, readonly (string | boolean)[]>;

export interface Settings {
  readonly language: 'auto' | LanguageCode;
  readonly theme: 'auto' | 'light' | 'dark';
  readonly pieces: 'stone' | 'safe';
  readonly sound: boolean;
  /** Ask before a turn is played. */
  readonly confirm: boolean;
  readonly coordinates: boolean;
  /** Numbers on stacks. */
  readonly levels: boolean;
  readonly motion: boolean;
  readonly flipped: boolean;
  readonly view: 'flat' | '3d';
}

const KEY = 'punct-settings';

/** Every setting takes the first of its choices when nothing sensible is kept. */
export function readSettings(text: string | null): Settings {
  let kept: Record<string, unknown> = {};
  try {
    kept = Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
  } catch {
    // Not JSON: as if nothing were kept.
  }
  const entries = Object.entries(CHOICES).map(([name, choices]): [string, unknown] => {
    const value = kept[name];
    return [name, (choices as readonly unknown[]).includes(value) ? value : choices[0]];
  });
  return Object.fromEntries(entries) as unknown as Settings;
}

export function loadSettings(): Settings {
  try {
    return readSettings(localStorage.getItem(KEY));
  } catch {
    return readSettings(null);
  }
}

/** False when the browser keeps nothing; the settings then last as long as the page. */
export function keepSettings(settings: Settings): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify(settings));
    return true;
  } catch {
    return false;
  }
}
