/** The end of a game: who won, and why. */
import { html } from '../dom';
import type { Game } from '../game';
import type { GameAccess, Navigation, RulesAccess, SettingsAccess, TextAccess } from '../ui/services';
import type { Dialogs } from './dialogs';
import { button, openDialog } from '../ui/dialog';
import { outcomeText } from './game';

type ResultServices = TextAccess & RulesAccess & GameAccess & SettingsAccess & Navigation & Pick<Dialogs, 'openNewGame'>;

export function openResult(page: ResultServices): void {
  const { t, session } = page;
  const { game } = session;
  const { winner } = game.outcome;
  const dialog = openDialog(t, {
    title: winner ? t(`result.${winner}`) : t('result.draw'),
    className: game.outcome.path.length > 0 ? 'result chained' : 'result',
    body: [html('p', { class: 'result-why' }, outcomeText(t, game)), centreCount(page, game), facts(page, game)],
    buttons: [
      button(t('room.study'), () => (dialog.close(), page.go({ name: 'study', rest: game.id }))),
      button(t('menu.new'), page.openNewGame),
      button(t('result.rematch'), () => (dialog.close(), rematch(page, game)), 'primary'),
    ],
  });
}

/** The same players with colours changed. */
function rematch(page: ResultServices, { seats, limits, start }: Game): void {
  page.session.start({ variant: start.variant, seats: { white: seats.black, black: seats.white }, limits });
  if (seats.white.by !== seats.black.by) page.changeSettings({ flipped: seats.white.by === 'person' });
}

/** Who holds how much of the central hexagon, as a bar; it decides the standard game once a reserve is empty. */
function centreCount(page: ResultServices, game: Game): HTMLElement {
  const { t } = page;
  const { white, black } = game.outcome.centre;
  const empty = 19 - white - black;
  const part = (name: string, count: number) => {
    const bar = html('span', { class: `centre-part ${name}` }, count > 0 ? String(count) : '');
    bar.style.flexGrow = String(count);
    return bar;
  };
  return html(
    'figure',
    { class: 'centre-count' },
    html('figcaption', {}, t('result.centre', { white, black })),
    html('div', { class: 'centre-bar', 'aria-hidden': 'true' }, part('white', white), part('empty', empty), part('black', black)),
  );
}

function facts(page: ResultServices, game: Game): HTMLElement {
  const { t } = page;
  const chain = game.outcome.path;
  const texts = [t('count.turns', { count: game.turnCount })];
  if (chain.length > 0) texts.push(t('result.chain', { spaces: chain.map((space) => page.rules.spaceName(space)).join(' – ') }));
  return html('p', { class: 'result-facts' }, texts.join(' · '));
}
