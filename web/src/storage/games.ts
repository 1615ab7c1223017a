/** Games kept on the device, in IndexedDB. A kept game is on disk when `keep` has answered: closing the tab or killing
 * the browser loses nothing after that. */
import type { SavedGame } from '../state';

/** What can go wrong; each has a text `storage.*`. */
export type StorageProblem = 'full' | 'unavailable' | 'newer' | 'failed';

export class StorageError extends Error {
  constructor(
    readonly problem: StorageProblem,
    cause?: unknown,
  ) {
    super(`storage ${problem}`, { cause });
  }
}

const DATABASE = 'punct';
const VERSION = 1;
const GAMES = 'games';

function problemOf(cause: unknown): StorageProblem {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'VersionError') return 'newer';
  return name === 'SecurityError' || name === 'InvalidStateError' ? 'unavailable' : 'failed';
}

const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new StorageError(problemOf(request.error), request.error));
  });

const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(new StorageError(problemOf(transaction.error), transaction.error));
  });

export class GameStorage {
  private constructor(private readonly database: IDBDatabase) {
    // A newer version of the page in another tab may change the database: let it.
    database.onversionchange = () => database.close();
  }

  static async open(): Promise<GameStorage> {
    if (!('indexedDB' in globalThis)) throw new StorageError('unavailable');
    let request: IDBOpenDBRequest;
    try {
      request = indexedDB.open(DATABASE, VERSION);
    } catch (cause) {
      throw new StorageError('unavailable', cause);
    }
    request.onupgradeneeded = () => {
      const games = request.result.createObjectStore(GAMES, { keyPath: 'id' });
      games.createIndex('changed', 'changed');
    };
    return new GameStorage(await answer(request));
  }

  private games(mode: IDBTransactionMode): IDBObjectStore {
    try {
      return this.database.transaction(GAMES, mode, { durability: 'strict' }).objectStore(GAMES);
    } catch (cause) {
      throw new StorageError('newer', cause);
    }
  }

  /** Keeps a game as it now stands, in place of what was kept of it before. */
  async keep(game: SavedGame): Promise<void> {
    const games = this.games('readwrite');
    games.put(game);
    await finished(games.transaction);
  }

  async load(id: string): Promise<SavedGame | null> {
    return ((await answer(this.games('readonly').get(id))) as SavedGame | undefined) ?? null;
  }

  /** All games, the one changed last first. */
  async list(): Promise<SavedGame[]> {
    const games = (await answer(this.games('readonly').index('changed').getAll())) as SavedGame[];
    return games.reverse();
  }

  async remove(id: string): Promise<void> {
    const games = this.games('readwrite');
    games.delete(id);
    await finished(games.transaction);
  }

  close(): void {
    this.database.close();
  }
}

/** Asks the browser not to throw the games away when room gets scarce. */
export async function askToStay(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}
