/** Who one is and whom one meets: passkeys, devices, profiles, challenges, blocked people, notifications. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CDPSession } from 'playwright-core';
import { becomes } from '../browser';
import { atClub, Player, playOut, type Visitor } from '../club';
import { CONNECTION } from '../club_games';
import { type ClubTexts, clubTexts } from '../../src/texts/club';
import { loadRoom } from '../../src/texts/rooms';

const t = await loadRoom<ClubTexts>(clubTexts, 'en');
const who = (visitor: Visitor) => visitor.page.locator('.club-who').innerText();
const goTo = (visitor: Visitor, rest: string) => visitor.page.evaluate((place) => void (location.hash = `#club/${place}`), rest);

/* ---- Passkeys ---- */

/** A security key, or what is built into a device. */
async function plugIn(keys: CDPSession): Promise<() => Promise<void>> {
  const { authenticatorId } = await keys.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  });
  return async () => void (await keys.send('WebAuthn.removeVirtualAuthenticator', { authenticatorId }));
}

test('an account by passkey: made, left and entered again; one more; the last one stays', () =>
  atClub(async (server, come) => {
    // Passkeys belong to a name, not to an address.
    const ann = await come(`http://localhost:${server.port}/#club/me`, { excused: /40[39]|WebSocket/ });
    const keys = await ann.context.newCDPSession(ann.page);
    await keys.send('WebAuthn.enable');
    const unplug = await plugIn(keys);
    await ann.page.locator('[data-form=register] [name=name]').fill('Ann');
    await ann.page.getByRole('button', { name: t('me.passkey.register') }).click();
    await ann.page.locator('.club-codes li').nth(7).waitFor();
    await becomes(() => who(ann), t('me.account', { name: 'Ann' }));
    await ann.page.locator('strong', { hasText: t('passkeys.label.usual') }).waitFor();

    await ann.page.getByRole('button', { name: t('me.logout') }).click();
    await becomes(() => who(ann), t('me.stranger'));
    await ann.page.getByRole('button', { name: t('me.passkey.login') }).click();
    await becomes(() => who(ann), t('me.account', { name: 'Ann' }));

    // Another key: the one that is known would make no second passkey.
    await unplug();
    await plugIn(keys);
    const add = ann.page.locator('[data-form=add-passkey]');
    await add.locator('[name=label]').fill('Key ring');
    await add.getByRole('button').click();
    const removes = ann.page.getByRole('button', { name: t('passkeys.remove'), exact: true });
    await becomes(() => removes.count(), 2);
    const dialog = ann.page.locator('dialog.club-proof');
    const confirm = () => dialog.getByRole('button', { name: t('passkeys.remove'), exact: true }).click();
    await removes.first().click();
    await confirm();
    await becomes(() => removes.count(), 1);
    await removes.click();
    await confirm();
    await dialog.getByText(t('error.last-way-in')).waitFor();
  }));

/* ---- People ---- */

test('a profile tells ratings, results and games; whom one finds there one can challenge', () =>
  atClub(async (server, come) => {
    const bob = await Player.guest(server, 'Bob');
    await bob.say('register', { name: 'Bob', password: 'correct-horse' });
    const carol = await Player.guest(server, 'Carol');
    for (let i = 0; i < 3; i++) {
      const id = String((await bob.say('invite', { variant: 'standard', clock: '600+10', colour: 'white', rated: true }))['proposal']);
      await carol.say('join', { proposal: id });
      await playOut(id, bob, carol, CONNECTION.turns);
    }
    const ann = await come(`${server.address}#club`);
    await ann.act('players');
    await ann.page.locator('[data-form=find] [name=name]').fill('bob');
    await ann.page.locator('[data-form=find]').getByRole('button').click();
    await ann.page.locator('h1', { hasText: 'Bob' }).waitFor();
    await ann.page.locator('.rating-graph svg').waitFor();
    assert.match(await ann.page.locator('.rating-graph figcaption').innerText(), /^Standard game, live: 3 rated games, from \d+ to \d+/);
    await becomes(() => ann.page.locator('.club-table tbody tr').innerText(), /^People\s+Standard game, live\s+3\s+0\s+0$/);
    await becomes(() => ann.page.locator('[data-game] .club-won').count(), 3);

    await ann.act('challenge');
    await ann.page.locator('dialog input[value="1/86400"]').check();
    await ann.page
      .locator('dialog')
      .getByRole('button', { name: t('profile.challenge'), exact: true })
      .last()
      .click();
    await ann.page.locator('.toast', { hasText: t('profile.challenged', { name: 'Bob' }) }).waitFor();
    const { proposals } = (await bob.say('proposals')) as unknown as { proposals: { proposal: string; clock: string }[] };
    assert.deepEqual(
      proposals.map(({ clock }) => clock),
      ['1/86400'],
    );
    await bob.say('join', { proposal: proposals[0]!.proposal });
    await ann.page
      .locator('.toast')
      .getByRole('button', { name: t('notice.play') })
      .or(ann.page.locator('main.online'))
      .first()
      .waitFor();

    // A finished game from the list, and on to the study with one tap.
    await goTo(ann, `person/${String(bob.me['person'])}`);
    await ann.page.locator('[data-game]').nth(1).click();
    await ann.waitForTurns(CONNECTION.turns.length);
    await ann.act('study');
    await ann.page
      .locator('.game.study .tree .turn')
      .nth(CONNECTION.turns.length - 1)
      .waitFor();
  }));

test('whoever is blocked cannot challenge, until that is taken back', () =>
  atClub(async (server, come) => {
    const bob = await Player.guest(server, 'Bob');
    const ann = await come(`${server.address}#club`);
    await ann.act('pair-180');
    await ann.act('unpair');
    const device = await Player.of(server, ann);
    const challenge = () => bob.say('challenge', { person: device.me['person'], variant: 'standard', clock: '600+10' });

    await goTo(ann, `person/${String(bob.me['person'])}`);
    await ann.page.getByRole('button', { name: t('action.block') }).click();
    await ann.page.getByRole('button', { name: t('blocks.end') }).waitFor();
    await assert.rejects(challenge, /blocked/);
    await goTo(ann, 'me');
    await ann.page
      .locator('.club-row', { hasText: 'Bob' })
      .getByRole('button', { name: t('blocks.end') })
      .click();
    await ann.page.getByText(t('blocks.none')).waitFor();
    await challenge();
    await ann.page.locator('.toast', { hasText: 'Bob' }).waitFor();

    await goTo(ann, `person/${String(bob.me['person'])}`);
    await ann.page.getByRole('button', { name: t('profile.report') }).click();
    await ann.page.getByRole('radio', { name: t('report.stalls') }).check();
    await ann.page
      .locator('dialog')
      .getByRole('button', { name: t('profile.report') })
      .click();
    await ann.page.locator('.toast', { hasText: t('report.sent') }).waitFor();
  }));

/* ---- Notifications ---- */

/** In place of the browser's push service, which no test can reach: what it gives out, and nothing else. */
function fakePush(): void {
  const key = 'BCVxsr7N_eNgVRqvHtD0zTZsEc6-VV-JvLexhqUzORcxaOzi6-AYWXvTBHm4bjyPjs7Vd8pZGH6SRpkNtoIAiw4';
  const subscription = {
    toJSON: () => ({ endpoint: 'https://push.example/send/abc', keys: { p256dh: key, auth: 'BTBZMqHH6r4Tts7J_aSIgg' } }),
    unsubscribe: () => (localStorage.removeItem('test-push'), Promise.resolve(true)),
  };
  PushManager.prototype.subscribe = (options) => {
    const bytes = new Uint8Array(options!.applicationServerKey as ArrayBuffer);
    localStorage.setItem('test-push', `${bytes.length} ${bytes[0]}`);
    return Promise.resolve(subscription as unknown as PushSubscription);
  };
  PushManager.prototype.getSubscription = () =>
    Promise.resolve(localStorage.getItem('test-push') ? (subscription as unknown as PushSubscription) : null);
}

test('notifications: off until wished, in the reader’s language, gone when they are not true; a tap leads to the game', () =>
  atClub(async (server, come) => {
    const bob = await Player.guest(server, 'Bob');
    const id = await bob.invite('1/86400', 'white');
    const ann = await come(`${server.address}#club/${id}`, { locale: 'de', permissions: ['notifications'], offline: true });
    await ann.page.addInitScript(fakePush);
    await ann.join(`${server.address}#club/${id}`);
    const german = await loadRoom<ClubTexts>(clubTexts, 'de');
    await ann.page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined));
    await ann.page.goto(`${server.address}?again#club/me`);
    await ann.page.getByText(german('push.off')).waitFor();
    await ann.act('push');
    await ann.page.getByText(german('push.on')).waitFor();
    assert.equal(await ann.page.evaluate(() => localStorage.getItem('test-push')), '65 4', 'the club’s key as bytes');

    // What the push service would bring while no page is there; this one is elsewhere.
    const worker = ann.context.serviceWorkers()[0] ?? assert.fail('no service worker');
    const shown = () =>
      worker.evaluate(async () => {
        const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
        return (await registration.getNotifications()).map(({ body, tag }) => `${tag}: ${body}`);
      });
    const push = (message: object) =>
      worker.evaluate((text) => {
        const event = new Event('push');
        Object.assign(event, { data: { json: () => JSON.parse(text) as unknown }, waitUntil: () => {} });
        dispatchEvent(event);
      }, JSON.stringify(message));
    await ann.page.goto('about:blank');
    await bob.turn(id, 'Th12b');
    await push({ type: 'your-turn', game: id, number: 1, opponent: { person: 'p', name: 'Bob', kind: 'guest' } });
    await becomes(shown, [`${id}: ${german('notice.turn', { name: 'Bob' })}`] as unknown as string[]);

    // The page knows what is true: the turn is made, and the sign goes.
    await ann.page.goto(`${server.address}?third#club/game/${id}`);
    await ann.waitForTurns(1);
    await becomes(shown, [`${id}: ${german('notice.turn', { name: 'Bob' })}`] as unknown as string[]);
    await ann.play('mouse', 'Ek15a');
    await becomes(shown, [] as string[]);

    // A tab that nobody sees is told by the system too; a tap on that leads to the game.
    await ann.page.evaluate(() => {
      Object.defineProperty(document, 'hidden', { get: () => true, configurable: true });
      location.hash = '#learn';
    });
    await ann.page.locator('main.learn').waitFor();
    await bob.turn(id, 'Ta2a');
    await becomes(async () => (await shown()).length, 1);
    await worker.evaluate(async () => {
      const { registration } = globalThis as unknown as { registration: ServiceWorkerRegistration };
      const event = new Event('notificationclick');
      Object.assign(event, { notification: (await registration.getNotifications())[0], waitUntil: () => {} });
      dispatchEvent(event);
    });
    await becomes(shown, [] as string[]);

    await ann.page.goto(`${server.address}?fourth#club/me`);
    await ann.act('push');
    await ann.page.getByText(german('push.off')).waitFor();
    await assert.rejects(
      Player.of(server, ann).then((device) => device.say('push-subscribe', { endpoint: 'http://push.example/', p256dh: '', auth: '' })),
    );
  }));
