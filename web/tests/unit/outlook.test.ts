/** What the page shows of threats: the module's answers, and which of them is drawn. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { OutlookModule } from '../../src/study/outlook';
import { asTo, plainest } from '../../src/scene/threats';
import { oppositeOf, sidesOf } from '../../src/scene/sides';
import { must } from '../../src/rules';
import { bestFirst } from '../../src/study/chances';
import { buildRoot, rules } from '../module';

const outlooks = await OutlookModule.load(readFileSync(join(buildRoot, 'web/wasm/outlook.wasm')));
const GAP = 'standard b 12 bEg12b,bLm7d,bMl13c,bTe11a,bTi5c,wEa6a,wEb9c,wEe9c,wCi9c,wEk9c,wTq10f';

test('both players’ threats are found, whoever is to move', () => {
  const position = must(rules.readPosition(GAP));
  const [white, black] = outlooks.find(position);
  const wins = [...asTo(position, 'white').turns].filter((turn) => must(asTo(position, 'white').play(turn)).outcome.winner === 'white');
  assert.deepEqual([...white!.wins].sort(), wins.sort());
  assert.equal(white!.distance, 1);
  assert.deepEqual(black!.wins, []);
  assert.ok(black!.distance >= 2 && black!.way.length > 0);
  assert.deepEqual(outlooks.find(must(must(rules.readPosition(GAP.replace(' b ', ' w '))).play(white!.wins[0]!))), [], 'the game is over');
});

test('the plainest threat has the shortest chain, and joins opposite sides', () => {
  const position = must(rules.readPosition(GAP));
  const [white] = outlooks.find(position);
  const threat = plainest(position, white!)!;
  const [one, other] = sidesOf(rules, threat.chain);
  assert.equal(other, oppositeOf(one!));
  assert.equal(position.toMove, 'black', 'the position stays as it is');
});

test('lines are sorted for the player to move', () => {
  const scores = [
    { win: 0.2, mate: 0 },
    { win: 0, mate: -1 },
    { win: 1, mate: 3 },
    { win: 0.7, mate: 0 },
    { win: 1, mate: 1 },
    { win: 0, mate: -4 },
  ];
  assert.deepEqual(
    bestFirst(scores).map(({ win, mate }) => mate || win),
    [1, 3, 0.7, 0.2, -4, -1],
  );
});
