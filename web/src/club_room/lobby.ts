/** The lobby: one's own games, who looks for a game, the engine's levels, games to watch. Nobody there is no dead end. */
import { type GameRow, type Heard, keepWishes, LIVE_CLOCKS, loadWishes, type Person, type Proposal, type Wishes } from '../club';
import { html } from '../dom';
import { button, choiceOf, openDialog } from '../ui/dialog';
import { icon } from '../ui/icons';
import { roomHeader } from '../ui/room_header';
import type { Screen } from '../ui/screen';
import { levelsOf } from './levels';
import { myGames } from './my_games';
import { beSomebody } from './name_field';
import { type ClubRoom, section } from './room';
import { SmallBoard } from './small_board';
import { ratedChoice, TermsForm } from './terms';

/** So many games are shown on boards. */
const BOARDS = 4;
/** Games begin and end; those to watch are asked for anew this often. */
const LOOK = 20_000;

export class LobbyScreen implements Screen {
  readonly element = html('main', { class: 'club club-lobby' });
  private readonly mine = html('div', { class: 'club-slot' });
  private readonly asked = html('div', { class: 'club-slot' });
  private readonly waiting = html('p', { class: 'club-waiting', role: 'status' });
  private readonly seeks = html('div', { class: 'club-slot' });
  private readonly levels = html('div', { class: 'club-slot' });
  private readonly watching = html('div', { class: 'club-slot' });
  private readonly people = html('p', { class: 'club-note', role: 'status' });
  private readonly stops: (() => void)[] = [];
  private boards: SmallBoard[] = [];
  private lobby: Heard['lobby'] = { seeks: [], people: 0, waiting: 0 };
  private challenges: readonly Proposal[] = [];
  private pairing: string | null = null;

  constructor(private readonly room: ClubRoom) {}

  begin(): void {
    const { room } = this;
    const { page, club } = room;
    const { connection } = club;
    this.element.replaceChildren(
      roomHeader(page, page.t('room.club'), { name: 'home', rest: '' }, page.t('menu.home')),
      this.people,
      html('div', { class: 'club-column' }, this.mine, this.asked, this.play()),
      html('div', { class: 'club-column' }, this.seeks, this.levels, this.watching),
    );
    this.stops.push(
      connection.on('lobby', (lobby) => ((this.lobby = lobby), this.showSeeks())),
      connection.on('welcome', () => this.arrive()),
      connection.on('challenge', () => void this.askChallenges()),
      connection.on('proposal-gone', () => void this.askChallenges()),
      connection.on('game-started', ({ game }) => room.goTo(`game/${game}`)),
      connection.on('your-turn', () => this.showMine()),
      club.watch(() => this.showMine()),
    );
    const looking = setInterval(() => void this.look(), LOOK);
    this.stops.push(() => clearInterval(looking));
    this.arrive();
    this.element.querySelector<HTMLElement>('h1')?.focus();
  }

  /** The ways to a game, and to who one is. */
  private play(): HTMLElement {
    const { room } = this;
    const { t } = room;
    return section(
      t('lobby.play'),
      html(
        'div',
        { class: 'club-buttons club-ways' },
        this.named(
          'friend',
          button(t('friend.title'), () => room.goTo('friend'), 'primary'),
        ),
        this.named(
          'seek',
          button(t('lobby.seek'), () => this.openSeek()),
        ),
        this.named(
          'players',
          button(t('players.title'), () => room.goTo('players')),
        ),
        this.named(
          'me',
          button(t('me.title'), () => room.goTo('me')),
        ),
      ),
      this.variants(),
      ratedChoice(room, loadWishes().rated, (rated) => keepWishes({ ...loadWishes(), rated })),
      this.quick(),
      this.waiting,
    );
  }

  /** Asks for everything: at first, and after a cut. */
  private arrive(): void {
    const { connection } = this.room.club;
    this.pairing = null;
    this.waiting.textContent = '';
    connection.ask('lobby', { on: true }).catch(() => {});
    this.showMine();
    this.showSeeks();
    void this.askChallenges();
    void this.look();
    void this.showLevels();
  }

  private named(name: string, element: HTMLElement): HTMLElement {
    element.dataset['action'] = name;
    return element;
  }

  private put(slot: HTMLElement, content: HTMLElement | null): void {
    slot.replaceChildren(...(content ? [content] : []));
  }

  private showMine(): void {
    this.put(this.mine, myGames(this.room));
  }

  /* ---- Who looks for a game ---- */

  private showSeeks(): void {
    const { room, lobby } = this;
    const { t } = room;
    this.people.textContent = t('lobby.people', { count: lobby.people });
    const rows = lobby.seeks.map((seek) => this.seekRow(seek));
    const list = rows.length > 0 ? html('ul', { class: 'club-list' }, ...rows) : html('p', { class: 'club-note' }, t('lobby.empty'));
    this.put(this.seeks, section(t('lobby.seeks'), list));
  }

  private seekRow(seek: Proposal): HTMLElement {
    const { room } = this;
    const own = seek.from.person === room.club.me?.person;
    const act = own
      ? button(room.t('friend.withdraw'), () => void room.attempt(() => room.club.connection.send('withdraw', { proposal: seek.proposal })))
      : button(room.t('join.play'), () => void this.join(seek), 'primary');
    return html(
      'li',
      { class: 'club-row', 'data-seek': seek.proposal },
      html('strong', {}, room.nameAndRating(seek.from)),
      html('span', {}, room.terms(seek)),
      act,
    );
  }

  private async join({ proposal }: Proposal): Promise<void> {
    const { room } = this;
    if (!(await beSomebody(room))) return;
    const joined = await room.attempt(() => room.club.connection.send<{ game: string }>('join', { proposal }));
    if (joined) room.goTo(`game/${joined.game}`);
  }

  private openSeek(): void {
    const { room } = this;
    const terms = new TermsForm(room);
    const seek = async () => {
      dialog.close();
      if (await beSomebody(room)) await room.attempt(() => room.club.connection.send('seek', { ...terms.wishes }));
    };
    const dialog = openDialog(room.page.t, {
      title: room.t('lobby.seek'),
      body: [terms.element],
      buttons: [button(room.t('lobby.seek'), () => void seek(), 'primary wide')],
    });
  }

  /* ---- Challenges ---- */

  private async askChallenges(): Promise<void> {
    const { room } = this;
    const me = room.club.me?.person;
    if (!me) return;
    const answer = await room.club.connection.ask<{ proposals: readonly Proposal[] }>('proposals').catch(() => null);
    this.challenges = answer?.proposals.filter(({ to, state }) => to?.person === me && state === 'open') ?? [];
    const rows = this.challenges.map((challenge) => this.challengeRow(challenge));
    this.put(this.asked, rows.length > 0 ? section(room.t('lobby.challenges'), html('ul', { class: 'club-list' }, ...rows)) : null);
  }

  private challengeRow(challenge: Proposal): HTMLElement {
    const { room } = this;
    const decline = async () => {
      await room.attempt(() => room.club.connection.send('decline', { proposal: challenge.proposal }));
      await this.askChallenges();
    };
    return html(
      'li',
      { class: 'club-row', 'data-challenge': challenge.proposal },
      html('strong', {}, room.nameAndRating(challenge.from)),
      html('span', {}, room.terms(challenge)),
      button(room.t('action.accept'), () => void this.join(challenge), 'primary'),
      button(room.t('action.refuse'), () => void decline()),
    );
  }

  /* ---- Quick pairing ---- */

  private variants(): HTMLElement {
    const { t } = this.room.page;
    const choices = (['standard', 'basic'] as const).map((value) => ({ value, text: t(`variant.${value}`) }));
    return choiceOf<Wishes['variant']>(t('new.variant'), choices, loadWishes().variant, (variant) =>
      keepWishes({ ...loadWishes(), variant }),
    );
  }

  private quick(): HTMLElement {
    const { room } = this;
    return html(
      'div',
      { class: 'club-quick', role: 'group', 'aria-label': room.t('lobby.quick') },
      html('h3', {}, room.t('lobby.quick')),
      ...LIVE_CLOCKS.map((clock) =>
        this.named(
          `pair-${parseInt(clock, 10)}`,
          button(room.clock(clock), () => void this.pair(clock)),
        ),
      ),
    );
  }

  private async pair(clock: string): Promise<void> {
    const { room } = this;
    if (!(await beSomebody(room))) return;
    const { variant, rated } = loadWishes();
    const waits = await room.attempt(() => room.club.connection.send('pair', { variant, clock, rated }));
    if (!waits) return;
    this.pairing = clock;
    this.waiting.replaceChildren(
      icon('friends'),
      room.t('lobby.waiting', { clock: room.clock(clock) }),
      ' ',
      this.named(
        'unpair',
        button(room.page.t('action.cancel'), () => this.unpair()),
      ),
    );
  }

  private unpair(): void {
    if (this.pairing !== null) this.room.club.connection.ask('unpair').catch(() => {});
    this.pairing = null;
    this.waiting.textContent = '';
  }

  /* ---- The engine's levels ---- */

  private async showLevels(): Promise<void> {
    const { room } = this;
    const levels = await levelsOf(room);
    const buttons = levels.map((level) =>
      this.named(
        `level-${/\d+$/.exec(level.name)?.[0]}`,
        button(this.levelName(level), () => void this.challenge(level)),
      ),
    );
    this.put(
      this.levels,
      buttons.length > 0
        ? section(
            room.t('lobby.levels'),
            html('p', { class: 'club-note' }, room.t('lobby.levels.about')),
            html('div', { class: 'club-levels' }, ...buttons),
          )
        : null,
    );
  }

  private levelName({ name, rating }: Person): string {
    const level = /\d+$/.exec(name)?.[0] ?? name;
    return rating === undefined ? level : `${level} (${Math.round(rating)})`;
  }

  private async challenge({ person }: Person): Promise<void> {
    const { room } = this;
    if (!(await beSomebody(room))) return;
    await room.attempt(() => room.club.connection.send('challenge', { person, ...loadWishes() }));
  }

  /* ---- Games to watch ---- */

  private async look(): Promise<void> {
    const { room } = this;
    const answer = await room.club.connection.ask<{ games: readonly GameRow[] }>('playing').catch(() => null);
    if (!answer) return;
    const games = answer.games.filter((game) => room.mine(game) === null);
    const shown = games.slice(0, BOARDS);
    if (shown.map(({ game }) => game).join() === this.boards.map(({ row }) => row.game).join() && this.watching.childElementCount > 0)
      return;
    for (const board of this.boards) board.leave();
    this.boards = shown.map((game) => new SmallBoard(room, game));
    const boards = this.boards.map(({ element }) => element);
    const none = html(
      'p',
      { class: 'club-note' },
      room.t('lobby.watch.none'),
      ' ',
      html('a', { href: '#puzzles' }, room.page.t('room.puzzles')),
    );
    this.put(this.watching, section(room.t('lobby.watch'), boards.length > 0 ? html('div', { class: 'club-boards' }, ...boards) : none));
  }

  show(): void {}
  refresh(): void {}
  leave(): void {
    this.unpair();
    this.room.club.connection.ask('lobby', { on: false }).catch(() => {});
    for (const board of this.boards) board.leave();
    for (const stop of this.stops) stop();
    this.element.remove();
  }
}
