/** A cut through the board, seen from the side: how high everything lies along a row of spaces. */
import { html, number, svg } from '../dom';
import { NOWHERE, type Piece, type Position, type Rules, type Space } from '../rules';

/** Of a space, and of a level. */
const WIDTH = 20;
const HEIGHT = 11;
const LEFT = 14;
const MARGIN = 4;

/** How far the cut goes on beyond the piece it is about. */
const BEYOND = 2;

/** The spaces of a piece, one beside the other, and those that follow on both sides. */
export function cutThrough(rules: Rules, piece: Piece): Space[] {
  const [punct, second, third] = rules.dotsOf(piece) as [Space, Space, Space];
  const beside = (one: Space, other: Space) => rules.space(one).neighbours.includes(other);
  const dots = !beside(second, third) ? [second, punct, third] : [punct, second, third];
  const beyond = (from: Space, end: Space): Space[] => {
    const direction = rules.space(from).neighbours.indexOf(end);
    const spaces: Space[] = [];
    for (let next = rules.space(end).neighbours[direction]!; next !== NOWHERE && spaces.length < BEYOND;) {
      spaces.push(next);
      next = rules.space(next).neighbours[direction]!;
    }
    return spaces;
  };
  return [...beyond(dots[1]!, dots[0]!).reverse(), ...dots, ...beyond(dots[1]!, dots[2]!)];
}

export class SideCut {
  readonly element = html('figure', { class: 'side-cut', 'aria-hidden': 'true' });

  constructor(private readonly line: readonly Space[]) {}

  show(position: Position): void {
    const { rules } = position;
    const levels = Math.max(3, ...this.line.map((space) => position.height(space)));
    const bottom = MARGIN + levels * HEIGHT;
    const right = LEFT + this.line.length * WIDTH;
    const top = (level: number) => bottom - (level + 1) * HEIGHT;
    const numbers = Array.from({ length: levels }, (_, level) =>
      svg('text', { class: 'cut-level', x: LEFT - 7, y: top(level) + HEIGHT - 2.5 }, String(level + 1)),
    );
    const names = this.line.map((space, i) =>
      svg('text', { class: 'cut-space', x: LEFT + (i + 0.5) * WIDTH, y: bottom + 11 }, rules.spaceName(space)),
    );
    this.element.replaceChildren(
      svg(
        'svg',
        { viewBox: `0 0 ${right + MARGIN} ${bottom + 14}`, width: right + MARGIN, height: bottom + 14 },
        ...numbers,
        ...this.slabs(position, top),
        svg('path', { class: 'cut-ground', d: `M${LEFT - 2} ${bottom + 0.5}H${right + 2}` }),
        ...names,
      ),
    );
  }

  /** Dots of one piece beside each other are one slab. */
  private slabs(position: Position, top: (level: number) => number): SVGElement[] {
    const slabs: SVGElement[] = [];
    const dots = this.line.map((space) => position.stack(space));
    for (const [i, stack] of dots.entries())
      for (const { piece, dot } of stack) {
        const same = (at: number) => dots[at]?.some((other) => other.piece === piece || samePiece(other.piece, piece)) ?? false;
        if (!same(i - 1)) {
          let length = 1;
          while (same(i + length)) length++;
          slabs.push(
            svg('rect', {
              class: `cut-slab ${piece.colour}`,
              x: number(LEFT + i * WIDTH + 1),
              y: top(piece.level) + 0.5,
              width: number(length * WIDTH - 2),
              height: HEIGHT - 1,
              rx: 3.5,
            }),
          );
        }
        if (dot === 0)
          slabs.push(
            svg('circle', { class: `cut-punct ${piece.colour}`, cx: LEFT + (i + 0.5) * WIDTH, cy: top(piece.level) + HEIGHT / 2, r: 3 }),
          );
      }
    // What lies on a slab is drawn after it.
    return slabs.sort((one, other) => Number(one.tagName === 'circle') - Number(other.tagName === 'circle'));
  }
}

const samePiece = (
  one: { readonly space: Space; readonly level: number; readonly kind: string },
  other: { readonly space: Space; readonly level: number; readonly kind: string },
): boolean => one.space === other.space && one.level === other.level && one.kind === other.kind;
