/** A game goes on by itself whatever happens to the network and the server: nothing lost, doubled or shown wrongly, no reload. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from '../browser';
import { Cable } from '../cable';
import { atClub, type ClubServer, Player, type Visitor, type VisitorOptions } from '../club';
import { CONNECTION } from '../club_games';
import { type ClubTexts, clubTexts } from '../../src/texts/club';
import { loadRoom } from '../../src/texts/rooms';

const t = await loadRoom<ClubTexts>(clubTexts, 'en');
const BROKEN = /WebSocket|ERR_CONNECTION|Failed to load resource/;
const wait = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));
const signal = (visitor: Visitor) => visitor.page.locator('.club-signal').getAttribute('data-state');

type Come = (address: string, options?: VisitorOptions) => Promise<Visitor>;

/** Ann, with a window, has White against Bob, who has none; some turns are made. */
async function begun(server: ClubServer, come: Come, address: string, turns: number): Promise<{ ann: Visitor; bob: Player; id: string }> {
  const bob = await Player.guest(server, 'Bob');
  const id = await bob.invite('300+5', 'black');
  const ann = await come(`${address}#club/${id}`, { excused: BROKEN });
  await ann.join(`${address}#club/${id}`);
  // A reload would forget this.
  await ann.page.evaluate(() => void (document.body.dataset['loaded'] = 'once'));
  for (const [i, turn] of CONNECTION.turns.slice(0, turns).entries()) {
    if (i % 2 === 0) await ann.play('mouse', turn);
    else {
      await bob.turn(id, turn);
      await ann.waitForTurns(i + 1);
    }
  }
  return { ann, bob, id };
}

async function finish(ann: Visitor, bob: Player, id: string, from: number): Promise<void> {
  for (const [i, turn] of CONNECTION.turns.entries()) {
    if (i < from) continue;
    if (i % 2 === 0) await ann.play('mouse', turn);
    else {
      await bob.turn(id, turn);
      await ann.waitForTurns(i + 1);
    }
  }
  assert.equal(await ann.result(), 'You win!');
  assert.deepEqual(await ann.turns(), CONNECTION.turns);
  assert.equal(await ann.page.evaluate(() => document.body.dataset['loaded']), 'once', 'without a reload');
  assert.equal((await bob.say('game', { game: id }))['number'], CONNECTION.turns.length, 'no turn twice');
}

test('the server is killed in mid-game with a turn on its way, and started again', () =>
  atClub(async (server, come) => {
    const { ann, bob, id } = await begun(server, come, server.address, 4);
    await server.stop('SIGKILL');
    await becomes(() => signal(ann), 'lost');
    await becomes(() => ann.status(), t('standing.lost'), 'it says so');
    await ann.make('mouse', CONNECTION.turns[4]!);
    await becomes(() => ann.status(), t('standing.lost.pending'), 'the turn waits');
    assert.deepEqual(await ann.turns(), CONNECTION.turns.slice(0, 4));
    await ann.page.locator('button.turn').first().click();
    await becomes(() => ann.status(), 'The game after turn 1.', 'one can look around');
    await ann.act('back');
    await server.start();
    await ann.waitForTurns(5);
    await becomes(() => signal(ann), 'fine');
    await finish(ann, bob, id, 5);
  }));

test('the network is cut for 5 s: the turn made meanwhile arrives once', () =>
  atClub(async (server, come) => {
    const cable = await Cable.start(server.port);
    try {
      const { ann, bob, id } = await begun(server, come, cable.address, 4);
      // The browser knows, and the network is gone.
      await ann.context.setOffline(true);
      cable.cut();
      await ann.make('mouse', CONNECTION.turns[4]!);
      await becomes(() => ann.status(), t('standing.pending'));
      await becomes(() => signal(ann), /slow|lost/);
      await wait(3000);
      cable.mend();
      await ann.context.setOffline(false);
      await ann.waitForTurns(5);
      await becomes(() => signal(ann), 'fine');
      await finish(ann, bob, id, 5);
    } finally {
      cable.end();
    }
  }));

test('the network is cut for a minute: nothing is missed, and the clocks are right; who was away can be claimed against', () =>
  atClub(async (server, come) => {
    const cable = await Cable.start(server.port);
    try {
      const { ann, bob, id } = await begun(server, come, cable.address, 5);
      // Carol waits for Dave, who never comes to the board.
      const dave = await Player.guest(server, 'Dave');
      const other = await dave.invite('300+5', 'black');
      const carol = await come(`${server.address}#club/${other}`);
      await carol.join(`${server.address}#club/${other}`);
      await carol.play('mouse', 'Th12b');
      await dave.turn(other, 'Ek15a');
      await carol.waitForTurns(2);
      await carol.play('mouse', 'Ta2a');
      await becomes(() => carol.status(), t('standing.away', { name: 'Dave' }));

      const begin = Date.now();
      cable.cut();
      await bob.turn(id, CONNECTION.turns[5]!);
      await bob.say('phrase', { game: id, phrase: 'hello' });
      await becomes(() => signal(ann), 'lost');
      await wait(60_000 - (Date.now() - begin));
      assert.deepEqual(await ann.turns(), CONNECTION.turns.slice(0, 5));
      cable.mend();
      await ann.waitForTurns(6);
      await becomes(() => signal(ann), 'fine');
      await ann.page.locator('.toast', { hasText: t('phrase.hello') }).waitFor();
      let truth = 0;
      const agree = async () => {
        truth = Number((await bob.say('game', { game: id }))['white_ms']);
        return Math.abs((await ann.clock('white')) - truth) < 1000;
      };
      await becomes(agree, true, 'her clock ran on the server');
      assert.ok(truth < 300_000 - 50_000);
      await finish(ann, bob, id, 6);

      await carol.page.locator('[data-action=claim]').waitFor();
      await carol.act('claim');
      assert.equal(await carol.result(), 'You win!');
      await becomes(() => carol.page.locator('.result-why').innerText(), 'White wins: Black has left.');
    } finally {
      cable.end();
    }
  }));

test('a tab that sleeps knows all when it wakes; a system clock that jumps changes nothing', () =>
  atClub(async (server, come) => {
    const { ann, bob, id } = await begun(server, come, server.address, 5);
    const sleep = await ann.context.newCDPSession(ann.page);
    const left = await ann.clock('black');
    await sleep.send('Page.setWebLifecycleState', { state: 'frozen' });
    await bob.turn(id, CONNECTION.turns[5]!);
    await bob.say('phrase', { game: id, phrase: 'hello' });
    await wait(12_000);
    await sleep.send('Page.setWebLifecycleState', { state: 'active' });
    await ann.waitForTurns(6);
    await becomes(() => signal(ann), 'fine');
    const agrees = async () => {
      // The club hears no more than a hundred questions in 20 s.
      await wait(300);
      const truth = Number((await bob.say('game', { game: id }))['white_ms']);
      return Math.abs((await ann.clock('white')) - truth) < 1000;
    };
    await becomes(agrees, true, 'her clock went on meanwhile');
    assert.ok((await ann.clock('black')) <= left + 5000);

    for (const jump of [3_600_000, -7_200_000]) {
      await ann.page.evaluate((by) => {
        const before = Date.now;
        Date.now = () => before() + by;
      }, jump);
      await becomes(agrees, true, 'clocks do not ask the system’s');
    }
    await finish(ann, bob, id, 6);
  }));

test('time runs out on the server', () =>
  atClub(async (server, come) => {
    const bob = await Player.guest(server, 'Bob');
    const id = await bob.invite('15+0', 'black');
    const ann = await come(`${server.address}#club/${id}`);
    await ann.join(`${server.address}#club/${id}`);
    await ann.play('mouse', 'Th12b');
    await bob.turn(id, 'Ek15a');
    await becomes(() => ann.page.locator('[data-announcer]').textContent(), t('clock.call', { count: 10 }), 'the clock is announced');
    assert.equal(await ann.result(), 'You lose');
    await becomes(() => ann.page.locator('.result-why').innerText(), /time has run out/);
  }));
