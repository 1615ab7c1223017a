/** The dialog for a new game: against whom, which rules, which colour, with a clock or without. */
import { html } from '../dom';
import { type Level, LEVELS } from '../game';
import type { Translate } from '../texts';
import { button, choiceOf, openDialog } from '../ui/dialog';
import { begin, CLOCKS, type NewGameServices, wishes } from './wishes';

export function openNewGame(page: NewGameServices): void {
  const { t } = page;
  const levels = levelChoice(t, t('new.level'), wishes.level, (level) => (wishes.level = level));
  const others = levelChoice(t, t('new.level.black'), wishes.other, (level) => (wishes.other = level));
  const colours = choiceOf(
    t('new.colour'),
    [
      { value: 'white' as const, text: t('colour.white') },
      { value: 'black' as const, text: t('colour.black') },
      { value: 'lots' as const, text: t('new.lots') },
    ],
    wishes.colour,
    (colour) => (wishes.colour = colour),
  );
  const adapt = () => {
    levels.hidden = wishes.against === 'friend';
    others.hidden = wishes.against !== 'engines';
    colours.hidden = wishes.against !== 'engine';
  };
  const dialog = openDialog(t, {
    title: t('new.title'),
    body: [
      choiceOf(
        t('new.against'),
        [
          { value: 'engine' as const, text: t('new.engine') },
          { value: 'friend' as const, text: t('new.friend') },
          { value: 'engines' as const, text: t('new.engines') },
        ],
        wishes.against,
        (against) => ((wishes.against = against), adapt()),
      ),
      levels,
      others,
      colours,
      choiceOf(
        t('new.variant'),
        [
          { value: 'standard' as const, text: t('variant.standard') },
          { value: 'basic' as const, text: t('variant.basic') },
        ],
        wishes.variant,
        (variant) => (wishes.variant = variant),
      ),
      choiceOf(
        t('new.clock'),
        Object.keys(CLOCKS).map((value) => ({ value, text: value === 'none' ? t('new.clock.none') : value })),
        wishes.clock,
        (clock) => (wishes.clock = clock),
      ),
    ],
    buttons: [button(t('new.start'), () => (dialog.close(), begin(page)), 'primary wide')],
  });
  adapt();
}

/** A slider with the level's name beside it. */
function levelChoice(t: Translate, label: string, chosen: Level, choose: (level: Level) => void): HTMLElement {
  const name = (level: Level) => t(`level.${level}`);
  const said = html('output', {}, `${chosen} · ${name(chosen)}`);
  const input: HTMLInputElement = html('input', {
    type: 'range',
    min: 1,
    max: LEVELS.length,
    step: 1,
    value: chosen,
    'aria-valuetext': name(chosen),
    oninput: () => {
      const level = Number(input.value) as Level;
      choose(level);
      said.textContent = `${level} · ${name(level)}`;
      input.setAttribute('aria-valuetext', name(level));
    },
  });
  return html('label', { class: 'level' }, html('span', {}, label), said, input);
}
