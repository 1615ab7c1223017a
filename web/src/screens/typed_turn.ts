/** A turn as text: says while it is typed whether it can be played, and if not why. */
import { html } from '../dom';
import type { Position, Refusal, Turn } from '../rules';
import { describeRefusal, describeTurn, type Translate } from '../texts';

export interface TypedTurnActions {
  readonly position: () => Position;
  readonly mayPlay: () => boolean;
  readonly play: (turn: Turn) => void;
  readonly refuse: (refusal: Refusal | null) => void;
}

export class TypedTurn {
  readonly element: HTMLFormElement;
  private readonly input: HTMLInputElement;
  private readonly answer = html('p', { class: 'typed-answer', id: 'typed-answer', role: 'status' });

  constructor(
    private readonly t: Translate,
    private readonly actions: TypedTurnActions,
  ) {
    this.input = html('input', {
      id: 'typed-turn',
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      maxlength: 12,
      placeholder: 'Th12b',
      'aria-describedby': 'typed-answer',
      oninput: () => this.typed(),
      onblur: () => this.actions.refuse(null),
    });
    this.element = html(
      'form',
      {
        class: 'typed',
        onsubmit: (event: SubmitEvent) => {
          event.preventDefault();
          this.submit();
        },
      },
      html('label', { for: 'typed-turn' }, t('typed.label')),
      html('div', { class: 'typed-row' }, this.input, html('button', { type: 'submit', class: 'button' }, t('action.play'))),
      this.answer,
    );
  }

  focus(): void {
    this.input.focus();
  }

  private read(): { turn: Turn } | { refusal: Refusal } {
    const position = this.actions.position();
    const turn = position.readTurn(this.input.value.trim());
    if (!turn.ok) return { refusal: turn.refusal };
    const refusal = position.check(turn.value);
    return refusal ? { refusal } : { turn: turn.value };
  }

  private typed(): void {
    if (this.input.value.trim() === '') return this.clear();
    const read = this.read();
    const bad = 'refusal' in read;
    this.input.setAttribute('aria-invalid', String(bad));
    this.answer.classList.toggle('refused', bad);
    this.answer.textContent = bad ? describeRefusal(this.t, this.actions.position().rules, read.refusal) : describeTurn(this.t, this.actions.position(), read.turn);
    this.actions.refuse(bad ? read.refusal : null);
  }

  private submit(): void {
    const read = this.read();
    if ('refusal' in read || !this.actions.mayPlay()) return this.typed();
    this.input.value = '';
    this.clear();
    this.actions.play(read.turn);
  }

  private clear(): void {
    this.answer.textContent = '';
    this.input.removeAttribute('aria-invalid');
    this.actions.refuse(null);
  }
}
