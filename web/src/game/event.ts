/** Events of a game as texts, in the words of the game module (src/game/event_text.h), and why one is refused. */
import type { Colour, Refusal } from '../rules';

/** The host is the page itself. */
export type Actor = Colour | 'host';

/** In the library's order. */
export const OFFERS = ['draw', 'take-back', 'pause'] as const;
export type Offer = (typeof OFFERS)[number];

/** In the library's order. */
export const GAME_REFUSALS = [
  'fine',
  'bad-event',
  'game-is-over',
  'not-your-turn',
  'illegal-turn',
  'out-of-time',
  'time-left',
  'game-is-paused',
  'not-paused',
  'no-offer',
  'offer-open',
  'offer-too-soon',
  'nothing-to-take-back',
  'too-late',
  'game-full',
] as const;
export type GameRefusalName = Exclude<(typeof GAME_REFUSALS)[number], 'fine'>;

export interface EventRefusal {
  readonly reason: GameRefusalName;
  /** Of an illegal turn: what the rules have against it. */
  readonly rule: Refusal | null;
}

/** `4200 white turn Th12b` */
export const eventText = (at: number, by: Actor, action: string): string => `${Math.max(0, Math.floor(at))} ${by} ${action}`;

/** Who acts in an event, and what is done. */
export function readEvent(text: string): { readonly by: Actor; readonly action: string } {
  const [, by, action] = /^\d+ (\w+) (.*)$/.exec(text) ?? [];
  return { by: (by ?? 'host') as Actor, action: action ?? '' };
}
