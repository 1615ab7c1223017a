/** A live game between two windows: offers, pauses, phrases, prepared turns, resignation, aborting, another game. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from '../browser';
import { atClub, type ClubServer, Player, type Visitor, type VisitorOptions } from '../club';
import { type ClubTexts, clubTexts } from '../../src/texts/club';
import { loadRoom } from '../../src/texts/rooms';

const t = await loadRoom<ClubTexts>(clubTexts, 'en');

type Come = (address: string, options?: VisitorOptions) => Promise<Visitor>;

/** Ann has White, Bob Black. Both have windows. */
async function twoAtBoard(server: ClubServer, come: Come, clock = '600+10'): Promise<{ ann: Visitor; bob: Visitor; id: string }> {
  const ann = await come(`${server.address}#club/friend`);
  await ann.page.locator('#club-name').fill('Ann');
  await ann.page.getByRole('radio', { name: 'White', exact: true }).check();
  if (clock !== '600+10') await ann.page.locator(`input[value="${clock}"]`).check();
  await ann.act('make-link');
  const link = await ann.page.locator('.club-link').innerText();
  const bob = await come(link, { locale: 'de' });
  await bob.page.locator('#club-name').fill('Bob');
  const id = await bob.join(link);
  assert.equal(await ann.game(), id);
  return { ann, bob, id };
}

const standing = (visitor: Visitor, text: string) => becomes(() => visitor.status(), text);

test('draws and take-backs are offered, declined and accepted; the phrases are read in each one’s language', () =>
  atClub(async (server, come) => {
    const { ann, bob } = await twoAtBoard(server, come);
    const german = await loadRoom<ClubTexts>(clubTexts, 'de');
    await ann.play('mouse', 'Th12b');
    await bob.waitForTurns(1);
    await bob.play('mouse', 'Ek15a');
    await ann.waitForTurns(2);

    await ann.act('draw');
    await standing(bob, german('offer.draw.asked', { name: 'Ann' }));
    await standing(ann, t('offer.draw.made', { name: 'Bob' }));
    await bob.act('refuse');
    await ann.page.locator('.toast', { hasText: t('offer.draw.refused', { name: 'Bob' }) }).waitFor();
    await becomes(() => ann.page.locator('[data-action=draw]').isDisabled(), true, 'not at once again');

    await bob.act('take-back');
    await standing(ann, t('offer.take-back.asked', { name: 'Bob' }));
    await ann.act('accept');
    await bob.waitForTurns(1);
    await ann.waitForTurns(1);
    await bob.play('mouse', 'Ed4a');
    await ann.waitForTurns(2);

    await ann.act('talk');
    await ann.page.getByRole('button', { name: t('phrase.good-luck') }).click();
    await bob.page.locator('.toast', { hasText: german('talk.said', { name: 'Ann', phrase: german('phrase.good-luck') }) }).waitFor();

    await bob.act('draw');
    await standing(ann, t('offer.draw.asked', { name: 'Bob' }));
    await ann.act('accept');
    assert.equal(await ann.result(), 'A draw');
    await becomes(() => ann.page.locator('.result-why').innerText(), 'A draw by agreement.');
    await bob.result();
  }));

test('pause, resignation with a question, another game with colours changed, and aborting it', () =>
  atClub(async (server, come) => {
    const { ann, bob } = await twoAtBoard(server, come);
    await ann.play('mouse', 'Th12b');
    await bob.waitForTurns(1);
    await bob.play('mouse', 'Ek15a');
    await ann.waitForTurns(2);
    await ann.act('more');
    await ann.page.getByRole('button', { name: t('action.pause') }).click();
    await bob.act('accept');
    await standing(ann, t('standing.paused'));
    const paused = await ann.clock('white');
    await new Promise((resolve) => setTimeout(resolve, 1200));
    assert.equal(await ann.clock('white'), paused, 'nobody’s time runs');
    assert.equal(await bob.clock('white'), paused);
    await bob.act('resume');
    await becomes(async () => (await ann.clock('white')) < paused, true);

    await bob.act('resign');
    await bob.dialog().waitFor();
    assert.equal(await bob.dialog('result').count(), 0, 'first it is asked');
    await bob.press('menu.resign');
    assert.equal(await ann.result(), 'You win!');
    await bob.result();

    await ann
      .dialog('result')
      .getByRole('button', { name: t('action.rematch') })
      .click();
    await becomes(() => bob.page.locator('.status').innerText(), /noch eine Partie/);
    await bob.press('dialog.close');
    await bob.act('rematch');
    await ann.waitForTurns(0);
    await bob.waitForTurns(0);
    assert.equal(await ann.game(), await bob.game());
    assert.equal(await ann.page.locator('main.online.flipped').count(), 1, 'Ann has Black now');
    await ann.act('abort');
    await becomes(() => bob.page.locator('.result-why').innerText(), /abgebrochen/);
    assert.equal(await ann.result(), t('result.aborted'));
  }));

test('a prepared turn waits to be seen, and is dropped with its reason when it is no longer possible', () =>
  atClub(async (server, come) => {
    const { ann, bob, id } = await twoAtBoard(server, come);
    const device = await Player.of(server, bob);
    await ann.play('mouse', 'Th12b');
    await bob.waitForTurns(1);
    await bob.play('mouse', 'Ek15a');
    await ann.waitForTurns(2);
    await ann.play('mouse', 'Ta2a');
    await bob.waitForTurns(3);
    // Bob thinks; Ann prepares.
    await ann.make('mouse', 'Ed4a');
    await standing(ann, t('standing.prepared', { name: 'Bob' }));
    assert.equal(await device.seen(id), 3, 'nothing was sent');
    await bob.play('mouse', 'To14c');
    await ann.waitForTurns(4);
    await ann.page.locator('[data-action=play]:enabled').waitFor();
    assert.equal(await device.seen(id), 4, 'it is seen before it is sent');
    await ann.act('play');
    await bob.waitForTurns(5);
    assert.deepEqual((await bob.turns()).at(-1), 'Ed4a');
    // What is prepared next is taken away by what Bob does.
    await ann.make('mouse', 'Tn6a');
    await standing(ann, t('standing.prepared', { name: 'Bob' }));
    await bob.play('mouse', 'Tn6a');
    await ann.page.locator('.toast', { hasText: 'not possible any more' }).waitFor();
    assert.equal(await device.seen(id), 6);
    await becomes(() => ann.page.locator('.reserve.to-move').count(), 1);
  }));

test('the clocks of both windows and the server agree', (context) =>
  atClub(async (server, come) => {
    const { ann, bob, id } = await twoAtBoard(server, come, '180+2');
    await ann.play('mouse', 'Th12b');
    await bob.waitForTurns(1);
    await bob.play('mouse', 'Ek15a');
    await ann.waitForTurns(2);
    const device = await Player.of(server, bob);
    /** How far each window is from the server beyond what the question took. A busy machine paints late now and then; a clock that is wrong
     * is never near. */
    const nearest = [Infinity, Infinity];
    // A tenth of a second is the clocks' own step.
    const agree = async () => {
      const sent = Date.now();
      const row = await device.say('game', { game: id });
      const shown = await Promise.all([ann.clock('white'), bob.clock('white')]);
      const passed = Date.now() - sent;
      const truth = Number(row['white_ms']);
      for (const [i, time] of shown.entries()) nearest[i] = Math.min(nearest[i]!, Math.max(time - truth, truth - time - passed));
      return nearest.every((far) => far <= 150);
    };
    await becomes(agree, true, 'both windows tell the server’s time');
    context.diagnostic(`from the server: ${nearest.map((far) => far.toFixed(0)).join(' and ')} ms beyond what the question took`);
  }));
