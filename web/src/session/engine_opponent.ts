/** The engine in its worker as an opponent. */
import type { Engine } from '../engine';
import { clockOf, type Game, type Level, positionOf, timeLeft, turnsOf } from '../state';
import type { Opponent } from './opponent';

/** Nobody waits longer for a turn than this. */
const LONGEST = 5000;
/** Thought enough to judge a position. */
const JUDGING = { level: 10, milliseconds: 1200 } as const;

export class EngineOpponent implements Opponent {
  constructor(private readonly engine: Engine) {}

  async choose(game: Game, level: Level, signal: AbortSignal) {
    return (await this.think(game, level, time(game), signal)).turn;
  }

  async judge(game: Game, signal: AbortSignal): Promise<number> {
    return (await this.think(game, JUDGING.level, JUDGING.milliseconds, signal)).thought.win;
  }

  private async think(game: Game, level: Level, milliseconds: number, signal: AbortSignal) {
    signal.throwIfAborted();
    const abandon = () => this.engine.abandon();
    signal.addEventListener('abort', abandon);
    const [seed] = crypto.getRandomValues(new Uint32Array(1));
    const task = { start: game.start.text, turns: turnsOf(game), level, milliseconds, nodes: 0, lines: 1, seed: seed! };
    try {
      const choice = await this.engine.think(task);
      if (!choice) throw new DOMException('abandoned', 'AbortError');
      return choice;
    } finally {
      signal.removeEventListener('abort', abandon);
    }
  }
}

/** What may be spent on one turn, so that the clock lasts. */
function time(game: Game): number {
  const clock = clockOf(game);
  if (!clock) return LONGEST;
  const left = timeLeft(clock, positionOf(game).toMove, Date.now());
  return Math.max(50, Math.min(LONGEST, left / 40 + (game.limits?.increment ?? 0) * 0.7, left / 3));
}
