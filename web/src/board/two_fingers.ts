/** Two fingers on the board: apart or together they enlarge it, side by side they move it; up and down on the whole board
 * they pull the stacks apart and let them sink again. Where one can go around the board, they turn and tilt it instead. */
import type { Point } from '../rules';
import type { Board } from './board';

/** Two fingers must have gone so far before it is known what they mean. */
const MEANT = 14;
/** The way that pulls stacks apart to the full. */
const WAY = 140;

/** Degrees for each pixel that both fingers go aside. */
const DEGREES = 0.4;

type Meaning = 'zoom' | 'spread' | 'go' | null;

const middle = (one: Point, other: Point): Point => ({ x: (one.x + other.x) / 2, y: (one.y + other.y) / 2 });
const distance = (one: Point, other: Point): number => Math.hypot(one.x - other.x, one.y - other.y);
const angle = (one: Point, other: Point): number => (Math.atan2(other.y - one.y, other.x - one.x) * 180) / Math.PI;
/** The shorter way from one angle to another. */
const twisted = (from: number, to: number): number => ((((to - from + 180) % 360) + 360) % 360) - 180;

interface Fingers {
  readonly middle: Point;
  readonly distance: number;
  readonly angle: number;
}

export class TwoFingers {
  private readonly fingers = new Map<number, Point>();
  private start: (Fingers & { readonly spread: number }) | null = null;
  private before: Fingers | null = null;
  private meaning: Meaning = null;
  private frame = 0;

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

  private seen(): Fingers {
    const [one, other] = [...this.fingers.values()] as [Point, Point];
    return { middle: middle(one, other), distance: distance(one, other), angle: angle(one, other) };
  }

  private down({ pointerId, clientX, clientY }: PointerEvent): void {
    this.fingers.set(pointerId, { x: clientX, y: clientY });
    if (this.fingers.size !== 2 || this.board.making) return;
    this.begin();
    this.start = { ...this.seen(), spread: this.board.spread };
    this.before = this.seen();
    this.meaning = null;
  }

  /** The browser tells of one finger after the other, however far both have gone: what they mean is looked at once both are known. */
  private move({ pointerId, clientX, clientY }: PointerEvent): void {
    if (!this.fingers.has(pointerId)) return;
    this.fingers.set(pointerId, { x: clientX, y: clientY });
    if (this.start && !this.frame) this.frame = requestAnimationFrame(() => this.follow());
  }

  /** Does what the fingers have meant since it was last done. */
  private follow(): void {
    cancelAnimationFrame(this.frame);
    this.frame = 0;
    if (!this.start || !this.before || this.fingers.size !== 2) return;
    const now = this.seen();
    this.meaning ??= this.meant(now);
    if (this.meaning === 'spread') this.board.setSpread(this.start.spread + (this.start.middle.y - now.middle.y) / WAY);
    const [dx, dy] = [now.middle.x - this.before.middle.x, now.middle.y - this.before.middle.y];
    const { view } = this.board;
    if (this.meaning === 'go') view.go?.(-dx * DEGREES, dy * DEGREES);
    if (this.meaning === 'zoom') {
      view.zoomBy(now.distance / this.before.distance, now.middle);
      view.pan(dx, dy);
      view.go?.(twisted(this.before.angle, now.angle), 0);
    }
    this.before = now;
  }

  private meant(now: Fingers): Meaning {
    const { start } = this;
    if (!start) return null;
    const apart = Math.abs(now.distance - start.distance);
    const along = distance(now.middle, start.middle);
    const around = (Math.abs(twisted(start.angle, now.angle)) * Math.PI * now.distance) / 360;
    const goes = this.board.view.go !== undefined;
    if (Math.max(apart, along, goes ? around : 0) < MEANT) return null;
    if (goes) return along > Math.max(apart, around) ? 'go' : 'zoom';
    return apart > along || this.board.view.enlarged ? 'zoom' : 'spread';
  }

  private up({ pointerId }: PointerEvent): void {
    if (this.frame) this.follow();
    this.fingers.delete(pointerId);
    if (this.fingers.size === 0) this.start = this.before = null;
  }
}
