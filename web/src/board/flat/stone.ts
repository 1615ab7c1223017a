/** The stones: every piece is drawn once for each way it can lie, and reused wherever one lies so. */
import { number, svg } from '../../dom';
import type { Colour, Direction, Geometry, Kind, Point } from '../../rules';

/** The shadow where a piece rests: outlines around its foot, ever wider and fainter together. On another piece it stays
 * close and faint, or it would darken the walls and drown the edges below. */
const SHADOW = {
  ground: [
    { grown: 0, x: 0.03, y: 0.05 },
    { grown: 0.05, x: 0.05, y: 0.08 },
    { grown: 0.1, x: 0.07, y: 0.11 },
  ],
  raised: [
    { grown: 0, x: 0.015, y: 0.02 },
    { grown: 0.03, x: 0.02, y: 0.03 },
  ],
};
export type ShadowKind = keyof typeof SHADOW;
const TILE = 1.7;

/** The same speckles every time: a small generator with a fixed seed. */
function speckles(seed: number, count: number, least: number, most: number): string {
  let state = seed;
  const next = () => (state = (state * 48271) % 2147483647) / 2147483647;
  let path = '';
  for (let i = 0; i < count; i++) {
    const size = least + (most - least) * next() ** 3;
    const x = size + next() * (TILE - 2 * size);
    const y = size + next() * (TILE - 2 * size);
    const corners = Array.from({ length: 5 }, (_, k) => {
      const angle = (k + next() * 0.7) * 1.2566;
      const reach = size * (0.6 + 0.4 * next());
      return `${(x + reach * Math.cos(angle)).toFixed(3)} ${(y + reach * Math.sin(angle)).toFixed(3)}`;
    });
    path += `M${corners.join('L')}Z`;
  }
  return path;
}

function pattern(colour: Colour): SVGElement {
  const seed = colour === 'white' ? 4711 : 815;
  return svg(
    'pattern',
    { id: `speckles-${colour}`, width: TILE, height: TILE, patternUnits: 'userSpaceOnUse', patternTransform: 'rotate(17)' },
    svg('path', { class: `speckle soft ${colour}`, d: speckles(seed, 120, 0.012, 0.055) }),
    svg('path', { class: `speckle strong ${colour}`, d: speckles(seed + 77, 84, 0.012, 0.06) }),
  );
}

function bevel(colour: Colour): SVGElement {
  return svg(
    'linearGradient',
    { id: `bevel-${colour}`, x1: 0, y1: 0, x2: 0.7, y2: 1 },
    svg('stop', { offset: 0, class: `bevel-light ${colour}` }),
    svg('stop', { offset: 0.55, class: `bevel-middle ${colour}` }),
    svg('stop', { offset: 1, class: `bevel-dark ${colour}` }),
  );
}

export class Stones {
  /** Holds the drawings; stands in the page once, without size. */
  readonly element: SVGSVGElement;
  private readonly defs = svg('defs');
  private readonly drawn = new Set<string>();

  constructor(private readonly geometry: Geometry) {
    this.element = svg('svg', { class: 'stones', width: 0, height: 0, 'aria-hidden': 'true' }, this.defs);
    for (const colour of ['white', 'black'] as const) this.defs.append(pattern(colour), bevel(colour));
  }

  /** A piece as it lies, its PÜNCT at the origin. */
  body(colour: Colour, kind: Kind, orientation: Direction): SVGUseElement {
    const name = `stone-${colour}-${kind}${orientation}`;
    if (!this.drawn.has(name)) {
      this.drawn.add(name);
      this.defs.append(this.drawBody(name, colour, kind, orientation));
    }
    return svg('use', { href: `#${name}` });
  }

  /** Where it rests with all of its dots. */
  shadow(kind: Kind, orientation: Direction, on: ShadowKind = 'ground'): SVGUseElement {
    const name = `shadow-${on}-${kind}${orientation}`;
    if (!this.drawn.has(name)) {
      this.drawn.add(name);
      this.defs.append(this.drawShadow(name, kind, orientation, on));
    }
    return svg('use', { href: `#${name}`, class: `stone-shadow ${on}` });
  }

  /** Where one dot rests, relative to the PÜNCT. */
  dotShadow(dot: Point, on: ShadowKind): SVGElement {
    const { piece } = this.geometry.measures;
    const foot = this.geometry.lift(1);
    const layers = SHADOW[on].map(({ grown, x, y }) =>
      svg('circle', { cx: number(dot.x - foot.x + x), cy: number(dot.y - foot.y + y), r: number(piece + grown) }),
    );
    return svg('g', { class: `stone-shadow ${on}` }, ...layers);
  }

  private drawShadow(name: string, kind: Kind, orientation: Direction, on: ShadowKind): SVGElement {
    const { piece } = this.geometry.measures;
    const foot = this.geometry.lift(1);
    const layers = SHADOW[on].map(({ grown, x, y }) =>
      svg('path', {
        d: this.geometry.piecePath(kind, orientation, piece + grown),
        transform: `translate(${number(x - foot.x)} ${number(y - foot.y)})`,
      }),
    );
    return svg('g', { id: name }, ...layers);
  }

  private drawBody(name: string, colour: Colour, kind: Kind, orientation: Direction): SVGElement {
    const { geometry } = this;
    const { bevel: face, punct, dot } = geometry.measures;
    const top = geometry.piecePath(kind, orientation, face);
    const [, ...minor] = geometry.dots(kind, orientation);
    return svg(
      'g',
      { id: name, class: `stone ${colour}` },
      svg('path', { class: 'stone-wall', d: geometry.wallPath(kind, orientation) }),
      svg('path', { class: 'stone-edge', d: geometry.piecePath(kind, orientation), fill: `url(#bevel-${colour})` }),
      svg('path', { class: 'stone-face', d: top }),
      svg('path', { class: 'stone-grain', d: top, fill: `url(#speckles-${colour})` }),
      ...minor.map(({ x, y }) => svg('circle', { class: 'stone-dot', cx: x, cy: y, r: dot })),
      svg('circle', { class: 'stone-punct', cx: 0, cy: 0, r: punct }),
    );
  }
}
