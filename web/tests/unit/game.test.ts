/** Games in the page are those of the library's game module; the cost of a turn does not grow with the game. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import {
  Game,
  GAME_REFUSALS,
  type GameSetup,
  readGameRecords,
  restoreGame,
  saveGame,
  type SavedGame1,
  type SavedLog,
  upgradeGame,
} from '../../src/game';
import { isAdd, must, type Rules } from '../../src/rules';
import { rules } from '../module';

const people: GameSetup = {
  variant: 'standard',
  seats: { white: { by: 'person', name: 'Ann' }, black: { by: 'person', name: 'Bob' } },
  limits: null,
};
const start = (setup: Partial<GameSetup> = {}) => Game.begin(rules, { ...people, ...setup }, 'id', 1000);
const play = (game: Game, ...turns: string[]): Game => {
  for (const turn of turns) assert.equal(game.add(game.time, game.toMove, `turn ${turn}`), null, turn);
  return game;
};

/** A game without an end: the pieces wander, by a random number that is always the same. */
function longGame(turns: number): Game {
  const game = play(start(), 'Td4a', 'Tm12a');
  let seed = 1;
  while (game.turnCount < turns) {
    const moves = [...game.position.turns].filter((turn) => !isAdd(turn));
    seed = (seed * 48271) % 2147483647;
    play(game, rules.turnText(moves[seed % moves.length]!));
  }
  return game;
}

test('the page and the library have the same refusals', () => {
  const { memory } = rules;
  const names = Array.from({ length: memory.call.game_refusal_count() }, (_, i) => memory.read(memory.call.game_refusal_name(i)));
  assert.deepEqual(names, GAME_REFUSALS);
});

test('turns are played, taken back and played again', () => {
  const game = play(start(), 'Th12b', 'Ek15a');
  assert.equal(game.position.text, 'standard w 2 bEk15a,wTh12b');
  assert.equal(game.positionAfter(1).text, 'standard b 1 wTh12b');
  assert.equal(game.positionAfter(0).text, 'standard w 0 -');
  assert.equal(game.add(0, 'host', 'take-back 1'), null);
  assert.equal(game.position.text, 'standard b 1 wTh12b');
  assert.equal(rules.turnText(game.redoTurn!), 'Ek15a');
  play(game, 'Tk15a');
  assert.equal(game.redoTurn, null, 'another turn forgets what was taken back');
  assert.deepEqual(
    game.turns().map((turn) => rules.turnText(turn)),
    ['Th12b', 'Tk15a'],
  );
  assert.equal(game.log(), '0 white turn Th12b\n0 black turn Ek15a\n0 host take-back 1\n0 black turn Tk15a\n');
  assert.equal(game.log(3), '0 black turn Tk15a\n');
});

test('what may not be changes nothing and says why', () => {
  const game = play(start(), 'Th12b');
  const illegal = game.add(0, 'black', 'turn Th12b');
  assert.equal(illegal?.reason, 'illegal-turn');
  assert.equal(illegal?.rule?.code, 'space-occupied');
  assert.equal(illegal?.rule?.spaces.length, 3);
  assert.equal(game.add(0, 'white', 'turn Ek15a')?.reason, 'not-your-turn');
  assert.equal(game.add(0, 'white', 'dance')?.reason, 'bad-event');
  assert.equal(game.add(0, 'host', 'time-over')?.reason, 'time-left');
  assert.equal(game.eventCount, 1);
});

test('a result stands; going on from an earlier turn is another game', () => {
  const game = play(start(), 'Th12b', 'Ek15a');
  assert.equal(game.add(0, 'white', 'resign'), null);
  assert.ok(game.over);
  assert.deepEqual([game.result, game.outcome.ending, game.outcome.winner], ['0-1', 'resignation', 'black']);
  assert.equal(game.add(0, 'host', 'take-back 1')?.reason, 'game-is-over');
  const branch = game.branch(1, 'other', 5);
  assert.ok(!branch.over && game.over);
  assert.equal(branch.position.text, 'standard b 1 wTh12b');
});

test('a game is kept and comes back as it was, its taken-back turns too', () => {
  const game = play(start({ limits: { base: 60_000, increment: 2000 } }), 'Th12b', 'Ek15a');
  game.add(5000, 'white', 'turn Td4a');
  game.add(9000, 'host', 'take-back 1');
  const kept = JSON.parse(JSON.stringify({ saved: saveGame(game, 7), log: game.log() })) as SavedLog;
  const again = restoreGame(rules, kept)!;
  assert.equal(again.position.text, game.position.text);
  assert.equal(again.redoTurn, game.redoTurn);
  for (const colour of ['white', 'black'] as const) assert.equal(again.timeLeft(colour, 9000), game.timeLeft(colour, 9000));
  assert.deepEqual(saveGame(again, 7), kept.saved);
  const { saved, log } = kept;
  for (const damaged of [
    { saved, log: `${log}x\n` },
    { saved, log: log.slice(0, -4) },
    { saved, log: log.replace('Ek15a', 'Th12b') },
    { saved: { ...saved, revision: 3 }, log },
    { saved: { ...saved, start: 'nowhere' }, log },
  ])
    assert.equal(restoreGame(rules, damaged), null);
});

const old: SavedGame1 = {
  id: 'old',
  format: 1,
  created: 5,
  changed: 6,
  variant: 'standard',
  start: 'standard w 0 -',
  turns: ['Th12b', 'Ek15a', 'Td4a', 'Cm14b'],
  seats: people.seats,
  limits: { base: 300_000, increment: 5000 },
  left: { white: 250_000, black: 304_000 },
  concession: null,
  result: '*',
};

test('games of the first format are brought up to date: turns, clocks, endings', () => {
  const game = upgradeGame(rules, old)!;
  assert.deepEqual(
    game.turns().map((turn) => rules.turnText(turn)),
    old.turns,
  );
  assert.equal(game.timeLeft('white', game.time), 250_000);
  assert.equal(game.timeLeft('black', game.time), 304_000);
  assert.deepEqual([game.id, game.created, game.over], ['old', 5, false]);
  const lost = upgradeGame(rules, { ...old, result: '1-0', concession: { ending: 'time', winner: 'white' } })!;
  assert.deepEqual([lost.result, lost.outcome.ending], ['1-0', 'time']);
  const drawn = upgradeGame(rules, { ...old, result: '1/2-1/2', concession: { ending: 'agreement' } })!;
  assert.deepEqual([drawn.result, drawn.outcome.ending], ['1/2-1/2', 'agreement']);
  assert.equal(upgradeGame(rules, { ...old, turns: ['Ti9a'] }), null);
});

test('every ending survives a record, loss on time among them', () => {
  for (const ending of ['resignation', 'time', 'absence', 'forfeit', 'ruling']) {
    const game = play(start({ limits: { base: 60_000, increment: 0 } }), 'Th12b', 'Ek15a');
    assert.equal(game.add(0, 'host', `rule 1-0 ${ending}`), null);
    const text = game.record({ white: '', black: '' })!;
    assert.match(text, new RegExp(`\\[Termination "${ending}"\\]`));
    const [read] = must(readGameRecords(rules, text, () => 'new', 0));
    assert.deepEqual([read!.game.result, read!.game.outcome.ending, read!.annotated], ['1-0', ending, false]);
    assert.deepEqual(read!.game.seats, game.seats);
    assert.deepEqual(read!.game.limits, game.limits);
  }
});

test('records: several games, engines, names for the unnamed', () => {
  const seats = { white: { by: 'engine', level: 3 }, black: { by: 'person', name: '' } } as const;
  const game = play(start({ seats }), 'Th12b');
  const text = game.record({ white: 'Computer', black: 'Schwarz' })!;
  assert.match(text, /\[White "Computer"\][^]*\[WhiteLevel "3"\][^]*\[Black "Schwarz"\]/);
  const games = must(readGameRecords(rules, `${text}\n[White "A"]\n\n1. Th12b {fine} Ek15a *\n`, () => 'new', 0));
  assert.deepEqual(
    games.map(({ game: read, annotated }) => [read.turnCount, annotated, read.seats.white]),
    [
      [1, false, { by: 'engine', level: 3 }],
      [2, true, { by: 'person', name: 'A' }],
    ],
  );
  const broken = readGameRecords(rules, `${text}\n[White "A"]\n\n1. Ta1b *\n`, () => 'new', 0);
  assert.ok(!broken.ok && broken.refusal.line > 8, 'lines count from the beginning of the text');
});

/** The calls of the library that something takes, apart from those for what stays as it is: where the buffers lie, names. */
const ONCE = /_buffer$|_size$|^turn_write$|^position_write$/;
function callsOf(use: Rules, act: () => void): string[] {
  const calls: string[] = [];
  const { call: real } = use.memory;
  const counting = new Proxy({} as typeof real, {
    get(_, name: keyof typeof real) {
      const member: unknown = Reflect.get(real, name);
      return typeof member === 'function' && !ONCE.test(name)
        ? (...args: number[]) => (calls.push(name), (member as (...all: number[]) => number)(...args))
        : member;
    },
  });
  (use.memory as { call: typeof real }).call = counting;
  try {
    act();
  } finally {
    (use.memory as { call: typeof real }).call = real;
  }
  return calls;
}

/** Calls that go through a whole game, however few they are. That the others do not is counted in C: tests/record/linear.c. */
const WHOLE = /^game_(add_log|branch|play|record_write|replay|turns)$|^record_/;

test('a turn costs the same at turn 5 and at turn 2000', () => {
  const cost = (turns: number) => {
    const game = longGame(turns);
    const turn = rules.turnText(game.position.turns[0]!);
    return callsOf(rules, () => {
      assert.equal(game.add(0, game.toMove, `turn ${turn}`), null);
      assert.equal(game.position.turnsPlayed, turns + 1);
      assert.ok(!game.outcome.over);
      assert.equal(saveGame(game, 0).turns, turns + 1);
      assert.equal(game.log(turns).split('\n').length, 2);
    });
  };
  const early = cost(5);
  assert.deepEqual(cost(2000), early);
  assert.ok(early.length > 0 && early.length < 20, `${early.length} calls`);
  assert.deepEqual(
    early.filter((name) => WHOLE.test(name)),
    [],
  );
});

test('a record of 2000 turns is read in as many calls as one of 5', (context) => {
  const read = (turns: number) => {
    const text = longGame(turns).record({ white: '', black: '' })!;
    let game: Game | null = null;
    const begin = performance.now();
    const calls = callsOf(rules, () => (game = must(readGameRecords(rules, text, () => 'new', 0))[0]!.game));
    context.diagnostic(`${turns} turns: ${calls.length} calls, ${(performance.now() - begin).toFixed(1)} ms`);
    assert.equal(game!.turnCount, turns);
    return calls;
  };
  assert.deepEqual(read(2000), read(5));
});

test('others take seats of a game that goes on as it was', () => {
  const seats = { white: { by: 'person', name: 'Ann' }, black: { by: 'engine', level: 3 } } as const;
  const game = play(start({ seats, limits: { base: 300_000, increment: 5000 } }), 'Td4a', 'Tm12a');
  assert.equal(game.add(10_000, 'white', 'turn d4-d4b'), null);
  assert.equal(game.add(12_000, 'host', 'take-back 1'), null);
  const taken = game.withSeats({ ...seats, black: { by: 'person', name: '' } }, 'other', 2000);
  assert.equal(taken.log(), game.log());
  assert.equal(taken.position.text, game.position.text);
  for (const colour of ['white', 'black'] as const) assert.equal(taken.timeLeft(colour, 15_000), game.timeLeft(colour, 15_000), colour);
  assert.deepEqual([taken.id, taken.seats.black.by, game.seats.black.by], ['other', 'person', 'engine']);
  assert.equal(restoreGame(rules, { saved: saveGame(taken, 1), log: taken.log() })?.seats.black.by, 'person', 'and are kept in them');
});
