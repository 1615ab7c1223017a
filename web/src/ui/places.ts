/** Where a person is in the page: the game, or a room and a place in it. The address says it, so that links lead there and
 * the browser's own buttons lead back.
 *
 *     (none)           the game; the start page where none is under way when the page is opened
 *     #home            the start page
 *     #play            the game, whether one is under way or not
 *     #learn           the list of lessons
 *     #learn/edge/2    the second step of one */
export const ROOM_NAMES = ['learn', 'puzzles', 'study', 'rulebook', 'club'] as const;
export type RoomName = (typeof ROOM_NAMES)[number];

export interface Place {
  readonly name: RoomName | 'game' | 'home';
  /** What the room makes of the rest of the address. */
  readonly rest: string;
}

export const placeAddress = ({ name, rest }: Place): string =>
  name === 'game' ? '#' : `#${[name, ...rest.split('/').filter(Boolean)].map(encodeURIComponent).join('/')}`;

/** The place that a fragment names; the game when it names none. */
export function readPlace(fragment: string): Place {
  const [first, ...others] = fragment.replace(/^#/, '').split('/');
  if (first === 'home') return { name: 'home', rest: '' };
  const name = ROOM_NAMES.find((known) => known === first);
  return name ? { name, rest: others.map(decode).join('/') } : { name: 'game', rest: '' };
}

function decode(word: string): string {
  try {
    return decodeURIComponent(word);
  } catch {
    return word;
  }
}
