/** Where everything stands in space. The unit is the distance between spaces, the board's top is at height 0, x and z are
 * the x and y of the library's geometry. Turning the board around moves the eye, not the board. */
import type { Geometry, Piece, Point, Position, Rules, Space } from '../../rules';
import { pieceKey, type ScenePiece } from '../../scene/scene';

/** How thick a stone is. */
export const THICKNESS = 0.3;
/** How far layers that are looked under rise above their place, and how much more each layer. */
const LIFTED = 0.9;
const OFF = 0.25;
/** A rise by this looks at least as long as a way of 1 on the board, to an eye that leans as it does then. */
const RISE = 2.4;
/** How high a piece is carried. */
export const CARRIED = 1.2;

export interface Place {
  readonly x: number;
  /** The height of its underside. */
  readonly y: number;
  readonly z: number;
}

export class Layout {
  /** How much higher than it lies each piece rises when stacks are pulled apart. */
  private apart: ReadonlyMap<string, number> | null = null;
  private position: Position | null = null;
  private flipped = false;
  /** How far stacks are pulled apart now, from 0 to 1. */
  spread = 0;

  constructor(private readonly rules: Rules) {}

  private get geometry(): Geometry {
    return this.rules.geometry;
  }

  arrange(position: Position, flipped: boolean): void {
    if (this.position === position && this.flipped === flipped) return;
    [this.position, this.flipped, this.apart] = [position, flipped, null];
  }

  /** The library says how far apart pieces must be drawn so that something is seen of each; here they rise by that. */
  private rises(position: Position): ReadonlyMap<string, number> {
    const places = this.geometry.spread(position, this.flipped);
    const step = this.geometry.measures.step;
    return new Map(
      position.pieces.map((piece, i) => {
        const home = this.geometry.centre(piece.space);
        const way = (this.flipped ? -home.y : home.y) - places[i]!.y;
        return [pieceKey(piece), Math.max(0, way - step * piece.level) * RISE];
      }),
    );
  }

  private rise(piece: Piece): number {
    if (this.spread === 0 || !this.position) return 0;
    this.apart ??= this.rises(this.position);
    return (this.apart.get(pieceKey(piece)) ?? 0) * this.spread;
  }

  /** Where a piece stands, by its PÜNCT. */
  place(piece: Piece): Place {
    const { x, y } = this.geometry.centre(piece.space);
    return { x, y: piece.level * THICKNESS + this.rise(piece), z: y };
  }

  /** The same for one of a scene, which may be lifted off. */
  stand({ piece, state }: ScenePiece): Place {
    const place = this.place(piece);
    if (state === 'lying' || state === 'gone') return place;
    return { ...place, y: place.y + LIFTED + (state === 'off' ? OFF * (piece.level + 1) : 0) };
  }

  /** The height of the upper side of a space, or of a dot of a level there; the hole's rim where nothing lies. */
  top(space: Space, level?: number): number {
    const { position } = this;
    const top = position?.topmost(space)?.piece;
    if (level === undefined) return top ? this.place(top).y + THICKNESS : 0;
    const piece = position?.stack(space).find((dot) => dot.piece.level === level)?.piece;
    return piece ? this.place(piece).y + THICKNESS : (level + 1) * THICKNESS;
  }

  /** How high the highest piece reaches. */
  highest(): number {
    return Math.max(0, ...(this.position?.pieces ?? []).map((piece) => this.place(piece).y + THICKNESS));
  }

  centre(space: Space): Point {
    return this.geometry.centre(space);
  }
}
