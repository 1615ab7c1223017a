/** A game with people in it: the game module of the library (src/game/game.h) behind typed calls. Position, clocks, offers
 * and the result follow from its log of events; nothing of that is decided here. */
import { type Colour, COLOURS, type Outcome, Position, type Refusal, type ResultText, type Rules, type Turn } from '../rules';
import { type Actor, eventText, type EventRefusal, GAME_REFUSALS, type GameRefusalName, type Offer, OFFERS } from './event';
import type { ClockLimits, GameSetup, Level, Seat, Seats } from './setup';

/** Frees the library's memory of games that nobody holds any more. */
const unheld = new FinalizationRegistry<() => void>((free) => free());

interface Facts {
  readonly toMove: Colour;
  readonly turnCount: number;
  readonly eventCount: number;
  readonly over: boolean;
  readonly paused: boolean;
  /** Bits of open offers, draw first. */
  readonly offers: Readonly<Record<Colour, number>>;
  readonly redoTurn: Turn | null;
  /** Whose time runs; null while nobody's does. */
  readonly running: Colour | null;
}

const SEAT_KINDS = ['person', 'engine', 'remote'] as const;
const UNTIMED = 0;
const FISCHER = 1;
const PER_TURN = 2;
const NO_TURN = -1;

const noMemory = (): never => {
  throw new RangeError('no memory for a game');
};

export class Game {
  private factsKnown: Facts | null = null;
  private outcomeKnown: Outcome | null = null;
  private positionKnown: Position | null = null;
  private pastKnown: { readonly turns: number; readonly position: Position } | null = null;

  private constructor(
    readonly rules: Rules,
    private readonly handle: number,
    /** Another one when turns part from those of another tab. */
    public id: string,
    readonly created: number,
    readonly seats: Seats,
    readonly limits: ClockLimits | null,
    readonly start: Position,
  ) {
    const { call } = rules.memory;
    unheld.register(this, () => call.game_free(handle));
  }

  static begin(rules: Rules, setup: GameSetup, id: string, created: number): Game {
    const { memory } = rules;
    const start = setup.start ?? rules.start(setup.variant);
    const { seats, limits } = setup;
    memory.enter(start.inside);
    let length = 0;
    const put = (text: string) => {
      const written = Math.max(0, memory.write(text, length));
      length += written;
      return written;
    };
    const numbers = (seat: Seat) =>
      [SEAT_KINDS.indexOf(seat.by), seat.by === 'engine' ? seat.level : 0, put(seat.by === 'person' ? seat.name : '')] as const;
    const handle = memory.call.game_new(
      ...numbers(seats.white),
      ...numbers(seats.black),
      put(new Date(created).toISOString().slice(0, 10).replaceAll('-', '.')),
      limits ? (limits.perTurn ? PER_TURN : FISCHER) : UNTIMED,
      limits?.base ?? 0,
      limits?.increment ?? 0,
    );
    return new Game(rules, handle || noMemory(), id, created, seats, limits, start);
  }

  /** A game that the library has made. */
  static held(rules: Rules, handle: number, id: string, created: number): Game {
    const { memory } = rules;
    memory.call.game_setup(handle);
    const [white, whiteLevel, whiteLength, black, blackLevel, blackLength, clock] = memory.answer;
    const seat = (kind: number, level: number, at: number, length: number): Seat =>
      SEAT_KINDS[kind] === 'engine' && level > 0
        ? { by: 'engine', level: level as Level }
        : { by: 'person', name: memory.read(length, at) };
    const seats = { white: seat(white!, whiteLevel!, 0, whiteLength!), black: seat(black!, blackLevel!, whiteLength!, blackLength!) };
    const time = (increment: number) => memory.call.game_clock_time(handle, increment);
    const limits = clock === UNTIMED ? null : { base: time(0), increment: time(1), ...(clock === PER_TURN ? { perTurn: true } : {}) };
    memory.forget();
    memory.call.game_position(handle, 0);
    return new Game(rules, handle, id, created, seats, limits, new Position(rules, memory.leave()));
  }

  /** A new game with the same players and the first turns of this one, whatever became of it. */
  branch(turns: number, id: string, created: number): Game {
    const { rules, seats, limits, start } = this;
    const handle = rules.memory.call.game_branch(this.handle, turns);
    return new Game(rules, handle || noMemory(), id, created, seats, limits, start);
  }

  /** The same game so far, with others in its seats. */
  withSeats(seats: Seats, id: string, created: number): Game {
    const { rules, variant, limits, start } = this;
    const game = Game.begin(rules, { variant, seats, limits, start }, id, created);
    const refusal = game.addLog(this.log());
    if (refusal) throw new Error(`a game does not begin as it did: ${refusal.reason}`);
    return game;
  }

  /* ---- Events ---- */

  /** Adds an event, or says why not. */
  add(at: number, by: Actor, action: string): EventRefusal | null {
    const { memory } = this.rules;
    return this.answer(memory.call.game_add(this.handle, memory.write(eventText(at, by, action))));
  }

  /** Adds events that were kept or came from elsewhere, a line each, up to the first that is refused. */
  addLog(text: string): EventRefusal | null {
    const { memory } = this.rules;
    // As many whole lines at a time as are sure to fit.
    const most = 1 << 19;
    for (let at = 0; at < text.length;) {
      const end = text.length - at <= most ? text.length : text.lastIndexOf('\n', at + most) + 1;
      const length = end > at ? memory.write(text.slice(at, end)) : -1;
      const refusal =
        length < 0 ? { reason: 'bad-event' as const, rule: null } : this.answer(memory.call.game_add_log(this.handle, length));
      if (refusal) return refusal;
      at = end;
    }
    return null;
  }

  /** Plays turns that take no time, as those of a link. */
  playAll(turns: ArrayLike<Turn>): EventRefusal | null {
    const { memory } = this.rules;
    if (!memory.writeTurns(turns)) return { reason: 'game-full', rule: null };
    return this.answer(memory.call.game_play(this.handle, turns.length));
  }

  private answer(code: number): EventRefusal | null {
    this.factsKnown = this.outcomeKnown = this.positionKnown = this.pastKnown = null;
    if (code === 0) return null;
    const rule: Refusal | null = code >= GAME_REFUSALS.length ? this.rules.refusal(code - GAME_REFUSALS.length) : null;
    return { reason: rule ? 'illegal-turn' : (GAME_REFUSALS[code] as GameRefusalName), rule };
  }

  /** Whether somebody could do something now; of a turn, whether it is theirs to make. */
  may(at: number, by: Actor, action: string): boolean {
    const { memory } = this.rules;
    return memory.call.game_may(this.handle, memory.write(eventText(at, by, action))) === 0;
  }

  /** The events from a number on, a line each. */
  log(from = 0): string {
    const { memory } = this.rules;
    let text = '';
    for (let next = from; next < this.eventCount; next = memory.answer[0]!) text += memory.read(memory.call.game_log(this.handle, next));
    return text;
  }

  /* ---- Questions ---- */

  private get facts(): Facts {
    if (this.factsKnown) return this.factsKnown;
    const { memory } = this.rules;
    memory.call.game_facts(this.handle);
    const [toMove, turnCount, eventCount, over, paused, white, black, redo, running] = memory.answer;
    this.factsKnown = {
      toMove: COLOURS[toMove!]!,
      turnCount: turnCount!,
      eventCount: eventCount!,
      over: over === 1,
      paused: paused === 1,
      offers: { white: white!, black: black! },
      redoTurn: redo === NO_TURN ? null : redo! >>> 0,
      running: COLOURS[running!] ?? null,
    };
    return this.factsKnown;
  }

  get toMove(): Colour {
    return this.facts.toMove;
  }
  get seatToMove(): Seat {
    return this.seats[this.toMove];
  }
  get turnCount(): number {
    return this.facts.turnCount;
  }
  get eventCount(): number {
    return this.facts.eventCount;
  }
  get over(): boolean {
    return this.facts.over;
  }
  get paused(): boolean {
    return this.facts.paused;
  }
  /** The turn that was taken back last and can be played again. */
  get redoTurn(): Turn | null {
    return this.facts.redoTurn;
  }
  get running(): Colour | null {
    return this.facts.running;
  }
  /** Whether a colour's offer of a draw awaits an answer. */
  drawOffered(by: Colour): boolean {
    return this.offered(by, 'draw');
  }
  /** Whether any offer of a colour's awaits an answer. */
  offered(by: Colour, offer: Offer): boolean {
    return (this.facts.offers[by] & (1 << OFFERS.indexOf(offer))) !== 0;
  }

  get variant() {
    return this.start.variant;
  }

  /** How the game stands or has ended, by the board or by the players. */
  get outcome(): Outcome {
    if (this.outcomeKnown) return this.outcomeKnown;
    this.rules.memory.call.game_outcome(this.handle);
    return (this.outcomeKnown = { ...this.rules.outcome(), over: this.over });
  }

  get result(): ResultText {
    return this.outcome.result;
  }

  get position(): Position {
    return (this.positionKnown ??= this.positionFrom(this.turnCount));
  }

  /** The position after so many turns, for looking back. */
  positionAfter(turns: number): Position {
    const count = Math.max(0, turns);
    if (count === 0) return this.start;
    if (count >= this.turnCount) return this.position;
    if (this.pastKnown?.turns !== count) this.pastKnown = { turns: count, position: this.positionFrom(count) };
    return this.pastKnown.position;
  }

  private positionFrom(turns: number): Position {
    const { memory } = this.rules;
    memory.forget();
    memory.call.game_position(this.handle, turns);
    return new Position(this.rules, memory.leave());
  }

  /** A turn of the line that led to the position, from 0. */
  turnAt(turn: number): Turn | null {
    return turn >= 0 && turn < this.turnCount ? this.rules.memory.call.game_turn(this.handle, turn) >>> 0 : null;
  }

  get lastTurn(): Turn | null {
    return this.turnAt(this.turnCount - 1);
  }

  /** The number of a turn's event: where it is the same as before, all turns up to it are. */
  turnNumber(turn: number): number {
    return this.rules.memory.call.game_turn_number(this.handle, turn);
  }

  /** All turns, for those who need them all. */
  turns(): Turn[] {
    const { memory } = this.rules;
    const turns: Turn[] = [];
    while (turns.length < this.turnCount) turns.push(...memory.readTurns(memory.call.game_turns(this.handle, turns.length)));
    return turns;
  }

  /** The time of the last event. */
  get time(): number {
    return this.rules.memory.call.game_time(this.handle);
  }

  /** What a clock shows at a time of the game's; null without clocks. */
  timeLeft(colour: Colour, now: number): number | null {
    return this.limits ? this.rules.memory.call.game_time_left(this.handle, COLOURS.indexOf(colour), now) : null;
  }

  /** When the time of the player to move will have run out; null when it does not run. */
  get deadline(): number | null {
    const deadline = this.rules.memory.call.game_deadline(this.handle);
    return deadline < 0 ? null : deadline;
  }

  /** The game as a record (.ppn); the names are for players who have none. */
  record(names: Readonly<Record<Colour, string>>): string | null {
    const { memory } = this.rules;
    const white = Math.max(0, memory.write(names.white));
    const black = Math.max(0, memory.write(names.black, white));
    const length = memory.call.game_record_write(this.handle, white, black);
    return length > 0 ? memory.read(length) : null;
  }
}
