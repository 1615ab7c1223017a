/** The piece in the hand: shown as it would lie, or struck where it cannot. */
import { number, svg } from '../../dom';
import type { Rules } from '../../rules';
import { pieceKey, type SceneHeld } from '../../scene/scene';
import type { Camera } from './camera';
import type { Pieces } from './pieces';

export class Hand {
  readonly element = svg('g', { class: 'hand' });
  private shown = '';

  constructor(
    private readonly rules: Rules,
    private readonly camera: Camera,
    private readonly pieces: Pieces,
  ) {}

  /** Shows the piece over its space; nothing when it is held over none. */
  show(held: SceneHeld | null): void {
    const piece = held?.piece;
    const key = piece ? `${pieceKey(piece)}.${held.possible}.${held.pinned}.${this.camera.flipped}` : '';
    if (key === this.shown) return;
    this.shown = key;
    this.element.replaceChildren();
    this.element.dataset['orientation'] = held ? String(held.orientation) : '';
    if (!piece) return;
    this.element.setAttribute('class', `hand ${held.possible ? 'possible' : 'impossible'} ${held.pinned ? 'pinned' : ''}`);
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
}
