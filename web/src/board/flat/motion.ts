/** How pieces travel: added from the reserve, sliding, jumping up and over, turning. Nothing moves for people who
 * prefer it so. */
import type { Direction, Piece, Point, Position, Rules, Space } from '../../rules';
import { NOWHERE } from '../../rules';
import type { Camera } from './camera';

const still = matchMedia('(prefers-reduced-motion: reduce)');

export interface Journey {
  readonly from: Point;
  readonly to: Point;
  /** Degrees that the piece turns by on its way. */
  readonly turned: number;
  /** Sizes at the start and at the end: pieces in the reserve are smaller. */
  readonly sizes: readonly [number, number];
  /** How far it rises on its way, in units of the board. */
  readonly rise: number;
}

export const fromReserve = (from: Point, to: Point): Journey => ({ from, to, turned: 60, sizes: [0.6, 1], rise: 0.6 });
export const toReserve = (from: Point, to: Point): Journey => ({ from, to, turned: -60, sizes: [1, 0.6], rise: 0.6 });

export class Motion {
  enabled = true;

  constructor(private readonly rules: Rules) {}

  get active(): boolean {
    return this.enabled && !still.matches;
  }

  /** The journey of a piece across the board. */
  journey(position: Position, before: Piece, after: Piece, camera: Camera): Journey {
    const steps = (after.orientation - before.orientation + 6) % 6;
    const highest = this.highestBetween(position, before.space, after.space);
    const level = Math.max(before.level, after.level);
    const slides = highest <= Math.min(before.level, after.level) && before.level === after.level;
    return {
      from: camera.place(before.space, before.level),
      to: camera.place(after.space, after.level),
      turned: (steps > 3 ? steps - 6 : steps) * 60,
      sizes: [1, 1],
      rise: slides && before.space !== after.space ? 0 : 0.25 + 0.12 * Math.max(highest, level),
    };
  }

  /** The greatest height on the straight way between two spaces. */
  private highestBetween(position: Position, from: Space, to: Space): number {
    for (const direction of [0, 1, 2, 3, 4, 5] as Direction[]) {
      let highest = 0;
      let at = this.rules.space(from).neighbours[direction]!;
      while (at !== NOWHERE && at !== to) {
        highest = Math.max(highest, position.height(at));
        at = this.rules.space(at).neighbours[direction]!;
      }
      if (at === to) return highest;
    }
    return 0;
  }

  /** Moves a drawn stone, and its shadow, which stays on the ground. Resolves when it has arrived. */
  async travel(body: SVGGElement, shadow: SVGGElement, journey: Journey): Promise<void> {
    if (!this.active) return;
    const { from, to, turned, sizes, rise } = journey;
    const distance = Math.hypot(to.x - from.x, to.y - from.y);
    const duration = Math.min(520, 200 + 26 * distance + 120 * rise);
    const frame = (part: number, up: number) => {
      const [x, y] = [from.x + (to.x - from.x) * part, from.y + (to.y - from.y) * part];
      const scale = (sizes[0] + (sizes[1] - sizes[0]) * part) * (1 + 0.1 * up * Math.min(1, rise * 2));
      return `translate(${x - 0.15 * up * rise}px, ${y - up * rise}px) rotate(${-turned * (1 - part)}deg) scale(${scale})`;
    };
    const steps = [0, 0.25, 0.5, 0.75, 1];
    const timing: KeyframeAnimationOptions = { duration, easing: 'cubic-bezier(.35,.05,.25,1)' };
    const flight = body.animate(
      steps.map((part) => ({ transform: frame(part, Math.sin(Math.PI * part)) })),
      timing,
    );
    shadow.animate(
      steps.map((part) => ({ transform: frame(part, 0), opacity: 1 - 0.5 * Math.sin(Math.PI * part) })),
      timing,
    );
    await flight.finished.catch(() => undefined);
  }
}
