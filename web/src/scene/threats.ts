/** Threats as they are to be seen: for each player the chain that a win at once would make and where its piece could go, or
 * the shortest way to a connection. */
import { type Colour, must, type Piece, type Position, type Space, toOf, type Turn } from '../rules';

/** What a player threatens, whoever is to move. */
export interface Outlook {
  readonly colour: Colour;
  /** Turns that would win at once. */
  readonly wins: readonly Turn[];
  /** Turns to a connection if the opponent stood still. */
  readonly distance: number;
  /** A shortest way from side to side. */
  readonly way: readonly Space[];
}

export interface SceneThreat {
  readonly colour: Colour;
  readonly wins: number;
  readonly chain: readonly Space[];
  /** Spaces of the chain where a dot of the player's still has to come. */
  readonly missing: readonly Space[];
  /** The piece of a win as it would lie; null: there is no win at once. */
  readonly piece: Piece | null;
  /** Where the PÜNCT of a winning turn goes. */
  readonly landings: readonly Space[];
}

/** A win at once. */
export interface Win {
  readonly turn: Turn;
  readonly piece: Piece;
  readonly chain: readonly Space[];
}

/** Of so many wins the one with the shortest chain is shown: it is the plainest. */
const TRIED = 60;

/** The same position with a player to move. */
export function asTo(position: Position, colour: Colour): Position {
  if (position.toMove === colour) return position;
  return must(position.rules.readPosition(position.text.replace(/^(\w+) [wb] /, `$1 ${colour[0]} `)));
}

/** The plainest of a player's wins; null: there is none. A last piece that wins by the centre makes no chain. */
export function plainest(position: Position, { colour, wins }: Outlook): Win | null {
  const own = asTo(position, colour);
  const tried = wins.slice(0, TRIED).map((turn) => ({ turn, piece: must(own.rest(turn)), chain: must(own.play(turn)).outcome.path }));
  const value = ({ chain }: Win) => (chain.length === 0 ? Infinity : chain.length);
  return tried.reduce<Win | null>((best, each) => (best === null || value(each) < value(best) ? each : best), null);
}

export function threatOf(position: Position, outlook: Outlook): SceneThreat {
  const { colour, wins, way } = outlook;
  const win = plainest(position, outlook);
  const chain = win && win.chain.length > 0 ? win.chain : way;
  return {
    colour,
    wins: wins.length,
    chain,
    missing: chain.filter((space) => position.topmost(space)?.piece.colour !== colour),
    piece: win?.piece ?? null,
    landings: [...new Set(wins.map(toOf))],
  };
}
