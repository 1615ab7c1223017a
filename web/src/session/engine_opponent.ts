/** The engine in its worker as an opponent. */
import type { Engine, Thought } from '../engine';
import type { Game, Level } from '../game';
import type { Choice, Opponent } from './opponent';

/** Nobody waits longer for a turn than this. */
const LONGEST = 5000;
/** Thought enough to judge a position. */
const JUDGING = { level: 10, milliseconds: 1200 } as const;

export class EngineOpponent implements Opponent {
  constructor(private readonly engine: Engine) {}

  async choose(
    game: Game,
    level: Level,
    left: number | null,
    signal: AbortSignal,
    thinking: (milliseconds: number) => void = () => {},
  ): Promise<Choice> {
    const { turn, thought } = await this.think(game, level, time(game, left), signal, (sofar) => thinking(sofar.milliseconds));
    return { turn, milliseconds: thought.milliseconds };
  }

  async judge(game: Game, signal: AbortSignal): Promise<number> {
    return (await this.think(game, JUDGING.level, JUDGING.milliseconds, signal)).thought.win;
  }

  private async think(game: Game, level: Level, milliseconds: number, signal: AbortSignal, onThought?: (thought: Thought) => void) {
    signal.throwIfAborted();
    const abandon = () => this.engine.abandon();
    signal.addEventListener('abort', abandon);
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const task = { start: game.start.text, turns: game.turns(), level, milliseconds, nodes: 0, lines: 1, seed: seed! };
    try {
      const choice = await this.engine.think(task, onThought);
      if (!choice) throw new DOMException('abandoned', 'AbortError');
      return choice;
    } finally {
      signal.removeEventListener('abort', abandon);
    }
  }
}

/** What may be spent on one turn, so that the clock lasts. */
function time(game: Game, left: number | null): number {
  if (left === null) return LONGEST;
  return Math.max(50, Math.min(LONGEST, left / 40 + (game.limits?.increment ?? 0) * 0.7, left / 3));
}
