/** The club as the page knows it: the connection, who one is there, and one's running games. There is one, from the first time
 * somebody enters a room of the club until the page is closed. */
import { newId } from '../ids';
import { isByTurns } from './clocks';
import { Connection, type Socket } from './connection';
import { ClubError, type GameRow, type Person, type Welcome } from './messages';
import { get, post } from './requests';
import { forgetRunning, keepRunning, lasts, noteRunning, runningGames } from './running';

export class Club {
  readonly connection: Connection;
  /** Null: a stranger, who may look and watch. */
  me: Person | null = null;
  /** One's running games, as far as they are known. */
  games: readonly GameRow[] = [];
  private readonly watchers = new Set<() => void>();

  constructor() {
    this.connection = new Connection({
      connect: () => new WebSocket(socketAddress()) as unknown as Socket,
      now: () => performance.now(),
      after: (milliseconds, act) => {
        const timer = setTimeout(act, milliseconds);
        return () => clearTimeout(timer);
      },
      random: () => Math.random(),
      newId,
    });
    this.connection.on('welcome', (welcome) => this.greeted(welcome));
    this.connection.on('game-started', (row) => {
      this.setGames([{ ...row, your_turn: row.white.person === this.me?.person }, ...this.games.filter(({ game }) => game !== row.game)]);
      this.tellRunning();
    });
    const hurry = () => document.visibilityState === 'visible' && this.connection.hurry();
    document.addEventListener('visibilitychange', hurry);
    addEventListener('online', hurry);
  }

  private greeted({ me, games = [] }: Welcome): void {
    this.me = me ?? null;
    this.setGames(games);
    if (me) this.tellRunning();
  }

  /** Whether it is one's turn in a game has changed. */
  setTurn(game: string, yours: boolean): void {
    const known = this.games.find((row) => row.game === game);
    if (known && known.your_turn !== yours) this.setGames(this.games.map((row) => (row === known ? { ...row, your_turn: yours } : row)));
  }

  /** Other tabs know in which games there is no help. */
  private tellRunning(): void {
    const known = new Map(runningGames().map((one) => [one.game, one]));
    keepRunning(
      this.games.filter(isAmongPeople).map(({ game, clock }) => {
        const live = !isByTurns(clock);
        return { game, live, position: known.get(game)?.position ?? '', until: lasts(live) };
      }),
    );
  }

  /** How one of one's own games stands now. */
  saw(row: GameRow, position: string): void {
    if (isAmongPeople(row)) noteRunning(row.game, !isByTurns(row.clock), position);
  }

  /** A game runs no longer. */
  forget(game: string): void {
    forgetRunning(game);
    if (this.games.some((row) => row.game === game)) this.setGames(this.games.filter((row) => row.game !== game));
  }

  private setGames(games: readonly GameRow[]): void {
    this.games = games;
    for (const watcher of [...this.watchers]) watcher();
  }

  /** Calls when who one is or one's games have changed; returns how to stop. */
  watch(watcher: () => void): () => void {
    this.watchers.add(watcher);
    return () => this.watchers.delete(watcher);
  }

  /** Connects, so that it is known who one is; rejects when there is no club here, or none can be reached now. */
  enter(): Promise<void> {
    const { connection } = this;
    if (connection.state === 'fine' || connection.state === 'slow') return Promise.resolve();
    return new Promise((resolve, reject) => {
      const stop = connection.watch((state) => {
        stop();
        // A socket only fails: a question says whether there is a club at all.
        if (state === 'lost') void this.whyNot().then(reject);
        else resolve();
      });
      connection.open();
      connection.hurry();
    });
  }

  /** Where there is no club, nobody waits for one. */
  private async whyNot(): Promise<ClubError> {
    const error = await get('playing').then(
      () => new ClubError('lost', 'no connection'),
      (reason: unknown) => (reason instanceof ClubError ? reason : new ClubError('lost', String(reason))),
    );
    if (error.code === 'no-club') this.connection.close();
    return error;
  }

  /** Becomes a guest, unless one is somebody already. */
  async beSomebody(name: string): Promise<Person> {
    if (this.me) return this.me;
    const { me } = await post<{ me: Person }>('guest', { name });
    return this.become(me);
  }

  /** From now on the connection is this person's. */
  become(me: Person | null): Person {
    this.me = me;
    this.connection.reopen();
    return me!;
  }
}

const isAmongPeople = ({ white, black }: GameRow): boolean => white.kind !== 'bot' && black.kind !== 'bot';

function socketAddress(): string {
  const address = new URL('club', document.baseURI);
  address.protocol = address.protocol.replace('http', 'ws');
  address.hash = address.search = '';
  return address.href;
}

let club: Club | null = null;

export const theClub = (): Club => (club ??= new Club());
