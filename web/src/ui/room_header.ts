/** The head of a page without a table: the way back, where one is, the menu. */
import { html } from '../dom';
import type { Navigation, TextAccess } from './services';
import { icon } from './icons';
import type { Place } from './places';

type RoomHeaderServices = TextAccess & Navigation;

export function roomHeader(
  page: RoomHeaderServices,
  title: string,
  back: Place = { name: 'game', rest: '' },
  backName = page.t('action.back'),
): HTMLElement {
  const { t } = page;
  return html(
    'header',
    { class: 'room-header' },
    html(
      'button',
      {
        type: 'button',
        class: 'button quiet',
        'data-action': 'back',
        'aria-label': backName,
        title: backName,
        onclick: () => page.go(back),
      },
      icon('backward'),
    ),
    html('h1', { tabindex: -1 }, title),
    html(
      'button',
      { type: 'button', class: 'button quiet', 'data-action': 'menu', 'aria-label': t('action.menu'), onclick: page.openMenu },
      icon('menu'),
    ),
  );
}
