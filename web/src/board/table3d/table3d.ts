/** The table in three dimensions: the second painter of the scene. */
import { BufferAttribute, BufferGeometry, Color, GreaterDepth, LineBasicMaterial, LineSegments, Mesh, MeshBasicMaterial } from 'three';
import type { Piece, Point, Position, Rules, Space } from '../../rules';
import { Camera } from '../flat/camera';
import type { Motion } from '../flat/motion';
import { Spreading } from '../flat/spreading';
import type { Painter } from '../../scene/painter';
import { type Change, pieceKey, type Scene } from '../../scene/scene';
import { durationOf, eased, type Flight, flightAt, type Moment } from './flight';
import { CARRIED, Layout, type Place } from './layout';
import { type Letter, Lettering } from './lettering';
import { Looking } from './looking';
import { Marks } from './marks';
import { Orbit } from './orbit';
import { polygonOf } from './outline';
import { Palette } from './palette';
import { spaceMeant, spaceSeen } from './picking';
import { Plate } from './plate';
import { THICKNESS } from './solid';
import { Stage } from './stage';
import { type Stone, Stones } from './stones';

/** The eye keeps a distance at which so many levels are seen. */
const LEVELS = 4;
/** Through what lies above, marks are seen this faintly. */
const FAINT = 0.22;
const INK = { white: new Color('#2f2a22'), black: new Color('#f4f2ee') };

export interface TableEvents {
  /** Things are seen elsewhere than before. */
  readonly moved: () => void;
  /** There is nothing to draw with any more. */
  readonly lost: () => void;
}

interface Dressed {
  readonly palette: Palette;
  readonly plate: Plate;
  readonly stones: Stones;
  readonly marks: Marks;
}

export class Table3d implements Painter {
  readonly element: HTMLElement;
  readonly view: Looking;
  private readonly orbit: Orbit;
  private readonly layout: Layout;
  private readonly stage: Stage;
  private readonly lettering = new Lettering();
  /** Marks twice: as they are, and faintly where something hides them. */
  private readonly lit = [
    new MeshBasicMaterial({ vertexColors: true, transparent: true, depthWrite: false, toneMapped: false }),
    new MeshBasicMaterial({
      vertexColors: true,
      transparent: true,
      depthWrite: false,
      toneMapped: false,
      opacity: FAINT,
      depthFunc: GreaterDepth,
    }),
  ].map((material) => new Mesh(new BufferGeometry(), material));
  private readonly ties = new LineSegments(new BufferGeometry(), new LineBasicMaterial({ transparent: true, opacity: 0.7 }));
  private readonly spreading: Spreading;
  private readonly restyled: MutationObserver;
  private readonly dark = matchMedia('(prefers-color-scheme: dark)');
  private readonly flat: Camera;
  private dressed: Dressed | null = null;
  private scene: Scene | null = null;
  /** Pieces on their way, and one that leaves the board. */
  private readonly flying = new Map<string, Moment>();
  private leaving: { readonly piece: Piece; at: Moment } | null = null;
  private shown = '';
  private stale = true;
  private moved = true;

  /** Throws where there is no WebGL. */
  constructor(
    private readonly rules: Rules,
    private readonly motion: Motion,
    private readonly looks: HTMLElement,
    private readonly events: TableEvents,
  ) {
    this.flat = new Camera(rules);
    this.orbit = new Orbit(polygonOf(rules.geometry.boardPath(), 24));
    this.layout = new Layout(rules, (highest) => this.orbit.eyeApart(Math.max(LEVELS * THICKNESS, highest)));
    this.stage = new Stage(
      this.orbit,
      () => this.prepare(),
      (aspect) => this.fit(aspect),
      () => events.lost(),
    );
    this.element = this.stage.element;
    this.view = new Looking(this.orbit, this.element, () => this.look());
    this.spreading = new Spreading(motion, (amount) => this.spread(amount));
    this.stage.add(...this.lit, this.ties, this.lettering.mesh);
    for (const [i, mesh] of this.lit.entries()) {
      mesh.frustumCulled = false;
      mesh.renderOrder = 1 + i;
    }
    this.ties.frustumCulled = false;
    this.restyled = new MutationObserver(() => this.restyle());
    this.restyled.observe(looks, { attributes: true });
    this.dark.addEventListener('change', this.restyle);
  }

  private readonly restyle = (): void => {
    const { palette } = this.dressed ?? {};
    if (palette && this.element.isConnected && new Palette(this.element).key !== palette.key) this.undress();
    this.change();
  };

  private undress(): void {
    if (!this.dressed) return;
    const { plate, stones } = this.dressed;
    this.stage.remove(plate.group, stones.group);
    plate.dispose();
    stones.dispose();
    this.dressed = null;
    this.shown = '';
  }

  private dress(): Dressed {
    if (this.dressed) return this.dressed;
    const palette = new Palette(this.element);
    const [plate, stones] = [new Plate(this.rules, palette), new Stones(this.rules, palette)];
    this.stage.add(plate.group, stones.group);
    this.ties.material.color.copy(palette.colour('tie'));
    this.dressed = { palette, plate, stones, marks: new Marks(this.rules, this.layout, palette) };
    return this.dressed;
  }

  /* ---- The eye ---- */

  private aspect = 1;
  private fit(aspect = this.aspect): void {
    if (aspect !== this.aspect) {
      this.aspect = aspect;
      this.orbit.fit(aspect, this.layout.highest(), this.layout.spread);
      this.layout.forget();
    }
    this.orbit.fit(aspect, Math.max(LEVELS * THICKNESS, this.layout.highest()), this.layout.spread);
    this.look();
  }

  /** It went elsewhere. */
  private look(): void {
    this.moved = true;
    this.change();
  }

  get bearing(): number {
    return this.orbit.bearing;
  }

  get sixths(): number {
    return this.orbit.sixths;
  }

  spaceAt(parts: Point, holding: boolean): Space | null {
    if (!this.scene) return null;
    if (holding) return spaceMeant(this.rules, this.layout, this.orbit, parts);
    const lying = this.scene.pieces.filter(({ state }) => state !== 'gone').map(({ piece }) => piece);
    return spaceSeen(this.rules, this.layout, lying, this.orbit.ray(parts));
  }

  partsOf(space: Space, level?: number): Point {
    const { x, y } = this.layout.centre(space);
    return this.orbit.parts(x, this.layout.top(space, level), y);
  }

  above(): number {
    return 0;
  }

  /* ---- Painting ---- */

  paint(scene: Scene): void {
    const before = this.scene;
    this.scene = scene;
    this.layout.arrange(scene.position, scene.flipped);
    if (before?.flipped !== scene.flipped) {
      this.flat.flipped = this.orbit.flipped = this.stage.flipped = scene.flipped;
      this.orbit.update();
      this.moved = true;
    }
    this.spreading.to(scene.spread);
    if (before?.position !== scene.position) this.fit();
    this.tell(scene);
    this.change();
  }

  /** What is drawn, in words. */
  private tell({ last, chain, guilty, pieces, held }: Scene): void {
    const { dataset } = this.element;
    dataset['orientation'] = held ? String(held.orientation) : '';
    dataset['turn'] = last ? this.rules.turnText(last.turn) : '';
    dataset['chain'] = String(chain.length);
    dataset['guilty'] = String(guilty?.spaces.length ?? 0);
    dataset['taken'] = String(pieces.filter(({ state }) => state === 'lifted' || state === 'off').length);
    dataset['pieces'] = pieces
      .map(({ piece: { colour, kind, space, level } }) => `${colour} ${kind} ${this.rules.spaceName(space)} ${level}`)
      .join();
  }

  private spread(amount: number): void {
    this.layout.spread = amount;
    this.fit();
  }

  /** The next frame shows what is now. */
  private change(): void {
    this.stale = true;
    this.stage.draw();
  }

  private prepare(): void {
    if (!this.scene || !this.stale) return;
    this.stale = false;
    const { stones, marks } = this.dress();
    const shown = this.stonesOf(this.scene);
    // Only what lies otherwise casts other shadows.
    const key = JSON.stringify(shown);
    if (key !== this.shown) {
      this.shown = key;
      stones.show(shown);
      this.stage.castShadows();
    }
    const shapes = marks.draw(this.scene).geometry();
    this.lit[0]!.geometry.dispose();
    for (const mesh of this.lit) mesh.geometry = shapes;
    this.lettering.show(this.letters(this.scene), this.orbit.bearing);
    this.showTies(this.scene);
    if (!this.moved) return;
    this.moved = false;
    this.events.moved();
  }

  private stonesOf({ pieces, held, carried, thoughts }: Scene): Stone[] {
    const stones: Stone[] = [];
    for (const each of pieces) {
      if (each.state === 'gone') continue;
      const at = this.flying.get(each.key) ?? this.layout.stand(each);
      stones.push({ ...each.piece, ...at, ghost: each.state !== 'lying' });
    }
    if (this.leaving) stones.push({ ...this.leaving.piece, ...this.leaving.at });
    if (held?.piece) stones.push({ ...held.piece, ...this.layout.place(held.piece), ghost: !held.possible });
    const over = held && !held.piece && carried && this.orbit.ground(carried, CARRIED);
    if (over) stones.push({ ...held, x: over.x, y: CARRIED, z: over.y });
    for (const { steps } of thoughts) for (const { piece } of steps) stones.push({ ...piece, ...this.layout.place(piece), ghost: true });
    return stones;
  }

  private letters(scene: Scene): Letter[] {
    const { dataset } = this.looks;
    const { palette } = this.dress();
    const { geometry } = this.rules;
    const letters: Letter[] = [];
    if (dataset['coordinates'] !== 'off')
      for (const { text, at } of geometry.labels)
        letters.push({ text, x: at.x, y: 0.008, z: at.y, size: geometry.measures.label, colour: palette.colour('board-ink') });
    if (dataset['numbers'] !== 'off')
      for (const each of scene.pieces) {
        const { piece, state, dots } = each;
        // Pulled apart, every PÜNCT has its number.
        const numbered = this.layout.spread > 0 ? 0 : each.numbered;
        if (piece.level === 0 || numbered === null || state !== 'lying' || this.flying.has(each.key)) continue;
        const { x, y } = geometry.centre(dots[numbered]!.space);
        const height = this.layout.place(piece).y + THICKNESS + 0.026;
        letters.push({ text: String(piece.level + 1), x, y: height, z: y, size: 0.36, colour: INK[piece.colour] });
      }
    for (const { name, steps } of scene.thoughts)
      for (const [i, { piece }] of steps.entries()) {
        const { x, y, z } = this.layout.place(piece);
        if (name !== '')
          letters.push({ text: i === 0 ? name : String(i + 1), x, y: y + THICKNESS + 0.06, z, size: 0.4, colour: INK.white });
      }
    return letters;
  }

  /** Lines that tie a piece to what it lies on when stacks are pulled apart. */
  private showTies({ pieces }: Scene): void {
    const spots: number[] = [];
    if (this.layout.spread > 0)
      for (const { piece, dots } of pieces) {
        const { y } = this.layout.place(piece);
        for (const { space, gap } of dots) {
          const { x, y: z } = this.rules.geometry.centre(space);
          const below = piece.level - gap - 1;
          if (piece.level > 0) spots.push(x, y, z, x, below < 0 ? 0 : this.layout.top(space, below), z);
        }
      }
    this.ties.geometry.dispose();
    this.ties.geometry = new BufferGeometry().setAttribute('position', new BufferAttribute(new Float32Array(spots), 3));
    this.ties.visible = spots.length > 0;
  }

  /* ---- On their way ---- */

  async travel(before: Position, { before: from, after: to }: Change, reserve: Point): Promise<void> {
    if (!this.motion.active || this.layout.spread > 0) return;
    const tray = this.tray(reserve);
    const lying = (piece: Piece): Place => ({ ...this.layout.place(piece), y: piece.level * THICKNESS });
    if (from && !to) {
      const flight: Flight = { from: lying(from), to: tray, turned: 0, sizes: [1, 0.6], over: CARRIED };
      await this.fly(flight, (at) => (this.leaving = at && { piece: from, at }));
    }
    if (!to) return;
    const key = pieceKey(to);
    const flight: Flight = from
      ? this.flight(before, from, to, lying)
      : { from: tray, to: lying(to), turned: 60, sizes: [0.6, 1], over: CARRIED };
    await this.fly(flight, (at) => (at ? this.flying.set(key, at) : this.flying.delete(key)));
  }

  private flight(before: Position, from: Piece, to: Piece, lying: (piece: Piece) => Place): Flight {
    const { turned, rise } = this.motion.journey(before, from, to, this.flat);
    // It rises so much for every level that it must pass.
    const over = rise === 0 ? 0 : THICKNESS * (1 + Math.max(0, rise - 0.25) / 0.12) + 0.2;
    return { from: lying(from), to: lying(to), turned, sizes: [1, 1], over };
  }

  /** Where a pile of the reserve is, seen as if it stood on the board's plane. */
  private tray(parts: Point): Place {
    const within = (value: number) => Math.min(1.4, Math.max(-0.4, value));
    const at = this.orbit.ground({ x: within(parts.x), y: within(parts.y) }, CARRIED) ?? { x: 0, y: 0 };
    return { x: at.x, y: CARRIED, z: at.y };
  }

  private fly(flight: Flight, show: (at: Moment | null) => void): Promise<void> {
    const duration = durationOf(flight);
    let begun: number | null = null;
    show(flightAt(flight, 0));
    return new Promise((resolve) =>
      this.stage.move((time) => {
        begun ??= time;
        const part = Math.min(1, (time - begun) / duration);
        show(part < 1 ? flightAt(flight, eased(part)) : null);
        this.stale = true;
        if (part === 1) resolve();
        return part < 1;
      }),
    );
  }

  /** Gives back all that it holds. */
  dispose(): void {
    this.restyled.disconnect();
    this.dark.removeEventListener('change', this.restyle);
    this.undress();
    this.lettering.dispose();
    for (const mesh of [...this.lit, this.ties]) {
      mesh.geometry.dispose();
      mesh.material.dispose();
    }
    this.stage.dispose();
  }
}
