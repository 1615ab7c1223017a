import assert from 'node:assert/strict';
import { test } from 'node:test';
import { aim, heldRefusal, heldTurn, orient, pick, pin, possible, samePick, turnBy } from '../../src/scene/making';
import { must } from '../../src/rules';
import { rules } from '../module';

const space = (name: string) => rules.spaceNamed(name) ?? assert.fail(`no space ${name}`);
const start = rules.start('standard');

test('a piece in the hand keeps the orientation that was chosen', () => {
  const held = orient(pick(start, { kind: 'E' }), 3);
  // At the lower edge it cannot point down: it is turned as little as can be, and back again elsewhere.
  const low = aim(held, space('h1'));
  assert.notEqual(low.orientation, 3);
  assert.equal(heldRefusal(low), null);
  assert.equal(aim(low, space('h14')).orientation, 3);
});

test('over a space without any possible orientation it is held as wanted, with the reason', () => {
  const held = aim(orient(pick(start, { kind: 'T' }), 2), space('i9'));
  assert.equal(held.orientation, 2);
  assert.equal(possible(held, space('i9')), undefined);
  assert.equal(heldRefusal(held)?.code, 'centre-barred');
});

test('turning goes past what is impossible, both ways', () => {
  const held = pin(aim(pick(start, { kind: 'E' }), space('a5')));
  const turns = [...possible(held, space('a5'))!.keys()];
  const [first, next] = [turnBy(held, 1), turnBy(turnBy(held, 1), -1)];
  assert.ok(turns.includes(first.orientation));
  assert.ok(first.pinned, 'it stays laid down');
  assert.equal(next.orientation, held.orientation);
});

test('a straight piece with its PÜNCT in the centre has three orientations', () => {
  const held = pick(start, { kind: 'C' }, 5);
  assert.equal(held.orientation, 2);
  assert.equal(turnBy(held, 1).orientation, 0);
});

test('the topmost of two pieces with their PÜNCT on one space is the one picked', () => {
  const position = must(rules.readPosition('standard w 4 bTk15a,wTh12b,wTh12b'));
  const held = pick(position, { from: space('h12') });
  assert.equal(held.kind, 'T');
  assert.equal(heldTurn(held), null, 'held over no space');
  assert.equal(heldRefusal(aim(held, space('h12')))?.code, 'unchanged', 'not covered, as the lower one would be');
  assert.ok(samePick(held, { from: space('h12') }));
  assert.ok(!samePick(held, { kind: 'T' }));
});
