/** The study room: `#study` to choose what to study, `#study/ID` for one game, `#study/setup` for a position of one's own. */
import type { App } from '../screens/app';
import type { Screen } from '../screens/screen';
import { toast } from '../screens/toast';
import { loadRoom } from '../texts/rooms';
import { studyTexts } from '../texts/study';
import { HomeScreen } from './home';
import { findStudy } from './keeping';
import { StudyScreen } from './screen';
import { SetupScreen } from './setup';
import '../styles/study.css';

export async function open(app: App, rest: string): Promise<Screen> {
  const s = await loadRoom(studyTexts, app.t.language);
  const [first, position] = rest.split('/');
  if (!first) return new HomeScreen(app, s);
  if (first === 'setup') {
    const read = position ? app.rules.readPosition(position) : null;
    return new SetupScreen(app, s, read?.ok ? read.value : app.rules.start('standard'));
  }
  const study = await findStudy(app, first);
  if (study) return new StudyScreen(app, s, study);
  toast(s('failed'));
  return new HomeScreen(app, s);
}
