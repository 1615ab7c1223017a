/** Threats on a board: for each player the chain that a win at once would make and where its piece could go, or the shortest
 * way to a connection. */
import type { Board } from '../board/board';
import { number, svg } from '../dom';
import { type Colour, must, type Piece, type Position, type Space, toOf, type Turn } from '../rules';
import { layerOver } from './overlay';
import type { Outlook } from './outlook';

/** Of so many wins the one with the shortest chain is shown: it is the plainest. */
const TRIED = 60;

/** The same position with a player to move. */
export function asTo(position: Position, colour: Colour): Position {
  if (position.toMove === colour) return position;
  return must(position.rules.readPosition(position.text.replace(/^(\w+) [wb] /, `$1 ${colour[0]} `)));
}

/** A win at once as it is drawn. */
export interface Threat {
  readonly turn: Turn;
  readonly piece: Piece;
  readonly chain: readonly Space[];
}

/** The plainest of a player's wins; null: there is none. A last piece that wins by the centre makes no chain. */
export function plainest(position: Position, { colour, wins }: Outlook): Threat | null {
  const own = asTo(position, colour);
  const threats = wins.slice(0, TRIED).map((turn) => ({ turn, piece: must(own.rest(turn)), chain: must(own.play(turn)).outcome.path }));
  const value = ({ chain }: Threat) => (chain.length === 0 ? Infinity : chain.length);
  return threats.reduce<Threat | null>((best, each) => (best === null || value(each) < value(best) ? each : best), null);
}

export class ThreatMarks {
  private readonly layer: SVGSVGElement;

  constructor(private readonly board: Board) {
    this.layer = layerOver(board, 'threats');
  }

  clear(): void {
    this.layer.replaceChildren();
  }

  show(outlooks: readonly Outlook[]): void {
    this.layer.replaceChildren(...outlooks.map((outlook) => this.player(outlook)));
  }

  private player(outlook: Outlook): SVGGElement {
    const { position } = this.board;
    const { colour } = outlook;
    const threat = plainest(position, outlook);
    const chain = threat && threat.chain.length > 0 ? threat.chain : outlook.way;
    const group = svg('g', { class: `threat ${colour}`, 'data-threat': colour, 'data-wins': outlook.wins.length });
    group.append(...this.line(chain, colour));
    if (threat) group.append(this.outline(threat.piece), ...this.landings(outlook.wins));
    return group;
  }

  private at(space: Space) {
    return this.board.camera.place(space, this.board.position.height(space) - 1);
  }

  /** A line from side to side, with a dot where one of the player's still has to come. */
  private line(chain: readonly Space[], colour: Colour): SVGElement[] {
    const { position } = this.board;
    const points = chain.map((space) => this.at(space));
    const path = points.map(({ x, y }) => `${number(x)},${number(y)}`).join(' ');
    const missing = chain.filter((space) => position.topmost(space)?.piece.colour !== colour);
    return [
      svg('polyline', { class: 'threat-edge', points: path }),
      svg('polyline', { class: 'threat-line', points: path }),
      ...missing.map((space) => {
        const { x, y } = this.at(space);
        return svg('circle', { class: 'threat-missing', cx: number(x), cy: number(y), r: 0.17 });
      }),
    ];
  }

  /** Where the piece of a win would lie. */
  private outline(piece: Piece): SVGElement {
    const { camera, rules } = this.board;
    const { x, y } = camera.place(piece.space, piece.level);
    const d = rules.geometry.piecePath(piece.kind, camera.orientation(piece.orientation), rules.geometry.measures.piece + 0.03);
    return svg('path', { class: 'threat-piece', d, transform: `translate(${number(x)} ${number(y)})` });
  }

  /** Every space where the PÜNCT of a winning turn goes. */
  private landings(wins: readonly Turn[]): SVGElement[] {
    return [...new Set(wins.map(toOf))].map((space) => {
      const { x, y } = this.at(space);
      return svg('path', { class: 'threat-landing', d: `M${number(x - 0.2)} ${number(y - 0.34)}h.4l-.2 .26z` });
    });
  }
}
