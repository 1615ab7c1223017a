/** How a game stands. */
import type { Colour, Space } from './facts';

/** In the library's order. */
export const RESULTS = ['*', '1-0', '0-1', '1/2-1/2'] as const;
export type ResultText = (typeof RESULTS)[number];

/** In the library's order. */
export const ENDINGS = [
  'not-over',
  'connection',
  'uncovered',
  'last-piece',
  'repetition',
  'no-turn',
  'resignation',
  'agreement',
  'time',
  'absence',
  'abort',
  'forfeit',
  'turn-limit',
  'ruling',
] as const;
export type Ending = (typeof ENDINGS)[number];

export interface Outcome {
  readonly result: ResultText;
  readonly over: boolean;
  readonly winner: Colour | null;
  readonly ending: Ending;
  /** Topmost dots of each colour in the central hexagon. */
  readonly centre: Readonly<Record<Colour, number>>;
  /** The winning chain from side to side; empty when there is none. */
  readonly path: readonly Space[];
}

export const winnerOf = (result: ResultText): Colour | null => (result === '1-0' ? 'white' : result === '0-1' ? 'black' : null);
