/** Games kept on the device. What `append` has answered with `kept` is on the disk: closing the tab or killing the browser
 * loses nothing after that. A game is a record that lists show, and its log in pieces, one for each time it was kept:
 * keeping a turn costs the same however long the game is. Studies of games stand beside them. */
import { readSavedGame, readSavedGame1, type SavedGame, type SavedGame1, type SavedLog } from '../game';
import { answer, begin, finished, openDatabase, RecordStore } from './database';
import type { SavedStudy } from './studies';

export { StorageError, type StorageProblem } from './database';

/** Events of a game from a number on, a line each. */
interface LogPiece {
  readonly game: string;
  readonly first: number;
  readonly text: string;
}

/** A record that cannot be read, as text. */
export interface DamagedGame {
  readonly id: string;
  readonly text: string;
}

export interface GameList {
  /** The one changed last first. */
  readonly games: readonly SavedGame[];
  readonly damaged: readonly DamagedGame[];
}

/** What became of events that were to be kept: somebody else may have kept others in between, or removed the game. */
export type Kept = 'kept' | 'conflict' | 'removed';

const piecesOf = (id: string, first = 0): IDBKeyRange => IDBKeyRange.bound([id, first], [id, Infinity]);

const joined = (pieces: readonly LogPiece[]): string => pieces.map((piece) => piece.text).join('');

/** Games are kept under texts; whatever else stands there is damaged, and still has to be called something. */
const asId = (key: IDBValidKey | undefined): string => (typeof key === 'string' ? key : JSON.stringify(key));

export class GameStorage {
  readonly studies: RecordStore<SavedStudy>;

  private constructor(private readonly opened: IDBDatabase) {
    this.studies = new RecordStore(opened, 'studies');
  }

  static async open(): Promise<GameStorage> {
    return new GameStorage(await openDatabase());
  }

  close(): void {
    this.opened.close();
  }

  private begin(mode: IDBTransactionMode) {
    const transaction = begin(this.opened, ['games', 'logs'], mode);
    return { transaction, games: transaction.objectStore('games'), logs: transaction.objectStore('logs') };
  }

  /** Adds the events from a number on, if exactly those before it are kept: looked up and written in one transaction. */
  async append(saved: SavedGame, first: number, text: string): Promise<Kept> {
    const { transaction, games, logs } = this.begin('readwrite');
    let became: Kept = 'kept';
    const kept = games.get(saved.id) as IDBRequest<unknown>;
    kept.onsuccess = () => {
      const before = readSavedGame(kept.result);
      if (before ? before.revision !== first : first > 0) became = before ? 'conflict' : 'removed';
      else {
        if (first === 0) logs.delete(piecesOf(saved.id));
        if (text !== '') logs.put({ game: saved.id, first, text } satisfies LogPiece);
        games.put(saved);
      }
    };
    await finished(transaction);
    return became;
  }

  /** A game with its log, as far as it was kept; null when there is none. */
  async load(id: string): Promise<SavedLog | null> {
    const { games, logs } = this.begin('readonly');
    const [value, pieces] = await Promise.all([
      answer<unknown>(games.get(id)),
      answer(logs.getAll(piecesOf(id)) as IDBRequest<LogPiece[]>),
    ]);
    const saved = readSavedGame(value);
    return saved && { saved, log: joined(pieces) };
  }

  /** The events of a game from a number on; null when no piece of the log begins there. */
  async loadFrom(id: string, first: number): Promise<string | null> {
    const { logs } = this.begin('readonly');
    const pieces = await answer(logs.getAll(piecesOf(id, first)) as IDBRequest<LogPiece[]>);
    return pieces[0]?.first === first ? joined(pieces) : null;
  }

  /** All games. Each is read for itself, so that one that is damaged harms no other. */
  async list(): Promise<GameList> {
    const { games } = this.begin('readonly');
    const keys = await answer(games.getAllKeys());
    const read = (key: IDBValidKey): Promise<unknown> => answer(games.get(key)).catch(() => undefined);
    const values = await Promise.all(keys.map(read));
    const whole: SavedGame[] = [];
    const damaged: DamagedGame[] = [];
    for (const [i, value] of values.entries()) {
      const saved = readSavedGame(value);
      if (saved) whole.push(saved);
      else damaged.push({ id: asId(keys[i]), text: asText(value) });
    }
    whole.sort((one, other) => other.changed - one.changed);
    return { games: whole, damaged };
  }

  /** Whatever is kept of a game, as a text for people and programs that may make sense of it. */
  async rescue(id: string): Promise<string> {
    const { games, logs } = this.begin('readonly');
    const [value, pieces] = await Promise.all([
      answer<unknown>(games.get(id)).catch(() => undefined),
      answer(logs.getAll(piecesOf(id)) as IDBRequest<LogPiece[]>).catch(() => []),
    ]);
    return `${asText(value)}\n${pieces.map((piece) => (typeof piece.text === 'string' ? piece.text : asText(piece))).join('')}`;
  }

  async remove(id: string): Promise<void> {
    const { transaction, games, logs } = this.begin('readwrite');
    games.delete(id);
    logs.delete(piecesOf(id));
    await finished(transaction);
  }

  /** Brings a removed game back. */
  async restore({ saved, log }: SavedLog): Promise<void> {
    const { transaction, games, logs } = this.begin('readwrite');
    games.put(saved);
    logs.delete(piecesOf(saved.id));
    logs.put({ game: saved.id, first: 0, text: log } satisfies LogPiece);
    await finished(transaction);
  }

  /** Brings games of the first format up to date, each for itself; one that cannot be stays as it is, as damaged. */
  async upgrade(toLog: (old: SavedGame1) => SavedLog | null): Promise<void> {
    const { games } = this.begin('readonly');
    const keys = await answer(games.getAllKeys());
    const values = await Promise.all(keys.map((key) => answer(games.get(key)).catch(() => undefined)));
    for (const value of values) {
      const old = readSavedGame1(value);
      const now = old && toLog(old);
      if (now) await this.restore(now);
    }
  }
}

function asText(value: unknown): string {
  try {
    return JSON.stringify(value, null, 1) ?? String(value);
  } catch {
    return String(value);
  }
}

/** Asks the browser not to throw the games away when room gets scarce. */
export async function askToStay(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}
