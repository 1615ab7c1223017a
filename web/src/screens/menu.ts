/** The menu: everything that is not needed on every turn. */
import { html } from '../dom';
import type { GameAccess, Navigation, SettingsAccess, TextAccess } from '../ui/services';
import type { Dialogs } from './dialogs';
import { askFirst, openDialog } from '../ui/dialog';
import { icon, type IconName } from '../ui/icons';
import { ROOM_NAMES } from '../ui/places';
import { ROOMS } from './rooms';
import { toast } from '../ui/toast';

type MenuServices = TextAccess & GameAccess & SettingsAccess & Navigation & Dialogs;

export function openMenu(page: MenuServices): void {
  const { t, session, settings } = page;
  const { game } = session;
  const item = (name: IconName, text: string, act: () => void) =>
    html('button', { type: 'button', class: 'menu-item', onclick: () => (dialog.close(), act()) }, icon(name), html('span', {}, text));
  const playing = !game.over && game.turnCount > 0;
  const people = game.seats.white.by === 'person' && game.seats.black.by === 'person';
  const rooms = ROOM_NAMES.flatMap((name) => {
    const room = ROOMS[name];
    return room ? [item(room.icon, t(`room.${name}`), () => page.go({ name, rest: '' }))] : [];
  });
  const dialog = openDialog(t, {
    title: t('menu.title'),
    className: 'menu',
    body: [
      item('plus', t('menu.new'), page.openNewGame),
      item('games', t('menu.games'), page.openGames),
      item('share', t('menu.exchange'), page.openExchange),
      item('flip', t('action.flip'), () => page.changeSettings({ flipped: !settings.flipped })),
      ...(playing && session.enginesOnly
        ? [
            item(session.paused ? 'resume' : 'pause', t(session.paused ? 'menu.resume' : 'menu.pause'), () =>
              session.setPaused(!session.paused),
            ),
          ]
        : []),
      ...(playing && people
        ? [item('draw', t('menu.draw'), () => askFirst(t, t('menu.draw'), t('menu.draw.ask'), t('menu.draw.yes'), () => session.draw()))]
        : []),
      ...(playing && !people && session.personToMove ? [item('draw', t('menu.offer'), () => void offerDraw(page))] : []),
      ...(playing && !session.enginesOnly
        ? [
            item('flag', t('menu.resign'), () =>
              askFirst(t, t('menu.resign'), t('menu.resign.ask'), t('menu.resign'), () => session.resign()),
            ),
          ]
        : []),
      ...rooms,
      item('settings', t('menu.settings'), page.openSettings),
      item('help', t('menu.help'), page.openHelp),
    ],
  });
}

async function offerDraw(page: MenuServices): Promise<void> {
  const taken = await page.session.offerDraw();
  if (taken === false) toast(page.t('menu.offer.declined'));
}
