/** The game screen: board, reserves, players, what is going on, and what can be done. */
import { Board } from '../board/board';
import { Keys } from '../board/keys';
import { type Making, samePick } from '../board/making';
import { Pointer } from '../board/pointer';
import { StackView } from '../board/stack_view';
import { html } from '../dom';
import { type Refusal, type Space, type Turn } from '../rules';
import type { SessionEvent } from '../session/session';
import { canRedo, canUndo, type Game, isOver, positionAfter, positionOf, turnsOf } from '../state';
import { describeConcession, describeOutcome, describeRefusal, describeTurn } from '../texts';
import { ActionBar } from './actions';
import type { App } from './app';
import { startAgainstEngine } from './new_game';
import { PlayerStrip } from './player';
import { TurnList } from './turn_list';
import { TypedTurn } from './typed_turn';

type ActionName = 'engine' | 'new' | 'help' | 'undo' | 'redo' | 'hint' | 'turns' | 'menu' | 'cancel' | 'left' | 'right' | 'play' | 'back';

/** What the status line tells: how the game stands, something about a turn, or why not. */
type Said = 'standing' | 'told' | 'refused';

/** So many letters fit the three lines of a small phone; more are set smaller. */
const LONG = 95;

const GROUPS: Readonly<Record<string, readonly ActionName[]>> = {
  start: ['engine', 'new', 'help', 'menu'],
  game: ['undo', 'redo', 'hint', 'turns', 'menu'],
  hand: ['left', 'right', 'cancel', 'play'],
  looking: ['undo', 'redo', 'back', 'turns', 'menu'],
};

export class GameScreen {
  readonly element: HTMLElement;
  readonly board: Board;
  /** The list of turns with the field to type one. */
  readonly turns: HTMLElement;
  private readonly turnList: TurnList;
  private readonly typed: TypedTurn;
  private readonly keys: Keys;
  private readonly stack: StackView;
  private readonly players: readonly PlayerStrip[];
  private readonly actions: ActionBar<ActionName>;
  private readonly status = html('p', { class: 'status', role: 'status' });
  private readonly announcer = html('p', { class: 'hidden-visually', 'aria-live': 'assertive', 'data-announcer': true });
  private readonly gone = new AbortController();
  /** So many turns are looked at; null: the game as it stands. */
  private looking: number | null = null;
  private said: Said = 'standing';
  private inHand: Making | null = null;

  constructor(private readonly app: App) {
    const { rules, t, session } = app;
    this.board = new Board(rules, t, {
      played: (turn) => this.play(turn),
      held: (making, refusal) => this.held(making, refusal),
      refused: (refusal) => this.refuse(refusal),
      looked: (space) => this.look(space),
      hovered: (space) => this.stack.show(this.board.position, space, 2),
    });
    this.keys = new Keys(this.board);
    new Pointer(this.board);
    this.stack = new StackView(t);
    this.players = [new PlayerStrip(t, 'white'), new PlayerStrip(t, 'black')];
    this.turnList = new TurnList(t, (turns) => this.lookAt(turns));
    this.typed = new TypedTurn(t, {
      position: () => this.board.position,
      mayPlay: () => this.board.mayPlay,
      play: (turn) => this.play(turn),
      refuse: (refusal) => this.board.showGuilty(refusal),
    });
    this.turns = html('div', { class: 'panel-turns' }, this.turnList.element, this.typed.element);
    this.actions = this.makeActions();
    this.board.element.append(this.stack.element);
    const { white, black } = this.board.reserves;
    this.element = html(
      'main',
      { class: 'game' },
      html('h1', { class: 'hidden-visually' }, 'PÜNCT'),
      html('section', { class: 'side black' }, this.players[1]!.element, black.element),
      this.board.element,
      html('section', { class: 'side white' }, this.players[0]!.element, white.element),
      html('section', { class: 'panel' }, this.turns, this.status, this.actions.element),
      this.announcer,
    );
    const { signal } = this.gone;
    document.addEventListener('keydown', (event) => this.keydown(event), { signal });
    document.addEventListener('keyup', (event) => this.keys.up(event), { signal });
    const stop = session.store.listen((game, event) => this.changed(game, event));
    const ticking = setInterval(() => this.players.forEach((player) => player.tick(session.game)), 100);
    signal.addEventListener('abort', () => (stop(), clearInterval(ticking)));
  }

  /** Shows the game for the first time, once the screen stands in the page. */
  begin(): void {
    this.show();
  }

  leave(): void {
    this.gone.abort();
    this.element.remove();
  }

  private makeActions(): ActionBar<ActionName> {
    const { app } = this;
    const { t, session } = app;
    return new ActionBar<ActionName>(
      {
        engine: { name: t('action.engine'), icon: 'resume', act: () => startAgainstEngine(app), primary: true },
        new: { name: t('menu.new'), icon: 'plus', act: app.openNewGame },
        help: { name: t('menu.help'), icon: 'help', act: app.openHelp },
        undo: { name: t('action.undo'), icon: 'undo', act: () => session.undo() },
        redo: { name: t('action.redo'), icon: 'redo', act: () => session.redo() },
        hint: { name: t('action.hint'), icon: 'hint', act: () => void this.hint() },
        turns: { name: t('action.turns'), icon: 'turns', act: () => app.openTurns() },
        menu: { name: t('action.menu'), icon: 'menu', act: () => app.openMenu() },
        cancel: { name: t('action.cancel'), icon: 'cancel', act: () => this.board.hold(null) },
        left: { name: t('action.turn-left'), icon: 'left', act: () => this.board.turn(-1) },
        right: { name: t('action.turn-right'), icon: 'right', act: () => this.board.turn(1) },
        play: { name: t('action.play'), icon: 'play', act: () => this.board.play(), primary: true },
        back: { name: t('action.back'), icon: 'resume', act: () => this.lookAt(null), primary: true },
      },
      GROUPS,
      t('actions.label'),
    );
  }

  /* ---- Showing ---- */

  show(): void {
    const { session, settings } = this.app;
    const { game } = session;
    const turns = this.looking ?? game.played.length;
    const now = this.looking === null;
    this.board.confirm = settings.confirm;
    this.board.motion.enabled = settings.motion;
    this.board.flip(settings.flipped);
    this.element.classList.toggle('flipped', settings.flipped);
    this.board.show({
      position: positionAfter(game, turns),
      last: turnsOf(game)[turns - 1] ?? null,
      chain: now || turns === game.played.length ? game.outcome.path : [],
      mayPlay: now && session.personToMove,
    });
    this.turnList.show(game, turns);
    this.refresh();
    this.actions.show(this.group);
  }

  /** The buttons that are of use with an empty hand. */
  private get group(): string {
    if (this.looking !== null) return 'looking';
    return this.fresh ? 'start' : 'game';
  }

  /** Nothing has been played yet, nor chosen. */
  private get fresh(): boolean {
    const { game } = this.app.session;
    return game.played.length === 0 && game.undone.length === 0 && game.start.turnsPlayed === 0 && game.seats.white.by === game.seats.black.by && this.app.session.personToMove;
  }

  /** Shows what may change without a turn: players, thinking, what can be pressed. */
  refresh(): void {
    const { session } = this.app;
    for (const player of this.players) player.show(session.game, session.thinking);
    this.enableActions();
    // What was just told stays until something else happens.
    if (this.said === 'standing') this.say(this.standing(session.game), 'standing');
  }

  private enableActions(): void {
    const { session } = this.app;
    this.actions.enable('undo', canUndo(session.game));
    this.actions.enable('redo', canRedo(session.game));
    this.actions.enable('hint', session.opponent !== null && session.personToMove && !session.thinking);
  }

  private changed(game: Game, event: SessionEvent): void {
    this.looking = null;
    this.show();
    if (event.type === 'played') this.announcer.textContent = describeTurn(this.app.t, event.before, event.turn);
    if (isOver(game) && event.type !== 'opened') this.announcer.textContent += ` ${this.outcomeText(game)}`;
  }

  outcomeText(game: Game): string {
    return game.concession ? describeConcession(this.app.t, game.concession) : describeOutcome(this.app.t, game.start.variant, game.outcome);
  }

  /** Looks at the position after so many turns; null returns to the game. */
  private lookAt(turns: number | null): void {
    const { game } = this.app.session;
    this.looking = turns === null || turns >= game.played.length ? null : turns;
    this.show();
  }

  /* ---- Playing ---- */

  private play(turn: Turn): void {
    const played = this.app.session.play(turn);
    if (!played.ok) this.refuse(played.refusal);
  }

  private async hint(): Promise<void> {
    this.say(this.app.t('play.thinking'), 'told');
    const turn = await this.app.session.hint();
    if (turn === null) return;
    this.board.showHint(turn);
    this.say(describeTurn(this.app.t, this.board.position, turn), 'told');
  }

  private held(making: Making | null, refusal: Refusal | null): void {
    const { t, session } = this.app;
    this.sound(making);
    this.actions.show(making ? 'hand' : this.group);
    if (making) this.stack.show(this.board.position, null);
    this.actions.enable('play', making !== null && making.target !== null && refusal === null);
    if (refusal) return this.refuse(refusal);
    if (making) return this.say(t(making.pinned ? 'play.turn' : 'play.place'), 'told');
    this.say(this.standing(session.game), 'standing');
  }

  /** A piece that is picked or turned is heard. */
  private sound(making: Making | null): void {
    const before = this.inHand;
    this.inHand = making;
    if (!making) return;
    if (!samePick(before, making.source)) this.app.sounds.play('pick');
    else if (before?.pinned && making.pinned && before.orientation !== making.orientation) this.app.sounds.play('turn');
  }

  /** What is to be said when nothing is in the hand. */
  private standing(game: Game): string {
    const { t, session } = this.app;
    if (this.looking !== null) return t('play.looking', { turn: this.looking });
    if (isOver(game)) return this.outcomeText(game);
    if (!session.personToMove) return t(session.opponent ? 'play.thinking' : 'play.waiting');
    return t('play.pick', { colour: t(`colour.${positionOf(game).toMove}`) });
  }

  private look(space: Space | null): void {
    this.stack.show(this.board.position, space);
  }

  private refuse(refusal: Refusal): void {
    this.say(describeRefusal(this.app.t, this.app.rules, refusal), 'refused');
  }

  private say(text: string, said: Said): void {
    this.said = said;
    this.status.textContent = text;
    this.status.classList.toggle('refused', said === 'refused');
    this.status.classList.toggle('long', text.length > LONG);
  }

  private keydown(event: KeyboardEvent): void {
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest('input, textarea, select, dialog')) return;
    if (at?.closest('button') && (event.key === 'Enter' || event.key === ' ')) return;
    if (this.keys.down(event) || this.shortcut(event)) event.preventDefault();
  }

  private shortcut(event: KeyboardEvent): boolean {
    const { session } = this.app;
    const key = event.key.toLowerCase();
    const command = event.ctrlKey || event.metaKey;
    if (command && key === 'z') return event.shiftKey ? session.redo() : session.undo(), true;
    if (command && key === 'y') return session.redo(), true;
    if (command || event.altKey) return false;
    if (key === 'u') return session.undo(), true;
    if (key === 'h') return void this.hint(), true;
    if (key === 'f') return this.app.changeSettings({ flipped: !this.app.settings.flipped }), true;
    if (key === '/') return this.typed.focus(), true;
    if (key === '?') return this.app.openHelp(), true;
    return false;
  }
}
