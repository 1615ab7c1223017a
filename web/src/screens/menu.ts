/** The menu: everything that is not needed on every turn. */
import { html } from '../dom';
import type { GameAccess, Navigation, SettingsAccess, TextAccess } from '../ui/services';
import type { Dialogs } from './dialogs';
import { askFirst, openDialog } from '../ui/dialog';
import { icon, type IconName } from '../ui/icons';
import { ROOM_NAMES, type RoomName } from '../ui/places';
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
  const roomItem = (name: RoomName) => item(ROOMS[name]!.icon, t(`room.${name}`), () => page.go({ name, rest: '' }));
  const rooms = ROOM_NAMES.flatMap((name) => (ROOMS[name] && name !== 'club' ? [roomItem(name)] : []));
  const pause = () =>
    item(session.paused ? 'resume' : 'pause', t(session.paused ? 'menu.resume' : 'menu.pause'), () => session.setPaused(!session.paused));
  const agree = () =>
    item('draw', t('menu.draw'), () => askFirst(t, t('menu.draw'), t('menu.draw.ask'), t('menu.draw.yes'), () => session.draw()));
  const resign = () =>
    item('flag', t('menu.resign'), () => askFirst(t, t('menu.resign'), t('menu.resign.ask'), t('menu.resign'), () => session.resign()));
  const dialog = openDialog(t, {
    title: t('menu.title'),
    className: 'menu',
    body: [
      group(t('menu.group.game'), [
        playing && session.enginesOnly && pause(),
        playing && people && agree(),
        playing && !people && session.personToMove && item('draw', t('menu.offer'), () => void offerDraw(page)),
        playing && !session.enginesOnly && resign(),
      ]),
      group(t('menu.group.play'), [
        item('plus', t('menu.new'), page.openNewGame),
        roomItem('club'),
        item('games', t('menu.games'), page.openGames),
        item('share', t('menu.exchange'), page.openExchange),
      ]),
      group(t('menu.group.learn'), rooms),
      group(t('menu.group.page'), [
        item('home', t('menu.home'), () => page.go({ name: 'home', rest: '' })),
        item('flip', t('action.flip'), () => page.changeSettings({ flipped: !settings.flipped })),
        item('settings', t('menu.settings'), page.openSettings),
        item('help', t('menu.help'), page.openHelp),
      ]),
    ],
  });
}

let groups = 0;

/** What belongs together, under its name. */
function group(name: string, items: readonly (HTMLElement | false)[]): HTMLElement | string {
  const shown = items.filter((each) => each !== false);
  if (shown.length === 0) return '';
  const id = `menu-group-${++groups}`;
  return html(
    'section',
    { class: 'menu-group', 'aria-labelledby': id },
    html('h3', { id }, name),
    html('div', { class: 'menu-items' }, ...shown),
  );
}

async function offerDraw(page: MenuServices): Promise<void> {
  const taken = await page.session.offerDraw();
  if (taken === false) toast(page.t('menu.offer.declined'));
}
