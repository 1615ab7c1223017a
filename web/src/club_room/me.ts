/** Who one is at the club: guest or account, signing in and out, devices, vacation, own data, leaving. */
import {
  type Fields,
  hasPasskeys,
  loginWithPasskey,
  type Person,
  post,
  pushState,
  type Registered,
  registerPasskey,
  renewPush,
  unsubscribePush,
} from '../club';
import { html } from '../dom';
import { askFirst, button } from '../ui/dialog';
import { saveFile } from '../ui/files';
import { placeAddress } from '../ui/places';
import { roomHeader } from '../ui/room_header';
import type { Screen } from '../ui/screen';
import { toast } from '../ui/toast';
import { blocks } from './blocks';
import { notices, sessions } from './devices';
import { formOf } from './form';
import { passkeys, proof } from './passkeys';
import { pushWords } from './push_words';
import { type ClubRoom, section } from './room';

const VACATION = [3, 7, 14] as const;

export class MeScreen implements Screen {
  readonly element = html('main', { class: 'club club-narrow' });

  constructor(private readonly room: ClubRoom) {}

  begin(): void {
    this.draw();
    this.element.querySelector<HTMLElement>('h1')?.focus();
  }

  private draw(codes: readonly string[] = []): void {
    const { page, t, club } = this.room;
    const { me } = club;
    const who = me ? t(me.kind === 'account' ? 'me.account' : 'me.guest', { name: me.name }) : t('me.stranger');
    this.element.replaceChildren(
      roomHeader(page, t('me.title'), { name: 'club', rest: '' }, page.t('room.club')),
      html('p', { role: 'status', class: 'club-who' }, who),
      ...(codes.length > 0 ? [this.codes(codes)] : []),
      ...(me ? [this.games(me)] : []),
      ...(me?.kind === 'account' ? this.ofAccount() : this.ofGuest()),
      ...(me ? [notices(this.room), blocks(this.room), this.leaving(me)] : []),
    );
  }

  /** Somebody else from now on, or the same person with an account. */
  private become({ me, codes = [] }: Registered): void {
    this.room.club.become(me);
    renewPush(pushWords(this.room)).catch(() => {});
    this.draw(codes);
  }

  private ofGuest(): HTMLElement[] {
    const { room } = this;
    const { t, club } = room;
    const name = { name: 'name', label: t('guest.label'), autocomplete: 'username' as const };
    const password = { name: 'password', label: t('me.password'), kind: 'password' as const, autocomplete: 'new-password' as const };
    const send = (type: string) => async (values: Fields) => this.become(await post<Registered>(type, values));
    return [
      section(
        t('me.register'),
        html('p', { class: 'club-note' }, t('me.register.about')),
        formOf(room, 'register', [{ ...name, value: club.me?.name ?? '' }, password], t('me.register'), send('register')),
        this.passkey(t('me.passkey.register'), () => registerPasskey(this.nameTyped(), t('passkeys.label.usual'))),
      ),
      section(
        t('me.login'),
        formOf(room, 'login', [name, { ...password, autocomplete: 'current-password' }], t('me.login'), send('login')),
        this.passkey(t('me.passkey.login'), loginWithPasskey),
      ),
      section(
        t('me.recover'),
        formOf(
          room,
          'recover',
          [name, { name: 'code', label: t('me.code') }, { ...password, label: t('me.password.new') }],
          t('me.password.new'),
          send('recover'),
        ),
      ),
    ];
  }

  /** The name in the form to register. */
  private nameTyped(): string {
    return this.element.querySelector<HTMLInputElement>('[data-form=register] [name=name]')?.value.trim() ?? '';
  }

  /** One tap where the browser has passkeys; a person who thinks better of it is not told so. */
  private passkey(text: string, act: () => Promise<Registered>): HTMLElement | null {
    if (!hasPasskeys()) return null;
    const run = async () => {
      const became = await this.room.attempt(() =>
        act().catch((error: unknown) => {
          if (error instanceof DOMException) return null;
          throw error;
        }),
      );
      if (became) this.become(became);
    };
    return button(text, () => void run());
  }

  private ofAccount(): HTMLElement[] {
    const { room } = this;
    const { t } = room;
    const old = { name: 'old', label: t('me.password.old'), kind: 'password' as const, autocomplete: 'current-password' as const };
    const fresh = { name: 'new', label: t('me.password.new'), kind: 'password' as const, autocomplete: 'new-password' as const };
    const changed = async (values: Fields) => {
      await post('password', values);
      toast(t('me.password.changed'));
    };
    return [
      sessions(room),
      passkeys(room),
      section(t('me.password.change'), formOf(room, 'password', [old, fresh], t('me.password.change'), changed)),
      section(
        t('me.codes'),
        formOf(room, 'codes', [proof(room)], t('me.codes.new'), async (values) =>
          this.draw((await post<{ codes: readonly string[] }>('codes', values)).codes),
        ),
      ),
    ];
  }

  private codes(codes: readonly string[]): HTMLElement {
    const { t } = this.room;
    return section(
      t('me.codes'),
      html('p', {}, t('me.codes.about')),
      html('ol', { class: 'club-codes' }, ...codes.map((code) => html('li', {}, code))),
      button(t('me.codes.save'), () => saveFile('punct-codes.txt', 'text/plain', `${codes.join('\n')}\n`)),
    );
  }

  /** Games, ratings, and time off. */
  private games({ person }: Person): HTMLElement {
    const { room } = this;
    const { t, page } = room;
    const profile = html('a', { class: 'button', href: placeAddress({ name: 'club', rest: `person/${person}` }) }, t('profile.title'));
    return section(page.t('menu.games'), html('div', { class: 'club-buttons' }, profile), this.vacation());
  }

  private vacation(): HTMLElement {
    const { room } = this;
    const { t } = room;
    const take = async (days: number) => {
      const answer = await room.attempt(() => room.club.connection.send<{ left_days: number }>('vacation', { days }));
      if (answer) toast(t(days > 0 ? 'me.vacation.begun' : 'me.vacation.ended', { count: answer.left_days }));
    };
    return html(
      'div',
      { class: 'club-quick club-vacation', role: 'group', 'aria-label': t('me.vacation') },
      html('h3', {}, t('me.vacation')),
      ...VACATION.map((days) => button(t('me.vacation.days', { count: days }), () => void take(days))),
      button(t('me.vacation.end'), () => void take(0)),
    );
  }

  private leaving(me: Person): HTMLElement {
    const { room } = this;
    const { t, page, club } = room;
    const out = async () => {
      // The browser is told no more of whom it does not know any more.
      if ((await pushState()) === 'on') await room.attempt(unsubscribePush);
      if (!(await room.attempt(() => post('logout')))) return;
      club.become(null);
      this.draw();
    };
    const data = async () => {
      const answer = await room.attempt(() => club.connection.send('data'));
      if (answer) saveFile('punct-club.json', 'application/json', JSON.stringify(answer, null, 2));
    };
    const remove = async (values: Fields) => {
      await post('delete', values);
      club.become(null);
      this.draw();
    };
    const ask = () => askFirst(page.t, t('me.delete'), t('me.delete.ask'), t('me.delete'), () => void room.attempt(() => remove({})));
    return section(
      t('me.leave'),
      html(
        'div',
        { class: 'club-buttons' },
        button(t('me.data'), () => void data()),
        me.kind === 'account' && button(t('me.logout'), () => void out()),
      ),
      html('p', { class: 'club-note' }, t('me.delete.ask')),
      me.kind === 'account' ? formOf(room, 'delete', [proof(room)], t('me.delete'), remove) : button(t('me.delete'), ask),
    );
  }

  show(): void {}
  refresh(): void {}
  leave(): void {
    this.element.remove();
  }
}
