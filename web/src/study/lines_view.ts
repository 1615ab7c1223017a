/** The best lines from where one looks: each with White's chances; every turn of them can be played. */
import { html } from '../dom';
import type { Score } from '../engine';
import type { Position, Turn } from '../rules';
import { describeChance } from './chances';
import { MOST_LINES } from './lines';
import { numberText } from './numbers';
import type { StudyTexts } from './texts';

export interface ShownLine {
  /** Seen by White. */
  readonly chance: Score;
  readonly depth: number;
  readonly turns: readonly Turn[];
}

export interface LinesActions {
  /** Plays the first turns of a line. */
  play(turns: readonly Turn[]): void;
  /** One line is looked at, by its rank; null: all of them. */
  look(rank: number | null): void;
  count(lines: number): void;
}

/** So many turns of a line are shown. */
const LONGEST = 10;

export const lineName = (rank: number): string => String.fromCharCode(65 + rank);

export class LinesView {
  readonly element: HTMLElement;
  private readonly list = html('ol', { class: 'lines-list' });
  private readonly depth = html('span', { class: 'lines-depth' });
  private readonly none = html('p', { class: 'lines-none' });
  private shown = '';

  constructor(
    private readonly s: StudyTexts,
    private readonly actions: LinesActions,
    count: number,
  ) {
    const options = Array.from({ length: MOST_LINES }, (_, i) =>
      html('option', { value: i + 1, selected: i + 1 === count }, String(i + 1)),
    );
    const choice = html(
      'select',
      { id: 'study-lines', onchange: (event: Event) => actions.count(Number((event.target as HTMLSelectElement).value)) },
      ...options,
    );
    this.element = html(
      'section',
      { class: 'lines', 'aria-label': s('lines.label') },
      html('header', {}, html('h2', {}, s('lines.label')), this.depth, html('label', { for: 'study-lines' }, s('lines.count')), choice),
      this.list,
      this.none,
    );
  }

  /** Where there are no lines, `none` says why. */
  show(start: Position, ply: number, lines: readonly ShownLine[], none: string): void {
    this.none.hidden = lines.length > 0;
    this.none.textContent = none;
    this.depth.textContent = lines[0] ? this.s('lines.depth', { depth: lines[0].depth }) : '';
    const shown = JSON.stringify([ply, start.text, lines]);
    if (shown === this.shown) return;
    this.shown = shown;
    const focused = [...this.list.querySelectorAll('button')].indexOf(document.activeElement as HTMLButtonElement);
    this.list.replaceChildren(...lines.map((line, rank) => this.row(start, ply, line, rank)));
    if (focused >= 0) this.list.querySelectorAll('button')[focused]?.focus();
  }

  private row(start: Position, ply: number, { chance, turns }: ShownLine, rank: number): HTMLElement {
    const { rules } = start;
    const name = lineName(rank);
    const look = () => this.actions.look(rank);
    const end = () => this.actions.look(null);
    const buttons = turns.slice(0, LONGEST).flatMap((turn, i) => {
      const number = numberText(start, ply + i);
      const button = html(
        'button',
        { type: 'button', class: 'turn', onclick: () => this.actions.play(turns.slice(0, i + 1)) },
        rules.turnText(turn),
      );
      return i === 0 || number.endsWith('.') ? [html('span', { class: 'turn-number' }, number), button] : [button];
    });
    return html(
      'li',
      { 'data-line': name, onmouseenter: look, onmouseleave: end, onfocusin: look, onfocusout: end },
      html('strong', { class: `line-name rank-${rank}` }, name),
      html('span', { class: 'line-chance' }, describeChance(this.s, chance)),
      html('span', { class: 'line-turns' }, ...buttons),
    );
  }
}
