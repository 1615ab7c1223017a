/** The rooms beside the game. Each is loaded when it is entered. */
import type { RoomServices } from '../ui/services';
import type { IconName } from '../ui/icons';
import type { RoomName } from '../ui/places';
import type { Screen } from '../ui/screen';

export interface Room {
  readonly icon: IconName;
  load(): Promise<{ open(page: RoomServices, rest: string): Promise<Screen> }>;
}

/** In the order of the menu. */
export const ROOMS: Readonly<Partial<Record<RoomName, Room>>> = {
  learn: { icon: 'learn', load: () => import('../learn') },
  rulebook: { icon: 'book', load: () => import('../rulebook') },
  puzzles: { icon: 'puzzle', load: () => import('../puzzles') },
  study: { icon: 'study', load: () => import('../study') },
  club: { icon: 'globe', load: () => import('../club_room') },
};
