/** What the page says to the club and hears from it: the parts of docs/club-protocol.md that it uses. Fields and types that
 * it does not know it ignores. */
import type { Colour, Ending, ResultText, Variant } from '../rules';

export interface Person {
  readonly person: string;
  readonly name: string;
  readonly kind: 'guest' | 'account' | 'bot' | 'deleted';
  readonly rating?: number;
  /** The rating is still a guess. */
  readonly provisional?: boolean;
}

/** A game as lists have it. */
export interface GameRow {
  readonly game: string;
  readonly variant: Variant;
  readonly clock: string;
  readonly rated: boolean;
  readonly white: Person;
  readonly black: Person;
  readonly begun: number;
  /** How many events it has, and how many turns. */
  readonly number: number;
  readonly turns: number;
  readonly result: ResultText;
  readonly ended?: number;
  readonly ending?: Ending;
  /** In one's own list. */
  readonly your_turn?: boolean;
}

export interface Phrase {
  readonly game: string;
  readonly number: number;
  readonly person: string;
  readonly phrase: string;
}

/** A game with the events after those that were seen. */
export interface Snapshot extends GameRow {
  readonly from: number;
  readonly events: readonly string[];
  readonly phrases: readonly Phrase[];
  readonly position: string;
  /** The time of the game. */
  readonly at: number;
  /** What both clocks show then. */
  readonly white_ms: number;
  readonly black_ms: number;
  readonly white_here: boolean;
  readonly black_here: boolean;
  readonly watchers: number;
}

export interface GameEventMessage {
  readonly game: string;
  readonly number: number;
  readonly event: string;
}

export interface Presence {
  readonly game: string;
  readonly white_here: boolean;
  readonly black_here: boolean;
  readonly watchers: number;
  readonly claim_in_ms?: number;
}

export interface Proposal {
  readonly proposal: string;
  readonly kind: 'link' | 'challenge' | 'seek';
  readonly state: 'open' | 'played' | 'withdrawn' | 'declined';
  readonly from: Person;
  readonly to?: Person;
  readonly variant: Variant;
  readonly clock: string;
  readonly colour: Colour | 'random';
  readonly rated: boolean;
  readonly reusable: boolean;
  readonly rematch_of?: string;
}

export interface Welcome {
  readonly protocol: number;
  readonly time: number;
  readonly me?: Person;
  readonly games?: readonly GameRow[];
}

export interface LobbyMessage {
  readonly seeks: readonly Proposal[];
  readonly people: number;
  readonly waiting: number;
  /** Some of those who are here; the engine's levels always are. */
  readonly here?: readonly Person[];
}

/** What the club says by itself, by type. */
export interface Heard {
  welcome: Welcome;
  event: GameEventMessage;
  presence: Presence;
  phrase: Phrase;
  challenge: Proposal;
  'proposal-gone': { readonly proposal: string; readonly state: Proposal['state'] };
  'game-started': GameRow;
  'your-turn': { readonly game: string; readonly number: number };
  lobby: LobbyMessage;
  closing: { readonly in_ms: number };
}

export const PHRASES = [
  'hello',
  'good-luck',
  'thanks',
  'well-played',
  'good-game',
  'nice-turn',
  'oops',
  'sorry',
  'one-moment',
  'i-am-back',
  'take-your-time',
  'rematch',
  'i-have-to-go',
  'bye',
] as const;
export type PhraseName = (typeof PHRASES)[number];

/** The fields of a message or an answer. */
export type Fields = Readonly<Record<string, unknown>>;

/** The club refused. `lost`: there was no connection; `no-club`: what answered is no club. */
export class ClubError extends Error {
  constructor(
    readonly code: string,
    sentence: string,
  ) {
    super(sentence);
    this.name = 'ClubError';
  }
}
