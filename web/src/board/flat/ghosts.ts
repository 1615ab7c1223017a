/** Lines of play that are only thought of: pieces as they would lie, seen through, with arrows from where they come. */
import { number, svg } from '../../dom';
import type { Piece, Rules } from '../../rules';
import type { SceneThought, ThoughtStep } from '../../scene/scene';
import type { Camera } from './camera';
import { arrow } from './marks';
import type { Pieces } from './pieces';

export class Ghosts {
  readonly element = svg('g', { class: 'ghosts' });

  constructor(
    private readonly rules: Rules,
    private readonly camera: Camera,
    private readonly pieces: Pieces,
  ) {}

  show(thoughts: readonly SceneThought[]): void {
    const drawn = thoughts.map(({ name, steps }, rank) =>
      svg('g', { class: `ghost-line rank-${rank}`, 'data-line': name }, ...steps.flatMap((step, i) => this.step(step, name, i))),
    );
    // The best lies on top.
    this.element.replaceChildren(...drawn.reverse());
  }

  private step({ piece, from }: ThoughtStep, name: string, step: number): SVGElement[] {
    const ghost = this.ghost(piece, step === 0 ? name : String(step + 1), step);
    if (!from) return [ghost];
    const way = arrow(this.camera.place(from.space, from.level), this.camera.place(piece.space, piece.level));
    return [ghost, svg('path', { class: `ghost-arrow step-${step}`, d: way })];
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
}
