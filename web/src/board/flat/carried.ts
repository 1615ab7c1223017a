/** The piece in the hand on its way: it follows the mouse or the finger until it is held over a space. */
import { number, svg } from '../../dom';
import type { Point } from '../../rules';
import type { SceneHeld } from '../../scene/scene';
import type { Camera } from './camera';
import type { Stones } from './stone';

export class Carried {
  readonly element = svg('g', { class: 'carried' });
  private shown = '';

  constructor(
    private readonly camera: Camera,
    private readonly stones: Stones,
  ) {}

  show(held: SceneHeld | null, place: Point | null): void {
    const key = held && place ? `${held.colour}${held.kind}${held.orientation}${this.camera.flipped}` : '';
    if (key !== this.shown) {
      this.shown = key;
      this.element.replaceChildren();
      if (held && key) {
        const orientation = this.camera.orientation(held.orientation);
        this.element.append(this.stones.shadow(held.kind, orientation), this.stones.body(held.colour, held.kind, orientation));
      }
    }
    if (place) this.element.setAttribute('transform', `translate(${number(place.x)} ${number(place.y)})`);
  }
}
