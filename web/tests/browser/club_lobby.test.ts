/** The lobby: seeks, quick pairing, levels, challenges, own games, games to watch; watching; two devices; accounts. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { becomes } from '../browser';
import { atClub, Player } from '../club';
import { CONNECTION } from '../club_games';
import { SEATS } from '../ends';
import { type ClubTexts, clubTexts } from '../../src/texts/club';
import { loadRoom } from '../../src/texts/rooms';

const t = await loadRoom<ClubTexts>(clubTexts, 'en');

test('one tap joins an offered game; quick pairing brings two together; nobody there is no dead end', () =>
  atClub(async (server, come) => {
    const ann = await come(`${server.address}#club`);
    await ann.page.getByText(t('lobby.empty')).waitFor();
    await ann.page.locator('[data-action=level-1]').waitFor();
    const bob = await Player.guest(server, 'Bob');
    await bob.say('seek', { variant: 'basic', clock: '1/259200', colour: 'black' });
    await ann.page
      .locator('[data-seek]')
      .getByRole('button', { name: t('join.play') })
      .click();
    await ann.game();
    await ann.play('mouse', 'Th12b');

    const carol = await come(`${server.address}#club`);
    await ann.page.goto(`${server.address}?again#club`);
    await ann.page.locator('.club-row .club-their-turn').waitFor();
    await ann.page
      .locator('.club-left', { hasText: '3 d' })
      .or(ann.page.locator('.club-left', { hasText: '2 d' }))
      .waitFor();
    await ann.act('pair-180');
    await ann.page.getByText(t('lobby.waiting', { clock: '3+2' })).waitFor();
    await carol.act('pair-180');
    assert.equal(await ann.game(), await carol.game());
  }));

test('a level plays; challenges are answered; one’s turn is told elsewhere in the page', () =>
  atClub(async (server, come) => {
    const ann = await come(`${server.address}#club`);
    await ann.act('level-1');
    await ann.game();
    const black = (await ann.page.locator('main.online.flipped').count()) > 0;
    if (!black) await ann.play('mouse', 'Th12b');
    await ann.waitForTurns(black ? 1 : 2);

    const device = await Player.of(server, ann);
    const bob = await Player.guest(server, 'Bob');
    await ann.page.evaluate(() => void (location.hash = '#learn'));
    await ann.page.locator('main.learn').waitFor();
    await bob.say('challenge', { person: device.me['person'], variant: 'standard', clock: '1/86400', colour: 'white' });
    await ann.page
      .locator('.toast')
      .getByRole('button', { name: t('notice.look') })
      .click();
    await ann.page
      .locator('[data-challenge]')
      .getByRole('button', { name: t('action.accept') })
      .click();
    const id = await ann.game();
    await ann.page.evaluate(() => void (location.hash = '#learn'));
    await ann.page.locator('main.learn').waitFor();
    await bob.turn(id, 'Th12b');
    await becomes(() => ann.page.title(), /^\(1\) /, 'the title counts');
    await ann.page
      .locator('.toast')
      .getByRole('button', { name: t('notice.play') })
      .click();
    assert.equal(await ann.game(), id);
    await ann.play('mouse', 'Ek15a');
    await becomes(async () => (await ann.page.title()).startsWith('('), false, 'and only while it is true');
  }));

test('a third person watches live, goes back in the turns, and is counted; a second device follows', () =>
  atClub(async (server, come) => {
    const [bob, dave] = [await Player.guest(server, 'Bob'), await Player.guest(server, 'Dave')];
    const id = await bob.invite('600+10', 'white');
    await dave.say('join', { proposal: id });
    await bob.turn(id, CONNECTION.turns[0]!);
    const eve = await come(`${server.address}#club`);
    await eve.page.locator('.club-watch .pieces [data-piece]').waitFor({ state: 'attached' });
    await dave.turn(id, CONNECTION.turns[1]!);
    await becomes(() => eve.page.locator('.club-watch .pieces [data-piece]').count(), 2, 'the small board is live');
    await eve.page.locator('.club-watch').click();
    assert.equal(await eve.game(), id);
    const second = await come(`${server.address}#club/game/${id}`);
    await becomes(() => eve.page.locator('.club-watchers').innerText(), t('watchers', { count: 2 }));
    for (const [i, turn] of CONNECTION.turns.entries()) if (i > 1) await (i % 2 === 0 ? bob : dave).turn(id, turn);
    await eve.waitForTurns(CONNECTION.turns.length);
    await second.waitForTurns(CONNECTION.turns.length);
    assert.equal(await eve.result(), 'White wins');
    await eve.press('dialog.close');
    await eve.act('earlier');
    await becomes(() => eve.status(), 'The game after turn 14.');
    await becomes(() => eve.pieces().then((pieces) => pieces.length), 13);
  }));

test('two devices of one person play one game, and agree', () =>
  atClub(async (server, come) => {
    const bob = await Player.guest(server, 'Bob');
    const id = await bob.invite('600+10', 'black');
    const desk = await come(`${server.address}#club/${id}`);
    await desk.join(`${server.address}#club/${id}`);
    const phone = await come(`${server.address}#club/game/${id}`, { ...SEATS.touch, storageState: await desk.context.storageState() });
    const devices = [desk, phone] as const;
    for (const [i, turn] of CONNECTION.turns.entries()) {
      if (i % 2 === 1) await bob.turn(id, turn);
      else await devices[(i / 2) % 2]!.play(i % 4 === 0 ? 'mouse' : 'touch', turn);
      for (const device of devices) await device.waitForTurns(i + 1);
    }
    for (const device of devices) {
      assert.equal(await device.result(), 'You win!');
      assert.deepEqual(await device.turns(), CONNECTION.turns);
    }
    // A rematch that one of them asks for brings both to the board.
    await desk.press('dialog.close');
    await desk.act('rematch');
    const { proposals } = (await bob.say('proposals')) as unknown as { proposals: { proposal: string }[] };
    await bob.say('join', { proposal: proposals[0]!.proposal });
    await desk.waitForTurns(0);
    assert.notEqual(await desk.game(), id);
  }));

test('a third person watches in three dimensions', () =>
  atClub(async (server, come) => {
    const [bob, dave] = [await Player.guest(server, 'Bob'), await Player.guest(server, 'Dave')];
    const id = await bob.invite('600+10', 'white');
    await dave.say('join', { proposal: id });
    const eve = await come(`${server.address}#club/game/${id}`, { view: '3d' });
    for (const [i, turn] of CONNECTION.turns.slice(0, 4).entries()) await (i % 2 === 0 ? bob : dave).turn(id, turn);
    await eve.waitForTurns(4);
    await becomes(async () => (await eve.pieces()).length, 4);
    await eve.act('earlier');
    await becomes(async () => (await eve.pieces()).length, 3);
  }));

test('a guest becomes an account in mid-game, signs in elsewhere, and ends that session', () =>
  atClub(async (server, come) => {
    const bob = await Player.guest(server, 'Bob');
    const id = await bob.invite('600+10', 'black');
    const ann = await come(`${server.address}#club/${id}`);
    await ann.join(`${server.address}#club/${id}`);
    await ann.play('mouse', 'Th12b');
    await ann.page.evaluate(() => void (location.hash = '#club/me'));
    const register = ann.page.locator('[data-form=register]');
    await register.locator('[name=name]').fill('Ann Example');
    await register.locator('[name=password]').fill('correct-horse');
    await register.getByRole('button').click();
    await ann.page.locator('.club-codes li').nth(7).waitFor();
    const code = await ann.page.locator('.club-codes li').first().innerText();
    await becomes(() => ann.page.locator('.club-who').innerText(), t('me.account', { name: 'Ann Example' }));
    await ann.page.evaluate((game) => void (location.hash = `#club/game/${game}`), id);
    await ann.game();
    await bob.turn(id, 'Ek15a');
    await ann.waitForTurns(2);
    await ann.play('mouse', 'Ta2a');

    const phone = await come(`${server.address}#club/me`, { excused: /403|WebSocket/ });
    const login = phone.page.locator('[data-form=login]');
    await login.locator('[name=name]').fill('Ann Example');
    await login.locator('[name=password]').fill('wrong-horse');
    await login.getByRole('button').click();
    await phone.page.getByText(t('error.wrong-password')).waitFor();
    await login.locator('[name=password]').fill('correct-horse');
    await login.getByRole('button').click();
    await becomes(() => phone.page.locator('.club-who').innerText(), t('me.account', { name: 'Ann Example' }));
    await phone.page.evaluate((game) => void (location.hash = `#club/game/${game}`), id);
    await phone.waitForTurns(3);

    await ann.page.evaluate(() => void (location.hash = '#club/me'));
    await ann.page
      .getByRole('button', { name: t('me.session.end') })
      .first()
      .click();
    await becomes(() => ann.page.getByRole('button', { name: t('me.session.end') }).count(), 0);
    await phone.page.evaluate(() => void (location.hash = '#club/me'));
    await becomes(() => phone.page.locator('.club-who').innerText(), t('me.stranger'), 'the other device is out');
    const recover = phone.page.locator('[data-form=recover]');
    await recover.locator('[name=name]').fill('Ann Example');
    await recover.locator('[name=code]').fill(code);
    await recover.locator('[name=password]').fill('battery-staple');
    await recover.getByRole('button').click();
    await becomes(() => phone.page.locator('.club-who').innerText(), t('me.account', { name: 'Ann Example' }));
  }));

test('what the lobby adds to the first board stays small', (context) =>
  atClub(async (server, come) => {
    // What the service worker hands over from its copy is counted without compression.
    const ann = await come(`${server.address}#play`, { serviceWorkers: 'block', excused: /blocked by Playwright|reading 'waiting'/ });
    await ann.page.locator('.board .pieces').waitFor({ state: 'attached' });
    await ann.page.waitForLoadState('networkidle');
    const before = await ann.transferred();
    await ann.page.evaluate(() => void (location.hash = '#club'));
    await ann.page.locator('[data-action=level-1]').waitFor();
    const added = (await ann.transferred()) - before;
    context.diagnostic(`${added} bytes, compressed`);
    assert.ok(added > 0 && added < 40_000, `${added} bytes`);
  }));
