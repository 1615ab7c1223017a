/** Every lesson can be passed, and fails with the right reason: the same data that the page shows, judged by the library. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { refutation } from '../../src/learn/answers';
import { firstOpen, isDone, keptAs, nextSpot, readSpot, type Spot } from '../../src/learn/course';
import { type Goal, judge, standingOf, type Verdict } from '../../src/learn/goals';
import { LESSONS } from '../../src/learn/lessons';
import { must } from '../../src/rules';
import { readProgress, writeProgress } from '../../src/storage/lessons';
import { en } from '../../src/texts/learn/en';
import { MISTAKES } from '../lesson_mistakes';
import { rules } from '../module';

const SPOTS: readonly Spot[] = LESSONS.flatMap((lesson) => lesson.steps.map((step, index) => ({ lesson, step, number: index + 1 })));

function judgeText({ position, past, goal }: { position: string; past?: readonly string[]; goal: Goal }, turn: string): Verdict {
  const standing = standingOf(rules, position, past);
  return judge(goal, standing, must(standing.position.readTurn(turn)));
}

for (const spot of SPOTS)
  test(`${keptAs(spot)}: White is to move, the solution reaches the goal, the mistake does not`, () => {
    const { lesson, step, number } = spot;
    const { position } = standingOf(rules, step.position, step.past);
    assert.equal(position.toMove, 'white');
    assert.ok(!position.outcome.over);
    assert.equal(judgeText(step, step.solution).answer, 'done');
    const { turn, answer } = MISTAKES[lesson.id][number - 1]!;
    const verdict = judgeText(step, turn);
    if ('refused' in answer) {
      assert.ok(verdict.answer === 'refused');
      assert.equal(verdict.refusal.code, answer.refused);
    } else {
      assert.ok(verdict.answer === 'missed');
      assert.equal(verdict.miss, answer.missed);
      const reply = refutation(step.goal, verdict);
      assert.equal(reply === null ? undefined : rules.turnText(reply), answer.reply);
    }
  });

test('every step has its texts, and every text its step', () => {
  const keys = SPOTS.flatMap((spot) => ['text', 'goal', 'done'].map((part) => `step.${spot.lesson.id}.${spot.number}.${part}`));
  assert.deepEqual(
    Object.keys(en).filter((key) => key.startsWith('step.')),
    keys,
  );
  assert.deepEqual(
    Object.keys(en).filter((key) => key.startsWith('title.')),
    LESSONS.map(({ id }) => `title.${id}`),
  );
});

test('all eight rulings stand where a player meets them', () => {
  const met = SPOTS.flatMap(({ step }) => step.ruling ?? []);
  assert.deepEqual([...met].sort(), [1, 2, 3, 4, 5, 6, 7, 8]);
});

/* ---- Goals ---- */

const STACK = 'standard w 10 bEc7c,bTe8b,wCe12c,wEe5e,wTe10b,wTe6b,bEc7c,wEe5e';
const CASES: readonly (readonly [string, string, Goal, string, string])[] = [
  [
    'a goal may ask how the turn is made',
    'standard w 4 bTd3a,bTc7a,wEg5f',
    { kind: 'cover', spaces: ['a5'], by: 'adding' },
    'g5-a5a',
    'adding',
  ],
  ['turning in place is not moving', 'standard w 2 bTk12a,wEd5a', { kind: 'cover', spaces: ['d5'], by: 'moving' }, 'd5-d5b', 'moving'],
  ['a piece on the board is on level 1', 'standard w 2 bTk12a,wEd5a', { kind: 'level', level: 2 }, 'd5-d7a', 'level'],
  ['a piece that rests on all its dots is no bridge', 'standard w 4 bTm11a,wEd8a,wEi13a', { kind: 'bridge' }, 'i13-d8a', 'bridge'],
  ['a bridge may rest on its PÜNCT', STACK, { kind: 'bridge', hanging: true }, 'e5-e10a', 'hanging'],
  ['what is covered stays covered', 'standard w 6 bTi13a,wEd5d,wTe5c,wCe5c', { kind: 'free', piece: 'd5' }, 'Tl6a', 'free'],
  ['level in the centre is no lead', 'standard w 2 bTk12a,wEd5a', { kind: 'lead' }, 'd5-d7a', 'lead'],
];
for (const [name, position, goal, turn, miss] of CASES)
  test(name, () => {
    const verdict = judgeText({ position, goal }, turn);
    assert.ok(verdict.answer === 'missed');
    assert.equal(verdict.miss, miss);
  });

/* ---- The way through the lessons ---- */

test('addresses name steps; what names none leads to the list', () => {
  assert.equal(keptAs(readSpot('blocked/2')!), 'blocked/2');
  assert.equal(keptAs(readSpot('edge')!), 'edge/1');
  for (const nowhere of ['', 'edge/2', 'edge/0', 'edge/x', 'nothing/1']) assert.equal(readSpot(nowhere), null, nowhere);
});

test('the next step leads through all lessons to the end', () => {
  const way: string[] = [];
  for (let spot: Spot | null = readSpot('aim'); spot; spot = nextSpot(spot)) way.push(keptAs(spot));
  assert.deepEqual(way, SPOTS.map(keptAs));
});

test('progress is what was kept; nothing that cannot be read counts', () => {
  const progress = readProgress(writeProgress(new Set(['aim/1', 'aim/2', 'pieces/1'])));
  assert.deepEqual(
    LESSONS.filter((lesson) => isDone(lesson, progress)).map(({ id }) => id),
    ['aim'],
  );
  assert.equal(keptAs(firstOpen(progress)!), 'pieces/2');
  assert.equal(firstOpen(new Set(SPOTS.map(keptAs))), null);
  for (const damaged of [
    null,
    '',
    '{',
    '[]',
    'null',
    '{"version":2,"done":["aim/1"]}',
    '{"version":1,"done":7}',
    '{"version":1,"done":[3]}',
  ])
    assert.equal(readProgress(damaged).size, 0, String(damaged));
});
