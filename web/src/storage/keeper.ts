/** Keeps the games of this tab as they go on, and tells of those that go on in another. What cannot be kept waits here and
 * is tried again: nothing is lost while the page is open. */
import { type Game, saveGame, type SavedGame } from '../game';
import type { GameStorage } from './games';

export interface KeeperListener {
  /** More of a game is on the disk, or there is something that is not. */
  kept(): void;
  /** A game has gone on in another tab, and perhaps in this one too. */
  elsewhere(game: Game): void;
  problem(error: unknown): void;
}

/** A game that was changed here, and how much of it is kept. */
interface Held {
  readonly game: Game;
  keptEvents: number;
  keptTurns: number;
}

const AGAIN = 5000;
const CHANNEL = 'punct-games';

interface Announcement {
  readonly id: string;
  readonly revision: number;
}

export class GameKeeper {
  private readonly held = new Map<string, Held>();
  private readonly waiting = new Set<string>();
  private writing: Promise<void> | null = null;
  private retry: ReturnType<typeof setTimeout> | null = null;
  /** Keeping has failed, and the person was told. */
  private told = false;
  private readonly channel = 'BroadcastChannel' in globalThis ? new BroadcastChannel(CHANNEL) : null;
  listener: KeeperListener | null = null;

  constructor(private readonly open: () => Promise<GameStorage>) {
    if (this.channel)
      this.channel.onmessage = ({ data }: MessageEvent<Announcement>) => {
        const held = this.held.get(data.id);
        // What is being written here finds out by itself.
        if (held && data.revision !== held.keptEvents && !this.waiting.has(data.id)) this.listener?.elsewhere(held.game);
      };
  }

  /** Games that are not, or not whole, on the disk. */
  get unkept(): Game[] {
    return [...this.waiting].map((id) => this.held.get(id)!.game);
  }

  /** Keeping has failed and is tried again. */
  get failing(): boolean {
    return this.told;
  }

  /** How many turns of a game are on the disk. */
  keptTurns(game: Game): number {
    return this.held.get(game.id)?.keptTurns ?? 0;
  }

  keptEvents(game: Game): number {
    return this.held.get(game.id)?.keptEvents ?? 0;
  }

  /** A game is as it was kept: loaded just now, or gone on with from another tab. */
  know(game: Game): void {
    this.held.set(game.id, { game, keptEvents: game.eventCount, keptTurns: game.turnCount });
    this.waiting.delete(game.id);
  }

  /** Forgets what is kept of a game, because it goes on under another name. */
  forget(id: string): void {
    this.held.delete(id);
    this.waiting.delete(id);
  }

  /** Keeps a game as it now stands. */
  keep(game: Game): void {
    if (this.held.get(game.id)?.game !== game) this.held.set(game.id, { game, keptEvents: 0, keptTurns: 0 });
    this.waiting.add(game.id);
    this.start();
  }

  /** All that waits is on the disk, or cannot be. */
  async settled(): Promise<void> {
    await this.writing;
  }

  private start(): void {
    this.writing ??= this.write().finally(() => {
      this.writing = null;
      if (this.waiting.size > 0 && this.retry === null) this.start();
    });
  }

  private async write(): Promise<void> {
    try {
      const storage = await this.open();
      for (let next = this.waiting.values().next(); !next.done; next = this.waiting.values().next())
        await this.writeGame(storage, next.value);
      this.told = false;
    } catch (error) {
      if (!this.told) this.listener?.problem(error);
      this.told = true;
      this.retry ??= setTimeout(() => {
        this.retry = null;
        this.start();
      }, AGAIN);
    } finally {
      this.listener?.kept();
    }
  }

  /** Where another tab has kept something else meanwhile, whoever plays the game decides. */
  private async writeGame(storage: GameStorage, id: string): Promise<void> {
    const held = this.held.get(id);
    if (!held) return void this.waiting.delete(id);
    const { game } = held;
    const saved: SavedGame = saveGame(game, Date.now());
    const first = held.keptEvents;
    const became = await storage.append(saved, first, game.log(first));
    if (this.held.get(id) !== held) return;
    if (became === 'conflict') {
      this.waiting.delete(id);
      this.listener?.elsewhere(game);
    } else if (became === 'removed') held.keptEvents = held.keptTurns = 0;
    else {
      held.keptEvents = saved.revision;
      held.keptTurns = saved.turns;
      if (game.eventCount === saved.revision) this.waiting.delete(id);
      this.channel?.postMessage({ id, revision: saved.revision } satisfies Announcement);
      this.listener?.kept();
    }
  }
}
