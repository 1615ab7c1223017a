/** The eye: it looks at the board from a height that is tilted and around which it is turned, from so far that all of it is
 * seen, or from nearer. */
import { PerspectiveCamera, Vector3 } from 'three';
import type { Point } from '../../rules';

/** Between looking flat over the board and straight down on it, in degrees above the board. */
const LEAST_TILT = 18;
const MOST_TILT = 89;
const USUAL = { turn: 0, tilt: 57, zoom: 1 };
/** Stacks that are pulled apart are seen from so much lower. */
const LEAN = 30;
const NEAREST = 5;
const ANGLE = 26;
/** The part of the picture that is filled: the rest is for shadows. */
const MARGIN = 0.97;

const radians = (degrees: number): number => (degrees * Math.PI) / 180;
const within = (value: number, least: number, most: number): number => Math.min(most, Math.max(least, value));

export interface Ray {
  readonly from: Vector3;
  readonly way: Vector3;
}

export class Orbit {
  /** Degrees by which the eye went around the board, seen from above against the clock; 0 is the player's own side. */
  turn = USUAL.turn;
  tilt = USUAL.tilt;
  zoom = USUAL.zoom;
  /** What it looks at, when it is near. */
  at: Point = { x: 0, y: 0 };
  flipped = false;
  readonly camera = new PerspectiveCamera(ANGLE, 1, 1, 200);
  private aspect = 1;
  private spread = 0;
  private highest = 0;

  /** `outline` is what must be seen, on the board's plane. */
  constructor(private readonly outline: readonly Point[]) {
    this.update();
  }

  get changed(): boolean {
    return this.turn !== USUAL.turn || this.tilt !== USUAL.tilt || this.zoom !== USUAL.zoom;
  }

  /** How often 60 degrees the board is turned as it is seen: what is up on the screen is this direction of the board. */
  get sixths(): number {
    return (((Math.round(-this.turn / 60) + (this.flipped ? 3 : 0)) % 6) + 6) % 6;
  }

  /** Degrees from the board's upright to what is upright on the screen. */
  get bearing(): number {
    return this.turn + (this.flipped ? 180 : 0);
  }

  reset(): void {
    Object.assign(this, USUAL, { at: { x: 0, y: 0 } });
    this.update();
  }

  turnBy(degrees: number): void {
    this.turn = ((((this.turn + degrees + 180) % 360) + 360) % 360) - 180;
    this.update();
  }

  tiltBy(degrees: number): void {
    this.tilt = within(this.tilt + degrees, LEAST_TILT, MOST_TILT);
    this.update();
  }

  /** Comes nearer around what is seen at a place of the screen, which stays there. */
  zoomBy(factor: number, around: Point = { x: 0.5, y: 0.5 }): void {
    const before = this.ground(around);
    const zoom = within(this.zoom * factor, 1, NEAREST);
    this.zoom = zoom < 1.04 ? 1 : zoom;
    this.update();
    const after = this.ground(around);
    if (before && after) this.moveBy(before.x - after.x, before.y - after.y);
  }

  /** Moves what is seen by parts of the screen. */
  pan(dx: number, dy: number): void {
    const [from, to] = [this.ground({ x: 0.5, y: 0.5 }), this.ground({ x: 0.5 + dx, y: 0.5 + dy })];
    if (from && to) this.moveBy(from.x - to.x, from.y - to.y);
  }

  private moveBy(x: number, y: number): void {
    const most = 9;
    this.at = this.zoom === 1 ? { x: 0, y: 0 } : { x: within(this.at.x + x, -most, most), y: within(this.at.y + y, -most, most) };
    this.update();
  }

  /** Tells the screen's shape, how high the highest piece reaches, and how far stacks are pulled apart. */
  fit(aspect: number, highest: number, spread = 0): void {
    if (aspect === this.aspect && highest === this.highest && spread === this.spread) return;
    this.spread = spread;
    this.aspect = aspect;
    this.highest = highest;
    this.update();
  }

  /** From where the eye looks, of length 1. */
  private direction(spread = this.spread): Vector3 {
    const lean = spread * Math.max(0, Math.min(LEAN, this.tilt - LEAST_TILT));
    const [tilt, turn] = [radians(this.tilt - lean), radians(this.bearing)];
    return new Vector3(Math.cos(tilt) * Math.sin(turn), Math.sin(tilt), Math.cos(tilt) * Math.cos(turn));
  }

  /** Where the eye is with stacks pulled apart, the highest stone reaching so high, all of the board in the picture. */
  eyeApart(highest: number): Vector3 {
    const direction = this.direction(1);
    const { distance, middle } = this.whole(direction, highest);
    return middle.addScaledVector(direction, distance);
  }

  update(): void {
    const { camera } = this;
    camera.aspect = this.aspect;
    const direction = this.direction();
    const { distance, middle } = this.whole(direction);
    const near = 1 - 1 / this.zoom;
    // Nearer, it looks at the place that was chosen; else at the middle of what is to be seen.
    const target = new Vector3(this.at.x, 0, this.at.y).addScaledVector(middle, 1 - near);
    camera.position.copy(target).addScaledVector(direction, distance / this.zoom);
    camera.near = Math.max(0.5, distance / this.zoom - 16);
    camera.far = distance / this.zoom + 30;
    camera.up.set(0, 1, 0);
    camera.lookAt(target);
    camera.updateProjectionMatrix();
    camera.updateMatrixWorld();
  }

  /** The distance from which all is seen, and what is then in the middle of the picture. */
  private whole(direction: Vector3, highest = this.highest): { distance: number; middle: Vector3 } {
    const tall = Math.tan(radians(ANGLE / 2)) * MARGIN;
    const wide = tall * this.aspect;
    const right = new Vector3().crossVectors(new Vector3(0, 1, 0), direction).normalize();
    const up = new Vector3().crossVectors(direction, right);
    const points = this.outline.flatMap(({ x, y }) => [new Vector3(x, -0.4, y), new Vector3(x * 0.86, highest, y * 0.86)]);
    const seen = points.map((point) => ({ x: point.dot(right), y: point.dot(up), z: point.dot(direction) }));
    // How far away the eye must be for what is seen to be high enough; where that is least is found by ever smaller thirds.
    const needs = (shift: number) => Math.max(...seen.map(({ y, z }) => Math.abs(y - shift) / tall + z));
    let [low, high] = [-12, 12];
    for (let i = 0; i < 24; i++) {
      const [one, other] = [low + (high - low) / 3, high - (high - low) / 3];
      if (needs(one) < needs(other)) high = other;
      else low = one;
    }
    const shift = (low + high) / 2;
    const sideways = Math.max(...seen.map(({ x, z }) => Math.abs(x) / wide + z));
    return { distance: Math.max(needs(shift), sideways), middle: up.clone().multiplyScalar(shift) };
  }

  /** Where a point of space is seen, as parts of the screen's width and height. */
  parts(x: number, y: number, z: number): Point {
    const seen = new Vector3(x, y, z).project(this.camera);
    return { x: (seen.x + 1) / 2, y: (1 - seen.y) / 2 };
  }

  ray({ x, y }: Point): Ray {
    const from = this.camera.position.clone();
    const way = new Vector3(2 * x - 1, 1 - 2 * y, 0.5).unproject(this.camera).sub(from).normalize();
    return { from, way };
  }

  /** What is seen at a place of the screen, at a height; null above the horizon. */
  ground(parts: Point, height = 0): Point | null {
    return meets(this.ray(parts), height);
  }
}

/** Where a ray meets the plane of a height; null if it never does. */
export function meets({ from, way }: Ray, height: number): Point | null {
  const far = (height - from.y) / way.y;
  return far > 0 ? { x: from.x + way.x * far, y: from.z + way.z * far } : null;
}
