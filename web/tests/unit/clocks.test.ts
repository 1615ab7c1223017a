/** Clocks at one screen, by a time that the test tells (docs/clocks.md). */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Game, type GameSetup, PEOPLE, restoreGame, saveGame } from '../../src/game';
import { must, type Turn } from '../../src/rules';
import type { Choice, Opponent } from '../../src/session/opponent';
import { Session, TICK } from '../../src/session/session';
import { rules } from '../module';

const MINUTE = 60_000;
const timed: GameSetup = { variant: 'standard', seats: PEOPLE, limits: { base: 5 * MINUTE, increment: 5000 } };

/** A session with a clock of its own, which ticks as a page's does. */
class Table {
  time = 1_000_000;
  private ids = 0;
  readonly session: Session;

  constructor(setup: GameSetup = timed) {
    this.session = new Session(rules, setup, { time: () => this.time, newId: () => `game ${this.ids++}`, pace: 0 });
  }

  /** Time goes by, with ticks. */
  wait(milliseconds: number): void {
    for (let left = milliseconds; left > 0; left -= TICK) {
      this.time += Math.min(left, TICK);
      this.session.tick();
    }
  }

  /** Time goes by, and nothing runs: the computer sleeps. */
  sleep(milliseconds: number): void {
    this.time += milliseconds;
    this.session.tick();
  }

  play(...turns: string[]): void {
    for (const text of turns) {
      const turn = must(this.session.game.position.readTurn(text));
      assert.equal(this.session.play(turn).state, 'accepted', text);
    }
  }

  get left(): { white: number; black: number } {
    return { white: this.session.timeLeft('white')!, black: this.session.timeLeft('black')! };
  }
}

/** A game in which White is to move, both clocks whole. */
function begun(setup: GameSetup = timed): Table {
  const table = new Table(setup);
  table.wait(30_000);
  table.play('Th12b');
  table.wait(30_000);
  table.play('Ek15a');
  assert.deepEqual(table.left, { white: 5 * MINUTE, black: 5 * MINUTE }, 'first turns are free');
  return table;
}

test('a turn costs its time and earns the increment', () => {
  const table = begun();
  table.wait(20_000);
  assert.equal(table.left.white, 5 * MINUTE - 20_000);
  table.play('Td4a');
  assert.deepEqual(table.left, { white: 5 * MINUTE - 15_000, black: 5 * MINUTE });
  table.wait(1000);
  assert.deepEqual(table.left, { white: 5 * MINUTE - 15_000, black: 5 * MINUTE - 1000 });
});

test('time that has run out ends the game, and not before', () => {
  const table = begun();
  table.wait(5 * MINUTE - TICK);
  assert.ok(!table.session.game.over);
  assert.equal(table.left.white, TICK);
  table.wait(TICK);
  const { game } = table.session;
  assert.deepEqual([game.over, game.outcome.ending, game.result], [true, 'time', '0-1']);
  table.wait(MINUTE);
  assert.deepEqual(table.left, { white: 0, black: 5 * MINUTE }, 'the clocks stand');
});

test('taking back gives no time back and takes none: the player to move goes on with what is left', () => {
  const table = begun();
  table.wait(20_000);
  table.play('Td4a');
  table.wait(10_000);
  table.session.undo();
  assert.deepEqual(table.left, { white: 5 * MINUTE - 15_000, black: 5 * MINUTE - 10_000 });
  table.wait(3000);
  assert.deepEqual(table.left, { white: 5 * MINUTE - 18_000, black: 5 * MINUTE - 10_000 });
  table.session.redo();
  assert.deepEqual(table.left, { white: 5 * MINUTE - 13_000, black: 5 * MINUTE - 10_000 }, 'a turn that is played again is a turn');
});

test('while the board is not shown or the page is hidden, nobody loses time', () => {
  const table = begun();
  table.wait(20_000);
  for (const set of [(on: boolean) => table.session.setAway(on), (on: boolean) => table.session.setHidden(on)]) {
    const before = table.left;
    set(true);
    table.wait(20 * MINUTE);
    assert.deepEqual(table.left, before);
    set(false);
    assert.deepEqual(table.left, before, 'time used before stays used');
  }
  table.wait(1000);
  assert.equal(table.left.white, 5 * MINUTE - 21_000);
  assert.ok(!table.session.game.over);
});

test('a computer that sleeps, a page that stands still: nobody’s time', () => {
  const table = begun();
  table.wait(20_000);
  table.sleep(8 * 60 * MINUTE);
  assert.deepEqual(table.left, { white: 5 * MINUTE - 20_000, black: 5 * MINUTE });
  table.wait(1000);
  assert.equal(table.left.white, 5 * MINUTE - 21_000);
});

test('a source of time that jumps back takes nothing and gives nothing', () => {
  const table = begun();
  table.wait(20_000);
  table.time -= 10 * MINUTE;
  table.session.tick();
  assert.equal(table.left.white, 5 * MINUTE - 20_000);
  table.wait(1000);
  assert.equal(table.left.white, 5 * MINUTE - 21_000);
});

test('a page that is closed and opened a day later goes on with the time of the last event', () => {
  const table = begun();
  table.wait(20_000);
  table.play('Td4a');
  table.wait(10_000);
  const { game } = table.session;
  const kept = { saved: saveGame(game, 0), log: game.log() };
  const again = new Table();
  again.time = 7;
  assert.ok(again.session.restore(JSON.parse(JSON.stringify(kept)) as typeof kept));
  assert.deepEqual(again.left, { white: 5 * MINUTE - 15_000, black: 5 * MINUTE });
  again.wait(2000);
  again.play('Cm14b');
  assert.deepEqual(again.left, { white: 5 * MINUTE - 15_000, black: 5 * MINUTE + 3000 });
});

test('the turns of another tab bring its time with them', () => {
  const [one, other] = [begun(), new Table()];
  other.session.open(restoreGame(rules, { saved: saveGame(one.session.game, 0), log: one.session.game.log() })!);
  one.wait(20_000);
  const events = one.session.game.eventCount;
  one.play('Td4a');
  assert.ok(other.session.follow(one.session.game.log(events)));
  assert.deepEqual(other.left, one.left);
  for (const table of [one, other]) table.wait(1000);
  assert.deepEqual(other.left, one.left, 'and go on together');
  assert.equal(other.session.game.position.text, one.session.game.position.text);
});

/** An engine that does what the test says. */
class Puppet implements Opponent {
  asked: {
    readonly thinking: (milliseconds: number) => void;
    readonly answer: (choice: Choice) => void;
    readonly left: number | null;
  } | null = null;

  choose(_: Game, __: number, left: number | null, signal: AbortSignal, thinking: (milliseconds: number) => void = () => {}) {
    return new Promise<Choice>((answer, reject) => {
      this.asked = { thinking, answer, left };
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    });
  }

  judge(): Promise<number> {
    return Promise.resolve(0.9);
  }
}

const settle = () => new Promise((resolve) => setTimeout(resolve, 5));

/** A game against an engine after the free turns of both. */
async function againstEngine(): Promise<{ table: Table; puppet: Puppet; turn: (text: string) => Turn }> {
  const table = new Table({ ...timed, seats: { white: PEOPLE.white, black: { by: 'engine', level: 3 } } });
  const turn = (text: string) => must(table.session.game.position.readTurn(text));
  table.play('Th12b');
  const puppet = new Puppet();
  table.session.setOpponent(puppet);
  await settle();
  puppet.asked!.answer({ turn: turn('Ek15a'), milliseconds: 100 });
  await settle();
  return { table, puppet, turn };
}

test('an engine that is still loading, or busy elsewhere, loses no time', async () => {
  const { table, puppet, turn } = await againstEngine();
  table.play('Td4a');
  assert.equal(table.left.black, 5 * MINUTE);
  // Its worker is busy with another search: no word from it.
  table.wait(20 * MINUTE);
  assert.deepEqual([table.left.black, table.session.game.over], [5 * MINUTE, false]);
  puppet.asked!.thinking(200);
  table.wait(1000);
  assert.equal(table.left.black, 5 * MINUTE - 1200, 'it thinks: its time runs');
  puppet.asked!.answer({ turn: turn('Cm14b'), milliseconds: 1300 });
  await settle();
  assert.equal(table.left.black, 5 * MINUTE - 1300 + 5000, 'it pays what it has thought');
});

test('an engine that is sent away while it thinks is not charged for the time away', async () => {
  const { table, puppet } = await againstEngine();
  table.play('Td4a');
  await settle();
  puppet.asked!.thinking(100);
  table.wait(1000);
  table.session.setAway(true);
  table.wait(10 * MINUTE);
  assert.equal(table.left.black, 5 * MINUTE - 1100);
  puppet.asked = null;
  table.session.setAway(false);
  await settle();
  assert.ok(puppet.asked, 'it is asked again');
  assert.ok(!table.session.game.over);
});

test('an engine that thinks longer than it has loses, as anybody', async () => {
  const { table, puppet, turn } = await againstEngine();
  table.play('Td4a');
  puppet.asked!.answer({ turn: turn('Cm14b'), milliseconds: 6 * MINUTE });
  await settle();
  const { game } = table.session;
  assert.deepEqual([game.over, game.outcome.ending, game.result], [true, 'time', '1-0']);
});

test('a paused game between engines waits, in its log too', async () => {
  const engines = { white: { by: 'engine', level: 1 }, black: { by: 'engine', level: 1 } } as const;
  const table = new Table({ ...timed, seats: engines });
  const puppet = new Puppet();
  table.session.setOpponent(puppet);
  await settle();
  puppet.asked!.answer({ turn: must(table.session.game.position.readTurn('Th12b')), milliseconds: 50 });
  await settle();
  assert.equal(table.session.game.turnCount, 1);
  table.session.setPaused(true);
  assert.ok(table.session.paused);
  puppet.asked = null;
  table.wait(10 * MINUTE);
  assert.equal(puppet.asked, null);
  table.session.undo();
  assert.deepEqual([table.session.game.turnCount, table.session.paused], [0, true]);
  table.session.redo();
  assert.deepEqual([table.session.game.turnCount, table.session.paused], [1, true]);
  table.session.setPaused(false);
  await settle();
  assert.ok(puppet.asked);
});

test('against the engine a person takes back to the own turn, and what is agreed on is agreed on', async () => {
  const { table } = await againstEngine();
  table.session.undo();
  assert.equal(table.session.game.turnCount, 0);
  table.session.redo();
  assert.equal(table.session.game.turnCount, 2);
  assert.equal(await table.session.offerDraw(), true);
  const { game } = table.session;
  assert.deepEqual([game.result, game.outcome.ending], ['1/2-1/2', 'agreement']);
  table.session.undo();
  assert.notEqual(table.session.game, game, 'after the end a new game goes on');
  assert.deepEqual([game.over, table.session.game.over, table.session.game.turnCount], [true, false, 0]);
});
