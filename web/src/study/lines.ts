/** Continuous analysis: an engine of its own thinks about the position that is looked at, for as long as it is. */
import { Engine, type Thought } from '../engine';
import type { Turn } from '../rules';

export const MOST_LINES = 5;
/** Nobody looks at one position for longer; batteries are not for ever. */
const LONGEST = 15 * 60_000;

export class Analysis {
  private engine: Engine | null = null;
  private thoughts: Thought[] = [];
  private watched = '';
  /** Counts what was watched, so that thoughts about something else are not heard. */
  private watches = 0;

  constructor(private readonly listener: { thought(thoughts: readonly Thought[]): void; failed(error: unknown): void }) {}

  get on(): boolean {
    return this.engine !== null;
  }

  /** Thinks about a game from now on, with so many lines; false when it does already. */
  watch(start: string, turns: readonly Turn[], lines: number): boolean {
    const what = `${start} ${turns.join(' ')} ${lines}`;
    if (this.engine && what === this.watched) return false;
    this.watched = what;
    const watch = ++this.watches;
    this.thoughts = [];
    this.engine ??= new Engine();
    const task = { start, turns, level: 10, milliseconds: LONGEST, nodes: 0, lines, seed: 1 };
    this.engine
      .think(task, (thought) => watch === this.watches && this.hear(thought))
      .catch((error: unknown) => {
        if (watch !== this.watches) return;
        this.watched = ''; // So that it can be tried again.
        this.listener.failed(error);
      });
    return true;
  }

  /** A deeper look replaces the lines from the best one down. */
  private hear(thought: Thought): void {
    this.thoughts[thought.rank - 1] = thought;
    this.listener.thought(this.thoughts.filter(Boolean));
  }

  /** Rests, as when the game is over where one looks. */
  rest(): void {
    this.watches++;
    this.watched = '';
    this.thoughts = [];
    this.engine?.abandon();
  }

  off(): void {
    this.rest();
    this.engine?.end();
    this.engine = null;
  }
}
