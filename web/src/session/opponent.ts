/** What the session needs of an engine, wherever it runs. */
import type { Turn } from '../rules';
import type { Game, Level } from '../state';

export interface Opponent {
  /** The turn it would play at a level. Rejects when the signal aborts or it cannot be started. */
  choose(game: Game, level: Level, signal: AbortSignal): Promise<Turn>;
}
