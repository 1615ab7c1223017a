/** A friend's link: who asks for which game; one tap and it begins. */
import type { Proposal } from '../club';
import { html } from '../dom';
import { opponent } from '../rules';
import { button } from '../ui/dialog';
import { roomHeader } from '../ui/room_header';
import type { Screen } from '../ui/screen';
import { NameField } from './name_field';
import type { ClubRoom } from './room';

export class JoinScreen implements Screen {
  readonly element = html('main', { class: 'club club-narrow' });

  constructor(
    private readonly room: ClubRoom,
    private readonly proposal: Proposal,
  ) {}

  begin(): void {
    const { room, proposal } = this;
    const { t, page } = room;
    const name = new NameField(room);
    const play = button(t('join.play'), () => void this.join(name), 'primary wide');
    play.dataset['action'] = 'join';
    const open = proposal.state === 'open';
    const { colour } = proposal;
    this.element.replaceChildren(
      roomHeader(page, t('join.title', { name: room.name(proposal.from) }), { name: 'club', rest: '' }, page.t('room.club')),
      html('p', { class: 'club-terms-said' }, room.terms(proposal)),
      html('p', {}, colour === 'random' ? t('join.lots') : t('join.colour', { colour: page.t(`colour.${opponent(colour)}`) })),
      ...(open ? [name.element, play] : [html('p', {}, t('error.taken'))]),
      html('p', { class: 'club-note' }, t('join.new'), ' ', html('a', { href: '#learn' }, page.t('home.learn'))),
    );
    if (open) play.focus();
    else this.element.querySelector<HTMLElement>('h1')?.focus();
  }

  private async join(name: NameField): Promise<void> {
    const { room, proposal } = this;
    if (!(await name.take())) return;
    const joined = await room.attempt(() => room.club.connection.send<{ game: string }>('join', { proposal: proposal.proposal }));
    if (joined) room.goTo(`game/${joined.game}`);
  }

  show(): void {}
  refresh(): void {}
  leave(): void {
    this.element.remove();
  }
}
