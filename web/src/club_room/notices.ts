/** Tells whoever is elsewhere in the page what happens at the club: a challenge, a game that begins, one's turn. Each once, and only
 * while it is true. The number of games where one is to move stands before the window's title, and on the page's icon. */
import { type Club, type GameRow, isByTurns } from '../club';
import { opponent } from '../rules';
import { toast } from '../ui/toast';
import type { ClubRoom } from './room';

const STAY = 20_000;

let room: ClubRoom | null = null;

/** The room that speaks from now on: the one opened last, in the language of then. */
export function tellNotices(current: ClubRoom): void {
  const first = room === null;
  room = current;
  if (first) listen(current.club);
  showCount(current.club);
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
  club.watch(() => showCount(club));
}

function tellTurn(row: GameRow): void {
  const { t } = room!;
  const mine = room!.mine(row);
  if (!mine) return;
  room!.page.sounds.play('turn');
  const name = room!.name(row[opponent(mine)]);
  const stop = toast(t('notice.turn', { name }), { text: t('notice.play'), act: () => room!.goTo(`game/${row.game}`) }, STAY);
  // It is true no longer once the turn is made.
  const unwatch = room!.club.watch(() => {
    if (room!.club.games.some(({ game, your_turn }) => game === row.game && your_turn)) return;
    stop();
    unwatch();
  });
}

const COUNTED = /^\(\d+\) /;

function showCount({ games }: Club): void {
  const count = games.filter(({ your_turn, clock }) => your_turn && isByTurns(clock)).length;
  const plain = document.title.replace(COUNTED, '');
  document.title = count > 0 ? `(${count}) ${plain}` : plain;
  const { setAppBadge, clearAppBadge } = navigator as {
    setAppBadge?: (count: number) => Promise<void>;
    clearAppBadge?: () => Promise<void>;
  };
  const badge = count > 0 ? setAppBadge?.call(navigator, count) : clearAppBadge?.call(navigator);
  badge?.catch(() => {});
}
