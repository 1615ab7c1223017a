/** The page as a whole: one game on the table, the screen that shows it, and the dialogs over it. */
import type { Engine } from '../engine';
import { askBeforeThinking, HelpForbidden } from '../engine/permission';
import type { GameSoFar } from '../engine/protocol';
import { askFreshness } from '../offline/freshness';
import type { Rules } from '../rules';
import { readFragment } from '../share/link';
import { type Game, PEOPLE, saveGame, upgradeGame } from '../game';
import { Session, type SessionEvent, TICK } from '../session/session';
import { Tabs } from '../session/tabs';
import { Sounds } from '../sound/sound';
import { askToStay, GameKeeper, GameStorage, keepSettings, type Settings, StorageError } from '../storage';
import { chooseLanguage, loadTexts, type Translate } from '../texts';
import type { RoomServices } from '../ui/services';
import type { Dialogs } from './dialogs';
import { EngineTrouble } from './engine_trouble';
import { FairPlay } from './fair_play';
import { GameScreen } from './game';
import { HomeScreen } from '../home/home';
import { startAgainstEngine, startWithFriend } from './wishes';
import { type Place, placeAddress, readPlace } from '../ui/places';
import { ROOMS } from './rooms';
import type { Screen } from '../ui/screen';
import { toast } from '../ui/toast';
import { tellBrowser } from './window';

const THE_GAME: Place = { name: 'game', rest: '' };
/** For messages with something to do. */
const AWHILE = 60_000;

export class App implements RoomServices, Dialogs {
  readonly session: Session;
  storage: GameStorage | null = null;
  /** The same once it is known whether there is one. */
  readonly stored: Promise<GameStorage | null>;
  private tellStored: (storage: GameStorage | null) => void = () => {};
  readonly keeper = new GameKeeper(() => this.openStorage());
  private asked = false;
  screen: Screen;
  readonly sounds: Sounds;
  private bringing: Promise<Engine> | null = null;
  private readonly trouble = new EngineTrouble();
  private readonly fairPlay: FairPlay;
  /** Counts the changes of screen, so that one that took too long is given up. */
  private navigations = 0;
  private place: Place = THE_GAME;
  /** What was left unfinished has been brought back, if anything. */
  private welcomed = false;
  /** Where one was before one came to this room. */
  before: Place = THE_GAME;

  constructor(
    private readonly host: Element,
    readonly rules: Rules,
    public t: Translate,
    public settings: Settings,
  ) {
    this.sounds = new Sounds(settings.sound);
    this.fairPlay = new FairPlay(rules);
    askBeforeThinking((game) => this.mayHelp(game));
    this.stored = new Promise((resolve) => (this.tellStored = resolve));
    this.session = new Session(rules, { variant: 'standard', seats: PEOPLE, limits: null });
    this.session.listener = {
      thinking: (on) => {
        if (on) this.trouble.over();
        this.screen.refresh();
      },
      problem: (what, error) => this.tellProblem(what, error),
    };
    this.session.store.listen((game, event) => this.changed(game, event));
    this.watchTime();
    this.watchKeeper();
    this.dress();
    this.screen = new GameScreen(this);
    // An address without a place is the game's if one is under way, which is not known yet.
    if (location.hash) this.stand(this.screen);
    addEventListener('hashchange', () => this.openShared() || void this.arrive());
  }

  /* ---- Where one is ---- */

  go(place: Place): void {
    const address = placeAddress(place);
    // A bare # would stay in the address.
    if (place.name !== 'game') location.hash = address;
    else if (location.hash) {
      history.pushState(null, '', location.pathname + location.search);
      void this.arrive();
    }
  }

  /** Brings up the screen that the address names. */
  private async arrive(): Promise<void> {
    const navigation = ++this.navigations;
    const { name, rest } = readPlace(location.hash);
    const { place, before } = this;
    if (name !== place.name) this.before = place;
    this.place = { name, rest };
    if (name === 'game' && this.screen instanceof GameScreen) return this.stand(this.screen);
    if (name === 'home' || name === 'game') return this.stand(name === 'home' ? new HomeScreen(this) : new GameScreen(this));
    const room = ROOMS[name]!;
    try {
      if (name === 'study' && (await this.fairPlay.playsLive())) return this.stayOut(navigation, place, before);
      const screen = await (await room.load()).open(this, rest);
      if (navigation === this.navigations) this.stand(screen);
      else screen.leave();
    } catch (error) {
      if (navigation === this.navigations) {
        const wanted = this.place;
        this.stayWhere(place, before);
        const reload = () => history.replaceState(null, '', placeAddress(wanted));
        await this.tellUnloaded(() => this.go(wanted), reload);
      }
      throw error;
    }
  }

  /** One is where one was, so that one can set out again. */
  private stayWhere(place: Place, before: Place): void {
    Object.assign(this, { place, before });
    const address = place.name === 'game' ? '' : placeAddress(place);
    history.replaceState(null, '', location.pathname + location.search + address);
  }

  /** A game in the study would be help in the one that runs. */
  private stayOut(navigation: number, place: Place, before: Place): void {
    if (navigation !== this.navigations) return;
    this.stayWhere(place, before);
    toast(this.t('study.closed'), { text: this.t('room.club'), act: () => this.go({ name: 'club', rest: '' }) }, AWHILE);
    // Whoever came by a link to the study has seen nothing yet.
    if (!this.screen.element.isConnected) void this.arrive();
  }

  /** A room or a dialog cannot be loaded. Games are kept: nothing is lost by loading the page anew. */
  private async tellUnloaded(again: () => void, beforeReload = () => {}): Promise<void> {
    const fresh = await askFreshness();
    const reload = () => {
      beforeReload();
      location.reload();
    };
    const { t } = this;
    if (fresh === 'unreachable') toast(t('room.failed'), { text: t('engine.again'), act: again }, AWHILE);
    else toast(t(fresh === 'newer' ? 'update.needed' : 'room.failed'), { text: t('update.apply'), act: reload }, AWHILE);
  }

  private stand(screen: Screen): void {
    for (const open of document.querySelectorAll('dialog')) open.close();
    if (this.screen === screen && screen.element.isConnected) return;
    if (this.screen !== screen) this.screen.leave();
    this.screen = screen;
    this.host.replaceChildren(screen.element);
    screen.begin();
  }

  /* ---- Settings ---- */

  /** Puts the settings that style sheets read where they find them. */
  private dress(): void {
    const { dataset } = document.documentElement;
    const { theme, pieces, coordinates, levels } = this.settings;
    document.documentElement.lang = this.t.language;
    tellBrowser(this.t, theme);
    if (theme === 'auto') delete dataset['theme'];
    else dataset['theme'] = theme;
    dataset['pieces'] = pieces;
    dataset['coordinates'] = coordinates ? 'on' : 'off';
    dataset['numbers'] = levels ? 'raised' : 'off';
  }

  changeSettings(change: Partial<Settings>): void {
    const before = this.settings;
    this.settings = { ...before, ...change };
    keepSettings(this.settings);
    this.sounds.on = this.settings.sound;
    this.dress();
    if (before.language !== this.settings.language) void this.changeLanguage();
    else this.screen.show();
  }

  private async changeLanguage(): Promise<void> {
    const { language } = this.settings;
    const t = await loadTexts(language === 'auto' ? chooseLanguage(navigator.languages) : language);
    // Chosen anew while this one was loading.
    if (this.settings.language !== language) return;
    this.t = t;
    this.dress();
    const setting = document.querySelector('dialog.settings') !== null;
    await this.renew();
    if (!setting) return;
    await this.openDialog(({ openSettings }) => openSettings(this));
    document.querySelector<HTMLElement>('#setting-language')?.focus();
  }

  /** Puts up the same screen in another language. */
  private renew(): Promise<void> {
    if (this.screen instanceof GameScreen) this.stand(new GameScreen(this));
    return this.arrive();
  }

  /* ---- The game ---- */

  /** The time of the game runs while the page is seen. */
  private watchTime(): void {
    const look = () => this.session.setHidden(document.visibilityState === 'hidden');
    document.addEventListener('visibilitychange', look);
    look();
    setInterval(() => this.session.tick(), TICK);
  }

  private watchKeeper(): void {
    const tabs = new Tabs(this.rules, this.session, this.keeper, () => this.storage);
    this.keeper.listener = {
      kept: () => {
        this.screen.refresh();
        if (!this.asked && this.keeper.keptTurns(this.session.game) > 0) void askToStay();
        this.asked ||= this.keeper.keptTurns(this.session.game) > 0;
      },
      elsewhere: (game) => void tabs.elsewhere(game).catch((error: unknown) => this.tellProblem('storage', error)),
      problem: (error) => this.tellProblem('storage', error),
    };
  }

  private changed(game: Game, event: SessionEvent): void {
    // Now it is waited for.
    if (this.engineFailed && !this.session.opponent && !this.session.personToMove && !game.over) this.tryEngineAgain();
    // Whatever game is opened, from wherever: it is seen.
    if (event.type === 'opened' && this.welcomed) this.go(THE_GAME);
    if (event.type === 'parted') toast(this.t('games.parted'), undefined, 20000);
    if (event.type === 'played') this.sounds.play('place');
    if (event.type === 'undone') this.sounds.play('slide');
    if (!game.over || event.type === 'opened' || event.type === 'undone' || event.type === 'parted') return;
    this.sounds.play(game.outcome.winner ? 'win' : 'draw');
    // The last turn is seen before its result is spoken of.
    setTimeout(() => void this.openResult(game), event.type === 'played' ? 1300 : 200);
  }

  tellProblem(what: 'engine' | 'storage', error: unknown, again?: () => void): void {
    if (what === 'engine') {
      const { session } = this;
      const awaited = again !== undefined || !session.personToMove;
      const without = again === undefined && session.engineSits ? () => session.takeEngineSeats() : null;
      const why = error instanceof HelpForbidden ? 'engine.fair' : 'engine.failed';
      this.trouble.tell(this.t, why, again ?? (() => this.tryEngineAgain()), without, awaited);
      this.screen.refresh();
    } else toast(this.t(`storage.${error instanceof StorageError ? error.problem : 'failed'}`));
  }

  /* ---- What was kept, what was sent ---- */

  /** Opens the device's storage and brings back the game that was not finished. */
  async resume(): Promise<void> {
    const shared = this.openShared();
    if (!shared && location.hash) void this.arrive();
    try {
      const storage = await this.openStorage();
      if (!shared && this.session.game.eventCount === 0) await this.bringBack(storage);
    } catch (error) {
      this.tellStored(null);
      this.tellProblem('storage', error);
    } finally {
      this.welcome();
    }
    this.session.keepIn(this.keeper);
  }

  /** The game that was changed last, if it is not finished and nothing has been played meanwhile. */
  private async bringBack(storage: GameStorage): Promise<void> {
    const [latest] = (await storage.list()).games;
    const kept = latest?.ending === 'not-over' ? await storage.load(latest.id) : null;
    if (!kept || this.session.game.eventCount > 0) return;
    this.session.keepIn(this.keeper);
    if (!this.session.restore(kept)) toast(this.t('games.unreadable'));
  }

  /** Opens the device's storage, once; what earlier versions kept is brought up to date. */
  private async openStorage(): Promise<GameStorage> {
    if (this.storage) return this.storage;
    const storage = await GameStorage.open();
    await storage.upgrade((old) => {
      const game = upgradeGame(this.rules, old);
      return game && { saved: saveGame(game, old.changed), log: game.log() };
    });
    this.storage = storage;
    this.tellStored(storage);
    return storage;
  }

  mayHelp(game: GameSoFar): Promise<boolean> {
    return this.fairPlay.mayHelp(game);
  }

  get engineFailed(): boolean {
    return this.trouble.told;
  }

  /** What the game asked of the engine is asked again. */
  private tryEngineAgain(): void {
    this.trouble.over();
    this.screen.refresh();
    const { session, screen } = this;
    const asked = () => {
      if (!session.personToMove) session.letEngineThink();
      else if (screen === this.screen && screen instanceof GameScreen) void screen.hint();
    };
    // Who brings it anew lets it think.
    if (session.opponent) asked();
    else this.engine().catch(() => {});
  }

  /** A person who came without naming a place gets to the game that is under way, or to the start page. */
  private welcome(): void {
    this.welcomed = true;
    if (location.hash || this.screen.element.isConnected) return;
    if (this.session.game.turnCount === 0) history.replaceState(null, '', placeAddress({ name: 'home', rest: '' }));
    void this.arrive();
  }

  /** The engine, for whoever has the table; it is brought once, after the board can be played on. */
  engine(): Promise<Engine> {
    this.bringing ??= this.bringEngine().catch((error: unknown) => {
      this.bringing = null;
      this.tellProblem('engine', error);
      throw error;
    });
    return this.bringing;
  }

  private async bringEngine(): Promise<Engine> {
    const [{ Engine }, { EngineOpponent }] = await Promise.all([import('../engine'), import('../session/engine_opponent')]);
    const engine = new Engine();
    await engine.begin();
    this.session.setOpponent(new EngineOpponent(engine));
    this.screen.refresh();
    return engine;
  }

  /** Opens what the page's address carries. */
  private openShared(): boolean {
    const shared = readFragment(this.rules, location.hash);
    if (!shared) return false;
    history.replaceState(null, '', location.pathname + location.search);
    if (!shared.ok) {
      toast(this.t('link.broken'));
      return false;
    }
    const { value } = shared;
    if ('game' in value) this.session.open(value.game);
    else this.session.start({ variant: value.position.variant, seats: PEOPLE, limits: null, start: value.position });
    void this.arrive();
    return true;
  }

  playEngine = () => startAgainstEngine(this);
  playFriend = () => startWithFriend(this);

  /* ---- Dialogs ---- */

  /** Loads them before one is wanted; who wants one that could not be loaded is told then. */
  async bringDialogs(): Promise<void> {
    await import('./every_dialog').catch(() => {});
  }

  /** Opens one; all of them are loaded with the first. */
  private async openDialog(open: (dialogs: typeof import('./every_dialog')) => void): Promise<void> {
    let dialogs: typeof import('./every_dialog');
    try {
      dialogs = await import('./every_dialog');
    } catch {
      return this.tellUnloaded(() => void this.openDialog(open));
    }
    open(dialogs);
  }

  openMenu = () => void this.openDialog(({ openMenu }) => openMenu(this));
  openNewGame = () => void this.openDialog(({ openNewGame }) => openNewGame(this));
  openGames = () => void this.openDialog(({ openGames }) => void openGames(this));
  openExchange = () => void this.openDialog(({ openExchange }) => openExchange(this));
  openSettings = () => void this.openDialog(({ openSettings }) => openSettings(this));
  openHelp = () => void this.openDialog(({ openHelp }) => openHelp(this));

  /** Of a game that has just ended, if it is still the one on the screen. */
  private openResult(game: Game): Promise<void> {
    return this.openDialog(({ openResult }) => {
      if (this.session.game === game && this.screen instanceof GameScreen) openResult(this, this.screen.element);
    });
  }
}
