/** The solver's rating, by the library. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { NO_PROGRESS, readProgress } from '../../src/puzzles/progress';
import { isGuess, NEWCOMER, Ratings } from '../../src/puzzles/rating';
import { buildRoot } from '../module';

const ratings = await Ratings.load(readFileSync(join(buildRoot, 'web/wasm/ratings.wasm')));

test('a hard puzzle gives more than an easy one, an easy one costs more', () => {
  const rise = (difficulty: number) => ratings.after(NEWCOMER, difficulty, true).rating - NEWCOMER.rating;
  const fall = (difficulty: number) => NEWCOMER.rating - ratings.after(NEWCOMER, difficulty, false).rating;
  assert.ok(rise(80) > rise(5) && fall(5) > fall(80));
  assert.ok(rise(1) > 0 && fall(100) > 0);
  // As tests/ratings/glicko.txt has it: 1200 and 350, against 1214 and 60, lost.
  assert.equal(ratings.after(NEWCOMER, (1214 - 800) / 14, false).rating.toFixed(2), '1031.73');
});

test('a guess becomes a rating after a few puzzles', () => {
  assert.ok(isGuess(NEWCOMER));
  const after = Array.from({ length: 20 }, (_, i) => i).reduce((rating, i) => ratings.after(rating, 30, i % 2 === 0), NEWCOMER);
  assert.equal(isGuess(after), false);
});

test('what was kept and makes no sense is a newcomer’s', () => {
  assert.deepEqual(
    readProgress(JSON.stringify({ version: 1, solved: {}, streak: 0, best: 0, variant: 'standard' })),
    NO_PROGRESS,
    'as kept before ratings',
  );
  assert.deepEqual(
    readProgress(JSON.stringify({ version: 1, rating: { rating: 'x', deviation: -1, volatility: 0 }, rated: 7 })),
    NO_PROGRESS,
  );
});
