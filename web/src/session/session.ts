/** The game on the table: takes what people and engines decide, keeps every turn, and tells whoever listens. */
import { newId } from '../ids';
import type { Position, Result, Rules, Turn } from '../rules';
import {
  agreeDraw,
  canUndo,
  clockOf,
  flagFallen,
  type Game,
  type GameSetup,
  isOver,
  type Level,
  loseOnTime,
  newGame,
  playTurn,
  positionOf,
  redoToPerson,
  resign,
  restoreGame,
  type SavedGame,
  saveGame,
  type Seats,
  seatToMove,
  Store,
  undoToPerson,
} from '../state';
import type { Opponent } from './opponent';

/** Two people at one screen. */
export const PEOPLE: Seats = { white: { by: 'person', name: '' }, black: { by: 'person', name: '' } };

/** What has just happened to the game. */
export type SessionEvent =
  { readonly type: 'opened' | 'undone' | 'redone' | 'ended' } | { readonly type: 'played'; readonly turn: Turn; readonly before: Position };

export interface SessionListener {
  /** The engine begins or stops thinking. */
  thinking(on: boolean): void;
  problem(what: 'engine' | 'storage', error: unknown): void;
}

/** Turns of the engine that follow each other faster than this cannot be followed by eye. */
const PACE = 650;
const TICK = 200;
/** The level that gives hints. */
const HINT_LEVEL: Level = 8;

export class Session {
  readonly store: Store<Game, SessionEvent>;
  listener: SessionListener | null = null;
  keep: ((game: SavedGame) => Promise<void>) | null = null;
  /** Engines wait, as after taking back in a game between two of them. */
  paused = false;
  /** Nobody looks at the game: the engine, which there is but once, is free for others. */
  private away = false;
  private engine: Opponent | null = null;
  private thought: AbortController | null = null;

  constructor(
    private readonly rules: Rules,
    setup: GameSetup,
  ) {
    this.store = new Store<Game, SessionEvent>(newGame(rules, setup, newId(), Date.now()));
    setInterval(() => this.checkClock(), TICK);
  }

  get game(): Game {
    return this.store.state;
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

  /** Whether somebody at the screen is to move. */
  get personToMove(): boolean {
    return !isOver(this.game) && seatToMove(this.game).by === 'person';
  }

  get enginesOnly(): boolean {
    const { white, black } = this.game.seats;
    return white.by === 'engine' && black.by === 'engine';
  }

  start(setup: GameSetup): void {
    this.open(newGame(this.rules, setup, newId(), Date.now()));
  }

  restore(saved: SavedGame): Result<Game> {
    const game = restoreGame(this.rules, saved);
    if (game.ok) this.open(game.value);
    return game;
  }

  open(game: Game): void {
    this.paused = false;
    this.change(game, { type: 'opened' });
  }

  /** A person plays. */
  play(turn: Turn): Result<Game> {
    const before = positionOf(this.game);
    const next = playTurn(this.game, turn, Date.now());
    if (next.ok) this.change(next.value, { type: 'played', turn, before });
    return next;
  }

  undo(): void {
    if (!canUndo(this.game)) return;
    this.paused = this.enginesOnly;
    this.change(undoToPerson(this.game), { type: 'undone' });
  }

  redo(): void {
    this.change(redoToPerson(this.game, Date.now()), { type: 'redone' });
  }

  resign(): void {
    const { seats } = this.game;
    const { toMove } = positionOf(this.game);
    const loser = seats[toMove].by === 'person' ? toMove : seats.white.by === 'person' ? 'white' : 'black';
    this.change(resign(this.game, loser, Date.now()), { type: 'ended' });
  }

  draw(): void {
    this.change(agreeDraw(this.game, Date.now()), { type: 'ended' });
  }

  /** Offers the engine a draw; it takes one when it stands no better. Null when it cannot say. */
  async offerDraw(): Promise<boolean | null> {
    const { game, opponent } = this;
    if (!opponent || !this.personToMove) return null;
    const chance = await this.think((signal) => opponent.judge(game, signal));
    if (chance === null || this.game !== game) return null;
    if (chance >= 0.5) this.draw();
    return chance >= 0.5;
  }

  setAway(away: boolean): void {
    if (this.away === away) return;
    this.away = away;
    this.letEngineThink();
  }

  setPaused(paused: boolean): void {
    this.paused = paused;
    this.letEngineThink();
  }

  /** A turn that the engine would play for the person to move. */
  async hint(): Promise<Turn | null> {
    if (!this.opponent || isOver(this.game) || this.thought) return null;
    return this.think((signal) => this.opponent!.choose(this.game, HINT_LEVEL, signal));
  }

  /** Lets an engine whose turn it is think, once there is one. */
  letEngineThink(): void {
    const { game, opponent } = this;
    this.stopThinking();
    const seat = seatToMove(game);
    if (isOver(game) || seat.by !== 'engine' || !opponent || this.paused || this.away) return;
    void this.answer(game, (signal) => opponent.choose(game, seat.level, signal));
  }

  private stopThinking(): void {
    if (!this.thought) return;
    this.thought.abort();
    this.thought = null;
    this.listener?.thinking(false);
  }

  private async answer(game: Game, choose: (signal: AbortSignal) => Promise<Turn>): Promise<void> {
    const shown = new Promise((resolve) => setTimeout(resolve, PACE));
    const turn = await this.think(choose);
    await shown;
    if (turn !== null && this.game === game && !this.paused && !this.away) this.play(turn);
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

  private change(game: Game, event: SessionEvent): void {
    this.store.set(game, event);
    if (game.played.length > 0 || game.concession) void this.save(game);
    this.letEngineThink();
  }

  private async save(game: Game): Promise<void> {
    try {
      await this.keep?.(saveGame(game, Date.now()));
    } catch (error) {
      this.listener?.problem('storage', error);
    }
  }

  private checkClock(): void {
    const clock = clockOf(this.game);
    if (!clock || isOver(this.game)) return;
    const loser = flagFallen(clock, Date.now());
    if (loser) this.change(loseOnTime(this.game, loser, Date.now()), { type: 'ended' });
  }
}
