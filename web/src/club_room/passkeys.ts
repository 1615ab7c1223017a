/** The passkeys of an account: one more, and away with one that was lost. */
import { addPasskey, type Fields, hasPasskeys, post } from '../club';
import { html } from '../dom';
import { button, openDialog } from '../ui/dialog';
import { formOf } from './form';
import { type ClubRoom, section } from './room';

interface Passkey {
  readonly passkey: string;
  readonly label: string;
  readonly created: number;
}

interface WaysIn {
  readonly passkeys: readonly Passkey[];
  readonly password: boolean;
}

/** The password, for what would give the account away; whoever has none signed in with a passkey just now. */
export const proof = (room: ClubRoom) =>
  ({ name: 'password', label: room.t('me.password.if'), kind: 'password', autocomplete: 'current-password', optional: true }) as const;

export function passkeys(room: ClubRoom): HTMLElement {
  const { t, page, club } = room;
  const list = html('ul', { class: 'club-list' });
  const fill = async () => {
    const answer = await room.attempt(() => club.connection.send<WaysIn>('passkeys'));
    const rows = (answer?.passkeys ?? []).map((passkey) =>
      html(
        'li',
        { class: 'club-row' },
        html('strong', {}, passkey.label),
        html('span', {}, page.t.day(passkey.created)),
        button(t('passkeys.remove'), () => askRemove(passkey)),
      ),
    );
    list.replaceChildren(...(rows.length > 0 ? rows : [html('li', { class: 'club-note' }, t('passkeys.none'))]));
  };
  const askRemove = ({ passkey, label }: Passkey) => {
    const remove = async (values: Fields) => {
      await post('passkey-remove', { passkey, ...values });
      dialog.close();
      await fill();
    };
    const dialog = openDialog(page.t, {
      title: `${t('passkeys.remove')}: ${label}`,
      className: 'club-proof',
      body: [formOf(room, 'remove-passkey', [proof(room)], t('passkeys.remove'), remove)],
    });
  };
  void fill();
  const label = { name: 'label', label: t('passkeys.label'), value: t('passkeys.label.usual') };
  const add = async ({ label, ...values }: Record<string, string>) => {
    await addPasskey(label ?? t('passkeys.label.usual'), values).catch((error: unknown) => {
      // Whoever thinks better of it knows.
      if (!(error instanceof DOMException)) throw error;
    });
    await fill();
  };
  return section(t('passkeys.title'), list, hasPasskeys() && formOf(room, 'add-passkey', [label, proof(room)], t('passkeys.add'), add));
}
