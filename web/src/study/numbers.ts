/** Turn numbers as records count them: both players share one, and the first turn is number 1. */
import type { Position } from '../rules';

/** "3." before White's turn, "3…" before Black's. */
export function numberText(start: Position, ply: number): string {
  const shifted = ply + (start.toMove === 'black' ? 1 : 0);
  return `${Math.floor(shifted / 2) + 1}${shifted % 2 === 0 ? '.' : '…'}`;
}
