/** Where somebody is signed in, and what tells this device that it is one's turn. */
import { pushState, subscribePush, unsubscribePush } from '../club';
import { html } from '../dom';
import { button } from '../ui/dialog';
import { toast } from '../ui/toast';
import { pushWords } from './push_words';
import { type ClubRoom, section } from './room';

interface Session {
  readonly session: string;
  readonly label: string;
  readonly created: number;
}

const BROWSERS = ['Firefox', 'Edg', 'OPR', 'SamsungBrowser', 'Chrome', 'Safari'] as const;
const SYSTEMS = ['Android', 'iPhone', 'iPad', 'Windows', 'Mac OS X', 'CrOS', 'Linux'] as const;
const NAMES: Readonly<Record<string, string>> = {
  Edg: 'Edge',
  OPR: 'Opera',
  SamsungBrowser: 'Samsung Internet',
  'Mac OS X': 'macOS',
  CrOS: 'ChromeOS',
};

/** What a browser calls itself, made short: those that say they are others as well come first. */
export function deviceName(label: string): string {
  const found = [BROWSERS, SYSTEMS].flatMap((names) => names.find((name) => label.includes(name)) ?? []);
  return found.map((name) => NAMES[name] ?? name).join(' · ') || label;
}

export function sessions(room: ClubRoom): HTMLElement {
  const { t, page, club } = room;
  const list = html('ul', { class: 'club-list' });
  const revoke = async (session: string) => {
    await room.attempt(() => club.connection.send('revoke', { session }));
    await fill();
  };
  const fill = async () => {
    const answer = await room.attempt(() => club.connection.send<{ sessions: readonly Session[]; session: string }>('sessions'));
    list.replaceChildren(
      ...(answer?.sessions ?? []).map(({ session, label, created }) =>
        html(
          'li',
          { class: 'club-row' },
          html('strong', {}, deviceName(label)),
          html('span', {}, page.t.day(created)),
          session === answer?.session ? html('span', {}, t('me.session.this')) : button(t('me.session.end'), () => void revoke(session)),
        ),
      ),
    );
  };
  void fill();
  return section(t('me.sessions'), list);
}

/** Push on this device: off until it is wished. Where the browser has none, or the address, that is said. */
export function notices(room: ClubRoom): HTMLElement {
  const { t } = room;
  const said = html('p', { class: 'club-note', role: 'status' });
  const slot = html('div', {});
  const turnOn = async () => {
    if (!(await subscribePush(pushWords(room)))) toast(t('push.refused'));
  };
  const change = (act: () => Promise<void>) => async () => {
    try {
      await act();
    } catch (error) {
      toast(error instanceof DOMException ? t('push.failed') : room.why(error));
    }
    await show();
  };
  const show = async () => {
    const state = await pushState();
    said.textContent = t(`push.${state}`);
    const act =
      state === 'off'
        ? button(t('push.begin'), () => void change(turnOn)(), 'primary')
        : state === 'on'
          ? button(t('push.end'), () => void change(unsubscribePush)())
          : null;
    if (act) act.dataset['action'] = 'push';
    slot.replaceChildren(...(act ? [act] : []));
  };
  void show();
  return section(t('push.title'), said, slot);
}
