/** Everything that is lit up on the board: reach, rays, last turn, guilty dots, the winning chain, the cursor. */
import { number, svg } from '../../dom';
import { NOWHERE, type Piece, type Point, type Position, type Rules, type Space } from '../../rules';
import type { SceneGuilty, SceneHint, SceneLast, SceneReach } from '../../scene/scene';
import type { Camera } from './camera';

export class Marks {
  readonly element: SVGGElement;
  private readonly last = svg('g', { class: 'mark-last' });
  private readonly rays = svg('path', { class: 'mark-rays' });
  private readonly marked = svg('g', { class: 'mark-marked' });
  private readonly reach = { ground: svg('path', { class: 'ground' }), raised: svg('path', { class: 'raised' }) };
  private readonly origin = svg('g', { class: 'mark-origin' });
  private readonly chain = svg('g', { class: 'mark-chain' });
  private readonly guilty = svg('g', { class: 'mark-guilty' });
  private readonly hint = svg('g', { class: 'mark-hint' });
  private readonly cursor = svg('circle', { class: 'mark-cursor', r: 0.5, visibility: 'hidden' });

  constructor(
    private readonly rules: Rules,
    private readonly camera: Camera,
  ) {
    this.element = svg(
      'g',
      { class: 'marks' },
      this.last,
      this.marked,
      this.rays,
      svg('g', { class: 'mark-reach' }, this.reach.ground, this.reach.raised),
      this.origin,
      this.chain,
      this.guilty,
      this.hint,
      this.cursor,
    );
  }

  private top(position: Position, space: Space): Point {
    return this.camera.place(space, position.height(space) - 1);
  }

  private halo(piece: Piece, grown: number, name: string): SVGPathElement {
    const { geometry } = this.rules;
    const { x, y } = this.camera.place(piece.space, piece.level);
    const d = geometry.piecePath(piece.kind, this.camera.orientation(piece.orientation), geometry.measures.piece + grown);
    return svg('path', { class: name, d, transform: `translate(${number(x)} ${number(y)})` });
  }

  /** The piece that moved last, and the space that its PÜNCT left. */
  showLast(position: Position, last: SceneLast | null): void {
    this.last.replaceChildren();
    this.last.dataset['turn'] = last ? this.rules.turnText(last.turn) : '';
    if (last?.piece) this.last.append(this.halo(last.piece, 0.035, 'halo'));
    if (!last || last.left === null) return;
    const { x, y } = this.top(position, last.left);
    this.last.append(svg('circle', { class: 'left', cx: number(x), cy: number(y), r: 0.2 }));
  }

  /** Every space that the PÜNCT in the hand can go to; rays from where it came. */
  showReach(position: Position, reach: SceneReach | null): void {
    const discs = { ground: '', raised: '' };
    for (const space of reach?.spaces ?? []) {
      const raised = position.height(space) > 0;
      discs[raised ? 'raised' : 'ground'] += disc(this.top(position, space), raised ? 0.2 : 0.25);
    }
    this.drawReach(discs.ground, discs.raised);
    const from = reach?.from ?? null;
    this.rays.setAttribute('d', from === null ? '' : this.rayPath(from));
    this.origin.replaceChildren();
    if (reach && from !== null) this.showOrigin(position, from, reach.colour);
  }

  /** Two paths for all: there are up to two hundred spaces, and they change with every pick. */
  private drawReach(ground: string, raised: string): void {
    this.reach.ground.setAttribute('d', ground);
    this.reach.raised.setAttribute('d', raised);
  }

  /** The round marker that keeps the place of the PÜNCT in the hand. */
  private showOrigin(position: Position, from: Space, colour: Piece['colour']): void {
    const { x, y } = this.camera.place(from, Math.max(0, position.height(from) - 2));
    const { punct } = this.rules.geometry.measures;
    this.origin.append(
      svg('circle', { class: 'marker-shadow', cx: number(x + 0.03), cy: number(y + 0.07), r: punct + 0.04 }),
      svg('circle', { class: `marker ${colour}`, cx: number(x), cy: number(y), r: punct + 0.03 }),
      svg('circle', { class: 'marker-ring', cx: number(x), cy: number(y), r: punct - 0.06 }),
    );
  }

  private rayPath(from: Space): string {
    const at = (space: Space) => {
      const { x, y } = this.camera.place(space);
      return `${number(x)} ${number(y)}`;
    };
    return this.rules.space(from).neighbours.reduce((path, _, direction) => {
      let end = from;
      for (let next = end; next !== NOWHERE; next = this.rules.space(end).neighbours[direction]!) end = next;
      return end === from ? path : `${path}M${at(from)}L${at(end)}`;
    }, '');
  }

  /** Spaces that a task is about. */
  showMarked(position: Position, spaces: readonly Space[]): void {
    const rings = spaces.map((space) => {
      const { x, y } = this.top(position, space);
      const ring = { cx: number(x), cy: number(y), r: 0.4 };
      // Seen on stones of either colour, and on the board.
      return svg('g', {}, svg('circle', { class: 'under', ...ring }), svg('circle', ring));
    });
    this.marked.replaceChildren(...rings);
  }

  /** The dots that stand in the way. */
  showGuilty(position: Position, guilty: SceneGuilty | null): void {
    this.guilty.replaceChildren();
    if (guilty?.piece) this.guilty.append(this.halo(guilty.piece, 0.03, 'halo'));
    for (const space of guilty?.spaces ?? []) {
      if (space === NOWHERE) continue;
      const { x, y } = this.top(position, space);
      this.guilty.append(
        svg('circle', { cx: number(x), cy: number(y), r: 0.36 }),
        svg('path', { d: `M${number(x - 0.16)} ${number(y - 0.16)}l.32 .32m0 -.32l-.32 .32` }),
      );
    }
  }

  /** The winning chain, from side to side. */
  showChain(position: Position, path: readonly Space[]): void {
    this.chain.replaceChildren();
    if (path.length === 0) return;
    const points = path.map((space) => this.top(position, space));
    const line = points.map(({ x, y }) => `${number(x)},${number(y)}`).join(' ');
    this.chain.append(
      svg('polyline', { class: 'glow wide', points: line }),
      svg('polyline', { class: 'glow', points: line }),
      svg('polyline', { class: 'core', points: line }),
      ...points.map(({ x, y }) => svg('circle', { class: 'core', cx: number(x), cy: number(y), r: 0.14 })),
    );
  }

  /** A turn that is proposed: an arrow from where the piece lies, and its outline where it would lie. Or less of it: which
   * piece, or where its PÜNCT goes. */
  showHint(position: Position, hint: SceneHint | null): void {
    this.hint.replaceChildren();
    if (!hint) return;
    const { part, piece, lying } = hint;
    const to = this.camera.place(piece.space, piece.level);
    if (part !== 'turn') {
      if (lying) this.hint.append(this.halo(lying, 0.03, 'halo'));
      if (part === 'place') this.hint.append(svg('circle', { class: 'hint-place', cx: number(to.x), cy: number(to.y), r: 0.42 }));
      return;
    }
    this.hint.append(this.halo(piece, 0.03, 'halo'), svg('circle', { class: 'hint-punct', cx: number(to.x), cy: number(to.y), r: 0.16 }));
    if (!lying || lying.space === piece.space) return;
    this.hint.append(svg('path', { class: 'hint-arrow', d: arrow(this.top(position, lying.space), to) }));
  }

  showCursor(position: Position, space: Space | null): void {
    this.cursor.setAttribute('visibility', space === null ? 'hidden' : 'visible');
    if (space === null) return;
    const { x, y } = this.top(position, space);
    this.cursor.setAttribute('cx', number(x));
    this.cursor.setAttribute('cy', number(y));
  }
}

const disc = ({ x, y }: Point, radius: number): string =>
  `M${number(x - radius)} ${number(y)}a${radius} ${radius} 0 1 0 ${2 * radius} 0a${radius} ${radius} 0 1 0 ${-2 * radius} 0z`;

/** The path of an arrow that ends just before a dot. */
export function arrow(from: Point, to: Point): string {
  const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
  const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
  const end = { x: to.x - dx * 0.2, y: to.y - dy * 0.2 };
  const wing = (side: number) => `${number(end.x - dx * 0.35 - dy * 0.22 * side)} ${number(end.y - dy * 0.35 + dx * 0.22 * side)}`;
  return `M${number(from.x)} ${number(from.y)}L${number(end.x)} ${number(end.y)}M${wing(1)}L${number(end.x)} ${number(end.y)}L${wing(-1)}`;
}
