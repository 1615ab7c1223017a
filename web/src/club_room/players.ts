/** Who plays at the club: who is here, the best, and anybody by name. */
import type { Person } from '../club';
import { html } from '../dom';
import type { Variant } from '../rules';
import { choiceOf } from '../ui/dialog';
import { roomHeader } from '../ui/room_header';
import type { Screen } from '../ui/screen';
import { formOf } from './form';
import { type ClubRoom, PACES, type Pace, section } from './room';

interface Leader extends Person {
  readonly games: number;
}

const capital = (text: string): string => text.charAt(0).toLocaleUpperCase() + text.slice(1);

export class PlayersScreen implements Screen {
  readonly element = html('main', { class: 'club club-narrow' });
  private readonly here = html('ul', { class: 'club-list' });
  private readonly leaders = html('ol', { class: 'club-list club-leaders' });
  private readonly stops: (() => void)[] = [];
  private variant: Variant = 'standard';
  private pace: Pace = 'live';

  constructor(private readonly room: ClubRoom) {}

  begin(): void {
    const { room } = this;
    const { page, t, club } = room;
    const { connection } = club;
    const find = async ({ name = '' }: Record<string, string>) => {
      const { person } = await connection.send<Person>('person', { name });
      room.goTo(`person/${person}`);
    };
    this.element.replaceChildren(
      roomHeader(page, t('players.title'), { name: 'club', rest: '' }, page.t('room.club')),
      section(t('players.here'), this.here),
      section(t('players.find'), formOf(room, 'find', [{ name: 'name', label: t('players.name') }], t('players.find'), find)),
      section(t('players.best'), this.choices(), this.leaders),
    );
    this.stops.push(
      connection.on('lobby', ({ here }) => this.showHere(here ?? [])),
      connection.on('welcome', () => this.listen()),
    );
    this.listen();
    void this.showLeaders();
    this.element.querySelector<HTMLElement>('h1')?.focus();
  }

  private listen(): void {
    this.room.club.connection.ask('lobby', { on: true }).catch(() => {});
  }

  private showHere(people: readonly Person[]): void {
    const { room } = this;
    const rows = people.map((person) => html('li', {}, room.personLink(person)));
    this.here.replaceChildren(...(rows.length > 0 ? rows : [html('li', { class: 'club-note' }, room.t('players.nobody'))]));
  }

  private choices(): HTMLElement {
    const { room } = this;
    const { t } = room.page;
    return html(
      'div',
      { class: 'club-terms' },
      choiceOf(
        t('new.variant'),
        (['standard', 'basic'] as const).map((value) => ({ value, text: t(`variant.${value}`) })),
        this.variant,
        (variant) => ((this.variant = variant), void this.showLeaders()),
      ),
      choiceOf(
        room.t('players.pace'),
        PACES.map((value) => ({ value, text: capital(room.pace(value)) })),
        this.pace,
        (pace) => ((this.pace = pace), void this.showLeaders()),
      ),
    );
  }

  /** People and levels on one scale. */
  private async showLeaders(): Promise<void> {
    const { room, variant, pace } = this;
    const answer = await room.attempt(() =>
      room.club.connection.send<{ leaders: readonly Leader[]; levels: readonly Leader[] }>('leaderboard', { variant, pace }),
    );
    if (!answer || variant !== this.variant || pace !== this.pace) return;
    const all = [...answer.leaders, ...answer.levels].sort((one, other) => (other.rating ?? 0) - (one.rating ?? 0));
    this.leaders.replaceChildren(...all.map((person) => html('li', {}, room.personLink(person))));
  }

  show(): void {}
  refresh(): void {}
  leave(): void {
    for (const stop of this.stops) stop();
    this.room.club.connection.ask('lobby', { on: false }).catch(() => {});
    this.element.remove();
  }
}
