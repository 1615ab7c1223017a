/** What a person sees first: the name, what the game is about, and the ways in. */
import { html } from '../dom';
import type { GameAccess, Navigation, RulesAccess, SettingsAccess, TextAccess } from '../ui/services';
import { icon, type IconName } from '../ui/icons';
import { type Place, placeAddress, type RoomName } from '../ui/places';
import type { Screen } from '../ui/screen';
import { Demonstration } from './demonstration';

export interface HomeServices extends TextAccess, RulesAccess, GameAccess, SettingsAccess, Navigation {
  /** Begins a game against the engine as it was last wished for. */
  playEngine(): void;
  /** Begins a game of two people at one screen. */
  playFriend(): void;
}

const GAME: Place = { name: 'game', rest: '' };

export class HomeScreen implements Screen {
  readonly element: HTMLElement;
  private readonly demonstration: Demonstration;

  constructor(private readonly page: HomeServices) {
    const { t, rules } = page;
    this.demonstration = new Demonstration(rules, t('home.again'), () => this.moves);
    this.element = html(
      'main',
      { class: 'home' },
      html(
        'header',
        { class: 'home-head' },
        html('h1', { class: 'home-name' }, 'PÜNCT'),
        html('p', { class: 'home-aim' }, t('home.aim')),
        html(
          'button',
          {
            type: 'button',
            class: 'button quiet home-menu',
            'data-action': 'menu',
            'aria-label': t('action.menu'),
            onclick: page.openMenu,
          },
          icon('menu'),
        ),
      ),
      this.demonstration.element,
      this.ways(),
    );
  }

  private get moves(): boolean {
    return this.page.settings.motion && !matchMedia('(prefers-reduced-motion: reduce)').matches;
  }

  begin(): void {
    this.demonstration.play();
  }

  show(): void {}

  refresh(): void {}

  leave(): void {
    this.demonstration.stop();
    this.element.remove();
  }

  private ways(): HTMLElement {
    const { page } = this;
    const { t, session } = page;
    const { game } = session;
    const running = game.turnCount > 0 && !game.over;
    const start = (begin: () => void) => () => (begin(), page.go(GAME));
    return html(
      'nav',
      { class: 'home-ways', 'aria-label': t('home.ways') },
      running && act('resume', 'resume', t('home.resume'), t('count.turns', { count: game.turnCount }), () => page.go(GAME), true),
      act(
        'engine',
        'computer',
        t('action.engine'),
        t('home.engine'),
        start(() => page.playEngine()),
        !running,
      ),
      act(
        'friend',
        'friends',
        t('home.friend'),
        t('home.friend.here'),
        start(() => page.playFriend()),
      ),
      room('club', 'globe', t('room.club'), t('home.club')),
      room('learn', 'learn', t('home.learn'), t('home.learn.how')),
      room('puzzles', 'puzzle', t('room.puzzles'), t('home.puzzles')),
      room('study', 'study', t('room.study'), t('home.study')),
    );
  }
}

const parts = (sign: IconName, name: string, note: string) => [
  icon(sign),
  html('span', { class: 'way-words' }, html('strong', {}, name), html('span', { class: 'way-note' }, note)),
];

const act = (way: string, sign: IconName, name: string, note: string, begin: () => void, primary = false): HTMLElement =>
  html('button', { type: 'button', class: `way ${primary ? 'primary' : ''}`, 'data-way': way, onclick: begin }, ...parts(sign, name, note));

const room = (way: RoomName, sign: IconName, name: string, note: string): HTMLElement =>
  html('a', { class: 'way', 'data-way': way, href: placeAddress({ name: way, rest: '' }) }, ...parts(sign, name, note));
