import assert from 'node:assert/strict';
import { test } from 'node:test';
import { addTurn, CODES, ENDINGS, fromOf, isAdd, kindOf, moveTurn, must, NOWHERE, orientationOf, toOf } from '../../src/rules';
import { rules } from '../module';

const space = (name: string) => rules.spaceNamed(name) ?? assert.fail(`no space ${name}`);

test('our names of codes and endings are the library’s', () => {
  assert.deepEqual(rules.libraryNames(), { codes: [...CODES], endings: [...ENDINGS] });
});

test('the board has its spaces, sides and central hexagon', () => {
  assert.equal(rules.spaces.length, 211);
  assert.equal(rules.spaces.filter((facts) => facts.central).length, 19);
  assert.equal(rules.spaceNamed('a1'), null);
  assert.equal(rules.space(space('a2')).sides, 1);
  assert.deepEqual(
    rules.space(space('h12')).neighbours.map((next) => rules.spaceName(next)),
    ['h13', 'i13', 'i12', 'h11', 'g11', 'g12'],
  );
});

test('a piece’s dots come from the library', () => {
  assert.deepEqual(
    rules.dots('T', space('h12'), 1).map((dot) => rules.spaceName(dot)),
    ['h12', 'i13', 'i12'],
  );
  assert.ok(rules.dots('E', space('a2'), 4).includes(NOWHERE));
});

test('the start of a game', () => {
  const start = rules.start('standard');
  assert.equal(start.text, 'standard w 0 -');
  assert.equal(start.toMove, 'white');
  assert.deepEqual(start.reserve.black, { T: 6, C: 2, E: 4, L: 2, M: 2, R: 2 });
  assert.equal(start.turns.length, 4986);
  assert.equal(start.outcome.over, false);
});

test('a turn is written, read, checked and played', () => {
  const start = rules.start('standard');
  const turn = must(start.readTurn('th12B'));
  assert.equal(turn, addTurn('T', space('h12'), 1));
  assert.equal(rules.turnText(turn), 'Th12b');
  assert.deepEqual([isAdd(turn), kindOf(turn), toOf(turn), orientationOf(turn)], [true, 'T', space('h12'), 1]);
  assert.equal(start.check(turn), null);
  const after = must(start.play(turn));
  assert.equal(after.text, 'standard b 1 wTh12b');
  assert.equal(start.text, 'standard w 0 -', 'the position before is unchanged');
  assert.deepEqual(after.pieces, [{ colour: 'white', kind: 'T', space: space('h12'), orientation: 1, level: 0, free: true }]);
  assert.equal(after.height(space('i13')), 1);
  assert.equal(after.topmost(space('i12'))?.dot, 2);
});

test('a refusal names its reason, spaces and piece', () => {
  const start = rules.start('standard');
  const refusal = start.check(addTurn('E', space('i9'), 0));
  assert.equal(refusal?.code, 'centre-barred');
  assert.ok(refusal.spaces.includes(space('i9')));
  const after = must(start.play(addTurn('T', space('h12'), 1)));
  assert.equal(after.check(moveTurn(space('h12'), space('h13'), 1))?.code, 'not-your-piece');
  const taken = after.check(addTurn('T', space('h12'), 1));
  assert.equal(taken?.code, 'space-occupied');
  assert.equal(after.play(addTurn('T', space('h12'), 1)).ok, false);
});

test('a broken position is refused with its place', () => {
  const result = rules.readPosition('standard w 0 wTa1a');
  assert.ok(!result.ok);
  assert.equal(result.refusal.line, 1);
  assert.ok(result.refusal.column >= 14);
  assert.equal(rules.readPosition('x'.repeat(2_000_000)).ok, false);
});

test('reach groups the legal turns of one piece', () => {
  const position = must(rules.readPosition('standard w 2 bEk15a,wTh12b'));
  const reach = position.reach({ from: space('h12') });
  const listed = position.turns.filter((turn) => fromOf(turn) === space('h12'));
  let count = 0;
  for (const [to, orientations] of reach)
    for (const [orientation, turn] of orientations) {
      assert.deepEqual([toOf(turn), orientationOf(turn)], [to, orientation]);
      assert.equal(position.check(turn), null);
      count++;
    }
  assert.equal(count, listed.length);
  assert.equal(position.reach({ from: space('a2') }).size, 0);
  const turn = [...reach.values()][0]!.values().next().value!;
  assert.equal(must(position.rest(turn)).level, 0);
});

test('a game knows repetition', () => {
  const start = must(rules.readPosition('standard w 2 bTk15a,wTh12b'));
  const cycle = ['h12-h12c', 'k15-k15b', 'h12-h12b', 'k15-k15a'];
  const turns: number[] = [];
  let position = start;
  for (let i = 0; i < 8; i++) {
    const turn = must(position.readTurn(cycle[i % 4]!));
    turns.push(turn);
    position = must(position.play(turn));
    assert.equal(must(rules.replay(start, turns)).outcome.ending, i === 7 ? 'repetition' : 'not-over');
  }
  const more = rules.replay(start, [...turns, turns[0]!]);
  assert.ok(!more.ok && more.refusal.code === 'game-over');
});

test('the piece that is seen is the one that may be picked or not, whatever its PÜNCT lies on', () => {
  const position = must(rules.readPosition('standard w 4 wTd4a,bTd4a'));
  const at = rules.spaceNamed('d5')!;
  assert.equal(position.topmost(at)?.piece.colour, 'black');
  assert.equal(position.checkPick(at)?.code, 'not-your-piece', 'not that the own piece below is covered');
  const mine = must(rules.readPosition('standard w 4 bEg5f,wEd5d,wCe5c'));
  assert.equal(mine.checkPick(rules.spaceNamed('e5')!), null);
});
