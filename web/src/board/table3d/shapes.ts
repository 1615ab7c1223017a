/** Flat shapes at any height, in any colour, as one mesh: discs, rings, outlines, lines. */
import { BufferAttribute, BufferGeometry, type Color } from 'three';
import type { Point } from '../../rules';
import { circle, normalsOf } from './outline';

/** How a line is drawn; `dash` is the length of a dash and of the gap behind it. */
export interface Stroke {
  readonly colour: Color;
  readonly width: number;
  readonly opacity?: number;
  readonly dash?: readonly [number, number];
}

/** A point with its height. */
export interface Spot extends Point {
  readonly height: number;
}

export class Shapes {
  private readonly positions: number[] = [];
  private readonly colours: number[] = [];

  get triangles(): number {
    return this.positions.length / 9;
  }

  private triangle(corners: readonly Spot[], { r, g, b }: Color, opacity: number): void {
    for (const { x, y, height } of corners) {
      this.positions.push(x, height, y);
      this.colours.push(r, g, b, opacity);
    }
  }

  disc({ x, y }: Point, height: number, radius: number, colour: Color, opacity = 1): void {
    const edge = circle({ x, y }, radius, 20).map((point) => ({ ...point, height }));
    for (const [i, point] of edge.entries()) this.triangle([{ x, y, height }, edge[(i + 1) % edge.length]!, point], colour, opacity);
  }

  ring(at: Point, height: number, radius: number, stroke: Stroke): void {
    this.outline(circle(at, radius, 28), height, stroke);
  }

  /** Along the edge of a closed polygon. */
  outline(polygon: readonly Point[], height: number, stroke: Stroke): void {
    const out = normalsOf(polygon);
    const half = stroke.width / 2;
    const side = (i: number, by: number): Spot => {
      const [point, normal] = [polygon[i]!, out[i]!];
      return { x: point.x + normal.x * by, y: point.y + normal.y * by, height };
    };
    let way = 0;
    for (let i = 0; i < polygon.length; i++) {
      const next = (i + 1) % polygon.length;
      const [one, other] = [polygon[i]!, polygon[next]!];
      const length = Math.hypot(other.x - one.x, other.y - one.y);
      if (drawn(stroke, way + length / 2)) this.quad(side(i, half), side(next, half), side(next, -half), side(i, -half), stroke);
      way += length;
    }
  }

  private quad(a: Spot, b: Spot, c: Spot, d: Spot, { colour, opacity = 1 }: Stroke): void {
    this.triangle([a, c, b], colour, opacity);
    this.triangle([a, d, c], colour, opacity);
  }

  /** From spot to spot, with round joints. */
  line(spots: readonly Spot[], stroke: Stroke): void {
    const half = stroke.width / 2;
    for (const [i, from] of spots.entries()) {
      const to = spots[i + 1];
      if (!stroke.dash && half > 0.03) this.disc(from, from.height, half, stroke.colour, stroke.opacity);
      if (!to) continue;
      const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
      const [nx, ny] = [(-(to.y - from.y) / length) * half, ((to.x - from.x) / length) * half];
      const at = (spot: Spot, by: number): Spot => ({ x: spot.x + nx * by, y: spot.y + ny * by, height: spot.height });
      this.quad(at(from, -1), at(to, -1), at(to, 1), at(from, 1), stroke);
    }
  }

  /** An arrow that ends just before a dot. */
  arrow(from: Spot, to: Spot, stroke: Stroke): void {
    const length = Math.hypot(to.x - from.x, to.y - from.y) || 1;
    const [dx, dy] = [(to.x - from.x) / length, (to.y - from.y) / length];
    const height = Math.max(from.height, to.height);
    const end = { x: to.x - dx * 0.2, y: to.y - dy * 0.2, height };
    const wing = (side: number): Spot => ({ x: end.x - dx * 0.35 - dy * 0.22 * side, y: end.y - dy * 0.35 + dx * 0.22 * side, height });
    this.line([{ ...from, height }, end], stroke);
    this.line([wing(1), end, wing(-1)], stroke);
  }

  geometry(): BufferGeometry {
    const geometry = new BufferGeometry();
    geometry.setAttribute('position', new BufferAttribute(new Float32Array(this.positions), 3));
    geometry.setAttribute('color', new BufferAttribute(new Float32Array(this.colours), 4));
    return geometry;
  }
}

const drawn = ({ dash }: Stroke, way: number): boolean => !dash || way % (dash[0] + dash[1]) < dash[0];
