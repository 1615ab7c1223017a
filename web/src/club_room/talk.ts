/** Ready phrases: each reads them in their own language. */
import { type Phrase, type PhraseName, PHRASES, type RemoteGame } from '../club';
import { html } from '../dom';
import { button, openDialog } from '../ui/dialog';
import type { ClubRoom } from './room';

const isKnown = (phrase: string): phrase is PhraseName => (PHRASES as readonly string[]).includes(phrase);

export function phraseText(room: ClubRoom, remote: RemoteGame, { person, phrase }: Phrase): string | null {
  if (!isKnown(phrase)) return null;
  const { white, black } = remote.row;
  const who = person === white.person ? white : person === black.person ? black : null;
  return who && room.t('talk.said', { name: room.name(who), phrase: room.t(`phrase.${phrase}`) });
}

/** What was said, and what can be said. */
export function openTalk(room: ClubRoom, remote: RemoteGame, may: boolean): void {
  const said = remote.phrases.flatMap((phrase) => {
    const text = phraseText(room, remote, phrase);
    return text === null ? [] : [html('li', {}, text)];
  });
  const say = (phrase: PhraseName) => {
    dialog.close();
    void room.attempt(() => remote.say(phrase));
  };
  const dialog = openDialog(room.page.t, {
    title: room.t('talk.title'),
    className: 'club-talk',
    body: [
      said.length > 0 ? html('ol', { class: 'club-said', tabindex: 0, 'aria-label': room.t('talk.heard') }, ...said) : '',
      may ? html('div', { class: 'club-phrases' }, ...PHRASES.map((phrase) => button(room.t(`phrase.${phrase}`), () => say(phrase)))) : '',
    ],
  });
  const list = dialog.querySelector('.club-said');
  if (list) list.scrollTop = list.scrollHeight;
}
