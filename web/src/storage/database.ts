/** The device's database, in IndexedDB: what stands in it, and what can go wrong. */

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
/** Version 1 had games only, 2 studies too, 3 the logs of games. */
const VERSION = 3;

export type StoreName = 'games' | 'studies' | 'logs';

function problemOf(cause: unknown): StorageProblem {
  const name = cause instanceof DOMException ? cause.name : '';
  if (name === 'QuotaExceededError') return 'full';
  if (name === 'VersionError') return 'newer';
  return name === 'SecurityError' || name === 'InvalidStateError' ? 'unavailable' : 'failed';
}

export const answer = <T>(request: IDBRequest<T>): Promise<T> =>
  new Promise((resolve, reject) => {
    request.onsuccess = () => resolve(request.result);
    request.onerror = () => reject(new StorageError(problemOf(request.error), request.error));
  });

export const finished = (transaction: IDBTransaction): Promise<void> =>
  new Promise((resolve, reject) => {
    transaction.oncomplete = () => resolve();
    transaction.onabort = () => reject(new StorageError(problemOf(transaction.error), transaction.error));
  });

/** A transaction that is on the disk when it has finished. */
export function begin(database: IDBDatabase, stores: readonly StoreName[], mode: IDBTransactionMode): IDBTransaction {
  try {
    return database.transaction(stores, mode, { durability: 'strict' });
  } catch (cause) {
    throw new StorageError('newer', cause);
  }
}

/** One store of the database: values with an `id` and the time of their last change. */
export class RecordStore<V extends { readonly id: string; readonly changed: number }> {
  constructor(
    private readonly database: IDBDatabase,
    private readonly name: StoreName,
  ) {}

  private store(mode: IDBTransactionMode): IDBObjectStore {
    return begin(this.database, [this.name], mode).objectStore(this.name);
  }

  /** Keeps a value as it now stands, in place of what was kept of it before. */
  async keep(value: V): Promise<void> {
    const store = this.store('readwrite');
    store.put(value);
    await finished(store.transaction);
  }

  async load(id: string): Promise<V | null> {
    return ((await answer(this.store('readonly').get(id))) as V | undefined) ?? null;
  }

  /** All values, the one changed last first. */
  async list(): Promise<V[]> {
    const values = (await answer(this.store('readonly').index('changed').getAll())) as V[];
    return values.reverse();
  }

  async remove(id: string): Promise<void> {
    const store = this.store('readwrite');
    store.delete(id);
    await finished(store.transaction);
  }
}

/** Brings a database of any earlier version up to date; what it holds stays. */
function upgrade(database: IDBDatabase, from: number): void {
  const add = (name: StoreName) => database.createObjectStore(name, { keyPath: 'id' }).createIndex('changed', 'changed');
  if (from < 1) add('games');
  if (from < 2) add('studies');
  if (from < 3) database.createObjectStore('logs', { keyPath: ['game', 'first'] });
}

export async function openDatabase(): Promise<IDBDatabase> {
  if (!('indexedDB' in globalThis)) throw new StorageError('unavailable');
  let request: IDBOpenDBRequest;
  try {
    request = indexedDB.open(DATABASE, VERSION);
  } catch (cause) {
    throw new StorageError('unavailable', cause);
  }
  request.onupgradeneeded = (event) => upgrade(request.result, event.oldVersion);
  const database = await answer(request);
  // A newer version of the page in another tab may change the database: let it.
  database.onversionchange = () => database.close();
  return database;
}
