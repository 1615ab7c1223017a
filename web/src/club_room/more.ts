/** What is rarely needed in a game at the club. */
import type { RemoteGame } from '../club';
import { html } from '../dom';
import { type Colour, opponent } from '../rules';
import { openDialog } from '../ui/dialog';
import { icon, type IconName } from '../ui/icons';
import { notesField } from './notes';
import type { ClubRoom } from './room';

export function openMore(room: ClubRoom, remote: RemoteGame, mine: Colour | null, pause: (() => void) | null): void {
  const { t, page } = room;
  const item = (name: IconName, text: string, act: () => void) =>
    html('button', { type: 'button', class: 'menu-item', onclick: () => (dialog.close(), act()) }, icon(name), html('span', {}, text));
  const other = mine && remote.row[opponent(mine)];
  const dialog = openDialog(page.t, {
    title: t('action.more'),
    className: 'menu',
    body: [
      html('p', { class: 'club-about' }, room.terms(remote.row)),
      mine ? notesField(room, remote.row.game) : '',
      html(
        'div',
        { class: 'menu-items' },
        pause && item('pause', t('action.pause'), pause),
        other &&
          other.kind !== 'bot' &&
          item(
            'cancel',
            t('action.block'),
            () => void room.attempt(() => room.club.connection.send('block', { person: other.person, blocked: true })),
          ),
        item('friends', page.t('room.club'), () => room.goTo('')),
        item('help', page.t('menu.help'), page.openHelp),
        item('menu', page.t('menu.title'), page.openMenu),
      ),
    ],
  });
}
