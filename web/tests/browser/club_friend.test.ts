/** A friend by a link: from the start page to a finished game, between two who have never been here. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from '../browser';
import { atClub, type Visitor } from '../club';
import { CONNECTION } from '../club_games';
import { SEATS } from '../ends';

async function linkOf(ann: Visitor): Promise<string> {
  await ann.page.locator('[data-way=club]').click();
  await ann.page.locator('main.club').waitFor();
  if (!(await ann.page.locator('[data-action=make-link]').isVisible())) await ann.act('friend');
  await ann.page.getByRole('radio', { name: 'White', exact: true }).check();
  await ann.act('make-link');
  return ann.page.locator('.club-link').innerText();
}

test('two newcomers play by a link, over plain http from punct serve --public, to a connection; the computer is there too', (context) =>
  atClub(async (server, come) => {
    const begin = Date.now();
    const ann = await come(server.elsewhere);
    assert.equal(await ann.page.evaluate(() => isSecureContext), false);
    const link = await linkOf(ann);
    assert.ok(link.startsWith(server.elsewhere), link);
    assert.match(link, /#club\/[a-z0-9]{12}$/);
    const bob = await come(link, SEATS.touch);
    await bob.act('join');
    await ann.page.locator('main.online').waitFor();
    await bob.page.locator('main.online').waitFor();
    context.diagnostic(`from the start page to the game: ${Date.now() - begin} ms, both browsers opened`);
    for (const [i, turn] of CONNECTION.turns.entries()) {
      const white = i % 2 === 0;
      await (white ? ann : bob).play(white ? 'mouse' : 'touch', turn);
      await (white ? bob : ann).waitForTurns(i + 1);
    }
    assert.equal(await ann.result(), 'You win!');
    assert.equal(await bob.result(), 'You lose');
    assert.ok(await bob.chained(), 'the chain glows for both');
    for (const visitor of [ann, bob]) {
      assert.deepEqual(await visitor.turns(), CONNECTION.turns);
      await becomes(() => visitor.page.locator('.result-why').innerText(), 'White wins by connecting two opposite sides.');
    }
    // The computer plays there as well: in the page, without shared memory.
    await ann.page.evaluate(() => void (location.hash = '#play'));
    await ann.page.locator('main.playing').waitFor();
    await ann.play('mouse', 'Th12b');
    await ann.page.locator('[data-action=hint]:enabled').waitFor();
    await ann.act('hint');
    await ann.page.locator('.mark-hint path').first().waitFor({ state: 'attached' });
  }));
