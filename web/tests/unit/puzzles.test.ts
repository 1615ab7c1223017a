import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { EngineModule } from '../../src/engine/module';
import type { Engine } from '../../src/engine';
import { Attempt } from '../../src/puzzles/attempt';
import { type Puzzle, readCollection, starsOf, type Theme, THEMES } from '../../src/puzzles/collection';
import { Abandoned, Judge } from '../../src/puzzles/judge';
import {
  isSolved,
  keepProgress,
  loadProgress,
  nextPuzzle,
  NO_PROGRESS,
  readProgress,
  withMiss,
  withSolved,
} from '../../src/puzzles/progress';
import { must, type Position, type Turn } from '../../src/rules';
import { buildRoot, rules } from '../module';
import { webRoot } from '../paths';

const puzzles = readCollection(readFileSync(join(webRoot, '../share/puzzles.tsv'), 'utf8'));
const startOf = (puzzle: Puzzle): Position => must(rules.readPosition(puzzle.position));
const solutionOf = (puzzle: Puzzle): Turn => must(startOf(puzzle).readTurn(puzzle.solution));
const ofTheme = (theme: Theme): Puzzle => puzzles.find((puzzle) => puzzle.theme === theme) ?? assert.fail(`no puzzle: ${theme}`);

/* ---- The collection ---- */

test('every puzzle can be set up, its solution is legal, and its name is its own', () => {
  assert.ok(puzzles.length >= 300, `${puzzles.length} puzzles`);
  for (const puzzle of puzzles) assert.equal(startOf(puzzle).check(solutionOf(puzzle)), null, puzzle.position);
  assert.equal(new Set(puzzles.map(({ id }) => id)).size, puzzles.length);
});

test('they come in rising difficulty, and there are some of every theme', () => {
  const rising = puzzles.every((puzzle, index) => index === 0 || puzzles[index - 1]!.difficulty <= puzzle.difficulty);
  assert.ok(rising);
  for (const theme of THEMES) assert.ok(puzzles.filter((puzzle) => puzzle.theme === theme).length >= 10, theme);
  const stars = new Set(puzzles.map(starsOf));
  assert.ok([...stars].every((count) => count >= 1 && count <= 5) && stars.size >= 3);
});

test('a file that is none is refused', () => {
  assert.throws(() => readCollection('win\t2\n'));
  assert.throws(() => readCollection(`lose\t2\t5\t-\t0\t${puzzles[0]!.position}\tTh12b\n`));
});

/* ---- Progress ---- */

const [one, two, three] = puzzles as [Puzzle, Puzzle, Puzzle];

test('a streak grows by puzzles solved alone, and ends with the first miss', () => {
  let progress = withSolved(withSolved(NO_PROGRESS, one, true), two, true);
  assert.deepEqual([progress.streak, progress.best], [2, 2]);
  progress = withMiss(progress, three);
  assert.deepEqual([progress.streak, progress.best], [0, 2]);
  progress = withSolved(progress, three, false);
  assert.deepEqual([progress.streak, isSolved(progress, three), progress.solved[three.id]], [0, true, false]);
});

test('what is solved already neither feeds a streak nor ends it', () => {
  const progress = withSolved(NO_PROGRESS, one, true);
  assert.deepEqual(withSolved(progress, one, true), progress);
  assert.equal(withMiss(progress, one), progress);
  assert.deepEqual(withSolved(progress, one, false).solved[one.id], true, 'solved alone stays solved alone');
});

test('next comes the easiest that is open and not easier, then what was left out', () => {
  const few = [one, two, three];
  assert.equal(nextPuzzle(few, NO_PROGRESS), one);
  assert.equal(nextPuzzle(few, NO_PROGRESS, one), two);
  assert.equal(nextPuzzle(few, withSolved(NO_PROGRESS, two, true), one), three);
  assert.equal(nextPuzzle(few, withSolved(NO_PROGRESS, three, true), three), one);
  assert.equal(nextPuzzle([one], NO_PROGRESS, one), null);
});

test('progress is kept, and nonsense counts as none', () => {
  const kept = new Map<string, string>();
  const storage = { getItem: (key: string) => kept.get(key) ?? null, setItem: (key: string, text: string) => void kept.set(key, text) };
  Object.defineProperty(globalThis, 'localStorage', { value: storage, configurable: true });
  const progress = { ...withSolved(NO_PROGRESS, one, true), variant: 'basic' } as const;
  assert.ok(keepProgress(progress));
  assert.deepEqual(loadProgress(), progress);
  for (const text of [
    '',
    'x',
    '[]',
    'null',
    '{"version":2,"streak":4}',
    '{"version":1,"solved":7,"streak":-1,"best":"9","variant":"chess"}',
  ])
    assert.deepEqual(readProgress(text), NO_PROGRESS, text);
});

/* ---- The judge ---- */

const module = await EngineModule.load(readFileSync(join(buildRoot, 'web/wasm/engine.wasm')), null, 1 << 22, () => false);
/** The engine without its worker. */
const engine = {
  think: (task) => Promise.resolve(module.think(task, () => {})),
  prove: (task) => Promise.resolve(module.prove(task)),
  escape: (task) => Promise.resolve(module.escape(task)),
} as Pick<Engine, 'think' | 'prove' | 'escape'> as Engine;
const judge = new Judge(engine);

/** Plays a puzzle to its end with the turns that the engine proves; answers how many were needed. */
async function solve(puzzle: Puzzle): Promise<number> {
  const attempt = new Attempt(rules, puzzle);
  for (let turns = 1; ; turns++) {
    const { position, left, first } = attempt;
    const turn = first ? solutionOf(puzzle) : module.prove({ start: position.text, within: left }).line[0]!;
    attempt.play(turn);
    const verdict = await judge.judge(puzzle, position, turn, left, first);
    if (verdict.kind === 'solved') return turns;
    assert.ok(verdict.kind === 'right', `${puzzle.position}: ${verdict.kind}`);
    attempt.play(verdict.line[0]!);
    attempt.goOn();
  }
}

for (const theme of THEMES)
  test(`${theme}: the solution is found right to the end`, async () => {
    const puzzle = ofTheme(theme);
    assert.equal(await solve(puzzle), theme === 'defence' ? 1 : puzzle.turns);
  });

for (const theme of THEMES)
  test(`${theme}: wrong turns are refuted by legal ones`, async () => {
    const puzzle = ofTheme(theme);
    const start = startOf(puzzle);
    const wrong = [...start.turns].filter((turn) => turn !== solutionOf(puzzle));
    for (const turn of [wrong[0]!, wrong[wrong.length >> 1]!, wrong.at(-1)!]) {
      const verdict = await judge.judge(puzzle, start, turn, puzzle.turns, true);
      assert.ok(verdict.kind !== 'solved' && verdict.kind !== 'right', `${rules.turnText(turn)} is ${verdict.kind}`);
      if (verdict.kind === 'ended') continue;
      assert.ok(verdict.line.length > 0);
      const end = verdict.line.reduce((position, next) => must(position.play(next)), must(start.play(turn)));
      if (theme === 'defence') assert.notEqual(end.outcome.winner ?? start.toMove, start.toMove, 'the opponent wins');
      else assert.notEqual(end.outcome.winner, start.toMove);
    }
  });

test('a second turn that does not win in time is refuted, another that does is right', async () => {
  const puzzle = ofTheme('win-3');
  const attempt = new Attempt(rules, puzzle);
  const first = await judge.judge(puzzle, attempt.position, solutionOf(puzzle), 3, true);
  assert.ok(first.kind === 'right');
  attempt.play(solutionOf(puzzle));
  attempt.play(first.line[0]!);
  attempt.goOn();
  const { position, left } = attempt;
  const winning = module.prove({ start: position.text, within: left }).line[0]!;
  const losing = [...position.turns].find(
    (turn) => module.escape({ start: must(position.play(turn)).text, within: left - 1 }).turn !== null,
  )!;
  assert.equal((await judge.judge(puzzle, position, winning, left, false)).kind, 'right');
  assert.notEqual((await judge.judge(puzzle, position, losing, left, false)).kind, 'right');
});

test('an answer that was abandoned judges nothing', async () => {
  const nothing = () => Promise.resolve(null);
  const silent = new Judge({ think: nothing, prove: nothing, escape: nothing } as unknown as Engine);
  const puzzle = ofTheme('win-2');
  await assert.rejects(silent.judge(puzzle, startOf(puzzle), solutionOf(puzzle), 2, true), Abandoned);
});
