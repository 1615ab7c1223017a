/** What is seen at a place of the screen, by the library's own shapes. */
import type { Piece, Point, Rules, Space } from '../../rules';
import type { Layout } from './layout';
import { meets, type Orbit, type Ray } from './orbit';
import { THICKNESS } from './solid';

/** A wall is looked for at so many heights. */
const SLICES = 6;
/** With a piece in the hand, a space is meant within this distance of its topmost dot. */
const REACH = 0.577;

/** The height at which a ray first meets a piece, looking down; null if it passes. */
function meetsPiece(rules: Rules, layout: Layout, piece: Piece, ray: Ray): number | null {
  const { x, y, z } = layout.place(piece);
  for (let slice = 0; slice <= SLICES; slice++) {
    const height = y + THICKNESS * (1 - slice / SLICES);
    const at = meets(ray, height);
    if (at && rules.geometry.pieceCovers(piece.kind, piece.orientation, { x: at.x - x, y: at.y - z })) return height;
  }
  return null;
}

function nearestDot(rules: Rules, piece: Piece, at: Point): Space {
  const far = (space: Space) => {
    const { x, y } = rules.geometry.centre(space);
    return (x - at.x) ** 2 + (y - at.y) ** 2;
  };
  return rules.dotsOf(piece).reduce((best, space) => (far(space) < far(best) ? space : best));
}

/** The piece that a ray meets first, and at which height: looking down, at the greatest. */
function meetsFirst(rules: Rules, layout: Layout, pieces: readonly Piece[], ray: Ray): { met: Piece | null; height: number } {
  let [met, height] = [null as Piece | null, -1];
  for (const piece of pieces) {
    const at = meetsPiece(rules, layout, piece, ray);
    if (at === null || at <= height) continue;
    [met, height] = [piece, at];
  }
  return { met, height };
}

/** The height at which a ray meets the first piece; null where none is. */
export function heightMet(rules: Rules, layout: Layout, pieces: readonly Piece[], ray: Ray): number | null {
  const { met, height } = meetsFirst(rules, layout, pieces, ray);
  return met && height;
}

/** The space whose dot or hole is seen there. */
export function spaceSeen(rules: Rules, layout: Layout, pieces: readonly Piece[], ray: Ray): Space | null {
  const { met, height } = meetsFirst(rules, layout, pieces, ray);
  const at = meets(ray, Math.max(0, height));
  if (!at) return null;
  return met ? nearestDot(rules, met, at) : rules.geometry.spaceAt(at);
}

/** The space whose topmost dot is seen nearest to the place, be it behind a stack. */
export function spaceMeant(rules: Rules, layout: Layout, orbit: Orbit, parts: Point): Space | null {
  const ray = orbit.ray(parts);
  let [meant, least] = [null as Space | null, REACH];
  for (const { space } of rules.spaces) {
    const at = meets(ray, layout.top(space));
    if (!at) continue;
    const { x, y } = rules.geometry.centre(space);
    const far = Math.hypot(at.x - x, at.y - y);
    if (far > least) continue;
    [meant, least] = [space, far];
  }
  return meant;
}
