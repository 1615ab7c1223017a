/** How a person moves the eye: nearer, aside, around the board, up and down. */
import type { Point } from '../../rules';
import type { BoardView } from '../../scene/painter';
import type { Orbit } from './orbit';

const CLOSE = 2.2;

export class Looking implements BoardView {
  constructor(
    private readonly orbit: Orbit,
    private readonly element: HTMLElement,
    private readonly moved: () => void,
  ) {}

  get enlarged(): boolean {
    return this.orbit.zoom > 1;
  }

  get changed(): boolean {
    return this.orbit.changed;
  }

  /** A point of the window as parts of the picture. */
  private parts({ x, y }: Point): Point {
    const { left, top, width, height } = this.element.getBoundingClientRect();
    return { x: (x - left) / (width || 1), y: (y - top) / (height || 1) };
  }

  zoomBy(factor: number, around: Point): void {
    this.orbit.zoomBy(factor, this.parts(around));
    this.moved();
  }

  toggle(around: Point): void {
    this.zoomBy(this.enlarged ? 0.01 : CLOSE, around);
  }

  pan(dx: number, dy: number): void {
    const { width, height } = this.element.getBoundingClientRect();
    this.orbit.pan(dx / (width || 1), dy / (height || 1));
    this.moved();
  }

  go(turn: number, tilt: number): void {
    this.orbit.turnBy(turn);
    this.orbit.tiltBy(tilt);
    this.moved();
  }

  reset(): void {
    this.orbit.reset();
    this.moved();
  }
}
