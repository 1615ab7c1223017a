/** Why the library refuses: data that the languages turn into a sentence, and spaces that the board can mark. */
import type { Piece, Space } from './facts';

/** In the library's order. */
export const CODES = [
  'ok',
  'off-board',
  'no-piece',
  'not-your-piece',
  'covered',
  'not-straight',
  'reserve-empty',
  'space-occupied',
  'centre-barred',
  'levels-differ',
  'overhangs',
  'triangle-bridge',
  'on-opponent',
  'over-nothing',
  'middle-too-high',
  'unchanged',
  'game-over',
  'same-orientation',
  'bad-turn',
  'bad-position',
  'bad-space',
  'too-many-pieces',
  'unstable',
  'bad-record',
  'bad-result',
  'too-deep',
  'too-long',
  'bad-argument',
  'no-room',
  'nothing-to-take-back',
] as const;
export type RefusalCode = Exclude<(typeof CODES)[number], 'ok'>;

export interface Refusal {
  readonly code: RefusalCode;
  /** The spaces to blame. */
  readonly spaces: readonly Space[];
  /** The piece to blame, if one is. */
  readonly piece: Piece | null;
  /** Where in a text, both from 1; 0 when it is not about a text. Columns count bytes. */
  readonly line: number;
  readonly column: number;
  /** The library's own English sentence, for logs. */
  readonly sentence: string;
}

export type Result<T> = { readonly ok: true; readonly value: T } | { readonly ok: false; readonly refusal: Refusal };

export const fine = <T>(value: T): Result<T> => ({ ok: true, value });
export const refused = (refusal: Refusal): { readonly ok: false; readonly refusal: Refusal } => ({ ok: false, refusal });

/** What is too large even to be given to the library. */
export const beyondLimits = (code: 'too-long' | 'no-room', sentence: string) =>
  refused({ code, spaces: [], piece: null, line: 0, column: 0, sentence });

/** The value, where a refusal would be a mistake of the program. */
export function must<T>(result: Result<T>): T {
  if (!result.ok) throw new Error(`${result.refusal.code}: ${result.refusal.sentence}`);
  return result.value;
}
