/** What somebody wishes of a game with another person. The last wishes are remembered on this device. */
import { type Colour, type Variant, VARIANTS } from '../rules';
import { DAY_CLOCKS, LIVE_CLOCKS } from './clocks';

export interface Wishes {
  readonly variant: Variant;
  readonly clock: string;
  readonly colour: Colour | 'random';
  readonly rated: boolean;
}

const CLOCKS: readonly string[] = [...LIVE_CLOCKS, ...DAY_CLOCKS];
const COLOURS = ['random', 'white', 'black'] as const;
const KEY = 'punct-club-wishes';

const one = <V>(choices: readonly V[], value: unknown, usual: V): V => (choices.includes(value as V) ? (value as V) : usual);

/** Whatever is not sensible is as usual. */
export function readWishes(text: string | null): Wishes {
  let kept: Record<string, unknown> = {};
  try {
    kept = Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
  } catch {
    // Not JSON: as if nothing were kept.
  }
  return {
    variant: one(VARIANTS, kept['variant'], 'standard'),
    clock: one(CLOCKS, kept['clock'], '600+10'),
    colour: one(COLOURS, kept['colour'], 'random'),
    rated: kept['rated'] === true,
  };
}

export function loadWishes(): Wishes {
  try {
    return readWishes(localStorage.getItem(KEY));
  } catch {
    return readWishes(null);
  }
}

export function keepWishes(wishes: Wishes): void {
  try {
    localStorage.setItem(KEY, JSON.stringify(wishes));
  } catch {
    // Then they last as long as the screen.
  }
}
