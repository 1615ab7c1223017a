/** The game on the table: takes what people and engines decide to its source, lets the time run while somebody can play,
 * keeps every event, and tells whoever listens. */
import {
  type Actor,
  type Answer,
  Game,
  type GameSetup,
  type Level,
  LocalSource,
  restoreGame,
  type SavedLog,
  type Seat,
  Stopwatch,
} from '../game';
import { type Colour, opponent as other, type Position, type Rules, type Turn } from '../rules';
import { newId as makeId } from '../ids';
import { Lead } from './lead';
import type { Opponent } from './opponent';
import { Store } from './store';

/** What has just happened to the game. */
export type SessionEvent =
  /** `followed`: in another tab. `parted`: what was done here goes on as a game of its own. */
  | { readonly type: 'opened' | 'undone' | 'redone' | 'offered' | 'paused' | 'ended' | 'followed' | 'parted' }
  | { readonly type: 'played'; readonly turn: Turn; readonly before: Position };

export interface SessionListener {
  /** The engine begins or stops thinking. */
  thinking(on: boolean): void;
  problem(what: 'engine', error: unknown): void;
}

/** Where games are kept, as far as the session needs it. */
export interface Keeping {
  keep(game: Game): void;
  /** A game stands as it was kept. */
  know(game: Game): void;
}

export interface SessionParts {
  /** A monotonic source of milliseconds. */
  readonly time?: () => number;
  readonly newId?: () => string;
  /** Turns of the engine that follow each other faster than this cannot be followed by eye. */
  readonly pace?: number;
}

/** How often `tick` wants to be called, in milliseconds. */
export const TICK = 200;
/** The level that gives hints. */
const HINT_LEVEL: Level = 8;

export class Session {
  readonly store: Store<Game, SessionEvent>;
  listener: SessionListener | null = null;
  private keeping: Keeping | null = null;
  private source: LocalSource;
  private readonly stopwatch: Stopwatch;
  private readonly newId: () => string;
  private readonly pace: number;
  private readonly lead = new Lead(() => this.letEngineThink());
  /** Nobody looks at the game: the engine, which there is but once, is free for others. */
  private away = false;
  private hidden = false;
  private engine: Opponent | null = null;
  private thought: AbortController | null = null;
  /** The engine to move is thinking, by its own word. */
  private engineThinks = false;
  /** Several events of one action are told together. */
  private together = false;

  constructor(
    private readonly rules: Rules,
    setup: GameSetup,
    { time = () => performance.now(), newId = makeId, pace = 650 }: SessionParts = {},
  ) {
    this.stopwatch = new Stopwatch(time);
    this.newId = newId;
    this.pace = pace;
    const game = Game.begin(rules, setup, newId(), Date.now());
    this.store = new Store<Game, SessionEvent>(game);
    this.source = this.sourceOf(game);
    this.lead.want(game.id);
    this.runClock();
  }

  private sourceOf(game: Game): LocalSource {
    const source = new LocalSource(game, () => this.stopwatch.now);
    source.listen((first) => {
      if (!this.together && this.source === source) this.tellFollowed(first);
    });
    return source;
  }

  get game(): Game {
    return this.source.game;
  }

  /** The engine that plays where a seat is an engine's, and gives hints; null until it is there. */
  get opponent(): Opponent | null {
    return this.engine;
  }

  setOpponent(opponent: Opponent): void {
    this.engine = opponent;
    this.letEngineThink();
  }

  get thinking(): boolean {
    return this.thought !== null;
  }

  get paused(): boolean {
    return this.game.paused;
  }

  /** Whether somebody at the screen is to move. */
  get personToMove(): boolean {
    return !this.game.over && !this.game.paused && this.game.seatToMove.by === 'person';
  }

  get enginesOnly(): boolean {
    const { white, black } = this.game.seats;
    return white.by === 'engine' && black.by === 'engine';
  }

  /** Whether an engine has a seat in a game that goes on. */
  get engineSits(): boolean {
    const { seats, over } = this.game;
    return !over && (seats.white.by === 'engine' || seats.black.by === 'engine');
  }

  get canUndo(): boolean {
    return this.game.turnCount > 0;
  }

  get canRedo(): boolean {
    return this.game.redoTurn !== null;
  }

  /* ---- Which game ---- */

  start(setup: GameSetup): void {
    this.open(Game.begin(this.rules, setup, this.newId(), Date.now()));
  }

  /** Opens a kept game; false when it is damaged. */
  restore(kept: SavedLog): boolean {
    const game = restoreGame(this.rules, kept);
    if (!game) return false;
    this.keeping?.know(game);
    this.open(game);
    return true;
  }

  open(game: Game): void {
    this.put(game);
    this.tell({ type: 'opened' });
  }

  /** There is no engine to be had: a person takes its place. The game against it stays as it is, should it come back. */
  takeEngineSeats(): void {
    const taken = (seat: Seat): Seat => (seat.by === 'engine' ? { by: 'person', name: '' } : seat);
    const { white, black } = this.game.seats;
    this.open(this.game.withSeats({ white: taken(white), black: taken(black) }, this.newId(), Date.now()));
  }

  private put(game: Game): void {
    this.stopThinking();
    this.source = this.sourceOf(game);
    this.stopwatch.set(game.time);
    this.lead.want(this.away ? null : game.id);
  }

  /** From now on games are kept; what has been played so far is, too. */
  keepIn(keeping: Keeping): void {
    this.keeping = keeping;
    this.keep();
  }

  private keep(): void {
    const { game } = this;
    if (game.eventCount > 0 || game.over) this.keeping?.keep(game);
  }

  /* ---- What people do ---- */

  private perform(event: SessionEvent, ...actions: readonly (readonly [Actor, string])[]): Answer {
    let answer: Answer | null = null;
    this.together = true;
    for (const [by, action] of actions) {
      answer = this.source.send(by, action);
      if (answer.state === 'refused') break;
    }
    this.together = false;
    if (answer!.state !== 'refused') this.tell(event);
    return answer!;
  }

  /** Somebody plays, person or engine. */
  play(turn: Turn): Answer {
    const { game } = this;
    const before = game.position;
    return this.perform({ type: 'played', turn, before }, [game.toMove, `turn ${this.rules.turnText(turn)}`]);
  }

  /** Takes back to the last turn that a person decided. After the end that is a new game: a result stands. */
  undo(): void {
    const { game } = this;
    if (!this.canUndo) return;
    const count = this.turnsToPerson();
    if (game.over) {
      this.put(game.branch(game.turnCount - count, this.newId(), Date.now()));
      if (this.enginesOnly) this.source.game.add(0, 'host', 'pause');
      this.tell({ type: 'undone' });
      return;
    }
    const pause: [Actor, string][] = this.enginesOnly && !game.paused ? [['host', 'pause']] : [];
    this.perform({ type: 'undone' }, ['host', `take-back ${count}`], ...pause);
  }

  private turnsToPerson(): number {
    const { game } = this;
    if (this.enginesOnly) return 1;
    const seatAfter = (taken: number) => game.seats[taken % 2 === 0 ? game.toMove : other(game.toMove)];
    let count = 1;
    while (count < game.turnCount && seatAfter(count).by === 'engine') count++;
    return count;
  }

  /** Plays again what was taken back, up to a person's turn. */
  redo(): void {
    const { game } = this;
    if (!this.canRedo) return;
    const { paused } = game;
    this.together = true;
    if (paused) this.source.send('host', 'resume');
    do this.source.send(game.toMove, `turn ${this.rules.turnText(game.redoTurn!)}`);
    while (this.canRedo && !this.enginesOnly && game.seatToMove.by === 'engine');
    if (paused && !game.over) this.source.send('host', 'pause');
    this.together = false;
    this.tell({ type: 'redone' });
  }

  resign(): void {
    const { seats, toMove } = this.game;
    const loser = seats[toMove].by === 'person' ? toMove : seats.white.by === 'person' ? 'white' : 'black';
    this.perform({ type: 'ended' }, [loser, 'resign']);
  }

  /** Both players have agreed on a draw. */
  draw(): void {
    const { toMove } = this.game;
    this.perform({ type: 'ended' }, [toMove, 'offer draw'], [other(toMove), 'accept draw']);
  }

  /** Offers the engine a draw; it takes one when it stands no better. Null when it cannot say. */
  async offerDraw(): Promise<boolean | null> {
    const { game, opponent } = this;
    const me = game.toMove;
    if (!opponent || !this.personToMove) return null;
    if (this.perform({ type: 'offered' }, [me, 'offer draw']).state === 'refused') return false;
    const events = game.eventCount;
    const chance = await this.think((signal) => opponent.judge(game, signal));
    if (chance === null || this.game !== game || game.eventCount !== events) return null;
    const taken = chance >= 0.5;
    this.perform({ type: taken ? 'ended' : 'offered' }, [other(me), taken ? 'accept draw' : 'refuse draw']);
    return taken;
  }

  setPaused(paused: boolean): void {
    this.perform({ type: 'paused' }, ['host', paused ? 'pause' : 'resume']);
  }

  /* ---- Time ---- */

  /** The board is shown no more, because a room is. */
  setAway(away: boolean): void {
    if (this.away === away) return;
    this.away = away;
    this.lead.want(away ? null : this.game.id);
    this.runClock();
    this.letEngineThink();
  }

  /** The whole page is hidden, or seen again. */
  setHidden(hidden: boolean): void {
    this.hidden = hidden;
    this.runClock();
  }

  /** The time of the game runs while the board is seen and whoever is to move can play. */
  private runClock(): void {
    const { game } = this;
    const somebody = game.seatToMove.by === 'person' || this.engineThinks;
    this.stopwatch.run(!this.hidden && !this.away && !game.over && !game.paused && somebody);
  }

  /** What a clock shows; null without clocks. */
  timeLeft(colour: Colour): number | null {
    return this.game.timeLeft(colour, this.stopwatch.now);
  }

  /** Looks at the clock; to be called every TICK. An engine's time is over only when its turn comes too late. */
  tick(): void {
    const now = this.stopwatch.now;
    const { deadline } = this.game;
    if (deadline !== null && now >= deadline && this.personToMove) this.perform({ type: 'ended' }, ['host', 'time-over']);
  }

  /* ---- The engine ---- */

  /** A turn that the engine would play for the person to move. */
  async hint(): Promise<Turn | null> {
    const { game, opponent } = this;
    if (!opponent || game.over || this.thought) return null;
    const choice = await this.think((signal) => opponent.choose(game, HINT_LEVEL, this.timeLeft(game.toMove), signal));
    return choice?.turn ?? null;
  }

  /** Lets an engine whose turn it is think, once there is one and this tab leads the game. */
  letEngineThink(): void {
    const { game, opponent } = this;
    this.stopThinking();
    const seat = game.seatToMove;
    if (game.over || game.paused || seat.by !== 'engine' || !opponent || this.away || !this.lead.leads(game.id)) return;
    void this.answer(game, seat.level, opponent);
  }

  private stopThinking(): void {
    this.setEngineThinks(false);
    if (!this.thought) return;
    this.thought.abort();
    this.thought = null;
    this.listener?.thinking(false);
  }

  private setEngineThinks(on: boolean): void {
    this.engineThinks = on;
    this.runClock();
  }

  private async answer(game: Game, level: Level, opponent: Opponent): Promise<void> {
    const events = game.eventCount;
    const before = this.stopwatch.now;
    const current = () => this.game === game && game.eventCount === events;
    const shown = new Promise((resolve) => setTimeout(resolve, this.pace));
    const thinking = (milliseconds: number) => {
      if (!current()) return;
      this.stopwatch.set(before + milliseconds);
      this.setEngineThinks(true);
    };
    const choice = await this.think((signal) => opponent.choose(game, level, this.timeLeft(game.toMove), signal, thinking));
    if (current()) {
      this.setEngineThinks(false);
      if (choice) this.stopwatch.set(before + choice.milliseconds);
    }
    await shown;
    if (!choice || !current() || game.paused || this.away) return;
    const answer = this.play(choice.turn);
    if (answer.state === 'refused' && answer.refusal.reason === 'out-of-time') this.perform({ type: 'ended' }, ['host', 'time-over']);
  }

  private async think<T>(choose: (signal: AbortSignal) => Promise<T>): Promise<T | null> {
    const thought = new AbortController();
    this.thought = thought;
    this.listener?.thinking(true);
    try {
      return await choose(thought.signal);
    } catch (error) {
      if (!thought.signal.aborted) this.listener?.problem('engine', error);
      return null;
    } finally {
      if (this.thought === thought) {
        this.thought = null;
        this.listener?.thinking(false);
      }
    }
  }

  /* ---- Telling ---- */

  private tell(event: SessionEvent): void {
    this.runClock();
    this.store.set(this.game, event);
    this.keep();
    this.letEngineThink();
  }

  /** Events that were not made here: the time goes on from them. */
  private tellFollowed(first: number): void {
    const { game } = this;
    this.stopwatch.set(game.time);
    const one = game.eventCount === first + 1 && game.turnNumber(game.turnCount - 1) === first;
    const event: SessionEvent = one
      ? { type: 'played', turn: game.lastTurn!, before: game.positionAfter(game.turnCount - 1) }
      : { type: 'followed' };
    this.keeping?.know(game);
    this.runClock();
    this.store.set(game, event);
    this.letEngineThink();
  }

  /** Goes on with what another tab has done to the same game; false when it does not fit. */
  follow(log: string): boolean {
    return this.source.follow(log) === null;
  }

  /** The game as another tab left it, in place of what was done here by nobody. */
  replace(game: Game): void {
    this.keeping?.know(game);
    this.put(game);
    this.runClock();
    this.store.set(game, { type: 'followed' });
    this.letEngineThink();
  }

  /** What was done here goes on as a game of its own. */
  part(): void {
    this.game.id = this.newId();
    this.lead.want(this.away ? null : this.game.id);
    this.tell({ type: 'parted' });
  }
}
