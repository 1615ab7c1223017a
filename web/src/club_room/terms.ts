/** Rules, clock and colour of a game to come, as one chooses them; what was chosen last is chosen again. */
import { DAY_CLOCKS, keepWishes, LIVE_CLOCKS, loadWishes, type Wishes } from '../club';
import { html } from '../dom';
import { choiceOf } from '../ui/dialog';
import type { ClubRoom } from './room';

/** Whether the game changes ratings. */
export const ratedChoice = (room: ClubRoom, rated: boolean, choose: (rated: boolean) => void): HTMLElement =>
  choiceOf(
    room.t('rated.label'),
    [
      { value: false, text: room.t('rated.no') },
      { value: true, text: room.t('rated.yes') },
    ],
    rated,
    choose,
  );

export class TermsForm {
  readonly element: HTMLElement;
  wishes: Wishes = loadWishes();

  constructor(room: ClubRoom) {
    const { t } = room.page;
    const choose = (change: Partial<Wishes>) => {
      this.wishes = { ...this.wishes, ...change };
      keepWishes(this.wishes);
    };
    const clocks = [...LIVE_CLOCKS, ...DAY_CLOCKS];
    this.element = html(
      'div',
      { class: 'club-terms' },
      choiceOf(
        t('new.variant'),
        (['standard', 'basic'] as const).map((value) => ({ value, text: t(`variant.${value}`) })),
        this.wishes.variant,
        (variant) => choose({ variant }),
      ),
      choiceOf(
        room.t('clock.label'),
        clocks.map((value) => ({ value, text: room.clock(value) })),
        this.wishes.clock,
        (clock) => choose({ clock }),
      ),
      choiceOf(
        t('new.colour'),
        [
          { value: 'random' as const, text: t('new.lots') },
          { value: 'white' as const, text: t('colour.white') },
          { value: 'black' as const, text: t('colour.black') },
        ],
        this.wishes.colour,
        (colour) => choose({ colour }),
      ),
      ratedChoice(room, this.wishes.rated, (rated) => choose({ rated })),
      html('p', { class: 'club-note' }, room.t('clock.about')),
    );
  }
}
