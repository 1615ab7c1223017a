/** From the board to the screen and back. The board may be seen from either player's side; up is up for both. Stacks may be
 * pulled apart: then pieces are on their way from where they lie to where the library puts them to be seen. */
import type { Box, Direction, Geometry, Piece, Point, Position, Rules, Space } from '../../rules';

/** The squared radius of a cell's corners: beyond, no space is meant. */
const REACH = 1 / 3;

const dotKey = (space: Space, level: number): number => space * 64 + level;

export class Camera {
  flipped = false;
  /** How far stacks are pulled apart, from 0 to 1. */
  spread = 0;
  readonly frame: Box;
  private readonly geometry: Geometry;
  private position: Position | null = null;
  /** How far from its space each dot is drawn when stacks are pulled apart, by space and level; filled when needed. */
  private apart: ReadonlyMap<number, Point> | null = null;

  constructor(private readonly rules: Rules) {
    this.geometry = rules.geometry;
    this.frame = this.geometry.frame(false);
  }

  get viewBox(): string {
    const { x, y, width, height } = this.frame;
    return `${x} ${y} ${width} ${height}`;
  }

  /** Prepares for the pieces of a position. */
  arrange(position: Position): void {
    this.position = position;
    this.apart = null;
  }

  private findApart(position: Position): ReadonlyMap<number, Point> {
    const places = this.geometry.spread(position, this.flipped);
    const apart = new Map<number, Point>();
    for (const [i, piece] of position.pieces.entries()) {
      const home = this.turned(this.geometry.centre(piece.space));
      const way = { x: places[i]!.x - home.x, y: places[i]!.y - home.y };
      for (const space of this.rules.dotsOf(piece)) apart.set(dotKey(space, piece.level), way);
    }
    return apart;
  }

  /** How far from its space a dot of a level is drawn. */
  private lift(space: Space, level: number, spread: number): Point {
    const lift = this.geometry.lift(Math.max(0, level));
    if (spread === 0 || !this.position) return lift;
    this.apart ??= this.findApart(this.position);
    const way = this.apart.get(dotKey(space, level));
    if (!way) return lift;
    return { x: lift.x + (way.x - lift.x) * spread, y: lift.y + (way.y - lift.y) * spread };
  }

  /** A place of the board as it is drawn. */
  turned(place: Point): Point {
    return this.flipped ? { x: -place.x, y: -place.y } : place;
  }

  /** Where a dot of a level is drawn, now or with stacks pulled apart by so much; level -1 is the hole itself. */
  place(space: Space, level = 0, spread = this.spread): Point {
    const centre = this.turned(this.geometry.centre(space));
    const lift = this.lift(space, level, spread);
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

  /** The place at such parts. */
  placeOf(parts: Point): Point {
    const { x, y, width, height } = this.frame;
    return { x: x + parts.x * width, y: y + parts.y * height };
  }

  /** The space that is seen at a place; with a piece in the hand, the nearest, be it behind a stack. */
  spaceSeen(position: Position, place: Point, holding = false): Space | null {
    if (holding) return this.nearest(position, place);
    if (this.spread === 0) return this.geometry.spaceSeen(position, place, this.flipped);
    const seen = [...position.pieces].reverse().find((piece) => this.covers(piece, place));
    return seen ? this.nearestDot(seen, place) : this.geometry.spaceAt(this.turned(place));
  }

  private covers(piece: Piece, place: Point): boolean {
    const { x, y } = this.place(piece.space, piece.level);
    return this.geometry.pieceCovers(piece.kind, this.orientation(piece.orientation), { x: place.x - x, y: place.y - y });
  }

  private distance(space: Space, level: number, place: Point): number {
    const { x, y } = this.place(space, level);
    return (x - place.x) ** 2 + (y - place.y) ** 2;
  }

  private nearestDot(piece: Piece, place: Point): Space {
    const dots = this.rules.dotsOf(piece).map((space) => ({ space, far: this.distance(space, piece.level, place) }));
    return dots.reduce((best, dot) => (dot.far < best.far ? dot : best)).space;
  }

  private nearest(position: Position, place: Point): Space | null {
    let nearest: Space | null = null;
    let least = REACH;
    for (const { space } of this.rules.spaces) {
      const far = this.distance(space, position.height(space) - 1, place);
      if (far > least) continue;
      least = far;
      nearest = space;
    }
    return nearest;
  }
}
