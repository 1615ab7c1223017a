/** What the session needs of an engine, wherever it runs. Both reject when the signal aborts or the engine fails. */
import type { Turn } from '../rules';
import type { Game, Level } from '../state';

export interface Opponent {
  /** The turn it would play at a level. */
  choose(game: Game, level: Level, signal: AbortSignal): Promise<Turn>;
  /** The chance of the player to move, 0 to 1, a draw counting half. */
  judge(game: Game, signal: AbortSignal): Promise<number>;
}
