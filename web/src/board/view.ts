/** How much of the board is seen: enlarged and moved about, or made smaller so that stacks pulled apart fit. */
import type { Point } from '../rules';
import type { BoardView } from '../scene/painter';

const MOST = 4;
/** What a double tap enlarges to. */
const CLOSE = 2.2;

export class View implements BoardView {
  private zoom = 1;
  /** The upper left corner of what is seen, in pixels of the enlarged board. */
  private at: Point = { x: 0, y: 0 };
  /** How far what is drawn reaches above the board, as a part of its height. */
  private above = 0;

  /** `frame` stays, `element` is moved inside of it. */
  constructor(
    private readonly frame: HTMLElement,
    private readonly element: HTMLElement,
  ) {}

  get enlarged(): boolean {
    return this.zoom > 1;
  }

  get changed(): boolean {
    return this.enlarged;
  }

  reset(): void {
    this.zoom = 1;
    this.apply();
  }

  /** Makes room above the board. */
  fit(above: number): void {
    this.above = Math.max(0, above);
    this.apply();
  }

  /** Enlarges around a point of the window, which stays where it is; back to the whole board below 1. */
  zoomBy(factor: number, around: Point): void {
    const { left, top } = this.frame.getBoundingClientRect();
    const [x, y] = [around.x - left, around.y - top];
    const zoom = Math.min(MOST, Math.max(1, this.zoom * factor));
    const part = zoom / this.zoom;
    this.at = { x: (x + this.at.x) * part - x, y: (y + this.at.y) * part - y };
    this.zoom = zoom < 1.04 ? 1 : zoom;
    this.apply();
  }

  /** The whole board, or a part of it closely. */
  toggle(around: Point): void {
    this.zoomBy(this.enlarged ? 1 / MOST : CLOSE, around);
  }

  pan(dx: number, dy: number): void {
    this.at = { x: this.at.x - dx, y: this.at.y - dy };
    this.apply();
  }

  private apply(): void {
    const { clientWidth: width, clientHeight: height } = this.frame;
    const within = (value: number, length: number) => Math.min(Math.max(0, value), length * (this.zoom - 1));
    this.at = this.zoom === 1 ? { x: 0, y: 0 } : { x: within(this.at.x, width), y: within(this.at.y, height) };
    const fit = 1 / (1 + this.above);
    const moves: string[] = [];
    if (this.zoom > 1) moves.push(`translate(${-this.at.x}px, ${-this.at.y}px)`, `scale(${this.zoom})`);
    // Towards the middle of the lower edge.
    if (fit < 1) moves.push(`translate(${50 * (1 - fit)}%, ${100 * (1 - fit)}%)`, `scale(${fit})`);
    this.element.style.transform = moves.join(' ');
    this.frame.classList.toggle('enlarged', this.enlarged);
  }
}
