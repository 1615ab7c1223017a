/** One's running games: those where one is to move first, with the time that is left in games by turns. */
import { type GameRow, isByTurns, type Snapshot } from '../club';
import { html } from '../dom';
import { opponent } from '../rules';
import { placeAddress } from '../ui/places';
import { timeText } from './player';
import { type ClubRoom, section } from './room';

/** Of so many games the time that is left is asked for: the club hears no more questions than a hundred in 20 s. */
const ASKED = 24;

interface Details {
  readonly found: Snapshot;
  /** When it was asked, by the page's own clock. */
  readonly at: number;
}

/** A list that is shown anew asks nothing twice: with the same turns the time of the next one runs on. */
const known = new Map<string, Promise<Details | null>>();

async function ask(room: ClubRoom, row: GameRow): Promise<Details | null> {
  const at = performance.now();
  const found = await room.club.connection.ask<Snapshot>('game', { game: row.game }).catch(() => null);
  if (found) room.club.saw(row, found.position);
  return found && { found, at };
}

function detailsOf(room: ClubRoom, row: GameRow): Promise<Details | null> {
  const key = `${row.game} ${row.turns} ${row.your_turn}`;
  const details = known.get(key) ?? ask(room, row);
  if (known.size > 10 * ASKED) known.clear();
  known.set(key, details);
  // After a cut it is asked again.
  void details.then((heard) => heard || known.delete(key));
  return details;
}

/** Your turn first; among these, and among the others, the one begun last. */
export const inOrder = (games: readonly GameRow[]): GameRow[] =>
  [...games].sort((one, other) => Number(other.your_turn ?? false) - Number(one.your_turn ?? false) || other.begun - one.begun);

function row(room: ClubRoom, game: GameRow, place: number): HTMLElement {
  const mine = room.mine(game)!;
  const left = html('span', { class: 'club-left' });
  if (isByTurns(game.clock) && place < ASKED) void leftOf(room, game, left);
  return html(
    'li',
    {},
    html(
      'a',
      { class: 'club-row', href: placeAddress({ name: 'club', rest: `game/${game.game}` }), 'data-game': game.game },
      html('strong', {}, room.nameAndRating(game[opponent(mine)])),
      html('span', {}, room.terms(game)),
      html(
        'span',
        { class: game.your_turn ? 'club-your-turn' : 'club-their-turn' },
        room.t(game.your_turn ? 'games.yours' : 'games.theirs'),
      ),
      left,
    ),
  );
}

async function leftOf(room: ClubRoom, row: GameRow, shown: HTMLElement): Promise<void> {
  const details = await detailsOf(room, row);
  if (!details) return;
  const { found, at } = details;
  const mine = room.mine(row)!;
  const colour = row.your_turn ? mine : opponent(mine);
  const left = Math.max(0, (colour === 'white' ? found.white_ms : found.black_ms) - (performance.now() - at));
  shown.textContent = room.t('games.left', { time: timeText(room, left) });
}

export function myGames(room: ClubRoom): HTMLElement | null {
  const games = inOrder(room.club.games);
  if (games.length === 0) return null;
  const list = html('ul', { class: 'club-list' }, ...games.map((game, place) => row(room, game, place)));
  return section(room.t('games.title'), list);
}
