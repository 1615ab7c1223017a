/** The sides of the board as bars along its edge. */
import { number, svg } from '../../dom';
import type { Rules } from '../../rules';
import { isOnSide, type SceneSide, type Side } from '../../scene/sides';
import type { Camera } from './camera';

/** How far outside of the spaces a bar runs, and how far beyond the last of them. */
const OUTSIDE = 0.5;
const BEYOND = 0.3;

/** The bar of a side. */
export function drawSide(rules: Rules, camera: Camera, side: Side, manner = ''): SVGGElement {
  const places = rules.spaces.filter(({ space }) => isOnSide(rules, space, side)).map(({ space }) => camera.place(space));
  const [first, last] = [places[0]!, places.at(-1)!];
  const length = Math.hypot(last.x - first.x, last.y - first.y);
  const along = { x: (last.x - first.x) / length, y: (last.y - first.y) / length };
  // The board's centre is the origin: what leads away from it leads outside.
  const away = Math.sign(along.y * (first.x + last.x) - along.x * (first.y + last.y));
  const out = { x: along.y * away * OUTSIDE, y: -along.x * away * OUTSIDE };
  const ends = {
    x1: number(first.x + out.x - along.x * BEYOND),
    y1: number(first.y + out.y - along.y * BEYOND),
    x2: number(last.x + out.x + along.x * BEYOND),
    y2: number(last.y + out.y + along.y * BEYOND),
  };
  return svg(
    'g',
    { class: `board-side ${manner}`, 'data-side': side },
    svg('line', { class: 'side-glow', ...ends }),
    svg('line', { class: 'side-edge', ...ends }),
    svg('line', { class: 'side-core', ...ends }),
  );
}

export class Sides {
  readonly element = svg('g', { class: 'sides' });

  constructor(
    private readonly rules: Rules,
    private readonly camera: Camera,
  ) {}

  show(sides: readonly SceneSide[]): void {
    this.element.replaceChildren(
      ...sides.map(({ side, pairs }) => drawSide(this.rules, this.camera, side, pairs ? `pair pair-${side % 3}` : '')),
    );
  }
}
