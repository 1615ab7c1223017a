/** Every end of a game at the club that the board has, in both variants, by mouse, touch and keys. Most turns are made by
 * programs, also those of the visitor (from another device, as it were); the last ones by hand. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from '../browser';
import { atClub, type ClubServer, Player, playOut, type Visitor } from '../club';
import { CONNECTION, WHOLE_GAMES, type WholeGame } from '../club_games';
import { SEATS } from '../ends';
import type { Hand } from '../table';

/** How many turns the visitor makes by hand. */
const BY_HAND = 2;

async function plays(server: ClubServer, ann: Visitor, bob: Player, hand: Hand, whole: WholeGame): Promise<void> {
  const last = whole.turns.length % 2 === 1 ? 'white' : 'black';
  const id = await bob.invite('600+10', last === 'white' ? 'black' : 'white', whole.variant);
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

for (const hand of ['mouse', 'touch', 'keys'] as const)
  test(`${hand}: the board decides`, (context) =>
    atClub(async (server, come) => {
      const ann = await come(server.address, SEATS[hand]);
      const bob = await Player.guest(server, 'Bob');
      for (const whole of hand === 'mouse' ? WHOLE_GAMES : [CONNECTION, WHOLE_GAMES.at(-1)!])
        await context.test(whole.name, () => plays(server, ann, bob, hand, whole));
    }));
