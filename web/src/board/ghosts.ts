/** Lines of play that are only thought of: pieces as they would lie, seen through, with arrows from where they come. */
import { number, svg } from '../dom';
import { fromOf, isAdd, type Piece, type Position, type Rules, toOf, type Turn } from '../rules';
import type { Camera } from './camera';
import { arrow } from './marks';
import type { Pieces } from './pieces';

/** A line with the letter that names it beside the board. */
export interface ThoughtLine {
  readonly name: string;
  readonly turns: readonly Turn[];
}

export class Ghosts {
  readonly element = svg('g', { class: 'ghosts' });

  constructor(
    private readonly rules: Rules,
    private readonly camera: Camera,
    private readonly pieces: Pieces,
  ) {}

  /** The first line is shown for so many turns, of the others only the first turn. */
  show(position: Position, lines: readonly ThoughtLine[], turns = 3): void {
    const drawn = lines.map((line, rank) => this.line(position, line, rank, rank === 0 ? turns : 1));
    // The best lies on top.
    this.element.replaceChildren(...drawn.reverse());
  }

  showPiece(piece: Piece | null): void {
    this.element.replaceChildren(...(piece ? [svg('g', { class: 'ghost-line rank-0' }, this.ghost(piece, '', 0))] : []));
  }

  private line(start: Position, { name, turns }: ThoughtLine, rank: number, most: number): SVGGElement {
    const group = svg('g', { class: `ghost-line rank-${rank}`, 'data-line': name });
    let position = start;
    for (const [i, turn] of turns.slice(0, most).entries()) {
      const rest = position.rest(turn);
      const next = position.play(turn);
      if (!rest.ok || !next.ok) break;
      group.append(this.ghost(rest.value, i === 0 ? name : String(i + 1), i));
      if (!isAdd(turn) && fromOf(turn) !== toOf(turn)) group.append(this.way(position, turn, rest.value, i));
      position = next.value;
    }
    return group;
  }

  private ghost(piece: Piece, label: string, step: number): SVGGElement {
    const { geometry } = this.rules;
    const { x, y } = this.camera.place(piece.space, piece.level);
    const outline = geometry.piecePath(piece.kind, this.camera.orientation(piece.orientation), geometry.measures.piece + 0.02);
    const place = `translate(${number(x)} ${number(y)})`;
    return svg(
      'g',
      { class: `ghost step-${step}` },
      this.pieces.stone(piece).body,
      svg('path', { class: 'ghost-outline', d: outline, transform: place }),
      label !== '' &&
        svg(
          'g',
          { transform: place },
          svg('circle', { class: 'ghost-badge', r: 0.3 }),
          svg('text', { class: 'ghost-name', y: 0.13 }, label),
        ),
    );
  }

  private way(position: Position, turn: Turn, piece: Piece, step: number): SVGPathElement {
    const from = this.camera.place(fromOf(turn), position.height(fromOf(turn)) - 1);
    return svg('path', { class: `ghost-arrow step-${step}`, d: arrow(from, this.camera.place(piece.space, piece.level)) });
  }

  clear(): void {
    this.element.replaceChildren();
  }
}
