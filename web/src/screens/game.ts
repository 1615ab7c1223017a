/** The game screen: the table, its players, the turns played, and what can be done with the game. */
import { html } from '../dom';
import type { Turn } from '../rules';
import type { SessionEvent } from '../session/session';
import type { Game } from '../game';
import { describeOutcome, describeTurn, type Translate } from '../texts';
import type { Action } from '../board_screen/actions';
import type { BoardServices, EngineAccess, GameAccess, Navigation, StorageAccess } from '../ui/services';
import type { Dialogs } from './dialogs';
import { startAgainstEngine } from './wishes';
import { PlayerStrip } from '../ui/player';
import type { Screen } from '../ui/screen';
import { BoardScreen } from '../board_screen/board_screen';
import { TurnList } from '../board_screen/turn_list';
import { openTurns } from './turns';

type GameServices = BoardServices & Navigation & GameAccess & EngineAccess & StorageAccess & Pick<Dialogs, 'openNewGame'>;

type ActionName = 'engine' | 'learn' | 'new' | 'undo' | 'redo' | 'hint' | 'turns' | 'menu' | 'back';

const GROUPS: Readonly<Record<string, readonly ActionName[]>> = {
  start: ['engine', 'learn', 'new', 'menu'],
  game: ['undo', 'redo', 'hint', 'turns', 'menu'],
  looking: ['undo', 'redo', 'back', 'turns', 'menu'],
};

export class GameScreen implements Screen {
  private readonly table: BoardScreen<ActionName>;
  /** The list of turns with the field to type one. */
  private readonly turns: HTMLElement;
  private readonly turnList: TurnList;
  /** Says that the game could not be kept; there while that is so. */
  private readonly notKept: HTMLElement;
  private readonly players: Readonly<Record<'white' | 'black', PlayerStrip>>;
  /** So many turns are looked at; null: the game as it stands. */
  private looking: number | null = null;

  constructor(private readonly page: GameServices) {
    const { t, session } = page;
    this.players = { white: new PlayerStrip(t, 'white'), black: new PlayerStrip(t, 'black') };
    this.table = new BoardScreen<ActionName>(page, {
      className: 'playing',
      title: 'PÜNCT',
      players: { white: this.players.white.element, black: this.players.black.element },
      actions: this.actions(),
      groups: GROUPS,
      group: () => this.group,
      standing: () => this.standing(session.game),
      played: (turn) => this.play(turn),
      commands: { best: () => this.hint(), undo: () => this.takeBack() },
      shortcut: (key, event) => this.shortcut(key, event),
    });
    this.turnList = new TurnList(t, (turns) => this.lookAt(turns));
    this.notKept = html('p', { class: 'not-kept', role: 'status' });
    this.turns = html('div', { class: 'panel-turns' }, this.turnList.element, this.notKept, this.table.typed.element);
    this.table.panel.prepend(this.turns);
    const stop = session.store.listen((game, event) => this.changed(game, event));
    const ticking = setInterval(() => this.eachPlayer((player) => player.tick(session.timeLeft(player.colour))), 100);
    this.table.left.addEventListener('abort', () => (stop(), clearInterval(ticking)));
  }

  get element(): HTMLElement {
    return this.table.element;
  }

  begin(): void {
    this.show();
    this.page.session.setAway(false);
  }

  leave(): void {
    this.page.session.setAway(true);
    this.table.leave();
  }

  private actions(): Record<ActionName, Action> {
    const { page } = this;
    const { t, session } = page;
    return {
      engine: { name: t('action.engine'), icon: 'resume', act: () => startAgainstEngine(page), primary: true },
      learn: { name: t('room.learn'), icon: 'learn', act: () => page.go({ name: 'learn', rest: '' }) },
      new: { name: t('menu.new'), icon: 'plus', act: page.openNewGame },
      undo: { name: t('action.undo'), icon: 'undo', act: () => session.undo() },
      redo: { name: t('action.redo'), icon: 'redo', act: () => session.redo() },
      hint: { name: t('action.hint'), icon: 'hint', act: () => void this.hint() },
      turns: { name: t('action.turns'), icon: 'turns', act: () => openTurns(page, this.turns) },
      menu: { name: t('action.menu'), icon: 'menu', act: page.openMenu },
      back: { name: t('action.back'), icon: 'resume', act: () => this.lookAt(null), primary: true },
    };
  }

  /* ---- Showing ---- */

  show(): void {
    const { session } = this.page;
    const { game } = session;
    const turns = this.looking ?? game.turnCount;
    const now = this.looking === null;
    this.table.show({
      position: game.positionAfter(turns),
      last: game.turnAt(turns - 1),
      chain: now || turns === game.turnCount ? game.outcome.path : [],
      pairs: true,
      mayPlay: now && session.personToMove,
    });
    this.turnList.show(game, turns);
    this.refresh();
  }

  /** The buttons that are of use with an empty hand. */
  private get group(): string {
    if (this.looking !== null) return 'looking';
    return this.fresh ? 'start' : 'game';
  }

  /** Nothing has been played yet, nor chosen. */
  private get fresh(): boolean {
    const { game } = this.page.session;
    return (
      game.eventCount === 0 && game.start.turnsPlayed === 0 && game.seats.white.by === game.seats.black.by && this.page.session.personToMove
    );
  }

  /** Shows what may change without a turn: players, thinking, what can be pressed. */
  refresh(): void {
    const { session } = this.page;
    this.eachPlayer((player) => player.show(session.game, session.thinking, session.timeLeft(player.colour)));
    const { keeper } = this.page;
    this.notKept.textContent = keeper.failing ? this.page.t('games.waiting') : '';
    // What is on the disk, for tests that end the browser.
    this.turnList.element.dataset['kept'] = String(keeper.keptTurns(session.game));
    const { actions } = this.table;
    actions.enable('undo', session.canUndo);
    actions.enable('redo', session.canRedo);
    actions.enable('hint', session.opponent !== null && session.personToMove && !session.thinking);
    this.table.refresh();
  }

  private eachPlayer(act: (player: PlayerStrip) => void): void {
    act(this.players.white);
    act(this.players.black);
  }

  private changed(game: Game, event: SessionEvent): void {
    const { t } = this.page;
    this.looking = null;
    this.show();
    const played = event.type === 'played' ? [describeTurn(t, event.before, event.turn)] : [];
    const ended = game.over && event.type !== 'opened' ? [outcomeText(t, game)] : [];
    if (played.length + ended.length > 0) this.table.announce([...played, ...ended].join(' '));
  }

  /** Looks at the position after so many turns; null returns to the game. */
  private lookAt(turns: number | null): void {
    const { game } = this.page.session;
    this.looking = turns === null || turns >= game.turnCount ? null : turns;
    this.show();
  }

  /** What is to be said when nothing is in the hand. */
  private standing(game: Game): string {
    const { t, session } = this.page;
    if (this.looking !== null) return t('play.looking', { turn: this.looking });
    if (game.over) return outcomeText(t, game);
    if (!session.personToMove) return t(this.page.engineFailed ? 'play.stalled' : session.opponent ? 'play.thinking' : 'play.waiting');
    return t('play.pick', { colour: t(`colour.${game.toMove}`) });
  }

  /* ---- Playing ---- */

  private play(turn: Turn): void {
    const played = this.page.session.play(turn);
    if (played.state === 'refused' && played.refusal.rule) this.table.refuse(played.refusal.rule);
  }

  /** Shows and tells what the engine would play; null when it cannot say. */
  async hint(): Promise<Turn | null> {
    const { t, session } = this.page;
    const { board } = this.table;
    const { game } = session;
    const events = game.eventCount;
    if (session.opponent && session.personToMove && !session.thinking) this.table.say(t('play.thinking'));
    const turn = await session.hint();
    if (turn === null || session.game !== game || game.eventCount !== events) return null;
    board.showHint(turn);
    this.table.say(describeTurn(t, board.position, turn));
    return turn;
  }

  private takeBack(): boolean {
    const possible = this.page.session.canUndo;
    this.page.session.undo();
    return possible;
  }

  private shortcut(key: string, event: KeyboardEvent): boolean {
    const { session } = this.page;
    const command = event.ctrlKey || event.metaKey;
    if (command && key === 'z') return (event.shiftKey ? session.redo() : session.undo(), true);
    if (command && key === 'y') return (session.redo(), true);
    if (command || event.altKey) return false;
    if (key === 'u') return (session.undo(), true);
    if (key === 'h') return (void this.hint(), true);
    // Where there is no room for the field to type, it comes with the list; the table then gives it the focus.
    if (key === '/' && this.turns.offsetParent === null) openTurns(this.page, this.turns);
    return false;
  }
}

/** How a game has ended, by the rules or by the players. */
export function outcomeText(t: Translate, game: Game): string {
  return describeOutcome(t, game.variant, game.outcome);
}
