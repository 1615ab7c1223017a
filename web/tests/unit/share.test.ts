import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { must, type Turn, type Variant } from '../../src/rules';
import { Game, PEOPLE } from '../../src/game';
import { gameFragment, positionFragment, readFragment, sharedGame } from '../../src/share/link';
import { projectRoot, rules } from '../module';

test('a position travels in a link', () => {
  const position = must(rules.readPosition('standard w 2 bEk15a,wTh12b'));
  const fragment = positionFragment(position);
  assert.match(fragment, /^#[\w=,&-]*$/);
  const shared = must(readFragment(rules, fragment)!);
  assert.ok('position' in shared && shared.position.text === position.text);
});

test('every game of the vectors travels in a link', () => {
  for (const variant of ['basic', 'standard'])
    for (const line of readFileSync(join(projectRoot, `tests/vectors/games-${variant}.txt`), 'utf8')
      .trim()
      .split('\n')) {
      const words = line.split(' ').slice(1, -2);
      const start = rules.start(variant as Variant);
      const turns: Turn[] = [];
      let now = start;
      for (const word of words) {
        turns.push(must(now.readTurn(word)));
        now = must(now.play(turns.at(-1)!));
      }
      const game = Game.begin(rules, { variant: variant as Variant, seats: PEOPLE, limits: null }, 'id', 0);
      assert.equal(game.playAll(turns), null);
      const fragment = gameFragment(sharedGame(game));
      assert.ok(fragment.length < 60 + 4 * turns.length);
      const shared = must(readFragment(rules, fragment)!);
      assert.ok('game' in shared);
      assert.deepEqual(shared.game.turns(), turns);
      assert.equal(shared.game.result, now.outcome.result);
    }
});

test('a game from another start, and its said result', () => {
  const start = must(rules.readPosition('basic b 3 bTk15a,wTh12b'));
  const turns = [must(start.readTurn('k15-k15b'))];
  for (const ending of ['resignation', 'time', 'absence', 'forfeit'] as const) {
    const shared = must(readFragment(rules, gameFragment({ start, turns, result: '1-0', ending }))!);
    assert.ok('game' in shared && shared.game.start.text === start.text && shared.game.over);
    assert.equal(shared.game.result, '1-0');
    assert.equal(shared.game.outcome.ending, ending);
  }
});

test('a link of an earlier version says who won, not why', () => {
  const start = rules.start('standard');
  const fragment = gameFragment({ start, turns: [must(start.readTurn('Th12b'))], result: '0-1', ending: 'resignation' });
  for (const [old, ending] of [
    [fragment.replace(/&ending=.*/, ''), 'ruling'],
    [fragment.replace(/&ending=.*/, '&ending=connection'), 'ruling'],
    [fragment.replace(/&ending=.*/, '&ending=agreement'), 'ruling'],
    [fragment.replace(/&result.*/, ''), 'not-over'],
    [fragment.replace(/&result=0-1/, '&result=7-1'), 'not-over'],
  ] as const) {
    const shared = must(readFragment(rules, old)!);
    assert.ok('game' in shared);
    assert.equal(shared.game.outcome.ending, ending, old);
  }
});

test('a damaged link is refused', () => {
  const start = rules.start('standard');
  const whole = gameFragment({ start, turns: [must(start.readTurn('Th12b'))], result: '*', ending: 'not-over' });
  for (const broken of [whole.slice(0, -1), '#game=', '#game=%%%', '#game=AAAAAAA', '#position=standard_w', '#game=!', `${whole}&start=x`])
    assert.equal(readFragment(rules, broken)?.ok, false, broken);
  for (const none of ['', '#', '#other=1']) assert.equal(readFragment(rules, none), null);
});
