/** The turns of the game; each can be looked at again. */
import { html } from '../dom';
import { type Game, positionAfter, turnsOf } from '../state';
import { turnGlyph } from '../ui/turn_glyph';
import type { Translate } from '../texts';

export class TurnList {
  readonly element: HTMLElement;
  private readonly list = html('ol', { class: 'turns-list' });
  private buttons: HTMLButtonElement[] = [];
  private texts: string[] = [];

  constructor(
    private readonly t: Translate,
    /** Shows the position after so many turns. */
    private readonly look: (turns: number) => void,
  ) {
    this.element = html('nav', { class: 'turns', 'aria-label': t('turns.label') }, this.list);
    this.element.addEventListener('keydown', (event) => this.step(event));
  }

  show(game: Game, looking: number): void {
    const { rules } = game.start;
    const texts = turnsOf(game).map((turn) => rules.turnText(turn));
    const blackBegins = game.start.toMove === 'black';
    if (texts.join() !== this.texts.join() || texts.length === 0) {
      this.texts = texts;
      this.buttons = texts.map((text, i) => this.button(text, i + 1, turnGlyph(positionAfter(game, i), turnsOf(game)[i]!)));
      this.list.replaceChildren(...this.rows(blackBegins));
      this.list.classList.toggle('empty', texts.length === 0);
    }
    for (const [i, button] of this.buttons.entries()) {
      if (i + 1 === looking) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
    }
    this.scrollTo(this.buttons[looking - 1]);
  }

  /** Scrolls the list alone, never the page. */
  private scrollTo(button: HTMLElement | undefined): void {
    if (!button) return;
    const { top, bottom } = button.getBoundingClientRect();
    const bounds = this.element.getBoundingClientRect();
    if (top < bounds.top) this.element.scrollTop -= bounds.top - top;
    else if (bottom > bounds.bottom) this.element.scrollTop += bottom - bounds.bottom;
  }

  private button(text: string, turns: number, glyph: Element | null): HTMLButtonElement {
    return html('button', { type: 'button', class: 'turn', onclick: () => this.look(turns) }, text, glyph);
  }

  private rows(blackBegins: boolean): HTMLElement[] {
    if (this.buttons.length === 0) return [html('li', { class: 'turns-none' }, this.t('turns.none'))];
    const cells: (HTMLElement | null)[] = blackBegins ? [null, ...this.buttons] : this.buttons;
    const rows: HTMLElement[] = [];
    for (let i = 0; i < cells.length; i += 2)
      rows.push(html('li', {}, html('span', { class: 'turn-number' }, `${i / 2 + 1}.`), cells[i] ?? html('span', {}, '…'), cells[i + 1]));
    return rows;
  }

  /** Arrow keys walk through the turns. */
  private step(event: KeyboardEvent): void {
    const at = this.buttons.indexOf(event.target as HTMLButtonElement);
    const by = { ArrowLeft: -1, ArrowUp: -2, ArrowRight: 1, ArrowDown: 2 }[event.key];
    const next = at < 0 || by === undefined ? undefined : this.buttons[Math.min(Math.max(0, at + by), this.buttons.length - 1)];
    if (!next) return;
    event.preventDefault();
    next.focus();
    next.click();
  }
}
