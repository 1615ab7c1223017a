/** The lessons: a list, and one step at a time. */
import '../styles/learn.css';
import type { App } from '../screens/app';
import type { Screen } from '../screens/screen';
import { learnTexts } from '../texts/learn';
import { loadRoom } from '../texts/rooms';
import { readSpot } from './course';
import { LessonScreen } from './lesson';
import { ListScreen } from './list';

export async function open(app: App, rest: string): Promise<Screen> {
  const learn = await loadRoom(learnTexts, app.t.language);
  const spot = readSpot(rest);
  return spot ? new LessonScreen(app, learn, spot) : new ListScreen(app, learn);
}
