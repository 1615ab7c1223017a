/** People one has blocked. */
import type { Person } from '../club';
import { html } from '../dom';
import { button } from '../ui/dialog';
import { type ClubRoom, section } from './room';

export function blocks(room: ClubRoom): HTMLElement {
  const { t, club } = room;
  const list = html('ul', { class: 'club-list' });
  const end = async ({ person }: Person) => {
    await room.attempt(() => club.connection.send('block', { person, blocked: false }));
    await fill();
  };
  const fill = async () => {
    const answer = await room.attempt(() => club.connection.send<{ blocks: readonly Person[] }>('blocks'));
    const rows = (answer?.blocks ?? []).map((person) =>
      html(
        'li',
        { class: 'club-row' },
        html('strong', {}, room.name(person)),
        button(t('blocks.end'), () => void end(person)),
      ),
    );
    list.replaceChildren(...(rows.length > 0 ? rows : [html('li', { class: 'club-note' }, t('blocks.none'))]));
  };
  void fill();
  return section(t('blocks.title'), list);
}
