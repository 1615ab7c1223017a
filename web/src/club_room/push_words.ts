/** What the service worker says in place of the page, in its language. */
import type { PushWords } from '../club';
import type { ClubRoom } from './room';

export const pushWords = (room: ClubRoom): PushWords => ({ turn: room.t('notice.turn', { name: '{name}' }) });
