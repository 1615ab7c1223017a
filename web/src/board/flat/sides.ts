/** The sides of the board as bars along its edge. */
import { number, svg } from '../../dom';
import type { Rules } from '../../rules';
import { type SceneSide, type Side, sideBar } from '../../scene/sides';
import type { Camera } from './camera';

/** The bar of a side. */
export function drawSide(rules: Rules, camera: Camera, side: Side, manner = ''): SVGGElement {
  const [from, to] = sideBar(rules, side, (space) => camera.place(space));
  const ends = { x1: number(from.x), y1: number(from.y), x2: number(to.x), y2: number(to.y) };
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
