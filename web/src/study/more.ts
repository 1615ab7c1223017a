/** What is needed less often: saving, judging otherwise, going elsewhere. */
import { html } from '../dom';
import type { GameAccess, Navigation, RulesAccess, SettingsAccess, TextAccess } from '../ui/services';
import { copyText } from '../ui/clipboard';
import { choiceOf, openDialog } from '../ui/dialog';
import { saveFile } from '../ui/files';
import { icon, type IconName } from '../ui/icons';
import { toast } from '../ui/toast';
import { PEOPLE } from '../game';
import { describeRefusal } from '../texts';
import { STRENGTHS, type Strength } from './judging';
import { type Study, studyRecord } from './study';
import type { StudyTexts } from './texts';
import { positionAt } from './tree';

type MoreServices = TextAccess & RulesAccess & SettingsAccess & Navigation & GameAccess;

export interface StudyAtWork {
  readonly study: Study;
  /** The node that is looked at. */
  readonly at: number;
  readonly strength: Strength;
  setStrength(strength: Strength): void;
  judgeAnew(): void;
}

export function openMore(page: MoreServices, s: StudyTexts, work: StudyAtWork): void {
  const { t, session, settings } = page;
  const item = (name: IconName, text: string, act: () => void) =>
    html('button', { type: 'button', class: 'menu-item', onclick: () => (dialog.close(), act()) }, icon(name), html('span', {}, text));
  const position = positionAt(work.study.tree, work.at);
  const record = (take: (text: string) => void) => {
    const text = studyRecord(work.study);
    if (text.ok) take(text.value);
    else toast(describeRefusal(t, page.rules, text.refusal));
  };
  const playOn = () => {
    session.start({ variant: position.variant, seats: PEOPLE, limits: null, start: position });
    page.go({ name: 'game', rest: '' });
  };
  const dialog = openDialog(t, {
    title: s('more.title'),
    className: 'menu',
    body: [
      item('share', s('more.save'), () => record((text) => saveFile('punct-study.ppn', 'text/plain', text))),
      item('games', s('more.copy'), () => record((text) => void copy(text, s('more.copied')))),
      item('resume', s('more.play'), playOn),
      item('settings', s('more.setup'), () => page.go({ name: 'study', rest: `setup/${position.text}` })),
      item('judge', s('more.judge'), () => work.judgeAnew()),
      item('flip', s('more.flip'), () => page.changeSettings({ flipped: !settings.flipped })),
      item('study', s('more.others'), () => page.go({ name: 'study', rest: '' })),
      item('undo', page.t('action.back'), () => page.go({ name: 'game', rest: '' })),
      html(
        'div',
        { class: 'more-strength' },
        choiceOf(
          s('more.strength'),
          (Object.keys(STRENGTHS) as Strength[]).map((value) => ({ value, text: s(`more.${value}`) })),
          work.strength,
          (strength) => work.setStrength(strength),
        ),
        html('p', { class: 'more-keys' }, s('more.keys')),
      ),
    ],
  });
}

async function copy(text: string, said: string): Promise<void> {
  if (await copyText(text)) toast(said);
  else toast(text, undefined, 30000);
}
