/** The stack of one space from the side, next to it: level by level, gaps under bridges included, with the shape of every
 * piece and which of its dots is here. */
import { html, number, svg } from '../dom';
import type { Direction, Dot, Point, Position, Space } from '../rules';
import type { Translate } from '../texts';

const SLAB = { x: 15, width: 46, height: 22 };
const SHAPE = { x: 68, size: 23 };
const WIDTH = 94;
/** How far it stands from the stack, in spaces. */
const BESIDE = 0.75;

/** Where the stack is: as parts of the board, on which side of it is more room, and how large a space is there. */
export interface StackPlace {
  readonly at: Point;
  readonly flipped: boolean;
}

export class StackView {
  readonly element = html('figure', { class: 'stack-view', hidden: true });
  private shown = '';

  constructor(private readonly t: Translate) {}

  /** Shows a stack, with so many layers taken off; nothing where fewer than `least` dots lie. */
  show(position: Position, space: Space | null, place: StackPlace | null, least = 1, depth = 0): void {
    const stack = space === null ? [] : position.stack(space);
    this.element.hidden = stack.length < least || stack.length === 0;
    const key = this.element.hidden ? '' : `${position.text}.${space}.${depth}.${place?.flipped}`;
    if (key === this.shown) return;
    this.shown = key;
    if (space === null || this.element.hidden) return void this.element.replaceChildren();
    const levels = stack[0]!.piece.level + 1;
    const height = levels * SLAB.height + 4;
    const drawing = svg(
      'svg',
      { viewBox: `0 0 ${WIDTH} ${height}`, width: WIDTH, height, 'aria-hidden': 'true' },
      ...Array.from({ length: levels }, (_, level) => {
        const y = height - 3 - (level + 1) * SLAB.height;
        return this.layer(position, stack, level, y, depth, place?.flipped ?? false);
      }),
      svg('path', { class: 'stack-ground', d: `M2 ${height - 2}h${WIDTH - 4}` }),
    );
    this.element.replaceChildren(html('figcaption', {}, position.rules.spaceName(space)), drawing, this.words(stack));
    if (place) this.place(position, space, place);
  }

  /** To the left or the right of the stack, wherever the board is wider; never over it. */
  private place(position: Position, space: Space, { at: { x, y }, flipped }: StackPlace): void {
    const { geometry } = position.rules;
    const unit = 100 / geometry.frame(false).width;
    const side = (x > 0.5 ? -1 : 1) * (flipped ? -1 : 1);
    const dots = position.stack(space).flatMap(({ piece }) => position.rules.dotsOf(piece));
    const reach = Math.max(...dots.map((dot) => side * (geometry.centre(dot).x - geometry.centre(space).x)));
    const beside = (reach + BESIDE) * unit;
    const { style } = this.element;
    style.left = x > 0.5 ? 'auto' : `${number(x * 100 + beside)}%`;
    style.right = x > 0.5 ? `${number((1 - x) * 100 + beside)}%` : 'auto';
    style.top = y > 0.5 ? 'auto' : `${number(Math.max(0, y * 100 - 8))}%`;
    style.bottom = y > 0.5 ? `${number(Math.max(0, (1 - y) * 100 - 8))}%` : 'auto';
  }

  private layer(position: Position, stack: readonly Dot[], level: number, y: number, depth: number, flipped: boolean): SVGElement {
    const index = stack.findIndex((each) => each.piece.level === level);
    const dot = stack[index];
    const label = svg('text', { class: 'stack-level', x: 6, y: y + SLAB.height - 7 }, String(level + 1));
    const { x, width, height } = SLAB;
    if (!dot)
      return svg('g', {}, label, svg('rect', { class: 'stack-gap', x: x + 1, y: y + 2, width: width - 2, height: height - 4, rx: 3 }));
    const state = index < depth ? (index === depth - 1 ? 'taken last' : 'taken') : '';
    return svg(
      'g',
      { class: `stack-layer stone ${dot.piece.colour} ${state}` },
      label,
      svg('rect', { class: 'stack-wall', x, y: y + 1, width, height: height - 1, rx: 4 }),
      svg('rect', { class: 'stone-face', x: x + 1, y: y + 2, width: width - 2, height: height - 8, rx: 3 }),
      dot.dot === 0 && svg('ellipse', { class: 'stack-punct', cx: x + width / 2, cy: y + height / 2 - 2, rx: 12, ry: 4 }),
      this.shape(position, dot, y, flipped),
    );
  }

  /** The piece from above, small, with the dot that lies here. */
  private shape({ rules: { geometry } }: Position, { piece, dot }: Dot, y: number, flipped: boolean): SVGElement {
    const orientation = (flipped ? (piece.orientation + 3) % 6 : piece.orientation) as Direction;
    const box = geometry.pieceBox(piece.kind, orientation);
    const scale = (SHAPE.size - 2) / Math.max(box.width, box.height, 2.3);
    const [cx, cy] = [box.x + box.width / 2, box.y + box.height / 2];
    const at = geometry.dots(piece.kind, orientation)[dot]!;
    const place = `translate(${SHAPE.x + SHAPE.size / 2} ${y + SLAB.height / 2}) scale(${number(scale)}) translate(${number(-cx)} ${number(-cy)})`;
    return svg(
      'g',
      { transform: place },
      svg('path', { class: 'stack-shape', d: geometry.piecePath(piece.kind, orientation) }),
      svg('circle', { class: 'stack-here', cx: number(at.x), cy: number(at.y), r: 0.3 }),
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
