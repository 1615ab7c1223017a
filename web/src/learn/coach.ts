/** The coach beside the board: what the step teaches, what is asked for, and the rulings that belong here. */
import { html } from '../dom';
import type { Ruling } from '../rulebook/sections';
import { icon } from '../ui/icons';
import { placeAddress } from '../ui/places';
import type { LearnKey, LearnTranslate } from '../texts/learn';
import { numberOf, type Spot } from './course';
import { LESSONS } from './lessons';

export type StepPart = 'text' | 'goal' | 'done';

type StepKey = Extract<LearnKey, `step.${string}`>;

/** A text of a step. That every step has all three is tested. */
export const stepText = (learn: LearnTranslate, { lesson, number }: Spot, part: StepPart): string =>
  learn(`step.${lesson.id}.${number}.${part}` as StepKey);

export class Coach {
  readonly element: HTMLElement;
  private readonly title: HTMLElement;

  constructor(learn: LearnTranslate, spot: Spot) {
    const { lesson, step } = spot;
    this.title = html(
      'h2',
      { id: 'coach-title', class: 'coach-title', tabindex: -1, 'aria-describedby': 'coach-text coach-goal' },
      learn(`title.${lesson.id}`),
    );
    this.element = html(
      'section',
      // It scrolls where there is little room: keys must reach it.
      { class: 'coach', 'aria-labelledby': 'coach-title', tabindex: 0 },
      html(
        'header',
        {},
        html(
          'div',
          { class: 'coach-head' },
          html('p', { class: 'coach-number' }, learn('lesson.number', { number: numberOf(lesson), all: LESSONS.length })),
          this.title,
        ),
        lesson.steps.length > 1 && stepDots(learn, spot),
        ruleLink(learn, spot),
      ),
      html('p', { id: 'coach-text', class: 'coach-text' }, stepText(learn, spot, 'text')),
      html(
        'p',
        { id: 'coach-goal', class: 'coach-goal' },
        icon('flag'),
        html('span', {}, html('span', { class: 'hidden-visually' }, `${learn('lesson.goal')}: `), stepText(learn, spot, 'goal')),
      ),
      ...(step.ruling ?? []).map((ruling) => rulingNote(learn, ruling)),
    );
  }

  /** Readers begin here. */
  focus(): void {
    this.title.focus({ preventScroll: true });
  }
}

/** From there, the browser's way back leads here again. */
function ruleLink(learn: LearnTranslate, { lesson }: Spot): HTMLElement {
  const name = learn('lesson.rules');
  return html(
    'a',
    { class: 'button quiet coach-rule', href: placeAddress({ name: 'rulebook', rest: lesson.rule }), 'aria-label': name, title: name },
    icon('book'),
  );
}

function stepDots(learn: LearnTranslate, { lesson, number }: Spot): HTMLElement {
  return html(
    'p',
    { class: 'coach-steps', role: 'img', 'aria-label': learn('lesson.step', { step: number, steps: lesson.steps.length }) },
    ...lesson.steps.map((_, index) => html('span', { class: index + 1 === number ? 'now' : index + 1 < number && 'past' })),
  );
}

/** What the rulebooks leave open is marked as decided here. */
function rulingNote(learn: LearnTranslate, ruling: Ruling): HTMLElement {
  return html(
    'p',
    { class: 'ruling', role: 'note' },
    html('strong', {}, learn('lesson.ruling', { number: ruling })),
    ' ',
    learn(`ruling.${ruling}`),
    ' ',
    html('span', { class: 'ruling-why' }, learn('lesson.ruling.why')),
  );
}
