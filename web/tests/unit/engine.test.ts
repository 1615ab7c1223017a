import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { EngineModule } from '../../src/engine/module';
import type { Task, Thought } from '../../src/engine/protocol';
import { must } from '../../src/rules';
import { buildRoot, rules } from '../module';

let stopWished = false;
const engine = await EngineModule.load(readFileSync(join(buildRoot, 'web/wasm/engine.wasm')), 1 << 20, () => stopWished);
const task: Task = { start: 'standard w 0 -', turns: [], level: 10, milliseconds: 0, nodes: 2000, lines: 1, seed: 1 };

test('the engine chooses a legal turn and says what it thinks', () => {
  const thoughts: Thought[] = [];
  const choice = engine.think(task, (thought) => thoughts.push(thought));
  assert.equal(rules.start('standard').check(choice.turn), null);
  assert.ok(thoughts.length > 0);
  const last = thoughts.at(-1)!;
  assert.ok(last.depth >= 1 && last.win > 0 && last.win < 1 && last.line.length >= 1);
});

test('it plays on from a position and its turns', () => {
  const start = must(rules.readPosition('basic w 2 bTk15a,wTh12b'));
  const turns = ['Ec5b', 'Cd9a'];
  let now = start;
  const played = turns.map((text) => {
    const turn = must(now.readTurn(text));
    now = must(now.play(turn));
    return turn;
  });
  const choice = engine.think({ ...task, start: start.text, turns: played }, () => {});
  assert.equal(now.check(choice.turn), null);
});

test('several lines are ranked', () => {
  const ranks = new Set<number>();
  engine.think({ ...task, lines: 3 }, (thought) => ranks.add(thought.rank));
  assert.deepEqual([...ranks].sort(), [1, 2, 3]);
});

test('every level plays, and time limits hold', () => {
  for (let level = 1; level <= 10; level++) {
    const start = performance.now();
    const choice = engine.think({ ...task, level, nodes: 0, milliseconds: 100 }, () => {});
    assert.equal(rules.start('standard').check(choice.turn), null, `level ${level}`);
    assert.ok(performance.now() - start < 1000);
  }
});

test('a wished stop ends the search', () => {
  const start = performance.now();
  const choice = engine.think({ ...task, nodes: 0 }, () => (stopWished = true));
  stopWished = false;
  assert.ok(performance.now() - start < 5000);
  assert.equal(rules.start('standard').check(choice.turn), null);
});

test('nonsense is refused', () => {
  assert.throws(() => engine.think({ ...task, start: 'nonsense' }, () => {}));
  assert.throws(() => engine.think({ ...task, turns: [0] }, () => {}));
});
