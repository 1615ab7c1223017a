/** The board as a grid for screen readers and tests: one cell a space, lying exactly over it, named by what is seen
 * there. Rows of the grid are the columns of the board. */
import { html, setAttributes } from '../dom';
import type { Point, Position, Rules, Space } from '../rules';
import type { Translate } from '../texts';

export class Cells {
  readonly element: HTMLElement;
  private readonly cells = new Map<Space, HTMLElement>();
  private readonly labels = new Map<Space, string>();
  private readonly places = new Map<Space, string>();
  private reach: ReadonlySet<Space> = new Set();

  constructor(
    private readonly rules: Rules,
    private readonly t: Translate,
  ) {
    this.element = html('div', { class: 'cells', role: 'grid', tabindex: 0, 'aria-label': t('board.grid') });
    const rows: HTMLElement[] = [];
    for (const { space, name, column } of rules.spaces) {
      rows[column] ??= html('div', { role: 'row' });
      const cell = html('div', { role: 'gridcell', id: `space-${name}`, class: 'cell', 'data-space': name });
      this.cells.set(space, cell);
      rows[column].append(cell);
    }
    this.element.append(...rows);
  }

  /** Names every cell by what is seen there. */
  show(position: Position): void {
    for (const { space } of this.rules.spaces) {
      const label = this.label(position, space);
      if (this.labels.get(space) === label) continue;
      this.labels.set(space, label);
      this.cells.get(space)!.setAttribute('aria-label', label);
    }
  }

  /** Lays every cell over its space, at a place given as parts of the board's width and height. */
  arrange(placeOf: (space: Space) => Point): void {
    for (const { space } of this.rules.spaces) {
      const { x, y } = placeOf(space);
      const place = `${(x * 100).toFixed(3)}% ${(y * 100).toFixed(3)}%`;
      if (this.places.get(space) === place) continue;
      this.places.set(space, place);
      const [left, top] = place.split(' ');
      Object.assign(this.cells.get(space)!.style, { left, top });
    }
  }

  /** Tells which cell the cursor is on. */
  setCursor(space: Space | null): void {
    if (space === null) this.element.removeAttribute('aria-activedescendant');
    else this.element.setAttribute('aria-activedescendant', `space-${this.rules.spaceName(space)}`);
  }

  /** Marks the spaces that the piece in the hand can go to. */
  setReach(spaces: Iterable<Space>): void {
    const reach = new Set(spaces);
    for (const space of this.reach)
      if (!reach.has(space)) setAttributes(this.cells.get(space)!, { 'data-reach': false, 'aria-description': null });
    for (const space of reach)
      if (!this.reach.has(space)) setAttributes(this.cells.get(space)!, { 'data-reach': true, 'aria-description': this.t('cell.reach') });
    this.reach = reach;
  }

  spaceOf(target: EventTarget | null): Space | null {
    const name = target instanceof Element ? target.closest('[data-space]')?.getAttribute('data-space') : null;
    return name ? this.rules.spaceNamed(name) : null;
  }

  private label(position: Position, space: Space): string {
    const { t } = this;
    const name = this.rules.spaceName(space);
    const top = position.topmost(space);
    const central = this.rules.space(space).central;
    if (!top) return central ? t('cell.empty.central', { space: name }) : t('cell.empty', { space: name });
    const args = { space: name, colour: t(`colour.${top.piece.colour}`), kind: t(`kind.${top.piece.kind}`), level: top.piece.level + 1 };
    return top.dot === 0 ? t('cell.punct', args) : t('cell.dot', args);
  }
}
