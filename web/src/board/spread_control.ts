/** The slider that pulls all stacks apart, in a corner that the board leaves free. It is there while something lies on
 * something. */
import { html } from '../dom';
import type { Position } from '../rules';
import type { Translate } from '../texts';
import { icon } from '../ui/icons';

export class SpreadControl {
  readonly element: HTMLElement;
  private readonly slider: HTMLInputElement;
  private readonly button: HTMLButtonElement;

  constructor(t: Translate, change: (amount: number) => void) {
    this.slider = html('input', {
      type: 'range',
      min: 0,
      max: 1,
      step: 0.02,
      value: 0,
      class: 'spread-slider',
      'aria-label': t('spread.label'),
      oninput: () => change(Number(this.slider.value)),
    });
    this.button = html(
      'button',
      {
        type: 'button',
        class: 'spread-button',
        'aria-label': t('spread.label'),
        title: `${t('spread.label')} (X)`,
        onclick: () => change(Number(this.slider.value) > 0 ? 0 : 1),
      },
      icon('stack'),
    );
    this.element = html('div', { class: 'spread' }, this.button, this.slider);
  }

  show(position: Position, amount: number): void {
    this.element.classList.toggle('idle', !position.pieces.some((piece) => piece.level > 0));
    this.slider.value = String(amount);
    this.button.setAttribute('aria-pressed', String(amount > 0));
  }
}
