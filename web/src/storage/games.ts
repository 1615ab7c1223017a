/** Games kept on the device. A kept game is on disk when `keep` has answered: closing the tab or killing the browser loses
 * nothing after that. Studies of games stand beside them. */
import type { SavedGame } from '../state';
import { openDatabase, Shelf } from './database';
import type { SavedStudy } from './studies';

export { StorageError, type StorageProblem } from './database';

export class GameStorage extends Shelf<SavedGame> {
  readonly studies: Shelf<SavedStudy>;

  private constructor(private readonly opened: IDBDatabase) {
    super(opened, 'games');
    this.studies = new Shelf(opened, 'studies');
  }

  static async open(): Promise<GameStorage> {
    return new GameStorage(await openDatabase());
  }

  close(): void {
    this.opened.close();
  }
}

/** Asks the browser not to throw the games away when room gets scarce. */
export async function askToStay(): Promise<boolean> {
  return (await navigator.storage?.persist?.()) ?? false;
}
