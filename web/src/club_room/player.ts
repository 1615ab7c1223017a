/** One player of a game at the club: colour, name, whether they are there, the clock. */
import type { Person, RemoteGame } from '../club';
import { html } from '../dom';
import type { Colour } from '../rules';
import { clockText } from '../ui/player';
import type { ClubRoom } from './room';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;

/** What a clock shows, also of days. */
export function timeText(room: ClubRoom, left: number): string {
  if (left >= DAY) return room.t('clock.left', { days: Math.floor(left / DAY), hours: Math.floor((left % DAY) / HOUR) });
  if (left < HOUR) return clockText(left);
  const seconds = Math.ceil(left / 1000);
  const two = (value: number) => String(value).padStart(2, '0');
  return `${Math.floor(seconds / 3600)}:${two(Math.floor(seconds / 60) % 60)}:${two(seconds % 60)}`;
}

/** In how many milliseconds a clock shows something else: whole seconds, and tenths when it gets exciting. */
export const untilChange = (left: number): number => (left % (left < 10_000 ? 100 : 1000)) + 1;

const SHORT = 20_000;

/** Changes a text only where it is another one: an unchanged clock costs nothing. */
function write(element: HTMLElement, text: string): void {
  if (element.textContent !== text) element.textContent = text;
}

export class ClubPlayer {
  readonly element: HTMLElement;
  private readonly presence = html('span', { class: 'club-here', role: 'img' });
  private readonly note = html('span', { class: 'player-note' });
  private readonly clock = html('time', { class: 'player-clock', role: 'timer', 'aria-live': 'off' });

  constructor(
    private readonly room: ClubRoom,
    readonly colour: Colour,
    person: Person,
    signal: HTMLElement | null,
  ) {
    const { page } = room;
    this.element = html(
      'div',
      { class: `player ${colour}` },
      html('span', { class: 'player-stone', 'aria-hidden': 'true' }),
      html('span', { class: 'player-name' }, `${page.t(`colour.${colour}`)} · ${room.nameAndRating(person)}`),
      this.presence,
      this.note,
      signal,
      this.clock,
    );
  }

  show(remote: RemoteGame): void {
    const { room, colour } = this;
    const { game } = remote;
    const toMove = !game.over && game.toMove === colour;
    const here = remote.isHere(colour);
    write(this.note, toMove ? room.page.t('player.to-move') : '');
    this.element.classList.toggle('to-move', toMove);
    this.presence.classList.toggle('away', !here);
    const label = room.t(here ? 'person.here' : 'person.away');
    this.presence.setAttribute('aria-label', label);
    this.presence.title = label;
    this.tick(remote);
  }

  tick(remote: RemoteGame): void {
    const left = remote.timeLeft(this.colour);
    this.clock.hidden = left === null;
    if (left === null) return;
    write(this.clock, timeText(this.room, left));
    this.clock.dataset['left'] = String(Math.round(left));
    this.clock.classList.toggle('short', left < SHORT);
  }
}
