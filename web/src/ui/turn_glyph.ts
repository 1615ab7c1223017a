/** The piece of a turn as a small picture, as it lies after the turn: what letters like L and R stand for. */
import { number, svg } from '../dom';
import { fromOf, isAdd, kindOf, orientationOf, type Position, type Turn } from '../rules';

/** Around the piece. */
const MARGIN = 0.45;

export function turnGlyph(before: Position, turn: Turn): SVGSVGElement | null {
  const { geometry } = before.rules;
  const kind = isAdd(turn) ? kindOf(turn) : before.topmost(fromOf(turn))?.piece.kind;
  if (!kind) return null;
  const orientation = orientationOf(turn);
  const { x, y, width, height } = geometry.pieceBox(kind, orientation, MARGIN);
  return svg(
    'svg',
    { class: `turn-glyph ${before.toMove}`, viewBox: [x, y, width, height].map(number).join(' '), 'aria-hidden': 'true' },
    svg('path', { d: geometry.piecePath(kind, orientation, geometry.measures.piece) }),
    svg('circle', { r: number(geometry.measures.punct * 0.85) }),
  );
}
