/** What is given away of the turn that is asked for: its piece, its place, all of it. */
import { fromOf, isAdd, kindOf, must, type Position, toOf, type Turn } from '../rules';
import { describeTurn, type Translate } from '../texts';
import type { PuzzleTexts } from '../texts/puzzles';

export const HINT_PARTS = ['piece', 'place', 'turn'] as const;

/** `hints`: how many have been given, this one included. */
export function hintText(t: Translate, p: Translate<PuzzleTexts>, position: Position, turn: Turn, hints: number): string {
  const { rules } = position;
  const space = rules.spaceName(toOf(turn));
  if (hints === 3) return describeTurn(t, position, turn);
  if (hints === 2) return p(!isAdd(turn) && fromOf(turn) === toOf(turn) ? 'hint.stay' : 'hint.to', { space });
  if (isAdd(turn)) return p('hint.add', { kind: t(`kind.${kindOf(turn)}`) });
  const { kind } = must(position.rest(turn));
  return p('hint.move', { kind: t(`kind.${kind}`), space: rules.spaceName(fromOf(turn)) });
}
