/** A game at the club: a source whose events come from the server and are added to the library's game as they are. What somebody
 * here does is sent, and stands when its event has come. After a cut the game goes on from the number of events it has. */
import { type Actor, type Answer, Game, type GameSource, GAME_REFUSALS, type GameRefusalName } from '../game';
import type { Colour, Position, Rules, Turn } from '../rules';
import { readClock } from './clocks';
import type { Connection } from './connection';
import { GameTime } from './game_time';
import { ClubError, type Fields, type GameRow, type Phrase, type Presence, type Snapshot } from './messages';

/** A turn that was made here and is not confirmed yet. */
export interface PendingTurn {
  readonly turn: Turn;
  /** The position that it was made in. */
  readonly before: Position;
}

export type RemoteChange =
  /** Events were added; `first` is the number of the first. */
  | { readonly type: 'events'; readonly first: number }
  | { readonly type: 'pending' | 'presence' | 'refused' }
  | { readonly type: 'phrase'; readonly phrase: Phrase };

type Here = Pick<Presence, 'white_here' | 'black_here' | 'watchers'>;
type Settled = Exclude<Answer, { state: 'pending' }>;

/** `turn Th12b` and `offer draw` as messages: what follows the first word is a field of that name, or an offer. */
function messageOf(action: string): { readonly type: string; readonly fields: Fields } {
  const [type = '', rest] = action.split(' ');
  if (rest === undefined) return { type, fields: {} };
  return { type, fields: type === 'turn' ? { turn: rest } : { offer: rest } };
}

const isGameRefusal = (code: string): code is GameRefusalName => (GAME_REFUSALS as readonly string[]).includes(code);

/** How many watch each game over one connection: a small board in the lobby may go when the game itself comes. */
const watched = new WeakMap<Connection, Map<string, number>>();

function countWatching(connection: Connection, game: string, by: 1 | -1): number {
  const counts = watched.get(connection) ?? new Map<string, number>();
  const count = (counts.get(game) ?? 0) + by;
  watched.set(connection, counts.set(game, count));
  return count;
}

export class RemoteGame implements GameSource {
  readonly game: Game;
  pending: PendingTurn | null = null;
  here: Here;
  readonly phrases: Phrase[] = [];
  private readonly time: GameTime;
  private readonly listeners = new Set<(first: number) => void>();
  private readonly observers = new Set<(change: RemoteChange) => void>();
  private readonly stops: (() => void)[];
  /** When the opponent's absence can be claimed, by the local clock; null: they are there, or it is not their turn. */
  private claimAt: number | null = null;
  /** When the last event was shown, by the local clock. */
  private shownAt: number;
  private sent = 0;

  private constructor(
    private readonly connection: Connection,
    rules: Rules,
    snapshot: Snapshot,
    private readonly local: () => number,
  ) {
    const { variant, clock, white, black, game, begun } = snapshot;
    const seats = { white: { by: 'person' as const, name: white.name }, black: { by: 'person' as const, name: black.name } };
    this.game = Game.begin(rules, { variant, seats, limits: readClock(clock) }, game, begun);
    this.row = snapshot;
    this.here = snapshot;
    this.time = new GameTime(local, () => connection.leastLag);
    this.shownAt = local();
    this.stops = [
      connection.on('welcome', () => void this.resume()),
      connection.on('event', (event) => event.game === game && this.hearEvent(event.number, event.event)),
      connection.on('presence', (presence) => presence.game === game && this.hearPresence(presence)),
      connection.on('phrase', (phrase) => phrase.game === game && this.hearPhrase(phrase)),
    ];
    this.take(snapshot);
  }

  row: GameRow;

  static async open(connection: Connection, rules: Rules, id: string, local = () => performance.now()): Promise<RemoteGame> {
    countWatching(connection, id, 1);
    try {
      return new RemoteGame(connection, rules, await connection.send<Snapshot>('watch', { game: id }), local);
    } catch (error) {
      countWatching(connection, id, -1);
      throw error;
    }
  }

  /** Nobody looks at it any more. */
  leave(): void {
    for (const stop of this.stops) stop();
    if (countWatching(this.connection, this.row.game, -1) > 0) return;
    this.connection.ask('leave', { game: this.row.game }).catch(() => {});
  }

  /* ---- What the server says ---- */

  /** Goes on after a cut. Should the events not fit, those of the server count: then all are asked for. */
  private async resume(): Promise<void> {
    const { eventCount } = this.game;
    const seen = { game: this.row.game, seen: eventCount, phrases: this.phrases.at(-1)?.number ?? 0 };
    const snapshot = await this.connection.ask<Snapshot>('watch', seen).catch(() => null);
    if (snapshot) this.take(snapshot);
  }

  private take(snapshot: Snapshot): void {
    const first = this.game.eventCount;
    this.row = snapshot;
    snapshot.events.slice(first - snapshot.from).forEach((event) => this.add(event));
    this.time.begin(snapshot.at);
    this.here = snapshot;
    for (const phrase of snapshot.phrases) this.hearPhrase(phrase);
    this.claimAt = null;
    this.added(first);
    this.tell({ type: 'presence' });
  }

  private add(text: string): void {
    const refusal = this.game.addLog(text);
    if (refusal) throw new Error(`the club's event "${text}" does not fit: ${refusal.reason}`);
  }

  private hearEvent(number: number, text: string): void {
    const first = this.game.eventCount;
    if (number <= first) return;
    // Something was missed: ask for it.
    if (number > first + 1) return void this.resume();
    this.add(text);
    this.time.hear(this.game.time);
    this.added(first);
  }

  private added(first: number): void {
    if (this.game.eventCount === first) return;
    this.shownAt = this.local();
    this.settlePending();
    for (const listener of [...this.listeners]) listener(first);
    this.tell({ type: 'events', first });
  }

  /** A turn is no longer pending once the game has gone on from where it was made. */
  private settlePending(): void {
    const { pending, game } = this;
    if (pending && (game.over || game.position.text !== pending.before.text)) this.pending = null;
  }

  private hearPresence(presence: Presence): void {
    this.here = presence;
    this.claimAt = presence.claim_in_ms === undefined ? null : this.local() + presence.claim_in_ms;
    this.tell({ type: 'presence' });
  }

  private hearPhrase(phrase: Phrase): void {
    if (phrase.number <= (this.phrases.at(-1)?.number ?? 0)) return;
    this.phrases.push(phrase);
    this.tell({ type: 'phrase', phrase });
  }

  /* ---- What somebody here does ---- */

  send(by: Actor, action: string): Answer {
    const id = ++this.sent;
    return { state: 'pending', id, settled: this.settle(by, action) };
  }

  private async settle(by: Actor, action: string): Promise<Settled> {
    const { type, fields } = messageOf(action);
    const { game, row } = this;
    const thought = type === 'turn' && game.running === by ? { thought_ms: Math.max(0, Math.round(this.local() - this.shownAt)) } : {};
    const message = { game: row.game, seen: game.eventCount, ...fields, ...thought };
    if (type === 'turn') this.setPending(String(fields['turn']));
    try {
      const { number } = await this.connection.send<{ number: number }>(type, message);
      return { state: 'accepted', number: number - 1 };
    } catch (error) {
      if (!(error instanceof ClubError)) throw error;
      if (type === 'turn') this.pending = null;
      this.tell({ type: 'refused' });
      const reason = isGameRefusal(error.code) ? error.code : 'bad-event';
      return { state: 'refused', refusal: { reason, rule: null }, code: error.code };
    }
  }

  private setPending(text: string): void {
    const before = this.game.position;
    const turn = before.readTurn(text);
    this.pending = turn.ok ? { turn: turn.value, before } : null;
    this.tell({ type: 'pending' });
  }

  say(phrase: string): Promise<unknown> {
    return this.connection.send('phrase', { game: this.row.game, phrase });
  }

  /* ---- Questions ---- */

  /** The time of the game. */
  get now(): number {
    return this.time.now;
  }

  timeLeft(colour: Colour): number | null {
    return this.game.timeLeft(colour, this.now);
  }

  /** How long until the opponent's absence can be claimed; null: it cannot. */
  get claimIn(): number | null {
    return this.claimAt === null ? null : Math.max(0, this.claimAt - this.local());
  }

  isHere(colour: Colour): boolean {
    return colour === 'white' ? this.here.white_here : this.here.black_here;
  }

  listen(heard: (first: number) => void): () => void {
    this.listeners.add(heard);
    return () => this.listeners.delete(heard);
  }

  /** Calls for every change; returns how to stop. */
  observe(observer: (change: RemoteChange) => void): () => void {
    this.observers.add(observer);
    return () => this.observers.delete(observer);
  }

  private tell(change: RemoteChange): void {
    for (const observer of [...this.observers]) observer(change);
  }
}
