/** The connection to the club, with a socket and a clock of the test's own: what is sent again, when it is given up, how it comes
 * back. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { Connection, type ConnectionState, type Socket } from '../../src/club/connection';
import { ClubError, type Fields } from '../../src/club/messages';

class FakeSocket implements Socket {
  onopen = null;
  onmessage: Socket['onmessage'] = null;
  onclose: Socket['onclose'] = null;
  readonly sent: Fields[] = [];
  closed = false;
  send(text: string): void {
    this.sent.push(JSON.parse(text) as Fields);
  }
  close(): void {
    this.closed = true;
  }
  say(message: Fields): void {
    this.onmessage?.({ data: JSON.stringify(message) });
  }
  answer(type: string, fields: Fields = {}): void {
    const asked = this.of(type).at(-1)!;
    this.say({ type: 'done', id: asked['id'], ...fields });
  }
  of(type: string): Fields[] {
    return this.sent.filter((message) => message['type'] === type);
  }
}

class World {
  time = 0;
  readonly sockets: FakeSocket[] = [];
  readonly states: ConnectionState[] = [];
  private timers: { at: number; act: () => void }[] = [];
  private ids = 0;
  readonly connection = new Connection({
    connect: () => {
      const socket = new FakeSocket();
      this.sockets.push(socket);
      return socket;
    },
    now: () => this.time,
    after: (milliseconds, act) => {
      const timer = { at: this.time + milliseconds, act };
      this.timers.push(timer);
      return () => (this.timers = this.timers.filter((one) => one !== timer));
    },
    random: () => 0,
    newId: () => `id-${++this.ids}`,
  });

  constructor() {
    this.connection.watch((state) => this.states.push(state));
  }

  get socket(): FakeSocket {
    return this.sockets.at(-1)!;
  }

  welcome(): void {
    this.socket.say({ type: 'welcome', protocol: 1 });
  }

  /** Lets time pass, and what is due happen. */
  async pass(milliseconds: number): Promise<void> {
    const end = this.time + milliseconds;
    for (;;) {
      const next = this.timers.filter(({ at }) => at <= end).sort((one, other) => one.at - other.at)[0];
      if (!next) break;
      this.time = next.at;
      this.timers = this.timers.filter((one) => one !== next);
      next.act();
      await Promise.resolve();
    }
    this.time = end;
    await new Promise((resolve) => setImmediate(resolve));
  }
}

test('a command waits for the club’s greeting, and is answered by its id', async () => {
  const world = new World();
  world.connection.open();
  const answer = world.connection.send<{ number: number }>('turn', { turn: 'Th12b' });
  assert.deepEqual(world.socket.sent, []);
  world.welcome();
  assert.deepEqual(world.socket.of('turn'), [{ type: 'turn', turn: 'Th12b', id: 'id-1' }]);
  world.socket.say({ type: 'done', id: 'another', number: 9 });
  world.socket.answer('turn', { number: 3 });
  assert.equal((await answer).number, 3);
});

test('what was not answered is sent again with the same id after a cut; what was asked of one connection is not', async () => {
  const world = new World();
  world.connection.open();
  world.welcome();
  const turn = world.connection.send<{ number: number }>('turn', { turn: 'Th12b' });
  const watch = world.connection.ask('watch');
  watch.catch(() => {});
  const first = world.socket;
  first.onclose?.();
  assert.equal(world.connection.state, 'lost');
  await assert.rejects(watch, (error: ClubError) => error.code === 'lost');
  await world.pass(1000);
  assert.notEqual(world.socket, first);
  world.welcome();
  assert.deepEqual(world.socket.of('turn'), first.of('turn'));
  assert.deepEqual(world.socket.of('watch'), []);
  world.socket.answer('turn', { number: 1 });
  assert.equal((await turn).number, 1);
});

test('the next ping goes out 2.5 s after an answer; the lag is measured; a late answer is shown, 9 s of silence end it', async () => {
  const world = new World();
  world.connection.open();
  world.welcome();
  assert.equal(world.socket.of('ping').length, 1);
  await world.pass(40);
  world.socket.answer('ping');
  await world.pass(0);
  assert.equal(world.connection.lag, 40);
  await world.pass(2499);
  assert.equal(world.socket.of('ping').length, 1);
  await world.pass(1);
  assert.equal(world.socket.of('ping').length, 2);
  await world.pass(2000);
  assert.equal(world.connection.state, 'slow');
  await world.pass(4499);
  assert.equal(world.sockets.length, 1);
  await world.pass(1);
  assert.equal(world.connection.state, 'lost');
  assert.ok(world.sockets[0]!.closed);
});

test('each try waits longer, up to a quarter of a minute; a greeting begins anew; nobody waits when the page is seen again', async () => {
  const world = new World();
  world.connection.open();
  const waits: number[] = [];
  for (let i = 0; i < 12; i++) {
    const count = world.sockets.length;
    const begin = world.time;
    world.socket.onclose?.();
    while (world.sockets.length === count) await world.pass(50);
    waits.push(world.time - begin);
  }
  assert.ok(
    waits.every((wait, i) => i === 0 || wait >= waits[i - 1]!),
    waits.join(' '),
  );
  assert.ok(waits[0]! <= 500 && waits.at(-1)! === 15_000, waits.join(' '));
  world.socket.onclose?.();
  const count = world.sockets.length;
  world.connection.hurry();
  assert.equal(world.sockets.length, count + 1);
  world.welcome();
  world.socket.onclose?.();
  await world.pass(500);
  assert.equal(world.sockets.length, count + 2);
});

test('what could not be stored is sent again with its id; a refusal has the club’s code; nonsense is ignored', async () => {
  const world = new World();
  world.connection.open();
  world.welcome();
  const turn = world.connection.send('turn', {});
  const refuse = (code: string) => world.socket.say({ type: 'error', id: world.socket.of('turn')[0]!['id'], code, sentence: 'no' });
  refuse('not-stored');
  await world.pass(1000);
  assert.equal(world.socket.of('turn').length, 2);
  assert.equal(world.socket.of('turn')[0]!['id'], world.socket.of('turn')[1]!['id']);
  world.socket.onmessage?.({ data: '{"type": ' });
  world.socket.say({ type: 'never-heard-of' });
  refuse('not-your-turn');
  await assert.rejects(turn, (error: ClubError) => error.code === 'not-your-turn');
});
