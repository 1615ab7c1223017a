/** Tells whoever is elsewhere in the page what happens at the club: a challenge, a game that begins, one's turn. Each once, and only
 * while it is true. The number of games where one is to move stands before the window's title, and on the page's icon. */
import { type Club, closeNotifications, type GameRow, isByTurns, notifySystem, renewPush } from '../club';
import { opponent } from '../rules';
import { toast } from '../ui/toast';
import { pushWords } from './push_words';
import type { ClubRoom } from './room';

const STAY = 20_000;
/** A screen that waits for a game goes to it by itself within this time. */
const GO_BY_ITSELF = 1000;

let room: ClubRoom | null = null;

/** The room that speaks from now on: the one opened last, in the language of then. */
export function tellNotices(current: ClubRoom): void {
  const first = room === null;
  room = current;
  if (!first) return showCount(current.club);
  listen(current.club);
  // Those of before are seen with the page.
  follow(current.club, false);
  if (current.club.me) renewPush(pushWords(current)).catch(() => {});
}

const shows = (rest: string): boolean => location.hash === `#club/${rest}` || (rest !== '' && location.hash === '#club');

function listen(club: Club): void {
  const { connection } = club;
  connection.on('challenge', (proposal) => {
    if (shows('') || proposal.rematch_of) return;
    const { t } = room!;
    toast(
      t('notice.challenge', { name: room!.name(proposal.from), terms: room!.terms(proposal) }),
      { text: t('notice.look'), act: () => room!.goTo('') },
      STAY,
    );
  });
  connection.on('your-turn', ({ game }) => {
    club.setTurn(game, true);
    const row = club.games.find((one) => one.game === game);
    if (row && !shows(`game/${game}`)) tellTurn(row);
  });
  connection.on('game-started', (row) => {
    let seen = false;
    const look = () => (seen ||= location.hash === `#club/game/${row.game}`);
    addEventListener('hashchange', look);
    setTimeout(() => {
      removeEventListener('hashchange', look);
      if (!look()) tellBegun(club, row);
    }, GO_BY_ITSELF);
  });
  club.watch(() => follow(club, document.hidden));
  document.addEventListener('visibilitychange', () => showCount(club));
}

/** Games in which it was one's turn when last looked: each turn is told once. */
let told: ReadonlySet<string> = new Set();

/** Signs follow one's games, and are taken back when they are no longer true. In a tab that nobody sees the system tells. */
function follow(club: Club, tell: boolean): void {
  const yours = club.games.filter(({ your_turn }) => your_turn);
  if (tell) for (const row of yours) if (!told.has(row.game)) void notifySystem(row.game, turnText(row)).catch(() => {});
  told = new Set(yours.map(({ game }) => game));
  closeNotifications((game) => told.has(game)).catch(() => {});
  showCount(club);
}

const turnText = (row: GameRow): string => {
  const mine = room!.mine(row);
  return room!.t('notice.turn', { name: mine ? room!.name(row[opponent(mine)]) : '' });
};

/** A challenge was accepted, or an offered game taken, while one is elsewhere in the page. */
function tellBegun(club: Club, row: GameRow): void {
  const mine = room!.mine(row);
  if (!mine || !club.games.some(({ game }) => game === row.game)) return;
  room!.page.sounds.play('turn');
  const colour = room!.page.t(`colour.${mine}`);
  const text = room!.t('game.begun', { name: room!.name(row[opponent(mine)]), colour });
  toast(text, { text: room!.t('notice.play'), act: () => room!.goTo(`game/${row.game}`) }, STAY);
}

function tellTurn(row: GameRow): void {
  room!.page.sounds.play('turn');
  const stop = toast(turnText(row), { text: room!.t('notice.play'), act: () => room!.goTo(`game/${row.game}`) }, STAY);
  // It is true no longer once the turn is made.
  const unwatch = room!.club.watch(() => {
    if (room!.club.games.some(({ game, your_turn }) => game === row.game && your_turn)) return;
    stop();
    unwatch();
  });
}

const COUNTED = /^\(\d+\) /;

function showCount({ games }: Club): void {
  const count = games.filter(({ your_turn, clock }) => your_turn && (isByTurns(clock) || document.hidden)).length;
  const plain = document.title.replace(COUNTED, '');
  document.title = count > 0 ? `(${count}) ${plain}` : plain;
  const { setAppBadge, clearAppBadge } = navigator as {
    setAppBadge?: (count: number) => Promise<void>;
    clearAppBadge?: () => Promise<void>;
  };
  const badge = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  badge?.catch(() => {});
}
