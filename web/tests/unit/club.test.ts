/** Games of the club as the page has them: from snapshots and events, with turns that are not confirmed yet; clocks; wishes. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { liveClockText, readClock } from '../../src/club/clocks';
import type { Connection } from '../../src/club/connection';
import type { Fields, Snapshot } from '../../src/club/messages';
import { RemoteGame } from '../../src/club/remote_game';
import { readWishes } from '../../src/club/wishes';
import { asIfToMove, laidDown } from '../../src/club_room/hand';
import { heldTurn } from '../../src/scene/making';
import { must } from '../../src/rules';
import { rules } from '../module';

const PERSON = { kind: 'guest' as const };
const SNAPSHOT: Snapshot = {
  game: 'k7m2q9xw4hta',
  variant: 'standard',
  clock: '300+5',
  rated: false,
  white: { ...PERSON, person: 'a', name: 'Ann' },
  black: { ...PERSON, person: 'b', name: 'Bob' },
  begun: 0,
  number: 2,
  turns: 2,
  result: '*',
  from: 0,
  events: ['0 white turn Th12b', '1000 black turn Ek15a'],
  phrases: [],
  position: 'standard w 2 bTe3a,wTb3a',
  at: 3000,
  white_ms: 298_000,
  black_ms: 300_000,
  white_here: true,
  black_here: true,
  watchers: 0,
};

/** A connection whose answers the test gives. */
class FakeConnection {
  leastLag = 100;
  readonly handlers = new Map<string, (message: Fields) => void>();
  readonly asked: { type: string; fields: Fields; done: (answer: Fields) => void }[] = [];
  readonly on = (type: string, handler: (message: Fields) => void) => (this.handlers.set(type, handler), () => {});
  readonly send = (type: string, fields: Fields) => new Promise((done) => this.asked.push({ type, fields, done }));
  readonly ask = this.send;
}

async function opened(): Promise<{ remote: RemoteGame; connection: FakeConnection; clock: { now: number } }> {
  const connection = new FakeConnection();
  const clock = { now: 10_000 };
  const opening = RemoteGame.open(connection as unknown as Connection, rules, SNAPSHOT.game, () => clock.now);
  connection.asked.shift()!.done(SNAPSHOT as unknown as Fields);
  return { remote: await opening, connection, clock };
}

test('position and clocks follow from the snapshot and the time since', async () => {
  const { remote, clock } = await opened();
  assert.equal(remote.game.turnCount, 2);
  // Half a round trip has passed since it was sent.
  assert.equal(remote.now, 3050);
  assert.equal(remote.timeLeft('white'), 300_000 - 2050);
  clock.now += 950;
  assert.equal(remote.timeLeft('white'), 300_000 - 3000);
  assert.equal(remote.timeLeft('black'), 300_000);
});

test('a message that was held up on its way does not make the clocks jump', async () => {
  const { remote, connection, clock } = await opened();
  // It left at 3500 of the game, and took 400 ms longer than others.
  clock.now += 850;
  connection.handlers.get('event')!({ game: SNAPSHOT.game, number: 3, event: '3500 white turn Ta2a' });
  assert.equal(remote.now, 3900);
  // One that is faster than those before is believed.
  clock.now += 1000;
  connection.handlers.get('event')!({ game: SNAPSHOT.game, number: 4, event: '4900 black turn Ed4a' });
  assert.equal(remote.now, 4950);
  // After a cut all is known anew: the club may have stood still.
  connection.handlers.get('welcome')!({});
  const { done } = connection.asked.at(-1)!;
  clock.now += 5000;
  done({ ...SNAPSHOT, from: 4, number: 4, events: [], at: 5000 });
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(remote.now, 5050);
});

test('a turn is pending until its event comes; the game itself waits', async () => {
  const { remote, connection, clock } = await opened();
  clock.now += 500;
  const answer = remote.send('white', 'turn Ta2a');
  assert.equal(answer.state, 'pending');
  assert.equal(remote.game.turnCount, 2);
  assert.equal(rules.turnText(remote.pending!.turn), 'Ta2a');
  const [{ fields, done }] = connection.asked as [(typeof connection.asked)[number]];
  assert.deepEqual({ ...fields }, { game: SNAPSHOT.game, seen: 2, turn: 'Ta2a', thought_ms: 500 });
  connection.handlers.get('event')!({ game: SNAPSHOT.game, number: 3, event: '3500 white turn Ta2a' });
  assert.equal(remote.pending, null);
  assert.equal(remote.game.turnCount, 3);
  done({ number: 3 });
  assert.deepEqual(answer.state === 'pending' && (await answer.settled), { state: 'accepted', number: 2 });
});

test('an event that comes twice counts once; a gap is asked for by number', async () => {
  const { remote, connection } = await opened();
  const hear = (number: number, event: string) => connection.handlers.get('event')!({ game: SNAPSHOT.game, number, event });
  hear(2, '1000 black turn Ek15a');
  assert.equal(remote.game.eventCount, 2);
  hear(4, '5000 black turn Ed4a');
  assert.equal(remote.game.eventCount, 2);
  const [{ type, fields, done }] = connection.asked as [(typeof connection.asked)[number]];
  assert.deepEqual([type, fields['seen']], ['watch', 2]);
  done({ ...SNAPSHOT, from: 2, number: 4, events: ['3500 white turn Ta2a', '5000 black turn Ed4a'], at: 6000 });
  await new Promise((resolve) => setImmediate(resolve));
  assert.equal(remote.game.turnCount, 4);
});

test('what is thought ahead is judged in the position as if one were to move', () => {
  const position = must(rules.start('standard').play(must(rules.start('standard').readTurn('Th12b'))));
  const ahead = asIfToMove(position, 'white')!;
  assert.equal(ahead.toMove, 'white');
  const turn = must(ahead.readTurn('h12-h12c'));
  assert.equal(ahead.check(turn), null);
  const laid = laidDown(ahead, turn)!;
  assert.ok(laid.pinned);
  assert.equal(heldTurn(laid), turn);
  assert.equal(laidDown(rules.start('standard'), turn), null, 'the piece is not there');
});

test('clocks are read as the protocol writes them', () => {
  assert.deepEqual(readClock('300+5'), { base: 300_000, increment: 5000, perTurn: false });
  assert.deepEqual(readClock('1/259200'), { base: 259_200_000, increment: 0, perTurn: true });
  assert.equal(liveClockText('90+1'), '1.5+1');
});

test('wishes that make no sense are as usual', () => {
  const usual = { variant: 'standard', clock: '600+10', colour: 'random', rated: false };
  assert.deepEqual(readWishes(null), usual);
  assert.deepEqual(readWishes('{"variant": 5, "clock": "1+1", "colour": null}'), usual);
  assert.deepEqual(readWishes('nonsense'), usual);
  assert.deepEqual(readWishes('{"variant":"basic","clock":"1/86400","colour":"black","rated":true}'), {
    variant: 'basic',
    clock: '1/86400',
    colour: 'black',
    rated: true,
  });
});
