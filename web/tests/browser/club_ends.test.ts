/** Every end of a game at the club, in both variants, live and by turns, by mouse, touch and keys. Most turns are made by
 * programs, also those of the visitor (from another device, as it were); the last ones by hand. Time that runs out and absence
 * are in `club_network.test.ts`, where they take the time they take. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from '../browser';
import { atClub, type ClubServer, Player, playOut, type Visitor } from '../club';
import { CONNECTION, WHOLE_GAMES, type WholeGame } from '../club_games';
import { SEATS } from '../ends';
import type { Hand } from '../table';

/** How many turns the visitor makes by hand. */
const BY_HAND = 2;
const LIVE = '600+10';
const BY_TURNS = '1/86400';

const ended = (name: string): WholeGame => WHOLE_GAMES.find((whole) => whole.name === name)!;

/** What is played by which hand; all ends by each pace. */
const GAMES: Readonly<Record<Hand, readonly (readonly [string, readonly WholeGame[]])[]>> = {
  mouse: [[LIVE, WHOLE_GAMES]],
  touch: [[BY_TURNS, WHOLE_GAMES]],
  keys: [
    [LIVE, [CONNECTION, ended('repetition')]],
    [BY_TURNS, [ended('uncovered')]],
  ],
};

async function plays(server: ClubServer, ann: Visitor, bob: Player, hand: Hand, clock: string, whole: WholeGame): Promise<void> {
  const last = whole.turns.length % 2 === 1 ? 'white' : 'black';
  const id = await bob.invite(clock, last === 'white' ? 'black' : 'white', whole.variant);
  await ann.page.goto(`${server.address}#club/${id}`);
  await ann.join(`${server.address}#club/${id}`);
  const other = await Player.of(server, ann);
  const [white, black] = last === 'white' ? [other, bob] : [bob, other];
  const alone = whole.turns.length - (2 * BY_HAND - 1);
  await playOut(id, white, black, whole.turns.slice(0, alone));
  await ann.waitForTurns(alone);
  for (const [i, turn] of whole.turns.slice(alone).entries()) {
    if (i % 2 === 0) await ann.play(hand, turn);
    else {
      await bob.turn(id, turn);
      await ann.waitForTurns(alone + i + 1);
    }
  }
  const title = whole.winner === null ? 'A draw' : whole.winner === last ? 'You win!' : 'You lose';
  assert.equal(await ann.result(), title);
  assert.deepEqual(await ann.turns(), whole.turns);
  const chained = ['connection', 'connection in the basic game', 'uncovered'].includes(whole.name);
  await becomes(() => ann.chained(), chained, 'the chain glows where there is one');
}

/** What people decide, not the board: by the buttons, with the hand that plays. */
async function decides(server: ClubServer, ann: Visitor, bob: Player, hand: Hand, clock: string): Promise<void> {
  const begin = async (turns: readonly string[]) => {
    const id = await bob.invite(clock, 'white');
    await ann.page.goto(`${server.address}#club/${id}`);
    await ann.join(`${server.address}#club/${id}`);
    const other = await Player.of(server, ann);
    await playOut(id, bob, other, turns);
    await ann.waitForTurns(turns.length);
    return id;
  };
  const press = (action: string) => ann.use(hand, ann.page.locator(`[data-action=${action}]:enabled`));
  const why = () => ann.page.locator('.result-why').innerText();

  const drawn = await begin(CONNECTION.turns.slice(0, 3));
  await press('draw');
  await ann.knows(4);
  await bob.act(drawn, 'accept', { offer: 'draw' });
  assert.equal(await ann.result(), 'A draw');
  await becomes(why, 'A draw by agreement.');

  await begin(CONNECTION.turns.slice(0, 2));
  await press('resign');
  await ann.use(hand, ann.button('menu.resign'));
  assert.equal(await ann.result(), 'You lose');
  await becomes(why, /Black resigns/);

  await begin([]);
  await press('abort');
  assert.equal(await ann.result(), 'Broken off');
}

for (const hand of ['mouse', 'touch', 'keys'] as const)
  test(`${hand}: every end`, (context) =>
    atClub(async (server, come) => {
      const ann = await come(server.address, SEATS[hand]);
      const bob = await Player.guest(server, 'Bob');
      for (const [clock, games] of GAMES[hand]) {
        for (const whole of games) await context.test(`${clock}: ${whole.name}`, () => plays(server, ann, bob, hand, clock, whole));
        await context.test(`${clock}: what people decide`, () => decides(server, ann, bob, hand, clock));
      }
    }));
