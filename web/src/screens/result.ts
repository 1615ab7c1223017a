/** The end of a game: who won, why, and what could come next. It stands beside the board, which shows the chain. */
import { html } from '../dom';
import { type Game, type Level, LEVELS, type Seat } from '../game';
import type { Colour } from '../rules';
import type { Translate } from '../texts';
import type { GameAccess, Navigation, SettingsAccess, TextAccess } from '../ui/services';
import type { Dialogs } from './dialogs';
import { button, openDialog } from '../ui/dialog';
import { outcomeText } from './game';

type ResultServices = TextAccess & GameAccess & SettingsAccess & Navigation & Pick<Dialogs, 'openNewGame'>;

export function openResult(page: ResultServices, screen: Element): void {
  const { t, session } = page;
  const { game } = session;
  const dialog = openDialog(t, {
    title: titleOf(t, game),
    className: 'result',
    beside: screen.querySelector<HTMLElement>('.panel') ?? undefined,
    body: [
      html('p', { class: 'result-why' }, outcomeText(t, game)),
      html('p', { class: 'result-facts' }, t('count.turns', { count: game.turnCount })),
      ...(centreCounts(game) ? [centreCount(t, game)] : []),
    ],
    buttons: nextSteps(page, game, () => dialog.close()),
    closed: () => stop(),
  });
  dialog.dataset['for'] = String(personOf(game) === null ? 'all' : game.outcome.winner === personOf(game) ? 'winner' : 'loser');
  // Whoever takes back or begins anew has done with it.
  const stop = session.store.listen(() => dialog.close());
}

/** The one person at the screen who plays against an engine; null: there is none, or there are two. */
function personOf({ seats: { white, black } }: Game): Colour | null {
  if (white.by === black.by) return null;
  return white.by === 'person' ? 'white' : 'black';
}

function titleOf(t: Translate, game: Game): string {
  const { winner } = game.outcome;
  const person = personOf(game);
  if (!winner) return t('result.draw');
  if (!person) return t(`result.${winner}`);
  return t(winner === person ? 'result.you.win' : 'result.you.lose');
}

/* ---- What could come next ---- */

function nextSteps(page: ResultServices, game: Game, close: () => void): HTMLElement[] {
  const { t } = page;
  const harder = harderLevel(game);
  const step = (text: string, act: () => void, className = '') => button(text, () => (close(), act()), className);
  return [
    step(t('result.moment'), () => page.go({ name: 'study', rest: `${game.id}/key` })),
    step(t('menu.new'), page.openNewGame),
    step(t('result.rematch'), () => rematch(page, game), harder === null ? 'primary' : ''),
    ...(harder === null ? [] : [step(t('result.level', { level: harder }), () => climb(page, game, harder), 'primary')]),
  ];
}

/** The level after the one that was just beaten. */
function harderLevel(game: Game): Level | null {
  const person = personOf(game);
  if (!person || game.outcome.winner !== person) return null;
  const seat = game.seats[person === 'white' ? 'black' : 'white'];
  const next = seat.by === 'engine' ? LEVELS[LEVELS.indexOf(seat.level) + 1] : undefined;
  return next ?? null;
}

/** The same players with colours changed. */
function rematch(page: ResultServices, { seats, limits, start }: Game): void {
  page.session.start({ variant: start.variant, seats: { white: seats.black, black: seats.white }, limits });
  if (seats.white.by !== seats.black.by) page.changeSettings({ flipped: seats.white.by === 'person' });
}

/** The same game against a stronger engine. */
function climb(page: ResultServices, { seats, limits, start }: Game, level: Level): void {
  const harder = (seat: Seat): Seat => (seat.by === 'engine' ? { by: 'engine', level } : seat);
  page.session.start({ variant: start.variant, seats: { white: harder(seats.white), black: harder(seats.black) }, limits });
}

/* ---- The central hexagon ---- */

/** Whether the dots in the central hexagon have decided the game. */
const centreCounts = ({ outcome: { ending }, start: { variant } }: Game): boolean =>
  variant === 'standard' && (ending === 'last-piece' || ending === 'no-turn');

/** Who holds how much of it, as a bar. */
function centreCount(t: Translate, game: Game): HTMLElement {
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
