/** The end of a game at the club: who won, why, and what could come next. */
import type { RemoteGame } from '../club';
import { html } from '../dom';
import type { Colour } from '../rules';
import { describeOutcome } from '../texts';
import { button, openDialog } from '../ui/dialog';
import type { ClubRoom } from './room';

export interface NextSteps {
  rematch(): void;
  study(): void;
}

export function openClubResult(
  room: ClubRoom,
  remote: RemoteGame,
  mine: Colour | null,
  screen: Element,
  next: NextSteps,
): HTMLDialogElement {
  const { page, t } = room;
  const { game } = remote;
  const { winner, ending } = game.outcome;
  const title =
    ending === 'abort'
      ? t('result.aborted')
      : !winner
        ? page.t('result.draw')
        : !mine
          ? page.t(`result.${winner}`)
          : page.t(winner === mine ? 'result.you.win' : 'result.you.lose');
  const step = (text: string, act: () => void, className = '') => button(text, () => (dialog.close(), act()), className);
  const dialog = openDialog(page.t, {
    title,
    className: 'result',
    beside: screen.querySelector<HTMLElement>('.panel') ?? undefined,
    body: [
      html('p', { class: 'result-why' }, describeOutcome(page.t, game.variant, game.outcome)),
      html('p', { class: 'result-facts' }, page.t('count.turns', { count: game.turnCount })),
    ],
    buttons: [
      step(page.t('room.study'), () => next.study()),
      step(page.t('room.club'), () => room.goTo('')),
      ...(mine ? [step(t('action.rematch'), () => next.rematch(), 'primary')] : []),
    ],
  });
  dialog.dataset['for'] = !mine || !winner ? 'all' : winner === mine ? 'winner' : 'loser';
  return dialog;
}
