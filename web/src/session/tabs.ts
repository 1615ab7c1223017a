/** The same game in several tabs: each follows what the others keep, and what two did at the same time is kept twice, the
 * later one as a game of its own. */
import { type Game, readEvent, restoreGame, type Seats } from '../game';
import { newId } from '../ids';
import type { Rules } from '../rules';
import type { GameKeeper, GameStorage } from '../storage';
import type { Session } from './session';

/** Whether events hold anything that a person did: an engine's turn or the page's own events can be made again. */
export function personActed(seats: Seats, log: string): boolean {
  return log
    .split('\n')
    .filter(Boolean)
    .map(readEvent)
    .some(({ by, action }) => (by === 'host' ? action.startsWith('take-back') : seats[by].by === 'person'));
}

export class Tabs {
  constructor(
    private readonly rules: Rules,
    private readonly session: Session,
    private readonly keeper: GameKeeper,
    private readonly storage: () => GameStorage | null,
  ) {}

  /** A game of this tab has gone on elsewhere. */
  async elsewhere(game: Game): Promise<void> {
    const storage = this.storage();
    if (!storage) return;
    const kept = this.keeper.keptEvents(game);
    const log = await storage.loadFrom(game.id, kept);
    // Meanwhile it may have gone on here, or another game was opened.
    if (game.eventCount > kept) return this.meet(storage, game, game.log(kept));
    if (this.session.game !== game) return this.keeper.forget(game.id);
    if (log === null || !this.session.follow(log)) await this.reload(storage, game);
  }

  /** Both have gone on. */
  private async meet(storage: GameStorage, game: Game, own: string): Promise<void> {
    const current = this.session.game === game;
    this.keeper.forget(game.id);
    if (!personActed(game.seats, own)) {
      if (current) await this.reload(storage, game);
    } else if (current) this.session.part();
    else {
      game.id = newId();
      this.keeper.keep(game);
    }
  }

  private async reload(storage: GameStorage, { id }: Game): Promise<void> {
    const kept = await storage.load(id);
    const game = kept && restoreGame(this.rules, kept);
    if (game && this.session.game.id === id) this.session.replace(game);
  }
}
