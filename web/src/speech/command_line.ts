/** The field for turns and commands: says while a turn is typed whether it can be played, and answers what is asked. */
import { html } from '../dom';
import type { Refusal, Turn } from '../rules';
import { icon } from '../ui/icons';
import { withWhy } from '../ui/why';
import { describeRefusal, describeTurn, type Translate } from '../texts';
import type { Conversation, SpokenTable } from './conversation';

export interface CommandLineTable extends SpokenTable {
  mayPlay(): boolean;
  play(turn: Turn): void;
  /** Marks what stands in the way; null: nothing does. */
  refuse(refusal: Refusal | null): void;
}

/** No command is longer. */
const LONGEST = 40;

/** Whoever has used the field finds it open the next time. */
const KEY = 'punct-typing';

function wasOpen(): boolean {
  try {
    return localStorage.getItem(KEY) !== null;
  } catch {
    return false;
  }
}

function keepOpen(open: boolean): void {
  try {
    if (open) localStorage.setItem(KEY, 'open');
    else localStorage.removeItem(KEY);
  } catch {
    // Then it is folded away again the next time.
  }
}

export class CommandLine {
  readonly element: HTMLDetailsElement;
  private readonly input: HTMLInputElement;
  private readonly answer = html('div', { class: 'typed-answer', id: 'typed-answer', role: 'status' });
  private conversation: Conversation | null = null;
  private loading: Promise<Conversation> | null = null;
  private readonly entered: string[] = [];
  /** Which of them is looked at again; their number: none. */
  private recalled = 0;

  constructor(
    private readonly t: Translate,
    private readonly table: CommandLineTable,
  ) {
    this.input = html('input', {
      id: 'typed-turn',
      type: 'text',
      autocomplete: 'off',
      autocapitalize: 'off',
      spellcheck: 'false',
      maxlength: LONGEST,
      placeholder: 'Th12b',
      'aria-describedby': 'typed-answer',
      oninput: () => this.typed(),
      onfocus: () => void this.converse(),
      onblur: () => this.table.refuse(null),
      onkeydown: (event: KeyboardEvent) => this.recall(event),
    });
    const form = html(
      'form',
      {
        onsubmit: (event: SubmitEvent) => {
          event.preventDefault();
          void this.submit();
        },
      },
      html('label', { for: 'typed-turn', class: 'hidden-visually' }, t('typed.label')),
      html('div', { class: 'typed-row' }, this.input, html('button', { type: 'submit', class: 'button' }, t('typed.enter'))),
      this.answer,
    );
    this.element = html('details', { class: 'typed', open: wasOpen() }, html('summary', {}, icon('keyboard'), t('typed.label')), form);
    this.element.addEventListener('toggle', () => keepOpen(this.element.open));
  }

  focus(): void {
    this.element.open = true;
    this.input.focus();
  }

  /** What answers is loaded when somebody comes to type. */
  private converse(): Promise<Conversation> {
    this.loading ??= import('./conversation')
      .then(({ openConversation }) => openConversation(this.t))
      .then((conversation) => (this.conversation = conversation))
      .catch((error: unknown) => {
        this.loading = null;
        throw error;
      });
    return this.loading;
  }

  private typed(): void {
    const text = this.input.value.trim();
    const help = this.conversation?.preview(text);
    if (text === '' || !/\d/.test(text) || help) return this.say(help ? [help] : [], null, false);
    const turn = this.readTurn(text);
    if ('refusal' in turn) this.say([describeRefusal(this.t, this.table.position().rules, turn.refusal)], turn.refusal, true);
    else this.say([describeTurn(this.t, this.table.position(), turn.turn)], null, false);
  }

  private readTurn(text: string): { readonly turn: Turn } | { readonly refusal: Refusal } {
    const position = this.table.position();
    const turn = position.readTurn(text);
    if (!turn.ok) return { refusal: turn.refusal };
    const refusal = position.check(turn.value);
    return refusal ? { refusal } : { turn: turn.value };
  }

  private async submit(): Promise<void> {
    const text = this.input.value.trim();
    if (text === '') return;
    const position = this.table.position();
    if (position.readTurn(text).ok) return this.enterTurn(text);
    this.remember(text);
    this.input.value = '';
    const conversation = await this.converse();
    const { lines, refusal = null, bad = false } = await conversation.reply(text, this.table);
    this.say(lines, refusal, bad);
  }

  private enterTurn(text: string): void {
    const turn = this.readTurn(text);
    if ('refusal' in turn) return this.typed();
    if (!this.table.mayPlay()) return this.say([this.t('typed.wait')], null, true);
    this.remember(text);
    this.input.value = '';
    this.say([], null, false);
    this.table.play(turn.turn);
  }

  private say(lines: readonly string[], refusal: Refusal | null, bad: boolean): void {
    this.answer.replaceChildren(...lines.map((line, i) => html('p', {}, withWhy(this.t, line, i === lines.length - 1 ? refusal : null))));
    this.answer.classList.toggle('refused', bad);
    this.answer.scrollTop = 0;
    // What is too long to be seen at once can be scrolled by keys.
    if (this.answer.scrollHeight > this.answer.clientHeight) this.answer.tabIndex = 0;
    else this.answer.removeAttribute('tabindex');
    if (bad) this.input.setAttribute('aria-invalid', 'true');
    else this.input.removeAttribute('aria-invalid');
    this.table.refuse(refusal);
  }

  /* ---- What was typed before ---- */

  private remember(text: string): void {
    if (this.entered.at(-1) !== text) this.entered.push(text);
    this.recalled = this.entered.length;
  }

  private recall(event: KeyboardEvent): void {
    const step = event.key === 'ArrowUp' ? -1 : event.key === 'ArrowDown' ? 1 : 0;
    if (step === 0 || this.entered.length === 0) return;
    event.preventDefault();
    this.recalled = Math.max(0, Math.min(this.entered.length, this.recalled + step));
    this.input.value = this.entered[this.recalled] ?? '';
    this.typed();
  }
}
