/** The best lines from where one looks: each with White's chances; every turn of them can be played. */
import { html } from '../dom';
import type { Score } from '../engine';
import type { Position, Turn } from '../rules';
import { turnGlyph } from '../ui/turn_glyph';
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
  /** A line is looked at, by its rank and so many of its turns: 0 where none of them is pointed at; null: no longer. */
  look(looked: LookedLine | null): void;
  count(lines: number): void;
}

/** What of a line is pointed at, as it was then: lines change while the engine thinks. */
export interface LookedLine {
  readonly rank: number;
  readonly turns: readonly Turn[];
  readonly steps: number;
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
  private lines: readonly ShownLine[] = [];
  private drawing = false;

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
    for (const type of ['mouseover', 'focusin'] as const) this.list.addEventListener(type, (event) => this.pointed(event));
    for (const type of ['mouseleave', 'focusout'] as const) this.list.addEventListener(type, () => this.drawing || actions.look(null));
  }

  private pointed({ target }: Event): void {
    const row = target instanceof Element ? target.closest('li') : null;
    const line = row && this.lines[Number(row.dataset['rank'])];
    if (!line) return;
    const step = (target as Element).closest<HTMLElement>('.turn')?.dataset['step'];
    this.actions.look({ rank: Number(row.dataset['rank']), turns: line.turns, steps: step === undefined ? 0 : Number(step) + 1 });
  }

  /** Where there are no lines, `none` says why. */
  show(start: Position, here: Position, ply: number, lines: readonly ShownLine[], none: string): void {
    this.none.hidden = lines.length > 0;
    this.none.textContent = none;
    this.depth.textContent = lines[0] ? this.s('lines.depth', { depth: lines[0].depth }) : '';
    const shown = JSON.stringify([ply, here.text, lines]);
    if (shown === this.shown) return;
    this.shown = shown;
    this.lines = lines;
    const focused = this.focused();
    // Rows that go take the focus with them: nobody has looked away.
    this.drawing = true;
    this.list.replaceChildren(...lines.map((line, rank) => this.row(start, here, ply, line, rank)));
    this.drawing = false;
    if (focused) this.list.querySelector<HTMLElement>(focused)?.focus();
  }

  /** The turn that has the focus, by its line and its number: lines grow and shrink while the engine thinks. */
  private focused(): string | null {
    const at = document.activeElement?.closest<HTMLElement>('.turn');
    if (!at || !this.list.contains(at)) return null;
    return `[data-rank='${at.closest('li')!.dataset['rank']}'] [data-step='${at.dataset['step']}']`;
  }

  private row(start: Position, here: Position, ply: number, { chance, turns }: ShownLine, rank: number): HTMLElement {
    const { rules } = start;
    const name = lineName(rank);
    let position: Position | null = here;
    const buttons = turns.slice(0, LONGEST).flatMap((turn, i) => {
      const number = numberText(start, ply + i);
      const button = html(
        'button',
        { type: 'button', class: 'turn', 'data-step': i, onclick: () => this.actions.play(turns.slice(0, i + 1)) },
        rules.turnText(turn),
        position && turnGlyph(position, turn),
      );
      const next = position?.play(turn);
      position = next?.ok ? next.value : null;
      return i === 0 || number.endsWith('.') ? [html('span', { class: 'turn-number' }, number), button] : [button];
    });
    return html(
      'li',
      { 'data-line': name, 'data-rank': rank },
      html('strong', { class: `line-name rank-${rank}` }, name),
      html('span', { class: 'line-chance' }, describeChance(this.s, chance)),
      html('span', { class: 'line-turns' }, ...buttons),
    );
  }
}
