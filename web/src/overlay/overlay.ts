/** A layer of one's own over a board: drawn in the board's own lengths, and never in the way of a finger. */
import type { Board } from '../board/board';
import { svg } from '../dom';

export function layerOver(board: Board, name: string): SVGSVGElement {
  const layer = svg('svg', { class: `layer ${name}`, viewBox: board.camera.viewBox, 'aria-hidden': 'true' });
  // Below the cells, which take what is clicked; above all that lies on the board.
  board.element.insertBefore(layer, board.cells.element);
  return layer;
}
