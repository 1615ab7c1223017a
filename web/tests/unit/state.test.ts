import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must, type Turn } from '../../src/rules';
import {
  agreeDraw,
  canRedo,
  canUndo,
  clockOf,
  flagFallen,
  type Game,
  type GameSetup,
  isOver,
  loseOnTime,
  newGame,
  playTurn,
  positionAfter,
  positionOf,
  redo,
  resign,
  restoreGame,
  resultOf,
  runClock,
  type SavedGame,
  saveGame,
  seatToMove,
  timeLeft,
  undo,
  undoToPerson,
} from '../../src/state';
import { rules } from '../module';

const people: GameSetup = {
  variant: 'standard',
  seats: { white: { by: 'person', name: 'Ann' }, black: { by: 'person', name: 'Bob' } },
  limits: null,
};
const start = (setup: Partial<GameSetup> = {}) => newGame(rules, { ...people, ...setup }, 'id', 1000);
const read = (game: Game, text: string): Turn => must(positionOf(game).readTurn(text));
const play = (game: Game, ...texts: string[]): Game => texts.reduce((now, text, i) => must(playTurn(now, read(now, text), 1000 + i)), game);

test('turns are played, taken back and played again', () => {
  const game = play(start(), 'Th12b', 'Ek15a');
  assert.equal(positionOf(game).text, 'standard w 2 bEk15a,wTh12b');
  assert.equal(positionAfter(game, 1).text, 'standard b 1 wTh12b');
  const back = undo(game);
  assert.equal(positionOf(back).text, 'standard b 1 wTh12b');
  assert.ok(canRedo(back) && canUndo(back));
  assert.equal(positionOf(redo(back, 0)).text, positionOf(game).text);
  assert.ok(!canRedo(play(back, 'Tk15a')), 'another turn forgets what was taken back');
  assert.equal(undo(start()).played.length, 0);
});

test('an illegal turn changes nothing and says why', () => {
  const game = play(start(), 'Th12b');
  const refused = playTurn(game, read(game, 'Th12b'), 0);
  assert.ok(!refused.ok && refused.refusal.code === 'space-occupied');
});

test('repetition ends the game', () => {
  const cycle = ['h12-h12c', 'k15-k15b', 'h12-h12b', 'k15-k15a'];
  const game = play(start(), 'Th12b', 'Tk15a', ...cycle, ...cycle);
  assert.ok(isOver(game));
  assert.equal(game.outcome.ending, 'repetition');
  assert.equal(resultOf(game), '1/2-1/2');
  assert.ok(!isOver(undo(game)));
});

test('resigning, agreeing and time end the game', () => {
  const game = play(start(), 'Th12b');
  assert.equal(resultOf(resign(game, 'white', 0)), '0-1');
  assert.equal(resultOf(agreeDraw(game, 0)), '1/2-1/2');
  assert.equal(resultOf(loseOnTime(game, 'black', 0)), '1-0');
  const over = resign(game, 'white', 0);
  assert.equal(resign(over, 'black', 0), over, 'only once');
  assert.ok(!isOver(undo(over)));
});

test('against the engine a person takes back to the own turn', () => {
  const seats: GameSetup['seats'] = { white: { by: 'person', name: '' }, black: { by: 'engine', level: 3 } };
  const game = play(start({ seats }), 'Th12b', 'Ek15a');
  assert.equal(undoToPerson(game).played.length, 0);
  const thinking = undo(game);
  assert.equal(seatToMove(thinking).by, 'engine');
});

test('the clock runs for the player to move', () => {
  const limits = { base: 60_000, increment: 5_000 };
  let game = runClock(start({ limits }), 0);
  game = must(playTurn(game, read(game, 'Th12b'), 10_000));
  const clock = clockOf(game)!;
  assert.equal(timeLeft(clock, 'white', 99_000), 55_000);
  assert.equal(timeLeft(clock, 'black', 30_000), 40_000);
  assert.equal(flagFallen(clock, 60_000), null);
  assert.equal(flagFallen(clock, 70_000), 'black');
  const lost = loseOnTime(game, 'black', 70_000);
  assert.equal(clockOf(lost)!.running, null);
  assert.equal(timeLeft(clockOf(undo(game))!, 'white', 0), 60_000);
});

test('a game is saved and restored as it was', () => {
  const limits = { base: 60_000, increment: 0 };
  const game = resign(must(playTurn(runClock(start({ limits }), 0), read(start(), 'Th12b'), 5_000)), 'black', 8_000);
  const saved = JSON.parse(JSON.stringify(saveGame(game, 9_000))) as SavedGame;
  const again = must(restoreGame(rules, saved));
  assert.equal(positionOf(again).text, positionOf(game).text);
  assert.equal(resultOf(again), '1-0');
  assert.deepEqual(clockOf(again)!.left, { white: 55_000, black: 57_000 });
  assert.deepEqual(saveGame(again, 9_000), saved);
  assert.equal(restoreGame(rules, { ...saved, turns: ['Ti9a'] }).ok, false);
});
