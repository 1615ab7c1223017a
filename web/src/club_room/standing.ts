/** What is to be said about a game at the club while nothing is in the hand, and which buttons are of use. Offers, claims and
 * what is allowed come from the library's game. */
import type { RemoteGame } from '../club';
import { OFFERS, type Offer } from '../game';
import { type Colour, opponent } from '../rules';
import { describeOutcome } from '../texts';
import type { ClubRoom } from './room';

/** What the screen itself knows. */
export interface Seen {
  readonly remote: RemoteGame;
  readonly mine: Colour | null;
  /** So many turns are looked at; null: the game as it stands. */
  readonly looking: number | null;
  readonly prepared: boolean;
  /** The opponent asked for another game. */
  readonly rematchAsked: boolean;
  /** Another game by turns where one is to move. */
  readonly next: string | null;
  /** One has asked for another game. */
  readonly rematchSent: boolean;
}

/** The offer of the opponent that awaits an answer. */
export function offerToAnswer({ remote, mine }: Seen): Offer | null {
  if (!mine || remote.game.over) return null;
  return OFFERS.find((offer) => remote.game.offered(opponent(mine), offer)) ?? null;
}

/** The own offer that awaits an answer. */
function offerMade({ remote, mine }: Seen): Offer | null {
  if (!mine || remote.game.over) return null;
  return OFFERS.find((offer) => remote.game.offered(mine, offer)) ?? null;
}

const canClaim = ({ remote, mine }: Seen): boolean => mine !== null && remote.claimIn === 0 && remote.game.may(remote.now, mine, 'claim');

export type Group = 'looking' | 'over' | 'watching' | 'watched' | 'paused' | 'offer' | 'claim' | 'prepared' | 'waiting' | 'begin' | 'game';

export function groupOf(seen: Seen): Group {
  const { remote, mine, looking, prepared } = seen;
  const { game } = remote;
  if (!mine) return game.over ? 'watched' : 'watching';
  if (looking !== null) return 'looking';
  if (game.over) return 'over';
  if (offerToAnswer(seen)) return 'offer';
  if (game.paused) return 'paused';
  if (canClaim(seen)) return 'claim';
  if (prepared) return 'prepared';
  if (seen.next !== null && game.toMove !== mine) return 'waiting';
  return game.may(remote.now, mine, 'abort') ? 'begin' : 'game';
}

export function standing(room: ClubRoom, seen: Seen): string {
  const { remote, mine, looking } = seen;
  const { game } = remote;
  const { t, page, club } = room;
  const { state } = club.connection;
  if (looking !== null) return page.t('play.looking', { turn: looking });
  if (state === 'lost') return t(remote.pending ? 'standing.lost.pending' : 'standing.lost');
  if (game.over) return overText(room, seen);
  if (remote.pending) return t('standing.pending');
  if (!mine) return t('standing.watching', { colour: page.t(`colour.${game.toMove}`) });
  return playingText(room, seen, mine);
}

function overText(room: ClubRoom, { remote, mine, rematchAsked, rematchSent }: Seen): string {
  const { game } = remote;
  const outcome = describeOutcome(room.page.t, game.variant, game.outcome);
  if (!mine) return outcome;
  const name = room.name(remote.row[opponent(mine)]);
  if (rematchAsked) return `${outcome} ${room.t('rematch.asked', { name })}`;
  return rematchSent ? `${outcome} ${room.t('rematch.sent')}` : outcome;
}

function playingText(room: ClubRoom, seen: Seen, mine: Colour): string {
  const { t, page } = room;
  const { remote, prepared } = seen;
  const { game } = remote;
  const name = room.name(remote.row[opponent(mine)]);
  const asked = offerToAnswer(seen);
  if (asked) return t(`offer.${asked}.asked`, { name });
  if (game.paused) return t('standing.paused');
  if (canClaim(seen)) return t('standing.claim', { name });
  const made = offerMade(seen);
  if (made) return t(`offer.${made}.made`, { name });
  if (game.toMove === mine) return page.t('play.pick', { colour: page.t(`colour.${mine}`) });
  if (remote.claimIn !== null) return t('standing.away', { name });
  return t(prepared ? 'standing.prepared' : 'standing.theirs', { name });
}
