/** From the board to the screen and back. The board may be seen from either player's side; up is up for both. */
import type { Box, Direction, Geometry, Point, Position, Rules, Space } from '../rules';

/** Higher than any stack. */
const LEVELS = 36;

export class Camera {
  flipped = false;
  readonly frame: Box;
  private readonly geometry: Geometry;

  constructor(rules: Rules) {
    this.geometry = rules.geometry;
    this.frame = this.geometry.frame(false);
  }

  get viewBox(): string {
    const { x, y, width, height } = this.frame;
    return `${x} ${y} ${width} ${height}`;
  }

  /** A place of the board as it is drawn. */
  turned(place: Point): Point {
    return this.flipped ? { x: -place.x, y: -place.y } : place;
  }

  /** Where a dot of a level is drawn; level -1 is the hole itself. */
  place(space: Space, level = 0): Point {
    const centre = this.turned(this.geometry.centre(space));
    const lift = this.geometry.lift(Math.max(0, level));
    return { x: centre.x + lift.x, y: centre.y + lift.y };
  }

  orientation(orientation: Direction): Direction {
    return (this.flipped ? (orientation + 3) % 6 : orientation) as Direction;
  }

  /** A place as parts of the frame's width and height. */
  parts(place: Point): Point {
    const { x, y, width, height } = this.frame;
    return { x: (place.x - x) / width, y: (place.y - y) / height };
  }

  /** The place under a point of the window, given where the board stands in it. */
  placeAt(client: Point, bounds: DOMRect): Point {
    const { x, y, width, height } = this.frame;
    return {
      x: x + ((client.x - bounds.left) / bounds.width) * width,
      y: y + ((client.y - bounds.top) / bounds.height) * height,
    };
  }

  /** The space whose topmost dot, or hole, is drawn at a place. */
  spaceSeen(position: Position, place: Point): Space | null {
    if (!this.flipped) return this.geometry.spaceSeen(position, place);
    // The library looks from White's side, where lifts do not turn around: ask for each level that could be seen.
    for (let level = LEVELS - 1; level >= 0; level--) {
      const lift = this.geometry.lift(level);
      const space = this.geometry.spaceSeen(position, { x: 2 * lift.x - place.x, y: 2 * lift.y - place.y });
      if (space !== null && Math.max(0, position.height(space) - 1) === level) return space;
    }
    return null;
  }
}
