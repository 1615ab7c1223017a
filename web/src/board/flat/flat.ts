/** The board from above: the scene as SVG, each level a step higher than the one below. */
import { html, svg } from '../../dom';
import type { Piece, Point, Position, Rules, Space } from '../../rules';
import type { Painter } from '../../scene/painter';
import type { Change, Scene } from '../../scene/scene';
import { Camera } from './camera';
import { Carried } from './carried';
import { Ghosts } from './ghosts';
import { Hand } from './hand';
import { Marks } from './marks';
import { fromReserve, type Motion, toReserve } from './motion';
import { Pieces } from './pieces';
import { Sides } from './sides';
import { Spreading } from './spreading';
import type { Stones } from './stone';
import { drawTable } from './table';
import { Threats } from './threats';

export class FlatPainter implements Painter {
  readonly element: HTMLElement;
  readonly camera: Camera;
  private readonly table = svg('svg', { class: 'layer table', 'aria-hidden': 'true' });
  private readonly pieces: Pieces;
  private readonly sides: Sides;
  private readonly threats: Threats;
  private readonly marks: Marks;
  private readonly ghosts: Ghosts;
  private readonly hand: Hand;
  private readonly carried: Carried;
  private readonly spreading: Spreading;
  private scene: Scene | null = null;

  constructor(
    private readonly rules: Rules,
    stones: Stones,
    private readonly motion: Motion,
  ) {
    this.camera = new Camera(rules);
    this.pieces = new Pieces(rules, this.camera, stones);
    this.sides = new Sides(rules, this.camera);
    this.threats = new Threats(rules, this.camera);
    this.marks = new Marks(rules, this.camera);
    this.ghosts = new Ghosts(rules, this.camera, this.pieces);
    this.hand = new Hand(rules, this.camera, this.pieces);
    this.carried = new Carried(this.camera, stones);
    this.spreading = new Spreading(motion, (amount) => this.spread(amount));
    const { viewBox } = this.camera;
    this.table.setAttribute('viewBox', viewBox);
    this.element = html(
      'div',
      { class: 'flat' },
      this.table,
      svg('svg', { class: 'layer', viewBox, 'aria-hidden': 'true' }, this.pieces.element),
      svg(
        'svg',
        { class: 'layer', viewBox, 'aria-hidden': 'true' },
        this.sides.element,
        this.marks.element,
        this.threats.element,
        this.ghosts.element,
        this.hand.element,
        this.carried.element,
      ),
    );
  }

  spaceAt(parts: Point, holding: boolean): Space | null {
    return this.scene && this.camera.spaceSeen(this.scene.position, this.camera.placeOf(parts), holding);
  }

  partsOf(space: Space, level?: number): Point {
    // Where it will be, should it be on its way.
    const { position, spread } = this.scene ?? { position: null, spread: 0 };
    return this.camera.parts(this.camera.place(space, level ?? (position?.height(space) ?? 0) - 1, spread));
  }

  above(): number {
    const { position, spread } = this.scene ?? { position: null, spread: 0 };
    return -Math.min(0, ...(position?.pieces ?? []).map((piece) => this.camera.parts(this.top(piece, spread)).y));
  }

  /** The upper edge of a piece. */
  private top(piece: Piece, spread: number): Point {
    const { x, y } = this.camera.place(piece.space, piece.level, spread);
    return { x, y: y + this.rules.geometry.pieceBox(piece.kind, this.camera.orientation(piece.orientation)).y - 0.1 };
  }

  paint(scene: Scene): void {
    const before = this.scene;
    this.scene = scene;
    if (before?.flipped !== scene.flipped) {
      this.camera.flipped = scene.flipped;
      this.table.replaceChildren(...drawTable(this.rules, this.camera));
    }
    const moved = before?.flipped !== scene.flipped || before.position !== scene.position;
    if (moved) this.camera.arrange(scene.position);
    if (moved || before.pieces !== scene.pieces) this.pieces.show(scene.pieces, before?.flipped === scene.flipped);
    this.spreading.to(scene.spread);
    this.paintMarks(scene, moved ? null : before);
    if (moved || before.held !== scene.held) this.hand.show(scene.held);
    if (moved || before.thoughts !== scene.thoughts) this.ghosts.show(scene.thoughts);
    this.carried.show(scene.held, scene.carried && this.camera.placeOf(scene.carried));
  }

  /** Draws the marks that differ; all of them when nothing is known to be the same. */
  private paintMarks(scene: Scene, before: Scene | null): void {
    const { marks } = this;
    const { position } = scene;
    if (before?.last !== scene.last) marks.showLast(position, scene.last);
    if (before?.marked !== scene.marked) marks.showMarked(position, scene.marked);
    if (before?.sides !== scene.sides) this.sides.show(scene.sides);
    if (before?.threats !== scene.threats) this.threats.show(position, scene.threats);
    if (before?.chain !== scene.chain) marks.showChain(position, scene.chain);
    if (before?.reach !== scene.reach) marks.showReach(position, scene.reach);
    if (before?.guilty !== scene.guilty) marks.showGuilty(position, scene.guilty);
    if (before?.hint !== scene.hint) marks.showHint(position, scene.hint);
    if (before?.cursor !== scene.cursor) marks.showCursor(position, scene.cursor);
  }

  /** Moves everything to where it is when stacks are pulled apart by so much. */
  private spread(amount: number): void {
    if (!this.scene) return;
    this.camera.spread = amount;
    this.pieces.arrange();
    this.paintMarks(this.scene, null);
    this.ghosts.show(this.scene.thoughts);
  }

  async travel(before: Position, { before: from, after: to }: Change, reserve: Point): Promise<void> {
    if (!this.motion.active || this.camera.spread > 0) return;
    const tray = this.camera.placeOf(reserve);
    if (from && !to) {
      const { body, shadow } = this.pieces.leaving(from);
      await this.motion.travel(body, shadow, toReserve(this.camera.place(from.space, from.level), tray));
      body.remove();
      shadow.remove();
    }
    const drawn = to && this.pieces.find(to);
    if (!to || !drawn) return;
    const journey = from ? this.motion.journey(before, from, to, this.camera) : fromReserve(tray, this.camera.place(to.space, to.level));
    const land = this.pieces.takeOff(drawn);
    await this.motion.travel(drawn.body, drawn.shadow, journey);
    land();
  }
}
