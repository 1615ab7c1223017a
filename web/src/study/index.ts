/** The study room: `#study` to choose what to study, `#study/ID` for one game, `#study/ID/key` for the turn that decided it,
 * `#study/setup` for a position of one's own. */
import type { RoomServices } from '../ui/services';
import type { Screen } from '../ui/screen';
import { toast } from '../ui/toast';
import { loadRoom } from '../texts/rooms';
import { studyTexts } from '../texts/study';
import { HomeScreen } from './home';
import { findStudy } from './keeping';
import { StudyScreen } from './screen';
import { SetupScreen } from './setup';
import '../styles/tree.css';
import '../styles/study.css';

export async function open(page: RoomServices, rest: string): Promise<Screen> {
  const s = await loadRoom(studyTexts, page.t.language);
  const [first, second] = rest.split('/');
  if (!first) return new HomeScreen(page, s);
  if (first === 'setup') {
    const read = second ? page.rules.readPosition(second) : null;
    return new SetupScreen(page, s, read?.ok ? read.value : page.rules.start('standard'));
  }
  const study = await findStudy(page, first);
  if (study) return new StudyScreen(page, s, study, second === 'key');
  toast(s('failed'));
  return new HomeScreen(page, s);
}
