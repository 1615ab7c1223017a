/** Every screen of the page, and how to get there from a fresh visit: for the tests that look at all of them. */
import { Player, playOut } from './club';
import { CONNECTION } from './club_games';
import { address, fragmentOf, type Table } from './table';

export const DEVICES = {
  phone: { width: 390, height: 844 },
  tablet: { width: 820, height: 1180 },
  desktop: { width: 1440, height: 900 },
  wide: { width: 2560, height: 1080 },
} as const;

/** A game in full swing, with stacks and bridges. */
export const MIDDLE =
  'standard w 24 bCm12a,bEf8b,bEl12a,bLc8e,bMk7f,bRo11a,bTh13c,bTi5e,bTk3a,wCe12c,wCj9a,wEb3c,wEn7f,wLh9c,wRf1b,wTd9f,wTh11b,wEj8c,wLi9f';

/** One turn before the end: White adds a piece at q10. */
export const NEAR_END =
  'standard w 30 bCm12a,bEf5b,bLd11c,bMk6f,bRo12a,bTh13c,bTi5e,bTk3a,wCl9c,wCo9c,wEa6a,wEb9c,wEe9c,wEh9c,wLm15d,wTd3f,bTh13c';

export interface Screen {
  readonly name: string;
  readonly position?: string;
  readonly open: (table: Table) => Promise<void>;
}

const nothing = async (): Promise<void> => {};

/** A short game with all that a study shows. */
const STUDIED = '[White "Ann"]\n[Black "Bob"]\n\n1. Th12b! {To begin with.} Ek15a?! (1... Ed4a 2. Th15a {Why not?}) 2. Th15a Ec3a *\n';

/** Goes to a place of the study room. */
async function enterStudy(table: Table, rest: string, shows: string): Promise<void> {
  await table.page.evaluate((address) => (location.hash = address), `#study${rest}`);
  await table.page.locator(shows).first().waitFor();
}

/** Brings a record into the study room. */
export async function studyRecord(table: Table, record = STUDIED): Promise<void> {
  await enterStudy(table, '', '#study-import');
  await table.page.locator('#study-import').fill(record);
  await table.page.locator('.study-import button.primary').click();
  await table.page.locator('.game.study .tree .turn').nth(2).click();
}

/** The club that the page of these tests belongs to, for players without a window. */
const club = async () => ({ port: Number(new URL(await address()).port) });

/** Rated games between two without a window, the last of which is told. */
async function playedOut(turns: readonly string[], games = 1): Promise<{ id: string; winner: Player }> {
  const [bob, carol] = [await Player.guest(await club(), 'Bob'), await Player.guest(await club(), 'Carol')];
  let id = '';
  for (let i = 0; i < games; i++) {
    id = String((await bob.say('invite', { variant: 'standard', clock: '600+10', colour: 'white', rated: true }))['proposal']);
    await carol.say('join', { proposal: id });
    await playOut(id, bob, carol, turns);
  }
  return { id, winner: bob };
}

/** A game at the club against a level of the computer, which is always there. One of before would stand in the way of a fifth. */
async function startAgainstLevel(table: Table): Promise<void> {
  await table.enter('club');
  await table.act('level-1');
  await table.page.locator('main.online').waitFor();
}

export const SCREENS: readonly Screen[] = [
  {
    name: 'home',
    open: async (table) => {
      await table.page.evaluate(() => void (location.hash = '#home'));
      await table.page.locator('.home').waitFor();
    },
  },
  { name: 'start', open: nothing },
  // While none has been played yet: the others share one page.
  { name: 'no-games', open: (table) => table.menu('menu.games') },
  { name: 'game', position: MIDDLE, open: (table) => table.play('mouse', 'Tp13a', 'Ei14a') },
  {
    name: 'hand',
    position: MIDDLE,
    open: async (table) => {
      await table.layDown('d9');
      await table.page.locator('.ring-why').click();
    },
  },
  {
    name: 'refused',
    position: MIDDLE,
    open: async (table) => {
      await table.pile('T').click();
      await table.hover('i8');
    },
  },
  { name: 'menu', position: MIDDLE, open: (table) => table.play('mouse', 'Tp13a').then(() => table.act('menu')) },
  { name: 'resign', position: MIDDLE, open: (table) => table.play('mouse', 'Tp13a').then(() => table.menu('menu.resign')) },
  { name: 'new', open: (table) => table.act('new') },
  {
    name: 'games',
    position: MIDDLE,
    open: async (table) => {
      await table.play('mouse', 'Tp13a');
      await table.menu('menu.games');
      await table.page.locator('.games-open').first().waitFor();
    },
  },
  { name: 'exchange', position: MIDDLE, open: (table) => table.openExchange() },
  {
    name: 'exchange-refused',
    position: MIDDLE,
    open: async (table) => {
      await table.bring('standard w 4 wTh12b,bTi13a');
      await table.page.locator('#import-error:not(:empty)').waitFor();
    },
  },
  { name: 'settings', open: (table) => table.menu('menu.settings') },
  { name: 'help', open: (table) => table.menu('menu.help') },
  {
    name: 'rulebook',
    open: async (table) => {
      await table.menu('room.rulebook');
      await table.page.locator('[data-figure=aim] .pieces').waitFor({ state: 'attached' });
    },
  },
  {
    name: 'result',
    position: NEAR_END,
    open: async (table) => {
      await table.play('mouse', 'Rq10a');
      await table.dialog('result').waitFor();
    },
  },
  {
    name: 'puzzles',
    open: async (table) => {
      await table.enter('puzzles');
      await table.page.locator('.puzzles summary').first().click();
    },
  },
  {
    name: 'puzzle',
    open: async (table) => {
      await table.enter('puzzles');
      await table.page.locator('[data-next=defence]').click();
      await table.page.locator('.solving').waitFor();
      await table.act('hint');
      await table.page.locator('.mark-hint *').first().waitFor({ state: 'attached' });
    },
  },
  {
    name: 'club',
    open: async (table) => {
      await table.enter('club');
      await table.page.locator('[data-action=level-1]').waitFor();
    },
  },
  { name: 'club-friend', open: (table) => table.enter('club', 'friend') },
  { name: 'club-me', open: (table) => table.enter('club', 'me') },
  {
    name: 'club-link',
    open: async (table) => {
      await table.enter('club', 'friend');
      await table.act('make-link');
      await table.page.locator('.club-link').waitFor();
    },
  },
  {
    name: 'club-game',
    open: startAgainstLevel,
  },
  {
    name: 'club-result',
    open: async (table) => {
      await startAgainstLevel(table);
      await table.act('abort');
      await table.dialog('result').waitFor();
    },
  },
  {
    name: 'club-talk',
    open: async (table) => {
      await startAgainstLevel(table);
      await table.act('talk');
      await table.dialog('club-talk').waitFor();
    },
  },
  {
    name: 'club-more',
    open: async (table) => {
      await startAgainstLevel(table);
      await table.act('more');
      await table.dialog('menu').waitFor();
    },
  },
  {
    name: 'club-seek',
    open: async (table) => {
      await table.enter('club');
      await table.act('seek');
      await table.page.locator('dialog .club-terms').waitFor();
    },
  },
  {
    name: 'club-players',
    open: async (table) => {
      await table.enter('club', 'players');
      await table.page.locator('.club-leaders li').first().waitFor();
    },
  },
  {
    name: 'club-person',
    open: async (table) => {
      await table.enter('club', 'players');
      await table.page.locator('.club-leaders li a').first().click();
      await table.page.locator('main.club-profile .club-note').first().waitFor();
    },
  },
  {
    name: 'club-join',
    open: async (table) => {
      const bob = await Player.guest(await club(), 'Bob');
      await table.enter('club', await bob.invite('600+10', 'white'));
      await table.page.locator('[data-action=join]').waitFor();
    },
  },
  {
    name: 'club-watch',
    open: async (table) => {
      const { id } = await playedOut(CONNECTION.turns.slice(0, 9));
      await table.enter('club', `game/${id}`);
      await table.waitForTurns(9);
    },
  },
  {
    name: 'club-profile',
    open: async (table) => {
      const { winner } = await playedOut(CONNECTION.turns, 4);
      await table.enter('club', `person/${String(winner.me['person'])}`);
      await table.page.locator('.rating-graph').waitFor();
      await table.page.locator('[data-game]').first().waitFor();
    },
  },
  {
    name: 'club-mine',
    open: async (table) => {
      for (const colour of ['black', 'white'] as const) {
        const bob = await Player.guest(await club(), 'Bob');
        await table.enter('club', await bob.invite('1/259200', colour));
        await table.act('join');
        await table.page.locator('main.online').waitFor();
      }
      await table.enter('club');
      await table.page.locator('.club-left:not(:empty)').nth(1).waitFor();
    },
  },
  {
    name: 'club-account',
    open: async (table) => {
      await table.enter('club', 'me');
      const register = table.page.locator('[data-form=register]');
      await register.locator('[name=name]').fill(`Ann ${10_000 + Math.floor(Math.random() * 90_000)}`);
      await register.locator('[name=password]').fill('correct-horse');
      await register.locator('button').click();
      await table.page.locator('.club-codes').waitFor();
    },
  },
  { name: 'lessons', open: (table) => table.enter('learn') },
  { name: 'lesson', open: (table) => table.enter('learn', 'hanging/1') },
  {
    name: 'lesson-done',
    open: async (table) => {
      await table.enter('learn', 'jumping/1');
      await table.make('mouse', 'f11-f5a');
      await table.page.locator('.lesson.done').waitFor();
    },
  },
  { name: 'study', open: (table) => studyRecord(table) },
  {
    name: 'study-more',
    open: async (table) => {
      await studyRecord(table);
      await table.act('more');
    },
  },
  {
    name: 'study-home',
    position: NEAR_END,
    open: async (table) => {
      await table.play('mouse', 'Rq10a');
      await table.dialog('result').waitFor();
      await enterStudy(table, '', '.study-open');
      await table.page.locator('.stat').first().waitFor();
    },
  },
  { name: 'study-setup', open: (table) => enterStudy(table, '/setup', '.palette-kind') },
];

/** Goes to a screen in a page that has shown others before. The number makes the address another one; the position, be it
 * the empty board, keeps a game of before from being brought back. */
export async function openScreen(table: Table, { position = 'standard w 0 -', open }: Screen, number: number): Promise<void> {
  await table.page.goto(`${await address()}?${number}${fragmentOf(position)}`);
  await table.page.locator('.board .pieces').waitFor({ state: 'attached' });
  await table.waitForTurns(0);
  await open(table);
}
