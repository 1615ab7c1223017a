/** The rooms of the club.
 *
 *     #club                the lobby
 *     #club/friend         a link for a friend: choosing
 *     #club/friend/ID      the same: waiting until somebody has followed it
 *     #club/ID             a friend's link: the invitation, or the game it has become
 *     #club/game/ID        a game
 *     #club/me             who one is: account, devices, vacation, own data
 *     #club/players        who plays here
 *     #club/person/ID      who somebody is: ratings, results, games */
import { ClubError, get, type Proposal, RemoteGame, theClub } from '../club';
import { clubTexts } from '../texts/club';
import { loadRoom } from '../texts/rooms';
import type { Screen } from '../ui/screen';
import type { RoomServices } from '../ui/services';
import { FriendScreen, InvitationScreen } from './friend';
import { ClubGameScreen } from './game_screen';
import { JoinScreen } from './join';
import { LobbyScreen } from './lobby';
import { tellNotices } from './notices';
import type { Profile } from './person';
import { ClubRoom } from './room';
import { Unreachable } from './unreachable';
import '../styles/club.css';

export async function open(page: RoomServices, rest: string): Promise<Screen> {
  const room = new ClubRoom(page, await loadRoom(clubTexts, page.t.language), theClub());
  try {
    await room.club.enter();
    tellNotices(room);
    return await screenFor(room, rest);
  } catch (error) {
    if (!(error instanceof ClubError)) throw error;
    return new Unreachable(room, error);
  }
}

function screenFor(room: ClubRoom, rest: string): Promise<Screen> | Screen {
  const [first = '', id = ''] = rest.split('/');
  if (first === 'friend' && id) return invitation(room, id);
  if (first === '') return new LobbyScreen(room);
  if (first === 'friend') return new FriendScreen(room);
  if (first === 'me') return import('./me').then(({ MeScreen }) => new MeScreen(room));
  if (first === 'players') return import('./players').then(({ PlayersScreen }) => new PlayersScreen(room));
  if (first === 'person') return person(room, id);
  if (first === 'game') return game(room, id);
  return link(room, first);
}

async function game(room: ClubRoom, id: string): Promise<Screen> {
  return new ClubGameScreen(room, await RemoteGame.open(room.club.connection, room.page.rules, id));
}

async function person(room: ClubRoom, id: string): Promise<Screen> {
  const [{ PersonScreen }, profile] = await Promise.all([import('./person'), get<Profile>('person', { person: id })]);
  return new PersonScreen(room, profile);
}

const proposal = (id: string): Promise<Proposal> => get<Proposal>('proposal', { proposal: id });

async function invitation(room: ClubRoom, id: string): Promise<Screen> {
  const found = await proposal(id);
  if (found.state === 'played' && !found.reusable) return game(room, id);
  return found.state === 'open' ? new InvitationScreen(room, found) : new FriendScreen(room);
}

/** A link leads to the game once there is one. */
async function link(room: ClubRoom, id: string): Promise<Screen> {
  const found = await proposal(id);
  if (found.state === 'played' && !found.reusable) return game(room, id);
  return found.from.person === room.club.me?.person && found.state === 'open'
    ? new InvitationScreen(room, found)
    : new JoinScreen(room, found);
}
