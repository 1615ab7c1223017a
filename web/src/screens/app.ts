/** The page as a whole: one game on the table, the screen that shows it, and the dialogs over it. */
import type { Rules } from '../rules';
import { readFragment } from '../share/link';
import { PEOPLE, Session, type SessionEvent } from '../session/session';
import { Sounds } from '../sound/sound';
import { type Game, isOver } from '../state';
import { askToStay, GameStorage, keepSettings, type Settings, StorageError } from '../storage';
import { chooseLanguage, loadTexts, type Translate } from '../texts';
import { openExchange } from './exchange';
import { GameScreen } from './game';
import { openGames } from './games';
import { openHelp } from './help';
import { openMenu } from './menu';
import { openNewGame } from './new_game';
import { openResult } from './result';
import { openSettings } from './settings';
import { openTurns } from './turns';
import { toast } from './toast';

export class App {
  readonly session: Session;
  storage: GameStorage | null = null;
  screen: GameScreen;
  readonly sounds: Sounds;

  constructor(
    private readonly host: Element,
    readonly rules: Rules,
    public t: Translate,
    public settings: Settings,
  ) {
    this.sounds = new Sounds(settings.sound);
    this.session = new Session(rules, { variant: 'standard', seats: PEOPLE, limits: null });
    this.session.listener = {
      thinking: () => this.screen.refresh(),
      problem: (what, error) => this.tellProblem(what, error),
    };
    this.session.store.listen((game, event) => this.changed(game, event));
    this.screen = this.render();
  }

  private render(): GameScreen {
    this.dress();
    const screen = new GameScreen(this);
    this.host.replaceChildren(screen.element);
    screen.begin();
    return screen;
  }

  /** Puts the settings that style sheets read where they find them. */
  private dress(): void {
    const { dataset } = document.documentElement;
    const { theme, pieces, coordinates, levels } = this.settings;
    document.documentElement.lang = this.t.language;
    document.title = this.t('page.title');
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
    this.screen.leave();
    this.screen = this.render();
    if (!document.querySelector('dialog.settings')) return;
    this.openSettings();
    document.querySelector<HTMLElement>('#setting-language')?.focus();
  }

  private changed(game: Game, event: SessionEvent): void {
    if (event.type === 'played') this.sounds.play('place');
    if (event.type === 'undone') this.sounds.play('slide');
    if (!isOver(game) || event.type === 'opened' || event.type === 'undone') return;
    this.sounds.play(game.outcome.winner || game.concession ? 'win' : 'draw');
    // The last turn is seen before its result is spoken of.
    setTimeout(() => this.session.game === game && openResult(this), event.type === 'played' ? 1300 : 200);
  }

  tellProblem(what: 'engine' | 'storage', error: unknown): void {
    if (what === 'engine') toast(this.t('engine.failed'));
    else toast(this.t(`storage.${error instanceof StorageError ? error.problem : 'failed'}`));
  }

  /* ---- What was kept, what was sent ---- */

  /** Opens the device's storage and brings back the game that was not finished. */
  async resume(): Promise<void> {
    const shared = this.openShared();
    try {
      const storage = await GameStorage.open();
      this.storage = storage;
      this.session.keep = async (saved) => {
        await storage.keep(saved);
        if (saved.turns.length === 1) void askToStay();
      };
      if (shared || this.session.game.played.length > 0) return;
      const [latest] = await storage.list();
      if (latest && latest.result === '*' && this.session.game.played.length === 0) this.session.restore(latest);
    } catch (error) {
      this.tellProblem('storage', error);
    }
  }

  /** Brings the engine, once the board can be played on. */
  async bringEngine(): Promise<void> {
    try {
      const { EngineOpponent } = await import('../session/engine_opponent');
      const opponent = new EngineOpponent();
      await opponent.begin();
      this.session.setOpponent(opponent);
      this.screen.refresh();
    } catch (error) {
      this.tellProblem('engine', error);
    }
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
    const start = 'position' in value ? value.position : value.game.start;
    this.session.start({ variant: start.variant, seats: PEOPLE, limits: null, start });
    if ('game' in value) for (const turn of value.game.turns) this.session.play(turn);
    return true;
  }

  openMenu = () => openMenu(this);
  openNewGame = () => openNewGame(this);
  openGames = () => void openGames(this);
  openExchange = () => openExchange(this);
  openSettings = () => openSettings(this);
  openHelp = () => openHelp(this);
  openTurns = () => openTurns(this);
}
