/** A goal reached is a pleasure to see: dots fly up from the piece, where things may move. */
import type { Board } from '../board/board';
import { html } from '../dom';
import type { Piece } from '../rules';

const DOTS = 14;
const LONGEST = 900;

export function burst(board: Board, piece: Piece): void {
  if (!board.motion.active) return;
  const { x, y } = board.partsOf(piece.space, piece.level);
  const layer = html('div', { class: 'burst', 'aria-hidden': 'true' });
  layer.style.left = `${x * 100}%`;
  layer.style.top = `${y * 100}%`;
  const flights = Array.from({ length: DOTS }, (_, index) => {
    const dot = html('span', { class: `burst-dot ${index % 3 === 0 ? piece.colour : 'lit'}` });
    layer.append(dot);
    return fly(dot, (index / DOTS) * 2 * Math.PI, 0.55 + (0.45 * ((index * 7) % 5)) / 4);
  });
  board.element.append(layer);
  void Promise.allSettled(flights.map((start) => start().finished)).then(() => layer.remove());
}

/** A dot flies out in a direction and fades. */
function fly(dot: HTMLElement, angle: number, far: number): () => Animation {
  const [dx, dy] = [Math.cos(angle) * far * 6, Math.sin(angle) * far * 6 - 1];
  return () =>
    dot.animate(
      [
        { transform: 'translate(0, 0) scale(0.4)', opacity: 1 },
        { transform: `translate(${dx}rem, ${dy}rem) scale(1)`, opacity: 1, offset: 0.6 },
        { transform: `translate(${dx * 1.1}rem, ${dy * 1.1 + 1}rem) scale(0.7)`, opacity: 0 },
      ],
      { duration: LONGEST * (0.7 + 0.3 * far), easing: 'cubic-bezier(.2,.7,.3,1)', fill: 'both' },
    );
}
