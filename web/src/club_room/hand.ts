/** Turns made ahead: what is in the hand stays there when the other plays, and a prepared turn lies ready to be played. */
import { type Colour, type Direction, fromOf, isAdd, kindOf, orientationOf, type Position, type Source, toOf, type Turn } from '../rules';
import { aim, type Making, orient, pick, pin } from '../scene/making';

/** The position as it would be if a colour were to move: what one thinks ahead in. */
export function asIfToMove(position: Position, colour: Colour): Position | null {
  if (position.toMove === colour) return position;
  const [variant, , ...rest] = position.text.split(' ');
  const read = position.rules.readPosition([variant, colour === 'white' ? 'w' : 'b', ...rest].join(' '));
  return read.ok ? read.value : null;
}

function taken(position: Position, source: Source, orientation: Direction): Making | null {
  try {
    const making = pick(position, source, orientation);
    return making.colour === position.toMove ? orient(making, orientation) : null;
  } catch {
    // The piece is no longer there.
    return null;
  }
}

/** The same piece in the hand over another position; null when it cannot be there. */
export function sameHand(position: Position, { source, target, wanted, pinned }: Making): Making | null {
  const making = taken(position, source, wanted);
  if (!making || target === null) return making;
  const held = aim(making, target);
  return pinned ? pin(held) : held;
}

/** A turn, laid down and waiting to be played. */
export function laidDown(position: Position, turn: Turn): Making | null {
  const source: Source = isAdd(turn) ? { kind: kindOf(turn) } : { from: fromOf(turn) };
  const making = taken(position, source, orientationOf(turn));
  return making && pin(orient(aim(making, toOf(turn)), orientationOf(turn)));
}
