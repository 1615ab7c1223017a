/** The piece in the hand: shown as it would lie, or struck where it cannot. */
import { number, svg } from '../dom';
import type { Piece, Position, Rules, Source } from '../rules';
import { NOWHERE } from '../rules';
import type { Camera } from './camera';
import { heldTurn, type Making } from './making';
import type { Pieces } from './pieces';

export class Hand {
  readonly element = svg('g', { class: 'hand' });
  private shown = '';

  constructor(
    private readonly rules: Rules,
    private readonly camera: Camera,
    private readonly pieces: Pieces,
  ) {}

  /** Shows the piece over its target; nothing when it is held over none. */
  show(making: Making, possible: boolean): void {
    const piece = restingPiece(this.rules, making);
    const key = piece
      ? `${piece.colour}${piece.kind}${piece.space}.${piece.orientation}.${piece.level}.${possible}.${making.pinned}.${this.camera.flipped}`
      : '';
    if (key === this.shown) return;
    this.shown = key;
    this.element.replaceChildren();
    if (!piece) return;
    this.element.setAttribute('class', `hand ${possible ? 'possible' : 'impossible'} ${making.pinned ? 'pinned' : ''}`);
    const { body, shadow } = this.pieces.stone(piece);
    const { geometry } = this.rules;
    const { x, y } = this.camera.place(piece.space, piece.level);
    const outline = geometry.piecePath(piece.kind, this.camera.orientation(piece.orientation), geometry.measures.piece + 0.02);
    this.element.append(
      shadow,
      body,
      svg('path', { class: 'hand-outline', d: outline, transform: `translate(${number(x)} ${number(y)})` }),
    );
  }

  clear(): void {
    this.shown = '';
    this.element.replaceChildren();
  }
}

/** The piece as it would lie; where it could not, on top of whatever is highest below it. */
function restingPiece(rules: Rules, making: Making): Piece | null {
  const turn = heldTurn(making);
  if (turn === null || making.target === null) return null;
  const rest = making.position.rest(turn);
  if (rest.ok) return rest.value;
  const { colour, kind, target, orientation } = making;
  const level = Math.max(0, ...rules.dots(kind, target, orientation).map((dot) => heightWithout(making.position, making.source, dot)));
  return { colour, kind, space: target, orientation, level };
}

/** The height of a space once the piece in the hand is gone from it. */
function heightWithout(position: Position, source: Source, space: number): number {
  if (space === NOWHERE) return 0;
  const [top, below] = position.stack(space);
  if (top && 'from' in source && top.piece.space === source.from) return below ? below.piece.level + 1 : 0;
  return top ? top.piece.level + 1 : 0;
}
