/** Who somebody is at the club: ratings and how they came about, results against levels and people, games; a challenge. */
import type { ClubError, GameRow, Person } from '../club';
import { html } from '../dom';
import { opponent, type Variant } from '../rules';
import { button, choiceOf, openDialog } from '../ui/dialog';
import { placeAddress } from '../ui/places';
import { roomHeader } from '../ui/room_header';
import type { Screen } from '../ui/screen';
import { toast } from '../ui/toast';
import { beSomebody } from './name_field';
import type { Pace } from './room';
import { ratingGraph, type RatingPoint } from './rating_graph';
import { type ClubRoom, section } from './room';
import { TermsForm } from './terms';

interface Rating {
  readonly variant: Variant;
  readonly pace: Pace;
  readonly rating: number;
  readonly provisional: boolean;
  readonly games: number;
}

interface Results {
  readonly variant: Variant;
  readonly pace: Pace;
  /** The level's name; against people there is none. */
  readonly bot?: string;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
}

export interface Profile extends Person {
  readonly created: number;
  readonly online: boolean;
  readonly games: number;
  readonly won: number;
  readonly lost: number;
  readonly drawn: number;
  readonly ratings: readonly Rating[];
  readonly results: readonly Results[];
}

const REASONS = ['name', 'engine-help', 'leaves', 'stalls', 'other'] as const;
/** So many points of a rating's history are one answer of the club's. */
const PAGE = 100;
const PAGES = 5;

export class PersonScreen implements Screen {
  readonly element = html('main', { class: 'club club-profile' });
  private readonly games = html('ul', { class: 'club-list' });

  constructor(
    private readonly room: ClubRoom,
    private readonly profile: Profile,
  ) {}

  begin(): void {
    const { room, profile } = this;
    const { page, t, club } = room;
    const facts =
      profile.kind === 'bot'
        ? []
        : [t(profile.online ? 'person.here' : 'person.away'), t('profile.since', { date: page.t.day(profile.created) })];
    const kind = profile.kind === 'deleted' ? [] : [t(`profile.${profile.kind}`)];
    this.element.replaceChildren(
      roomHeader(page, room.name(profile), { name: 'club', rest: 'players' }, t('players.title')),
      html('p', { class: 'club-note' }, [...kind, ...facts].join(' · ')),
      ...(profile.person === club.me?.person ? [this.own()] : profile.kind === 'deleted' ? [] : [this.acts()]),
      ...(profile.ratings.length > 0 ? [this.ratings()] : []),
      this.results(),
      section(t('profile.games'), this.games),
    );
    void this.more();
    this.element.querySelector<HTMLElement>('h1')?.focus();
  }

  private own(): HTMLElement {
    const { room } = this;
    return html(
      'div',
      { class: 'club-buttons' },
      button(room.t('me.title'), () => room.goTo('me')),
    );
  }

  /* ---- What can be done ---- */

  private acts(): HTMLElement {
    const { t } = this.room;
    const challenge = button(t('profile.challenge'), () => this.challenge(), 'primary');
    challenge.dataset['action'] = 'challenge';
    const others = this.profile.kind === 'bot' ? [] : [this.blockButton(), button(t('profile.report'), () => this.report())];
    return html('div', { class: 'club-buttons' }, challenge, ...others);
  }

  private challenge(): void {
    const { room, profile } = this;
    const terms = new TermsForm(room);
    const send = async () => {
      dialog.close();
      if (!(await beSomebody(room))) return;
      const sent = await room.attempt(() => room.club.connection.send('challenge', { person: profile.person, ...terms.wishes }));
      if (sent && profile.kind !== 'bot') toast(room.t('profile.challenged', { name: room.name(profile) }));
    };
    const dialog = openDialog(room.page.t, {
      title: room.t('profile.challenge'),
      body: [terms.element],
      buttons: [button(room.t('profile.challenge'), () => void send(), 'primary wide')],
    });
  }

  private blockButton(): HTMLElement {
    const { room, profile } = this;
    let blocked = false;
    const shown = button(room.t('action.block'), () => void change());
    const show = () => (shown.textContent = room.t(blocked ? 'blocks.end' : 'action.block'));
    const change = async () => {
      if (!(await beSomebody(room))) return;
      const done = await room.attempt(() => room.club.connection.send('block', { person: profile.person, blocked: !blocked }));
      if (done) blocked = !blocked;
      show();
    };
    if (room.club.me)
      void room.club.connection
        .send<{ blocks: readonly Person[] }>('blocks')
        .then(({ blocks }) => {
          blocked = blocks.some(({ person }) => person === profile.person);
          show();
        })
        .catch((_: ClubError) => {});
    return shown;
  }

  private report(): void {
    const { room, profile } = this;
    let reason: (typeof REASONS)[number] = 'engine-help';
    const choices = REASONS.map((value) => ({ value, text: room.t(`report.${value}`) }));
    const send = async () => {
      dialog.close();
      if (!(await beSomebody(room))) return;
      const sent = await room.attempt(() => room.club.connection.send('report', { person: profile.person, reason }));
      if (sent) toast(room.t('report.sent'));
    };
    const dialog = openDialog(room.page.t, {
      title: room.t('profile.report'),
      body: [choiceOf(room.t('report.why'), choices, reason, (value) => (reason = value))],
      buttons: [button(room.t('profile.report'), () => void send(), 'primary wide')],
    });
  }

  /* ---- Ratings ---- */

  private ratings(): HTMLElement {
    const { room, profile } = this;
    const graph = html('div', {});
    const known = [...profile.ratings].sort((one, other) => other.games - one.games);
    const name = ({ variant, pace }: Rating) => `${room.page.t(`variant.${variant}`)}, ${room.pace(pace)}`;
    const choices = known.map((one, value) => ({
      value,
      text: `${name(one)}: ${Math.round(one.rating)}${one.provisional ? '?' : ''}`,
    }));
    const show = async (place: number) => {
      const points = await this.history(known[place]!);
      graph.replaceChildren(...(points.length > 0 ? [ratingGraph(room, points, name(known[place]!))] : []));
    };
    void show(0);
    return section(
      room.t('profile.ratings'),
      choiceOf(room.t('profile.ratings.of'), choices, 0, (place) => void show(place)),
      graph,
    );
  }

  /** The oldest first. */
  private async history({ variant, pace }: Rating): Promise<RatingPoint[]> {
    const { room, profile } = this;
    const points: (RatingPoint & { readonly number: number })[] = [];
    for (let page = 0; page < PAGES; page++) {
      const before = points.at(-1)?.number;
      const asked = { person: profile.person, variant, pace, ...(before === undefined ? {} : { before }) };
      const answer = await room.attempt(() => room.club.connection.send<{ history: typeof points }>('rating-history', asked));
      points.push(...(answer?.history ?? []));
      if (!answer || answer.history.length < PAGE) break;
    }
    return points.reverse();
  }

  /* ---- Results ---- */

  private results(): HTMLElement {
    const { room, profile } = this;
    const { t, page } = room;
    const { games, won, lost, drawn } = profile;
    const level = ({ bot }: Results) => (bot === undefined ? 0 : Number(/\d+$/.exec(bot)?.[0] ?? 0));
    const rows = [...profile.results].sort((one, other) => level(one) - level(other));
    const row = (one: Results) =>
      html(
        'tr',
        {},
        html('th', { scope: 'row' }, one.bot === undefined ? t('profile.people') : page.t('player.engine', { level: level(one) })),
        html('td', {}, `${page.t(`variant.${one.variant}`)}, ${room.pace(one.pace)}`),
        ...[one.won, one.lost, one.drawn].map((count) => html('td', { class: 'club-number' }, String(count))),
      );
    const heads = ['profile.against', 'profile.game', 'profile.won', 'profile.lost', 'profile.drawn'] as const;
    return section(
      t('profile.results'),
      html('p', {}, t('me.score', { games, won, lost, drawn })),
      rows.length > 0 &&
        html(
          'table',
          { class: 'club-table' },
          html('thead', {}, html('tr', {}, ...heads.map((head) => html('th', { scope: 'col' }, t(head))))),
          html('tbody', {}, ...rows.map(row)),
        ),
    );
  }

  /* ---- Games ---- */

  private async more(after?: string): Promise<void> {
    const { room, profile } = this;
    const asked = { person: profile.person, ...(after === undefined ? {} : { after }) };
    const answer = await room.attempt(() => room.club.connection.send<{ games: readonly GameRow[] }>('games', asked));
    const games = answer?.games ?? [];
    this.games.append(...games.map((game) => this.gameRow(game)));
    if (this.games.childElementCount === 0) this.games.append(html('li', { class: 'club-note' }, room.t('profile.none')));
    if (games.length < 50) return;
    const next = html(
      'li',
      {},
      button(room.t('profile.more'), () => (next.remove(), void this.more(games.at(-1)!.game))),
    );
    this.games.append(next);
  }

  private gameRow(game: GameRow): HTMLElement {
    const { room, profile } = this;
    const colour = game.white.person === profile.person ? 'white' : 'black';
    const won = { '1-0': 'white', '0-1': 'black' }[game.result as string];
    const how = game.result === '*' ? (game.ending === 'abort' ? 'aborted' : 'running') : !won ? 'drawn' : won === colour ? 'won' : 'lost';
    return html(
      'li',
      {},
      html(
        'a',
        { class: 'club-row', href: placeAddress({ name: 'club', rest: `game/${game.game}` }), 'data-game': game.game },
        html('strong', {}, room.nameAndRating(game[opponent(colour)])),
        html('span', { class: `club-result club-${how}` }, room.t(`games.${how}`)),
        html('span', {}, room.terms(game)),
        html('span', {}, room.page.t('count.turns', { count: game.turns })),
        html('span', {}, room.page.t.day(game.begun)),
      ),
    );
  }

  show(): void {}
  refresh(): void {}
  leave(): void {
    this.element.remove();
  }
}
