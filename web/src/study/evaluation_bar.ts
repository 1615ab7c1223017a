/** How the game stands, as a bar: so much of it is White's. */
import { html } from '../dom';
import type { Score } from '../engine';
import { describeChance, percent } from './chances';
import type { StudyTexts } from './texts';

/** What is won is not quite all of the bar: both colours stay to be seen. */
const FULL = 0.97;

export class EvaluationBar {
  readonly element: HTMLElement;
  private readonly white = html('span', { class: 'evaluation-white' });
  private readonly told = html('span', { class: 'evaluation-told' });

  constructor(private readonly s: StudyTexts) {
    this.element = html('div', { class: 'evaluation', role: 'img' }, this.white, this.told);
    this.show(null);
  }

  /** White's chances; null: nothing is known yet. */
  show(chance: Score | null): void {
    const { s, element } = this;
    element.classList.toggle('unknown', chance === null);
    const share =
      chance === null ? 0.5 : chance.mate > 0 ? FULL : chance.mate < 0 ? 1 - FULL : Math.min(FULL, Math.max(1 - FULL, chance.win));
    element.style.setProperty('--white', String(share));
    element.classList.toggle('for-black', share < 0.5);
    const words = chance === null ? s('evaluation.unknown') : describeChance(s, chance);
    element.setAttribute('aria-label', words);
    element.title = words;
    this.told.textContent =
      chance === null ? '' : chance.mate !== 0 ? words : percent(s.language, share < 0.5 ? 1 - chance.win : chance.win);
  }
}
