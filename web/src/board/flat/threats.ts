/** What both players threaten, drawn over the pieces. */
import { number, svg } from '../../dom';
import type { Piece, Point, Position, Rules, Space } from '../../rules';
import type { SceneThreat } from '../../scene/threats';
import type { Camera } from './camera';

export class Threats {
  readonly element = svg('g', { class: 'threats' });

  constructor(
    private readonly rules: Rules,
    private readonly camera: Camera,
  ) {}

  show(position: Position, threats: readonly SceneThreat[]): void {
    this.element.replaceChildren(...threats.map((threat) => this.player(position, threat)));
  }

  private player(position: Position, { colour, wins, chain, missing, piece, landings }: SceneThreat): SVGGElement {
    const at = (space: Space): Point => this.camera.place(space, position.height(space) - 1);
    const group = svg('g', { class: `threat ${colour}`, 'data-threat': colour, 'data-wins': wins });
    const points = chain
      .map(at)
      .map(({ x, y }) => `${number(x)},${number(y)}`)
      .join(' ');
    group.append(svg('polyline', { class: 'threat-edge', points }), svg('polyline', { class: 'threat-line', points }));
    for (const { x, y } of missing.map(at)) group.append(svg('circle', { class: 'threat-missing', cx: number(x), cy: number(y), r: 0.17 }));
    if (piece) group.append(this.outline(piece));
    for (const { x, y } of landings.map(at))
      group.append(svg('path', { class: 'threat-landing', d: `M${number(x - 0.2)} ${number(y - 0.34)}h.4l-.2 .26z` }));
    return group;
  }

  /** Where the piece of a win would lie. */
  private outline(piece: Piece): SVGElement {
    const { geometry } = this.rules;
    const { x, y } = this.camera.place(piece.space, piece.level);
    const d = geometry.piecePath(piece.kind, this.camera.orientation(piece.orientation), geometry.measures.piece + 0.03);
    return svg('path', { class: 'threat-piece', d, transform: `translate(${number(x)} ${number(y)})` });
  }
}
