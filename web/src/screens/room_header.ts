/** The head of a page without a table: the way back, where one is, the menu. */
import { html } from '../dom';
import type { App } from './app';
import { icon } from './icons';
import type { Place } from './places';

export function roomHeader(app: App, title: string, back: Place = { name: 'game', rest: '' }, backName = app.t('action.back')): HTMLElement {
  const { t } = app;
  return html(
    'header',
    { class: 'room-header' },
    html('button', { type: 'button', class: 'button quiet', 'data-action': 'back', 'aria-label': backName, title: backName, onclick: () => app.go(back) }, icon('backward')),
    html('h1', { tabindex: -1 }, title),
    html('button', { type: 'button', class: 'button quiet', 'data-action': 'menu', 'aria-label': t('action.menu'), onclick: app.openMenu }, icon('menu')),
  );
}
