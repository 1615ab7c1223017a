import assert from 'node:assert/strict';
import { spawnSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { EngineModule } from '../../src/engine/module';
import type { Task, Thought } from '../../src/engine/protocol';
import { must } from '../../src/rules';
import { buildRoot, projectRoot, rules } from '../module';

let stopWished = false;
const code = readFileSync(join(buildRoot, 'web/wasm/engine.wasm'));
const network = readFileSync(join(projectRoot, 'share/punct.net'));
const load = (bytes: Uint8Array | null) => EngineModule.load(code, bytes, 1 << 20, () => stopWished);
const engine = await load(network);
const task: Task = { start: 'standard w 0 -', turns: [], level: 10, milliseconds: 0, nodes: 2000, lines: 1, seed: 1 };

test('the engine chooses a legal turn and says what it thinks', () => {
  const thoughts: Thought[] = [];
  const choice = engine.think(task, (thought) => thoughts.push(thought));
  assert.equal(rules.start('standard').check(choice.turn), null);
  assert.ok(thoughts.length > 0);
  const last = thoughts.at(-1)!;
  assert.ok(last.depth >= 1 && last.win > 0 && last.win < 1 && last.line.length >= 1);
});

test('it judges by the same network as the native engine, and without one by hand', async () => {
  const nodes = 3000;
  const start = 'standard w 10 bCe6c,bCp9b,bEi6f,bEj6c,bMn7e,wCl10a,wCn16b,wEk5e,wLh1b,wLm14d';
  const native = spawnSync(join(buildRoot, 'punct'), ['engine'], {
    input: `setoption name Hash value 1\nposition fen ${start}\ngo nodes ${nodes}\n`,
    encoding: 'utf8',
    timeout: 120_000,
  });
  const told = [...native.stdout.matchAll(/score win (\d+) nodes (\d+)/g)].at(-1);
  assert.ok(told, `${native.stdout} ${native.stderr}`);
  const think = async (bytes: Uint8Array | null): Promise<number[]> => {
    let last = [0, 0];
    (await load(bytes)).think({ ...task, start, nodes }, ({ win, nodes: seen }) => (last = [Math.round(1000 * win), seen]));
    return last;
  };
  const judged = await think(network);
  assert.deepEqual(judged, [Number(told[1]), Number(told[2])]);

  const spoilt = Uint8Array.from(network);
  spoilt[1000]! ^= 1;
  const byHand = await think(null);
  assert.deepEqual(await think(spoilt), byHand);
  assert.notDeepEqual(byHand, judged);
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

test('turns are judged as `punct analyze` judges them', async () => {
  const start =
    'standard b 21 bEb1a,bEk4e,bLc7c,bLd11e,bMf4a,bMl5d,bRi3a,bTb7e,bTe5e,wEi15f,wEn12e,wEo10f,wEp8a,wLd9e,wLf8a,wRj13c,wRj15d,wTf11d,wTl13c';
  const nodes = 300;
  const native = spawnSync(join(buildRoot, 'punct'), ['analyze', '--nodes', String(nodes), '--json', '-'], {
    input: `[Position "${start}"]\n\n1... Cg2b 2. Tp14a\n`,
    encoding: 'utf8',
    timeout: 120_000,
  });
  const rows = native.stdout
    .trim()
    .split('\n')
    .map((line) => JSON.parse(line) as { mark: string; loss: number; depth: number; best: string; line: string[] });
  const position = must(rules.readPosition(start));
  const judge = await load(network);
  const turns: number[] = [];
  for (const [i, text] of ['Cg2b', 'Tp14a'].entries()) {
    const turn = must(position.readTurn(text));
    const judgement = judge.judge({ start, turns, turn, milliseconds: 0, nodes, fresh: i === 0 });
    turns.push(turn);
    assert.deepEqual(
      [judgement.mark, Math.round(1000 * judgement.loss), judgement.depth],
      [rows[i]!.mark, rows[i]!.loss, rows[i]!.depth],
      text,
    );
    assert.equal(rules.turnText(judgement.best), rows[i]!.best);
    assert.deepEqual(
      judgement.line.map((each) => rules.turnText(each)),
      rows[i]!.line,
    );
    assert.match(judgement.comment, /^(loses in \d+|\d+\.\d%)(, was (wins in \d+|\d+\.\d%) with \S+)?$/);
  }
  assert.equal(rows[0]!.mark, '??');
  const illegal = must(position.readTurn('Ti9a'));
  assert.throws(() => judge.judge({ start, turns: [], turn: illegal, milliseconds: 0, nodes, fresh: false }));
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
