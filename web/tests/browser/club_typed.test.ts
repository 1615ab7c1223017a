/** A game at the club without a pointer: by keys and typed commands alone, and what those hear who do not see the board. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from '../browser';
import { atClub, Player, type Visitor } from '../club';
import { CONNECTION } from '../club_games';
import { openField } from '../table';
import { type ClubTexts, clubTexts } from '../../src/texts/club';
import { loadRoom } from '../../src/texts/rooms';

const t = await loadRoom<ClubTexts>(clubTexts, 'en');

async function type({ page }: Visitor, text: string): Promise<void> {
  await openField(page);
  await page.locator('#typed-turn').focus();
  await page.locator('#typed-turn').fill(text);
  await page.keyboard.press('Enter');
}
const answered = ({ page }: Visitor, wanted: string | RegExp) => becomes(() => page.locator('#typed-answer').innerText(), wanted);
const hears = ({ page }: Visitor, wanted: string | RegExp) =>
  becomes(async () => (await page.locator('[data-announcer]').textContent()) ?? '', wanted);

test('from the lobby to the end by keys and typed words; turns, offers and the connection are announced', () =>
  atClub(async (server, come) => {
    const bob = await Player.guest(server, 'Bob');
    await bob.say('seek', { variant: 'standard', clock: '1/86400', colour: 'black' });
    const ann = await come(`${server.address}#club`, { excused: /WebSocket|ERR_CONNECTION/ });
    await ann.use('keys', ann.page.locator('[data-seek]').getByRole('button', { name: t('join.play') }));
    const id = await ann.game();
    await hears(ann, t('game.begun', { name: 'Bob', colour: 'White' }));
    await type(ann, 'accept');
    await answered(ann, /Not possible here: accept/);
    for (const [i, turn] of CONNECTION.turns.slice(0, 6).entries()) {
      if (i % 2 === 0) await type(ann, turn);
      else await bob.turn(id, turn);
      await ann.waitForTurns(i + 1);
    }
    await hears(ann, /Black/);
    await type(ann, 'clocks');
    await answered(ann, /^White (1 d 0 h|2[34]:[\d:]+), Black (1 d 0 h|2[34]:[\d:]+)$/);
    await type(ann, 'help');
    await answered(ann, /offers a draw/);

    await type(ann, 'draw');
    await becomes(() => ann.status(), t('offer.draw.made', { name: 'Bob' }));
    await bob.act(id, 'refuse', { offer: 'draw' });
    await hears(ann, t('offer.draw.refused', { name: 'Bob' }));
    await type(ann, 'undo');
    await becomes(() => ann.status(), t('offer.take-back.made', { name: 'Bob' }));
    await bob.act(id, 'accept', { offer: 'take-back' });
    await ann.waitForTurns(4);
    await type(ann, CONNECTION.turns[4]!);
    await ann.waitForTurns(5);
    await bob.act(id, 'offer', { offer: 'draw' });
    await hears(ann, t('offer.draw.asked', { name: 'Bob' }));
    await type(ann, 'no');
    await ann.knows(13);

    await server.stop('SIGKILL');
    await hears(ann, t('connection.lost'));
    await server.start();
    await hears(ann, t('connection.back'));

    await type(ann, 'resign');
    await ann.dialog().waitFor();
    await ann.use('keys', ann.button('menu.resign'));
    assert.equal(await ann.result(), 'You lose');
    await ann.page.keyboard.press('Escape');
    await type(ann, 'rematch');
    await becomes(() => ann.status(), /You have asked for another game/);
    const { proposals } = (await bob.say('proposals')) as unknown as { proposals: { proposal: string }[] };
    await bob.say('join', { proposal: proposals[0]!.proposal });
    await ann.waitForTurns(0);
    assert.notEqual(await ann.game(), id);
    await type(ann, 'abort');
    assert.equal(await ann.result(), t('result.aborted'));
  }));
