/** Where the events of a game come from and go to. What is shown follows from the source's game alone; whoever wants
 * something done sends it and hears what became of it. */
import type { Actor, EventRefusal } from './event';
import type { Game } from './game';

export type Answer =
  /** The event stands in the log, under this number. */
  | { readonly state: 'accepted'; readonly number: number }
  | {
      readonly state: 'refused';
      readonly refusal: EventRefusal;
      /** Of a server: its own word for why. */
      readonly code?: string;
    }
  /** Somebody elsewhere decides; until then the game stands as before. The answer comes under the same id. */
  | { readonly state: 'pending'; readonly id: number; readonly settled: Promise<Exclude<Answer, { state: 'pending' }>> };

export interface GameSource {
  readonly game: Game;
  /** Sends what somebody does: an event without its time, such as `turn Th12b` or `resign`. */
  send(by: Actor, action: string): Answer;
  /** Called after events were added, with the number of the first; returns how to stop that. */
  listen(heard: (first: number) => void): () => void;
}

/** A game that is played here: two people at this screen, an engine of this page. It decides at once. */
export class LocalSource implements GameSource {
  private readonly listeners = new Set<(first: number) => void>();

  constructor(
    readonly game: Game,
    /** The time of the game. */
    private readonly time: () => number,
  ) {}

  send(by: Actor, action: string): Answer {
    const number = this.game.eventCount;
    const refusal = this.game.add(this.time(), by, action);
    if (refusal) return { state: 'refused', refusal };
    for (const listener of [...this.listeners]) listener(number);
    return { state: 'accepted', number };
  }

  /** Adds what was done to the same game elsewhere: in another tab. */
  follow(log: string): EventRefusal | null {
    const first = this.game.eventCount;
    const refusal = this.game.addLog(log);
    if (this.game.eventCount > first) for (const listener of [...this.listeners]) listener(first);
    return refusal;
  }

  listen(heard: (first: number) => void): () => void {
    this.listeners.add(heard);
    return () => this.listeners.delete(heard);
  }
}
