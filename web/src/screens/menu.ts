/** The menu: everything that is not needed on every turn. */
import { html } from '../dom';
import { isOver } from '../state';
import type { App } from './app';
import { askFirst, openDialog } from './dialog';
import { icon, type IconName } from './icons';
import { ROOM_NAMES } from './places';
import { ROOMS } from './rooms';
import { toast } from './toast';

export function openMenu(app: App): void {
  const { t, session, settings } = app;
  const { game } = session;
  const item = (name: IconName, text: string, act: () => void) =>
    html('button', { type: 'button', class: 'menu-item', onclick: () => (dialog.close(), act()) }, icon(name), html('span', {}, text));
  const playing = !isOver(game) && game.played.length > 0;
  const people = game.seats.white.by === 'person' && game.seats.black.by === 'person';
  const rooms = ROOM_NAMES.flatMap((name) => {
    const room = ROOMS[name];
    return room ? [item(room.icon, t(`room.${name}`), () => app.go({ name, rest: '' }))] : [];
  });
  const dialog = openDialog(t, {
    title: t('menu.title'),
    className: 'menu',
    body: [
      item('plus', t('menu.new'), app.openNewGame),
      item('games', t('menu.games'), app.openGames),
      item('share', t('menu.exchange'), app.openExchange),
      item('flip', t('action.flip'), () => app.changeSettings({ flipped: !settings.flipped })),
      ...(playing && session.enginesOnly
        ? [item(session.paused ? 'resume' : 'pause', t(session.paused ? 'menu.resume' : 'menu.pause'), () => session.setPaused(!session.paused))]
        : []),
      ...(playing && people ? [item('draw', t('menu.draw'), () => askFirst(t, t('menu.draw'), t('menu.draw.ask'), t('menu.draw.yes'), () => session.draw()))] : []),
      ...(playing && !people && session.personToMove ? [item('draw', t('menu.offer'), () => void offerDraw(app))] : []),
      ...(playing && !session.enginesOnly
        ? [item('flag', t('menu.resign'), () => askFirst(t, t('menu.resign'), t('menu.resign.ask'), t('menu.resign'), () => session.resign()))]
        : []),
      ...rooms,
      item('settings', t('menu.settings'), app.openSettings),
      item('help', t('menu.help'), app.openHelp),
    ],
  });
}

async function offerDraw(app: App): Promise<void> {
  const taken = await app.session.offerDraw();
  if (taken === false) toast(app.t('menu.offer.declined'));
}
