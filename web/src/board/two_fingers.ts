/** Two fingers on the board: apart or together they enlarge it, side by side they move it; up and down on the whole board
 * they pull the stacks apart and let them sink again. */
import type { Point } from '../rules';
import type { Board } from './board';

/** Two fingers must have gone so far before it is known what they mean. */
const MEANT = 14;
/** The way that pulls stacks apart to the full. */
const WAY = 140;

type Meaning = 'zoom' | 'spread' | null;

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);

export class TwoFingers {
  private readonly fingers = new Map<number, Point>();
  private start: { middle: Point; distance: number; spread: number } | null = null;
  private before: { middle: Point; distance: number } | null = null;
  private meaning: Meaning = null;

  /** `begin` is told that what one finger began is over. */
  constructor(
    private readonly board: Board,
    private readonly begin: () => void,
  ) {
    const { element } = board.cells;
    element.addEventListener('pointerdown', (event) => event.pointerType === 'touch' && this.down(event));
    element.addEventListener('pointermove', (event) => this.move(event));
    for (const end of ['pointerup', 'pointercancel'] as const) element.addEventListener(end, (event) => this.up(event));
  }

  /** Whether fingers on the board mean something together. */
  get active(): boolean {
    return this.start !== null;
  }

  private seen(): { middle: Point; distance: number } {
    const [one, other] = [...this.fingers.values()] as [Point, Point];
    return { middle: middle(one, other), distance: distance(one, other) };
  }

  private down({ pointerId, clientX, clientY }: PointerEvent): void {
    this.fingers.set(pointerId, { x: clientX, y: clientY });
    if (this.fingers.size !== 2 || this.board.making) return;
    this.begin();
    this.start = { ...this.seen(), spread: this.board.spread };
    this.before = this.seen();
    this.meaning = null;
  }

  private move({ pointerId, clientX, clientY }: PointerEvent): void {
    if (!this.fingers.has(pointerId)) return;
    this.fingers.set(pointerId, { x: clientX, y: clientY });
    if (!this.start || !this.before || this.fingers.size !== 2) return;
    const now = this.seen();
    this.meaning ??= this.meant(now);
    if (this.meaning === 'spread') this.board.setSpread(this.start.spread + (this.start.middle.y - now.middle.y) / WAY);
    if (this.meaning === 'zoom') {
      this.board.view.zoomBy(now.distance / this.before.distance, now.middle);
      this.board.view.pan(now.middle.x - this.before.middle.x, now.middle.y - this.before.middle.y);
    }
    this.before = now;
  }

  private meant(now: { middle: Point; distance: number }): Meaning {
    const { start } = this;
    if (!start) return null;
    const apart = Math.abs(now.distance - start.distance);
    const along = distance(now.middle, start.middle);
    if (Math.max(apart, along) < MEANT) return null;
    return apart > along || this.board.view.enlarged ? 'zoom' : 'spread';
  }

  private up({ pointerId }: PointerEvent): void {
    this.fingers.delete(pointerId);
    if (this.fingers.size === 0) this.start = this.before = null;
  }
}
