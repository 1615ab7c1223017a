/** The head of a page without a table: where one is, and the way back. */
import { html } from '../dom';
import type { App } from '../screens/app';
import { icon } from '../screens/icons';
import type { Place } from '../screens/places';

export function roomHeader(app: App, title: string, back: Place, backName: string): HTMLElement {
  return html(
    'header',
    { class: 'study-header' },
    html('button', { type: 'button', class: 'button quiet', 'aria-label': backName, title: backName, onclick: () => app.go(back) }, icon('backward')),
    html('h1', {}, title),
  );
}
