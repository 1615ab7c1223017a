/** The turns of the game; each can be looked at again. */
import { html } from '../dom';
import type { Game } from '../game';
import { turnGlyph } from '../ui/turn_glyph';
import type { Translate } from '../texts';

/** So many pieces are drawn beside turns at a time, those of the last turns first: a long game opens at once. */
const AT_ONCE = 40;

export class TurnList {
  readonly element: HTMLElement;
  private readonly list = html('ol', { class: 'turns-list' });
  private buttons: HTMLButtonElement[] = [];
  /** The game that is shown, and the numbers of its turns' events. */
  private game: Game | null = null;
  private numbers: number[] = [];
  private current: HTMLElement | null = null;
  /** Turns whose pieces are yet to be drawn, by their numbers. */
  private bare: number[] = [];

  constructor(
    private readonly t: Translate,
    /** Shows the position after so many turns. */
    private readonly look: (turns: number) => void,
  ) {
    this.element = html('nav', { class: 'turns', 'aria-label': t('turns.label') }, this.list);
    this.element.addEventListener('keydown', (event) => this.step(event));
    // Pieces that are drawn later, or a panel that opens, would push the turn that is shown out of sight.
    const sizes = new ResizeObserver(() => this.scrollTo(this.current ?? undefined));
    sizes.observe(this.element);
    sizes.observe(this.list);
  }

  /** Only what has changed at the end of the list is made anew, so that a turn costs the same in any game. */
  show(game: Game, looking: number): void {
    const same = game === this.game ? this.sameTurns(game) : 0;
    const row = game.start.toMove === 'black' ? 1 : 0;
    if (game !== this.game || same !== this.buttons.length || same !== game.turnCount || same === 0) {
      this.game = game;
      this.buttons.length = this.numbers.length = same;
      while (this.list.childElementCount > Math.ceil((same + row) / 2)) this.list.lastElementChild!.remove();
      if (same === 0) this.list.replaceChildren();
      else if ((same + row) % 2 === 1) this.list.lastElementChild!.children[2]?.remove();
      this.bare = this.bare.filter((turn) => turn < same);
      this.list.append(...this.added(game, same, row));
      this.drawPieces(game);
      this.list.classList.toggle('empty', game.turnCount === 0);
    }
    this.mark(this.buttons[looking - 1] ?? null);
  }

  /** How many turns of the list are still those of the game. */
  private sameTurns(game: Game): number {
    let count = Math.min(this.numbers.length, game.turnCount);
    while (count > 0 && this.numbers[count - 1] !== game.turnNumber(count - 1)) count--;
    return count;
  }

  /** Adds the turns from a number on: the second of a row to the last row, the others as rows of their own. */
  private added(game: Game, from: number, row: number): HTMLElement[] {
    const rows: HTMLElement[] = [];
    if (game.turnCount === 0) return [html('li', { class: 'turns-none' }, this.t('turns.none'))];
    for (let turn = from; turn < game.turnCount; turn++) {
      const played = game.turnAt(turn)!;
      const button = this.button(game.rules.turnText(played), turn + 1);
      this.bare.push(turn);
      this.buttons.push(button);
      this.numbers.push(game.turnNumber(turn));
      const place = turn + row;
      if (place % 2 === 1 && turn > 0) (rows.at(-1) ?? this.list.lastElementChild!).append(button);
      else {
        const number = html('span', { class: 'turn-number' }, `${Math.floor(place / 2) + 1}.`);
        rows.push(html('li', {}, number, place % 2 === 1 && html('span', {}, '…'), button));
      }
    }
    return rows;
  }

  /** Draws the pieces of some turns now, of the others later. */
  private drawPieces(game: Game): void {
    if (game !== this.game) return;
    for (const turn of this.bare.splice(-AT_ONCE)) {
      const glyph = turnGlyph(game.positionAfter(turn), game.turnAt(turn)!);
      if (glyph) this.buttons[turn]!.append(glyph);
    }
    if (this.bare.length > 0) setTimeout(() => this.drawPieces(game));
  }

  private mark(button: HTMLElement | null): void {
    if (button !== this.current) {
      this.current?.removeAttribute('aria-current');
      button?.setAttribute('aria-current', 'step');
      this.current = button;
    }
    this.scrollTo(button ?? undefined);
  }

  /** Scrolls the list alone, never the page. */
  private scrollTo(button: HTMLElement | undefined): void {
    if (!button) return;
    const { top, bottom } = button.getBoundingClientRect();
    const bounds = this.element.getBoundingClientRect();
    if (top < bounds.top) this.element.scrollTop -= bounds.top - top;
    else if (bottom > bounds.bottom) this.element.scrollTop += bottom - bounds.bottom;
  }

  private button(text: string, turns: number): HTMLButtonElement {
    return html('button', { type: 'button', class: 'turn', onclick: () => this.look(turns) }, text);
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
