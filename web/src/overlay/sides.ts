/** The six sides of the board as bars along its edge: lit where it matters which sides belong together. */
import type { Board } from '../board/board';
import type { Camera } from '../board/camera';
import { number, svg } from '../dom';
import type { Rules, Space } from '../rules';
import { layerOver } from './overlay';

/** 0 to 5; opposite sides are three apart. */
export type Side = number;

const SIDES: readonly Side[] = [0, 1, 2, 3, 4, 5];
export const oppositeOf = (side: Side): Side => (side + 3) % 6;

/** How far outside of the spaces a bar runs, and how far beyond the last of them. */
const OUTSIDE = 0.5;
const BEYOND = 0.3;

const isOn = (rules: Rules, space: Space, side: Side): boolean => ((rules.space(space).sides >> side) & 1) === 1;

/** The two sides that a chain joins; none where it joins none. */
export function sidesOf(rules: Rules, chain: readonly Space[]): readonly Side[] {
  const [first, last] = [chain[0], chain.at(-1)];
  if (first === undefined || last === undefined) return [];
  const side = SIDES.find((each) => isOn(rules, first, each) && isOn(rules, last, oppositeOf(each)));
  return side === undefined ? [] : [side, oppositeOf(side)];
}

/** The bar of a side. */
export function drawSide(rules: Rules, camera: Camera, side: Side): SVGGElement {
  const places = rules.spaces.filter(({ space }) => isOn(rules, space, side)).map(({ space }) => camera.place(space));
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
    { class: 'board-side', 'data-side': side },
    svg('line', { class: 'side-glow', ...ends }),
    svg('line', { class: 'side-edge', ...ends }),
    svg('line', { class: 'side-core', ...ends }),
  );
}

/** The sides of a board that a person plays on. */
export class SideLights {
  private readonly layer: SVGSVGElement;

  constructor(private readonly board: Board) {
    this.layer = layerOver(board, 'sides');
  }

  /** All six, each pair in a manner of its own: what there is to connect, while nothing lies on the board. */
  showPairs(): void {
    this.show(SIDES);
    for (const side of this.layer.children) side.classList.add('pair', `pair-${Number((side as SVGElement).dataset['side']) % 3}`);
  }

  show(sides: readonly Side[]): void {
    this.layer.replaceChildren(...sides.map((side) => drawSide(this.board.rules, this.board.camera, side)));
  }
}
