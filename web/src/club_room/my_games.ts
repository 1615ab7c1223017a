/** One's running games: those where one is to move first, with the time that is left in games by turns. */
import { type GameRow, isByTurns, type Snapshot } from '../club';
import { html } from '../dom';
import { opponent } from '../rules';
import { placeAddress } from '../ui/places';
import { timeText } from './player';
import { type ClubRoom, section } from './room';

/** Of so many games the time that is left is asked for. */
const ASKED = 12;

/** Your turn first; among these, and among the others, the one begun last. */
export const inOrder = (games: readonly GameRow[]): GameRow[] =>
  [...games].sort((one, other) => Number(other.your_turn ?? false) - Number(one.your_turn ?? false) || other.begun - one.begun);

function row(room: ClubRoom, game: GameRow): HTMLElement {
  const mine = room.mine(game)!;
  const left = html('span', { class: 'club-left' });
  if (isByTurns(game.clock)) void leftOf(room, game, left);
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

async function leftOf(room: ClubRoom, { game, your_turn }: GameRow, shown: HTMLElement): Promise<void> {
  const found = await room.club.connection.ask<Snapshot & { white_ms: number; black_ms: number }>('game', { game }).catch(() => null);
  const mine = found && room.mine(found);
  if (!found || !mine) return;
  const colour = your_turn ? mine : opponent(mine);
  shown.textContent = room.t('games.left', { time: timeText(room, colour === 'white' ? found.white_ms : found.black_ms) });
}

export function myGames(room: ClubRoom): HTMLElement | null {
  const games = inOrder(room.club.games);
  if (games.length === 0) return null;
  const list = html('ul', { class: 'club-list' }, ...games.slice(0, ASKED).map((game) => row(room, game)));
  return section(room.t('games.title'), list);
}
