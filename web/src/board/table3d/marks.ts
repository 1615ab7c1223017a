/** Everything that is lit up, as flat shapes just above what it is about: reach, rays, last turn, guilty dots, the winning
 * chain, hint, cursor, lines that are thought of. */
import { NOWHERE, type Piece, type Rules, type Space } from '../../rules';
import type { Scene } from '../../scene/scene';
import { sideBar } from '../../scene/sides';
import type { Layout } from './layout';
import { THICKNESS } from './solid';
import { polygonOf } from './outline';
import type { Palette } from './palette';
import { Shapes, type Spot, type Stroke } from './shapes';

/** So far above a surface that it is not lost in it. */
const ABOVE = 0.03;

export class Marks {
  private shapes = new Shapes();

  constructor(
    private readonly rules: Rules,
    private readonly layout: Layout,
    private readonly palette: Palette,
  ) {}

  draw(scene: Scene): Shapes {
    this.shapes = new Shapes();
    this.drawSides(scene);
    this.drawLast(scene);
    this.drawMarked(scene);
    this.drawReach(scene);
    this.drawChain(scene);
    this.drawThreats(scene);
    this.drawGuilty(scene);
    this.drawHint(scene);
    this.drawThoughts(scene);
    this.drawHand(scene);
    if (scene.cursor !== null) this.ring(scene.cursor, 0.5, { colour: this.palette.colour('focus'), width: 0.11 });
    return this.shapes;
  }

  private spot(space: Space, level?: number): Spot {
    return { ...this.layout.centre(space), height: this.layout.top(space, level) + ABOVE };
  }

  private ring(space: Space, radius: number, stroke: Stroke): void {
    const spot = this.spot(space);
    this.shapes.ring(spot, spot.height, radius, stroke);
  }

  /** Around a piece, at the height of its upper side. */
  private halo(piece: Piece, grown: number, stroke: Stroke): void {
    const { geometry } = this.rules;
    const { x, y, z } = this.layout.place(piece);
    const outline = polygonOf(geometry.piecePath(piece.kind, piece.orientation, geometry.measures.piece + grown), 72);
    this.shapes.outline(
      outline.map((point) => ({ x: point.x + x, y: point.y + z })),
      y + THICKNESS,
      stroke,
    );
  }

  /** Bars along the sides that are lit; pairs differ by their dashes as well as by colour. */
  private drawSides({ sides }: Scene): void {
    const dashes = [undefined, [0.5, 0.35], [0.12, 0.3]] as const;
    for (const { side, pairs } of sides) {
      const spots = sideBar(this.rules, side, (space) => this.layout.centre(space)).map((end) => ({ ...end, height: ABOVE }));
      const dash = pairs ? dashes[side % 3] : undefined;
      this.shapes.line(spots, { colour: this.palette.colour('chain-glow'), width: 0.3, opacity: pairs ? 0.5 : 0.9 });
      this.shapes.line(
        spots.map((spot) => ({ ...spot, height: spot.height + 0.012 })),
        { colour: this.palette.colour(pairs ? 'lit-edge' : 'chain'), width: 0.16, ...(dash ? { dash } : {}) },
      );
    }
  }

  /** For each player the chain of a win at once or the shortest way, what is missing of it, and where the piece could go. */
  private drawThreats({ threats }: Scene): void {
    for (const { colour, chain, missing, piece, landings } of threats) {
      const [line, edge] = [this.palette.colour(`${colour}-punct`), this.palette.colour(`${colour}-punct-edge`)];
      const spots = (up: number) => chain.map((space) => this.spot(space)).map((spot) => ({ ...spot, height: spot.height + up }));
      this.shapes.line(spots(0), { colour: edge, width: 0.28, opacity: 0.85 });
      this.shapes.line(spots(0.012), { colour: line, width: 0.13 });
      for (const space of missing) this.ring(space, 0.17, { colour: edge, width: 0.09 });
      const guilty = this.palette.colour('guilty');
      if (piece) this.halo(piece, 0.04, { colour: guilty, width: 0.08, dash: [0.22, 0.12] });
      for (const space of landings) this.ring(space, 0.3, { colour: guilty, width: 0.06 });
    }
  }

  private drawLast({ last }: Scene): void {
    const colour = this.palette.colour('last');
    if (last?.piece) this.halo(last.piece, 0.04, { colour, width: 0.09 });
    if (last && last.left !== null) this.ring(last.left, 0.2, { colour, width: 0.08, dash: [0.12, 0.09] });
  }

  private drawMarked({ marked }: Scene): void {
    for (const space of marked) {
      this.ring(space, 0.4, { colour: this.palette.colour('chain'), width: 0.16 });
      this.ring(space, 0.4, { colour: this.palette.colour('lit-edge'), width: 0.09, dash: [0.24, 0.12] });
    }
  }

  private drawReach({ position, reach, held }: Scene): void {
    if (!reach) return;
    const back = held?.pinned ? 0.4 : 1;
    const [lit, edge] = [this.palette.colour('lit'), this.palette.colour('lit-edge')];
    if (reach.from !== null) this.drawRays(reach.from, back);
    for (const space of reach.spaces) {
      const raised = position.height(space) > 0;
      const spot = this.spot(space);
      this.shapes.disc(spot, spot.height, raised ? 0.22 : 0.26, lit, 0.9 * back);
      if (raised) this.shapes.ring(spot, spot.height, 0.22, { colour: edge, width: 0.05, opacity: back });
    }
    if (reach.from !== null) this.drawOrigin(position.height(reach.from) - 2, reach.from, reach.colour);
  }

  private drawRays(from: Space, back: number): void {
    for (const [direction] of this.rules.space(from).neighbours.entries()) {
      let end = from;
      for (let next = end; next !== NOWHERE; next = this.rules.space(end).neighbours[direction]!) end = next;
      if (end === from) continue;
      const spots = [from, end].map((space) => ({ ...this.layout.centre(space), height: ABOVE / 2 }));
      this.shapes.line(spots, { colour: this.palette.colour('lit'), width: 0.09, opacity: 0.5 * back });
    }
  }

  /** The marker that keeps the place of the PÜNCT in the hand. */
  private drawOrigin(level: number, from: Space, colour: Piece['colour']): void {
    const { punct } = this.rules.geometry.measures;
    const spot = level < 0 ? { ...this.layout.centre(from), height: ABOVE } : this.spot(from, level);
    this.shapes.disc(spot, spot.height + 0.01, punct + 0.05, this.palette.colour(`${colour}-punct-edge`));
    this.shapes.disc(spot, spot.height + 0.014, punct, this.palette.colour(`${colour}-punct`));
    this.shapes.ring(spot, spot.height + 0.018, punct - 0.07, { colour: this.palette.colour('lit'), width: 0.07 });
  }

  private drawChain({ chain }: Scene): void {
    if (chain.length === 0) return;
    const spots = chain.map((space) => this.spot(space));
    const [core, glow] = [this.palette.colour('chain'), this.palette.colour('chain-glow')];
    const lifted = (by: number) => spots.map((spot) => ({ ...spot, height: spot.height + by }));
    this.shapes.line(lifted(0), { colour: glow, width: 0.34, opacity: 0.9 });
    this.shapes.line(lifted(0.012), { colour: core, width: 0.13 });
    for (const spot of lifted(0.02)) {
      this.shapes.disc(spot, spot.height, 0.19, glow);
      this.shapes.disc(spot, spot.height + 0.006, 0.14, core);
    }
  }

  private drawGuilty({ guilty }: Scene): void {
    if (!guilty) return;
    const colour = this.palette.colour('guilty');
    if (guilty.piece) this.halo(guilty.piece, 0.04, { colour, width: 0.08, dash: [0.16, 0.1] });
    for (const space of guilty.spaces) {
      if (space === NOWHERE) continue;
      const { x, y, height } = this.spot(space);
      const at = (dx: number, dy: number): Spot => ({ x: x + dx, y: y + dy, height: height + 0.01 });
      this.shapes.ring({ x, y }, height + 0.01, 0.36, { colour, width: 0.1 });
      this.shapes.line([at(-0.17, -0.17), at(0.17, 0.17)], { colour, width: 0.1 });
      this.shapes.line([at(-0.17, 0.17), at(0.17, -0.17)], { colour, width: 0.1 });
    }
  }

  private drawHint({ hint }: Scene): void {
    if (!hint) return;
    const colour = this.palette.colour('last');
    const { part, piece, lying } = hint;
    const to = { ...this.layout.centre(piece.space), height: (piece.level + 1) * THICKNESS + ABOVE };
    if (part !== 'turn') {
      if (lying) this.halo(lying, 0.04, { colour, width: 0.09, dash: [0.2, 0.12] });
      if (part === 'place') this.shapes.ring(to, to.height, 0.42, { colour, width: 0.11 });
      return;
    }
    this.halo(piece, 0.04, { colour, width: 0.09, dash: [0.2, 0.12] });
    this.shapes.disc(to, to.height, 0.16, colour);
    if (lying && lying.space !== piece.space) this.shapes.arrow(this.spot(lying.space), to, { colour, width: 0.12 });
  }

  private drawThoughts({ thoughts }: Scene): void {
    for (const [rank, { name, steps }] of thoughts.entries())
      for (const { piece, from } of steps) {
        const colour = this.palette.colour(rank === 0 ? 'lit' : 'last');
        this.halo(piece, 0.02, { colour, width: 0.06 });
        const to = { ...this.layout.centre(piece.space), height: (piece.level + 1) * THICKNESS + ABOVE };
        if (from) this.shapes.arrow(this.spot(from.space, from.level), to, { colour, width: 0.1 });
        if (name !== '') this.shapes.disc(to, to.height + 0.01, 0.3, this.palette.colour('white-punct'));
      }
  }

  private drawHand({ held }: Scene): void {
    if (!held?.piece) return;
    const stroke = held.possible
      ? { colour: this.palette.colour('lit'), width: 0.09 }
      : { colour: this.palette.colour('guilty'), width: 0.09, dash: [0.2, 0.12] as const };
    this.halo(held.piece, 0.03, stroke);
  }
}
