/** Playing a friend by a link: choose, get the link, wait until somebody has followed it. */
import type { Proposal } from '../club';
import { html } from '../dom';
import { copyText } from '../ui/clipboard';
import { button } from '../ui/dialog';
import { icon } from '../ui/icons';
import { roomHeader } from '../ui/room_header';
import type { Screen } from '../ui/screen';
import { toast } from '../ui/toast';
import { NameField } from './name_field';
import { qrCode } from './qr_code';
import type { ClubRoom } from './room';
import { TermsForm } from './terms';

/** Such an address leads others to their own machine. */
const LOOPBACK = /^(localhost|127\.[\d.]+|\[::1\])$/;
const LOBBY = { name: 'club', rest: '' } as const;

export class FriendScreen implements Screen {
  readonly element = html('main', { class: 'club club-narrow' });

  constructor(private readonly room: ClubRoom) {}

  begin(): void {
    const { room } = this;
    const { t, page } = room;
    const terms = new TermsForm(room);
    const name = new NameField(room);
    const make = button(t('friend.make'), () => void this.make(terms, name), 'primary wide');
    make.dataset['action'] = 'make-link';
    this.element.replaceChildren(
      roomHeader(page, t('friend.title'), LOBBY, page.t('room.club')),
      html('p', { class: 'club-note' }, t('friend.about')),
      terms.element,
      name.element,
      make,
    );
    this.element.querySelector<HTMLElement>('h1')?.focus();
  }

  private async make(terms: TermsForm, name: NameField): Promise<void> {
    const { room } = this;
    if (!(await name.take())) return;
    const proposal = await room.attempt(() => room.club.connection.send<Proposal>('invite', { ...terms.wishes }));
    if (proposal) room.goTo(`friend/${proposal.proposal}`);
  }

  show(): void {}
  refresh(): void {}
  leave(): void {
    this.element.remove();
  }
}

/** The link, until somebody has followed it. */
export class InvitationScreen implements Screen {
  readonly element = html('main', { class: 'club club-narrow' });
  private readonly code = html('div', { class: 'club-code' });
  private readonly stops: (() => void)[] = [];

  constructor(
    private readonly room: ClubRoom,
    private readonly proposal: Proposal,
  ) {}

  begin(): void {
    const { room, proposal } = this;
    const { t, page, club } = room;
    this.stops.push(
      club.connection.on('game-started', ({ game }) => game === proposal.proposal && this.joined()),
      // While the connection was away the friend may have come.
      club.watch(() => club.games.some(({ game }) => game === proposal.proposal) && this.joined()),
    );
    const link = room.link(proposal.proposal);
    const copy = button(t('friend.copy'), () => void this.copy(link), 'primary');
    copy.dataset['action'] = 'copy-link';
    this.element.replaceChildren(
      roomHeader(page, t('friend.title'), LOBBY, page.t('room.club')),
      html('p', { class: 'club-terms-said' }, room.terms(proposal)),
      html('p', {}, t('friend.send')),
      html('output', { class: 'club-link', 'aria-label': t('friend.link') }, link),
      html(
        'div',
        { class: 'club-buttons' },
        copy,
        'share' in navigator && button(t('friend.share'), () => void this.share(link)),
        button(t('friend.withdraw'), () => void this.withdraw()),
      ),
      html('p', { class: 'club-waiting', role: 'status' }, icon('friends'), t('friend.waiting')),
      this.code,
      ...(LOOPBACK.test(location.hostname) ? [html('p', { class: 'club-note' }, t('friend.local'))] : []),
    );
    void qrCode(link, t('friend.qr')).then((code) => code && this.code.replaceChildren(code));
    this.element.querySelector<HTMLElement>('h1')?.focus();
  }

  private joined(): void {
    this.room.page.sounds.play('turn');
    this.room.goTo(`game/${this.proposal.proposal}`);
  }

  private async copy(link: string): Promise<void> {
    const { t } = this.room;
    toast((await copyText(link)) ? this.room.page.t('exchange.copied.link') : t('friend.copy.failed'));
  }

  private async share(url: string): Promise<void> {
    const { t } = this.room;
    try {
      await navigator.share({ title: 'PÜNCT', text: t('friend.share.text'), url });
    } catch {
      // Whoever closes the sheet knows.
    }
  }

  private async withdraw(): Promise<void> {
    const { room, proposal } = this;
    const gone = await room.attempt(() => room.club.connection.send('withdraw', { proposal: proposal.proposal }));
    if (gone) room.goTo('friend');
  }

  show(): void {}
  refresh(): void {}
  leave(): void {
    for (const stop of this.stops) stop();
    this.element.remove();
  }
}
