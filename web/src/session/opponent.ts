/** What the session needs of an engine, wherever it runs. Both reject when the signal aborts or the engine fails. */
import type { Game, Level } from '../game';
import type { Turn } from '../rules';

export interface Choice {
  readonly turn: Turn;
  /** How long the engine itself thought: waiting for it to load or to be free is nobody's time. */
  readonly milliseconds: number;
}

export interface Opponent {
  /** The turn it would play at a level, with so much time on its clock (null: no clock). `thinking` is called while it does,
   * with the time that it has thought. */
  choose(game: Game, level: Level, left: number | null, signal: AbortSignal, thinking?: (milliseconds: number) => void): Promise<Choice>;
  /** The chance of the player to move, 0 to 1, a draw counting half. */
  judge(game: Game, signal: AbortSignal): Promise<number>;
}
