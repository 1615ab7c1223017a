/** The lessons: a list, and one step at a time. */
import '../styles/learn.css';
import type { RoomServices } from '../ui/services';
import type { Screen } from '../ui/screen';
import { learnTexts } from '../texts/learn';
import { loadRoom } from '../texts/rooms';
import { readSpot } from './course';
import { LessonScreen } from './lesson';
import { ListScreen } from './list';

export async function open(page: RoomServices, rest: string): Promise<Screen> {
  const learn = await loadRoom(learnTexts, page.t.language);
  const spot = readSpot(rest);
  return spot ? new LessonScreen(page, learn, spot) : new ListScreen(page, learn);
}
