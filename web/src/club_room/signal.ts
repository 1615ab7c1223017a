/** The state of the connection, in words and colour. */
import type { Connection } from '../club';
import { html } from '../dom';
import type { ClubRoom } from './room';

export class Signal {
  readonly element = html('span', { class: 'club-signal' });
  private readonly connection: Connection;

  constructor(private readonly room: ClubRoom) {
    this.connection = room.club.connection;
    this.show();
  }

  get words(): string {
    const { state, lag } = this.connection;
    if (state === 'fine' && lag !== null) return this.room.t('connection.lag', { lag: Math.round(lag) });
    return this.room.t(`connection.${state}`);
  }

  show(): void {
    const { words } = this;
    this.element.dataset['state'] = this.connection.state;
    if (this.element.textContent !== words) this.element.textContent = words;
  }
}
