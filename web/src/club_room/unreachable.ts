/** The club cannot be reached, or what was asked for is not there: says so, and leads elsewhere. */
import { ClubError } from '../club';
import { html } from '../dom';
import { button } from '../ui/dialog';
import { roomHeader } from '../ui/room_header';
import type { Screen } from '../ui/screen';
import type { ClubRoom } from './room';

export class Unreachable implements Screen {
  readonly element = html('main', { class: 'club club-narrow' });

  constructor(
    private readonly room: ClubRoom,
    private readonly error: unknown,
  ) {}

  /** The same address once more; to the browser that is no change. */
  private readonly again = () => dispatchEvent(new Event('hashchange'));
  private stop: () => void = () => {};

  begin(): void {
    const { page, club } = this.room;
    // What is not there now may be there with the connection.
    if (this.error instanceof ClubError && this.error.code === 'lost')
      this.stop = club.connection.watch((state) => state === 'fine' && this.again());
    this.element.replaceChildren(
      roomHeader(page, page.t('room.club'), { name: 'home', rest: '' }, page.t('menu.home')),
      html('p', { role: 'alert' }, this.room.why(this.error)),
      html(
        'div',
        { class: 'club-buttons' },
        button(page.t('engine.again'), this.again, 'primary'),
        button(page.t('action.engine'), () => (page.playEngine(), page.go({ name: 'game', rest: '' }))),
      ),
    );
    this.element.querySelector<HTMLElement>('h1')?.focus();
  }

  show(): void {}
  refresh(): void {}
  leave(): void {
    this.stop();
    this.element.remove();
  }
}
