/** Sentences about the game: what the library says as data, in the chosen language. */
import {
  type Colour,
  fromOf,
  isAdd,
  kindOf,
  orientationOf,
  type Outcome,
  type Piece,
  type Position,
  type Refusal,
  type Rules,
  toOf,
  type Turn,
  type Variant,
} from '../rules';
import type { Key, Translate } from './language';

export const describePiece = (t: Translate, rules: Rules, piece: Piece): string =>
  t('piece.on', { colour: t(`colour.${piece.colour}`), kind: t(`kind.${piece.kind}`), space: rules.spaceName(piece.space) });

/** Why something is refused. */
export function describeRefusal(t: Translate, rules: Rules, refusal: Refusal): string {
  const spaces = t.list(refusal.spaces.map((space) => rules.spaceName(space)));
  const piece = refusal.piece ? describePiece(t, rules, refusal.piece) : '';
  const fill = t as (key: Key, args: Record<string, string | number>) => string;
  const reason = fill(`refusal.${refusal.code}`, { spaces, piece });
  // Most texts that are read are one line long: there, a line number would only puzzle.
  if (refusal.line === 1) return t('refusal.character', { column: refusal.column, reason });
  return refusal.line > 0 ? t('refusal.place', { line: refusal.line, column: refusal.column, reason }) : reason;
}

/** Every way a game can end, by its stable name. */
export type EndingName = Exclude<Outcome['ending'], 'not-over'>;

/** How a game has ended: what the ending is called, who won if anybody did, and for endings by the count, the count. */
export function describeEnding(
  t: Translate,
  ending: EndingName,
  winner: Colour | null,
  variant: Variant,
  centre: Outcome['centre'],
): string {
  switch (ending) {
    case 'repetition':
    case 'agreement':
    case 'abort':
      return t(`ending.${ending}`);
    case 'last-piece':
    case 'no-turn':
      return !winner && variant === 'basic' ? t(`ending.${ending}.basic`) : t(`ending.${ending}.${winner ?? 'draw'}`, centre);
    case 'turn-limit':
    case 'forfeit':
    case 'ruling':
      return t(`ending.${ending}.${winner ?? 'draw'}`);
    default:
      return winner ? t(`ending.${ending}.${winner}`) : t('result.draw');
  }
}

/** How the game stands or has ended, and why. */
export function describeOutcome(t: Translate, variant: Variant, outcome: Outcome): string {
  const { ending, winner, centre } = outcome;
  if (ending === 'not-over') return t('ending.not-over');
  return describeEnding(t, ending, winner, variant, centre);
}

/** A legal turn as it is announced. */
export function describeTurn(t: Translate, before: Position, turn: Turn): string {
  const { rules } = before;
  const colour = t(`colour.${before.toMove}`);
  const direction = t(`direction.${orientationOf(turn)}`);
  const to = rules.spaceName(toOf(turn));
  if (isAdd(turn)) return t('turn.add', { colour, kind: t(`kind.${kindOf(turn)}`), space: to, direction });
  const rest = before.rest(turn);
  if (!rest.ok) return describeRefusal(t, rules, rest.refusal);
  const kind = t(`kind.${rest.value.kind}`);
  if (fromOf(turn) === toOf(turn)) return t('turn.rotate', { colour, kind, space: to, direction });
  const from = rules.spaceName(fromOf(turn));
  return rest.value.level > 0
    ? t('turn.jump', { colour, kind, from, to, direction, level: rest.value.level + 1 })
    : t('turn.move', { colour, kind, from, to, direction });
}
