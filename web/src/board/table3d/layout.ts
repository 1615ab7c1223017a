/** Where everything stands in space. The unit is the distance between spaces, the board's top is at height 0, x and z are
 * the x and y of the library's geometry. Turning the board around moves the eye, not the board. */
import type { Geometry, Piece, Point, Position, Rules, Space } from '../../rules';
import { pieceKey, type ScenePiece } from '../../scene/scene';
import { heightsApart, type Spot } from './apart';
import { THICKNESS } from './solid';

/** How far layers that are looked under rise above their place, and how much more each layer. */
const LIFTED = 0.9;
const OFF = 0.25;
/** How high a piece is carried. */
export const CARRIED = 1.2;

export interface Place {
  readonly x: number;
  /** The height of its underside. */
  readonly y: number;
  readonly z: number;
}

export class Layout {
  /** How much higher than it lies each piece rises when stacks are pulled apart: for the eye as it was when that began. */
  private apart: ReadonlyMap<string, number> | null = null;
  private position: Position | null = null;
  private flipped = false;
  private amount = 0;

  /** `eyeFor` says where the eye is when stacks are pulled apart and the highest stone reaches so high. */
  constructor(
    private readonly rules: Rules,
    private readonly eyeFor: (highest: number) => Spot,
  ) {}

  private get geometry(): Geometry {
    return this.rules.geometry;
  }

  /** How far stacks are pulled apart now, from 0 to 1. */
  get spread(): number {
    return this.amount;
  }

  set spread(amount: number) {
    this.amount = amount;
    if (amount === 0) this.forget();
  }

  /** The eye sees otherwise: stacks must be pulled apart anew. */
  forget(): void {
    this.apart = null;
  }

  arrange(position: Position, flipped: boolean): void {
    if (this.position === position && this.flipped === flipped) return;
    [this.position, this.flipped, this.apart] = [position, flipped, null];
  }

  private rises(position: Position): ReadonlyMap<string, number> {
    const heights = heightsApart(this.rules, position, this.eyeFor);
    return new Map(position.pieces.map((piece, i) => [pieceKey(piece), heights[i]! - piece.level * THICKNESS]));
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
