/** Positions set up by hand, and statistics over kept games. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must, type Space } from '../../src/rules';
import type { SavedGame, Seat } from '../../src/game';
import { arrangementOf, cleared, erase, fromText, place, type Tool, undone, withSide, withVariant } from '../../src/study/arrangement';
import { statisticsOf } from '../../src/study/statistics';
import { rules } from '../module';

const space = (name: string): Space => rules.spaceNamed(name)!;
const triangle: Tool = { colour: 'white', kind: 'T', orientation: 1 };
const empty = arrangementOf(rules.start('standard'));

test('pieces are laid on top of each other, and taken away from the top', () => {
  const one = must(place(empty, triangle, space('h12')));
  const two = must(place(one, { ...triangle, colour: 'black' }, space('h12')));
  assert.equal(two.position.text, 'standard w 2 wTh12b,bTh12b');
  assert.equal(must(erase(two, space('h12'))!).position.text, 'standard w 1 wTh12b');
  assert.equal(erase(empty, space('h12')), null);
  assert.equal(undone(two).position, one.position);
  assert.equal(undone(empty), empty);
});

test('the library refuses what cannot be, with its reason', () => {
  const one = must(place(empty, triangle, space('h12')));
  const leaning = place(one, triangle, space('g12'));
  assert.ok(!leaning.ok && leaning.refusal.code === 'unstable' && leaning.refusal.line === 0);
  const beyond = place(empty, triangle, space('q14'));
  assert.ok(!beyond.ok && beyond.refusal.code === 'off-board');
  let full = empty;
  for (const name of ['c3', 'f3', 'c7', 'f7', 'k10', 'n12']) full = must(place(full, triangle, space(name)));
  const seventh = place(full, triangle, space('h14'));
  assert.ok(!seventh.ok && seventh.refusal.code === 'too-many-pieces');
});

test('side, variant and text', () => {
  const one = must(place(empty, triangle, space('h12')));
  assert.equal(must(withVariant(must(withSide(one, 'black')), 'basic')).position.text, 'basic b 1 wTh12b');
  assert.equal(must(cleared(one)).position.text, 'standard w 0 -');
  assert.equal(must(fromText(one, ' basic b 3 bTk15a,wTh12b ')).position.toMove, 'black');
  assert.ok(!fromText(one, 'chess').ok);
});

const person: Seat = { by: 'person', name: '' };
const engine = (level: 3 | 7): Seat => ({ by: 'engine', level });
const saved = (
  result: SavedGame['result'],
  ending: SavedGame['ending'],
  white: Seat,
  black: Seat,
  opening: string[],
  more: Partial<SavedGame> = {},
): SavedGame => ({
  id: 'x',
  format: 2,
  revision: opening.length,
  created: 0,
  changed: 0,
  variant: 'standard',
  start: 'standard w 0 -',
  turns: opening.length,
  opening,
  seats: { white, black },
  limits: null,
  result,
  ending,
  ...more,
});

test('statistics count results, levels, endings and openings', () => {
  const statistics = statisticsOf([
    saved('1-0', 'resignation', person, engine(3), ['Th12b', 'Ek15a']),
    saved('1-0', 'resignation', engine(3), person, ['Th12b', 'Ek15a']),
    saved('1/2-1/2', 'agreement', person, engine(7), ['Th12b', 'Tk15a'], { variant: 'basic', start: 'basic w 0 -' }),
    saved('1-0', 'connection', person, person, ['Rq10a'], { start: 'standard w 20 wCl9c,wCo9c,wEa6a,wEb9c,wEe9c,wEh9c' }),
    saved('*', 'not-over', person, person, ['Th12b', 'Ek15a']),
    saved('*', 'abort', person, person, ['Th12b', 'Ek15a']),
  ]);
  assert.equal(statistics.finished, 4);
  assert.deepEqual(statistics.variants, [
    { variant: 'basic', tally: { white: 0, draws: 1, black: 0 } },
    { variant: 'standard', tally: { white: 3, draws: 0, black: 0 } },
  ]);
  assert.deepEqual(statistics.levels, [
    { level: 3, colour: 'white', wins: 1, draws: 0, losses: 0 },
    { level: 3, colour: 'black', wins: 0, draws: 0, losses: 1 },
    { level: 7, colour: 'white', wins: 0, draws: 1, losses: 0 },
  ]);
  assert.deepEqual(statistics.endings, [
    { ending: 'resignation', count: 2 },
    { ending: 'agreement', count: 1 },
    { ending: 'connection', count: 1 },
  ]);
  assert.deepEqual(statistics.openings, [
    { first: 'Th12b', second: 'Ek15a', tally: { white: 2, draws: 0, black: 0 } },
    { first: 'Th12b', second: 'Tk15a', tally: { white: 0, draws: 1, black: 0 } },
  ]);
});
