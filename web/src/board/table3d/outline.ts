/** The library's outlines as polygons. They are moves, lines and circular arcs, as `punct_picture.h` promises. */
import type { Point } from '../../rules';

/** The arc between two points, without the first of them, as a fan of so many steps a full turn. */
function arc(from: Point, to: Point, radius: number, clockwise: boolean, steps: number): Point[] {
  const [dx, dy] = [to.x - from.x, to.y - from.y];
  const chord = Math.hypot(dx, dy);
  if (chord < 1e-9) return [];
  const away = Math.sqrt(Math.max(0, radius * radius - (chord * chord) / 4));
  // The library writes small arcs only: the centre lies to the right of a clockwise one, y growing downward.
  const side = clockwise ? 1 : -1;
  const centre = { x: (from.x + to.x) / 2 - (side * dy * away) / chord, y: (from.y + to.y) / 2 + (side * dx * away) / chord };
  const start = Math.atan2(from.y - centre.y, from.x - centre.x);
  let angle = Math.atan2(to.y - centre.y, to.x - centre.x) - start;
  if (clockwise && angle < 0) angle += 2 * Math.PI;
  if (!clockwise && angle > 0) angle -= 2 * Math.PI;
  const count = Math.max(1, Math.round((Math.abs(angle) / (2 * Math.PI)) * steps));
  return Array.from({ length: count }, (_, i) => {
    if (i === count - 1) return to;
    const at = start + (angle * (i + 1)) / count;
    return { x: centre.x + radius * Math.cos(at), y: centre.y + radius * Math.sin(at) };
  });
}

/** The corners of a closed outline, none twice, in the outline's own direction. */
export function polygonOf(path: string, steps = 32): Point[] {
  const points: Point[] = [];
  for (const [, command, text] of path.matchAll(/([MLAZ])([^MLAZ]*)/g)) {
    const numbers = (text!.match(/-?\d*\.?\d+/g) ?? []).map(Number);
    const to = { x: numbers.at(-2)!, y: numbers.at(-1)! };
    if (command === 'M' || command === 'L') points.push(to);
    if (command === 'A') points.push(...arc(points.at(-1)!, to, numbers[0]!, numbers[4] === 1, steps));
  }
  const apart = points.filter((point, i) => {
    const next = points[(i + 1) % points.length]!;
    return Math.hypot(point.x - next.x, point.y - next.y) > 1e-4;
  });
  return clockwise(apart) ? apart : apart.reverse();
}

/** Twice the area on the left of the way, y growing downward: positive when the polygon is walked clockwise. */
export const area = (polygon: readonly Point[]): number =>
  polygon.reduce((sum, { x, y }, i) => {
    const next = polygon[(i + 1) % polygon.length]!;
    return sum + x * next.y - next.x * y;
  }, 0);

const clockwise = (polygon: readonly Point[]): boolean => area(polygon) > 0;

/** For each corner the direction that leads out of the polygon, of length 1. */
export function normalsOf(polygon: readonly Point[]): Point[] {
  const out = (one: Point, other: Point): Point => {
    const length = Math.hypot(other.x - one.x, other.y - one.y) || 1;
    return { x: (other.y - one.y) / length, y: -(other.x - one.x) / length };
  };
  return polygon.map((point, i) => {
    const before = out(polygon[(i + polygon.length - 1) % polygon.length]!, point);
    const after = out(point, polygon[(i + 1) % polygon.length]!);
    const length = Math.hypot(before.x + after.x, before.y + after.y) || 1;
    return { x: (before.x + after.x) / length, y: (before.y + after.y) / length };
  });
}

export const circle = ({ x, y }: Point, radius: number, steps: number): Point[] =>
  Array.from({ length: steps }, (_, i) => {
    const angle = (i / steps) * 2 * Math.PI;
    return { x: x + radius * Math.cos(angle), y: y + radius * Math.sin(angle) };
  });
