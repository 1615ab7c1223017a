/** Bodies with a flat top, a bevel and walls, from outlines. The board's plane is x and z, up is y. */
import { BufferAttribute, BufferGeometry, ShapeUtils, Vector2 } from 'three';
import type { Point } from '../../rules';
import { normalsOf } from './outline';

/** How thick a stone is. */
export const THICKNESS = 0.3;

export type Colouring = readonly [red: number, green: number, blue: number];

/** Corners with all that is known of them, and the triangles between them. */
export class Mesher {
  readonly positions: number[] = [];
  readonly normals: number[] = [];
  readonly colours: number[] = [];
  readonly texture: number[] = [];
  readonly triangles: number[] = [];

  get count(): number {
    return this.positions.length / 3;
  }

  corner(x: number, y: number, z: number, normal: readonly number[], colour: Colouring, u = x, v = z): void {
    this.positions.push(x, y, z);
    this.normals.push(...normal);
    this.colours.push(...colour);
    this.texture.push(u, v);
  }

  /** A flat face at a height that looks up or down, with holes in it. */
  face(outline: readonly Point[], height: number, colour: Colouring, { holes = [], down = false }: FaceOptions = {}): void {
    const first = this.count;
    for (const { x, y } of [outline, ...holes].flat()) this.corner(x, height, y, [0, down ? -1 : 1, 0], colour);
    const vector = ({ x, y }: Point) => new Vector2(x, y);
    const faces = ShapeUtils.triangulateShape(
      outline.map(vector),
      holes.map((hole) => hole.map(vector)),
    );
    for (const [a, b, c] of faces as [number, number, number][]) {
      const [p, q, r] = [a, b, c].map((i) => first + i) as [number, number, number];
      if (this.turnsUp(p, q, r) === down) this.triangles.push(p, r, q);
      else this.triangles.push(p, q, r);
    }
  }

  /** Whether a triangle of the plane is seen from above. */
  private turnsUp(a: number, b: number, c: number): boolean {
    const at = (i: number) => [this.positions[3 * i]!, this.positions[3 * i + 2]!] as const;
    const [[ax, az], [bx, bz], [cx, cz]] = [at(a), at(b), at(c)];
    return (bx - ax) * (cz - az) - (bz - az) * (cx - ax) < 0;
  }

  /** A band between rings of corners around an outline, the lower first. Each ring lies so far inside at a height, and its
   * normal leans up so much (0 level, 1 upright). */
  band(outline: readonly Point[], rings: readonly Ring[], inward = false): void {
    const out = normalsOf(outline);
    const first = this.count;
    const length = outline.length;
    let way = 0;
    for (let i = 0; i <= length; i++) {
      const [point, normal] = [outline[i % length]!, out[i % length]!];
      const before = outline[(i + length - 1) % length]!;
      if (i > 0) way += Math.hypot(point.x - before.x, point.y - before.y);
      for (const { inset, height, lean, colour } of rings) {
        const level = Math.sqrt(1 - lean * lean) * (inward ? -1 : 1);
        const [x, z] = [point.x - normal.x * inset, point.y - normal.y * inset];
        this.corner(x, height, z, [normal.x * level, lean, normal.y * level], colour, way, height - inset);
      }
    }
    const count = rings.length;
    for (let i = 0; i < length; i++)
      for (let k = 0; k + 1 < count; k++) {
        const [a, b] = [first + i * count + k, first + (i + 1) * count + k];
        const quad = inward ? [a, b, a + 1, b, b + 1, a + 1] : [a, a + 1, b, b, a + 1, b + 1];
        this.triangles.push(...quad);
      }
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.positions), 3));
    geometry.setAttribute('normal', new BufferAttribute(new Float32Array(this.normals), 3));
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(this.colours), 3));
    geometry.setAttribute('uv', new BufferAttribute(new Float32Array(this.texture), 2));
    geometry.setIndex(this.triangles);
    return geometry;
  }
}

interface FaceOptions {
  readonly holes?: readonly (readonly Point[])[];
  readonly down?: boolean;
}

export interface Ring {
  readonly inset: number;
  readonly height: number;
  readonly lean: number;
  readonly colour: Colouring;
}

export interface SolidColours {
  readonly face: Colouring;
  readonly wall: Colouring;
  readonly edge: Colouring;
  readonly foot: Colouring;
}

/** A stone: its wall stands on a narrow foot, so that stones on each other show a seam, and ends in a round bevel. */
export function stoneSolid(outline: readonly Point[], thickness: number, bevel: number, colours: SolidColours): Mesher {
  const mesher = new Mesher();
  const { face, wall, edge, foot } = colours;
  const steps = [0, 0.3, 0.6, 0.85, 1].map((part) => (part * Math.PI) / 2);
  const rings: Ring[] = [
    { inset: bevel * 0.45, height: 0, lean: -0.6, colour: foot },
    { inset: 0, height: bevel * 0.5, lean: -0.2, colour: wall },
    { inset: 0, height: bevel * 0.5, lean: 0, colour: wall },
    ...steps.map((angle, i) => ({
      inset: bevel * (1 - Math.cos(angle)),
      height: thickness - bevel + bevel * Math.sin(angle),
      lean: Math.sin(angle),
      // The edge is a thin line between the wall and the face.
      colour: i === 0 ? wall : i < 3 ? edge : face,
    })),
  ];
  mesher.band(outline, rings);
  const out = normalsOf(outline);
  const inside = (inset: number) => outline.map(({ x, y }, i) => ({ x: x - out[i]!.x * inset, y: y - out[i]!.y * inset }));
  mesher.face(inside(bevel), thickness, face);
  mesher.face(inside(bevel * 0.45), 0, foot, { down: true });
  return mesher;
}
