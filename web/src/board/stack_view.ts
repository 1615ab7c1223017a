/** The stack of one space from the side: level by level, gaps under bridges included. */
import { html, svg } from '../dom';
import type { Dot, Position, Space } from '../rules';
import type { Translate } from '../texts';

const WIDTH = 74;
const SLAB = 15;

export class StackView {
  readonly element = html('figure', { class: 'stack-view', hidden: true });

  constructor(private readonly t: Translate) {}

  /** Shows a stack; nothing where fewer than `least` dots lie. */
  show(position: Position, space: Space | null, least = 1): void {
    const stack = space === null ? [] : position.stack(space);
    this.element.hidden = stack.length < least || stack.length === 0;
    if (space === null || this.element.hidden) return;
    const levels = stack[0]!.piece.level + 1;
    const height = levels * SLAB + 4;
    const drawing = svg(
      'svg',
      { viewBox: `0 0 ${WIDTH + 16} ${height}`, width: WIDTH + 16, height, 'aria-hidden': 'true' },
      ...Array.from({ length: levels }, (_, level) => this.slab(stack, level, height - 3 - (level + 1) * SLAB)),
      svg('path', { class: 'stack-ground', d: `M2 ${height - 2}h${WIDTH + 12}` }),
    );
    this.element.replaceChildren(html('figcaption', {}, position.rules.spaceName(space)), drawing, this.words(stack));
  }

  private slab(stack: readonly Dot[], level: number, y: number): SVGElement {
    const dot = stack.find((each) => each.piece.level === level);
    const label = svg('text', { class: 'stack-level', x: 5, y: y + SLAB - 4 }, String(level + 1));
    if (!dot) return svg('g', {}, label, svg('rect', { class: 'stack-gap', x: 15, y: y + 1, width: WIDTH - 2, height: SLAB - 2, rx: 3 }));
    return svg(
      'g',
      { class: `stone ${dot.piece.colour}` },
      label,
      svg('rect', { class: 'stone-wall', x: 14, y: y + 1, width: WIDTH, height: SLAB - 1, rx: 4 }),
      svg('rect', { class: 'stone-face', x: 15, y: y + 1, width: WIDTH - 2, height: SLAB - 4, rx: 3 }),
      dot.dot === 0 && svg('ellipse', { class: 'stack-punct', cx: 14 + WIDTH / 2, cy: y + SLAB / 2 - 0.5, rx: 15, ry: 3.6 }),
    );
  }

  /** The same for readers. */
  private words(stack: readonly Dot[]): HTMLElement {
    const { t } = this;
    const items = stack.map(({ piece, dot }) => {
      const args = { colour: t(`colour.${piece.colour}`), kind: t(`kind.${piece.kind}`), level: piece.level + 1 };
      return html('li', {}, dot === 0 ? t('stack.punct', args) : t('stack.dot', args));
    });
    return html('ol', { class: 'hidden-visually' }, ...items);
  }
}
