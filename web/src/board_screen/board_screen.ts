/** Everything around a board that a person plays on: reserves, what is said about the turn in the making, the buttons, the
 * keys, the field to type turns. What the turns are for is up to the screen that puts it up. */
import { Board, type BoardShown } from '../board/board';
import { Keys } from '../board/keys';
import { type Making, samePick } from '../scene/making';
import { Pointer } from '../board/pointer';
import { StackView } from '../board/stack_view';
import { TableView, viewKey } from '../board/table_view';
import { html } from '../dom';
import type { Colour, Refusal, Space, Turn } from '../rules';
import { CommandLine } from '../speech/command_line';
import type { SpokenTable } from '../speech/conversation';
import { describeRefusal } from '../texts';
import { type Action, ActionBar } from './actions';
import type { BoardServices } from '../ui/services';
import { toast } from '../ui/toast';
import { withWhy } from '../ui/why';

/** What can be done with the piece in the hand. */
type HandAction = 'cancel' | 'left' | 'right' | 'play';
const IN_HAND: readonly HandAction[] = ['left', 'right', 'cancel', 'play'];

/** What the status line tells: how things stand, something about a turn, or why not. */
export type Said = 'standing' | 'told' | 'refused';

/** So many letters fit the three lines of a small phone; more are set smaller. */
const LONG = 95;

export interface BoardScreenParts<Name extends string> {
  /** The screen's own class name, beside that of all tables. */
  readonly className: string;
  readonly title: string;
  /** What stands beside the reserves, if anything. */
  readonly players?: Readonly<Record<Colour, HTMLElement>>;
  readonly actions: Readonly<Record<Name, Action>>;
  /** The board is never turned around: what is said here names its sides. */
  readonly upright?: boolean;
  /** Who sits at the bottom, whatever the settings say. */
  readonly bottom?: Colour;
  /** Buttons that are shown together. */
  readonly groups: Readonly<Record<string, readonly Name[]>>;
  /** The group of buttons for an empty hand. */
  group(): string;
  /** What is to be said when nothing is in the hand. */
  standing(): string;
  /** A person has made a turn that the rules allow. */
  played(turn: Turn): void;
  /** Takes a key before the board does; false: it is the board's. */
  keyFirst?(event: KeyboardEvent): boolean;
  /** What may be typed beside turns and questions, where it is no cheating. */
  readonly commands?: Pick<SpokenTable, 'best' | 'undo' | 'acts'>;
  /** Takes a key that the board does not know; false: nor does the screen. */
  shortcut(key: string, event: KeyboardEvent): boolean;
}

export class BoardScreen<Name extends string> {
  readonly element: HTMLElement;
  readonly board: Board;
  readonly actions: ActionBar<Name | HandAction>;
  readonly typed: CommandLine;
  /** Status and buttons; the screen puts in front what else it has. */
  readonly panel: HTMLElement;
  private readonly keys: Keys;
  private readonly stack: StackView;
  private readonly tableView: TableView;
  private readonly status = html('p', { class: 'status', role: 'status' });
  private readonly announcer = html('p', { class: 'hidden-visually', 'aria-live': 'assertive', 'data-announcer': true });
  private readonly gone = new AbortController();
  private said: Said = 'standing';
  private inHand: Making | null = null;

  constructor(
    private readonly page: BoardServices,
    private readonly parts: BoardScreenParts<Name>,
  ) {
    const { rules, t } = page;
    this.board = new Board(rules, t, {
      played: (turn) => parts.played(turn),
      held: (making, refusal) => this.held(making, refusal),
      refused: (refusal) => (page.sounds.play('refuse'), this.refuse(refusal)),
      looked: (space, depth) => this.showStack(space, 1, depth),
      hovered: (space) => this.board.looking || this.showStack(space, 2),
    });
    this.keys = new Keys(this.board);
    new Pointer(this.board, this.gone.signal);
    this.stack = new StackView(t);
    this.tableView = new TableView(this.board, page, this.gone.signal, (text) => toast(text));
    this.board.element.append(this.stack.element, this.tableView.element);
    this.typed = new CommandLine(t, {
      position: () => this.board.position,
      last: () => this.board.last,
      mayPlay: () => this.board.mayPlay,
      play: (turn) => parts.played(turn),
      refuse: (refusal) => this.board.showGuilty(refusal),
      best: parts.commands?.best,
      undo: parts.commands?.undo,
      acts: parts.commands?.acts,
    });
    this.actions = new ActionBar<Name | HandAction>(
      { ...this.handActions(), ...parts.actions },
      { ...parts.groups, hand: IN_HAND },
      t('actions.label'),
    );
    this.panel = html('section', { class: 'panel' }, this.status, this.actions.element);
    this.element = html(
      'main',
      { class: `game ${parts.className}` },
      html('h1', { class: 'hidden-visually' }, parts.title),
      this.side('black'),
      this.board.element,
      this.side('white'),
      this.panel,
      this.announcer,
    );
    const { signal } = this.gone;
    document.addEventListener('keydown', (event) => this.keydown(event), { signal });
    document.addEventListener('keyup', (event) => this.keys.up(event), { signal });
    window.addEventListener('blur', () => this.keys.release(), { signal });
  }

  /** Aborts when the screen is left. */
  get left(): AbortSignal {
    return this.gone.signal;
  }

  leave(): void {
    this.gone.abort();
    this.element.remove();
  }

  private side(colour: Colour): HTMLElement {
    return html('section', { class: `side ${colour}` }, this.parts.players?.[colour], this.board.reserves[colour].element);
  }

  private handActions(): Record<HandAction, Action> {
    const { t } = this.page;
    return {
      cancel: { name: t('action.cancel'), icon: 'cancel', act: () => this.board.hold(null) },
      left: { name: t('action.turn-left'), icon: 'left', act: () => this.board.turn(-1) },
      right: { name: t('action.turn-right'), icon: 'right', act: () => this.board.turn(1) },
      play: { name: t('action.play'), icon: 'play', act: () => this.board.play(), primary: true },
    };
  }

  /* ---- Showing ---- */

  show(shown: BoardShown): void {
    const { settings } = this.page;
    this.board.confirm = settings.confirm;
    this.board.motion.enabled = settings.motion;
    const { bottom, upright } = this.parts;
    const flipped = bottom ? bottom === 'black' : settings.flipped && !upright;
    this.board.flip(flipped);
    this.tableView.show();
    this.element.classList.toggle('flipped', flipped);
    this.board.show(shown);
    this.refresh();
  }

  /** Says how things stand and offers what can be done. What was just told stays until something else happens. */
  refresh(): void {
    if (this.said === 'standing') this.say(this.parts.standing(), 'standing');
    if (!this.board.making) this.actions.show(this.parts.group());
  }

  say(text: string, said: Said = 'told', refusal: Refusal | null = null): void {
    this.said = said;
    this.status.replaceChildren(withWhy(this.page.t, text, refusal));
    this.status.classList.toggle('refused', said === 'refused');
    this.status.classList.toggle('long', (this.status.textContent ?? '').length > LONG);
  }

  /** Says why not, with a link to the rule. */
  refuse(refusal: Refusal): void {
    this.say(describeRefusal(this.page.t, this.page.rules, refusal), 'refused', refusal);
  }

  /** For those who cannot see the board. */
  announce(text: string): void {
    this.announcer.textContent = text;
  }

  /* ---- The turn in the making ---- */

  private held(making: Making | null, refusal: Refusal | null): void {
    const { t } = this.page;
    this.sound(making);
    this.actions.show(making ? 'hand' : this.parts.group());
    if (making) this.showStack(null);
    this.actions.enable('play', making !== null && making.target !== null && refusal === null);
    if (refusal) return this.refuse(refusal);
    if (making) return this.say(t(making.pinned ? 'play.turn' : 'play.place'));
    this.say(this.parts.standing(), 'standing');
  }

  /** The stack of a space from the side, beside it. */
  private showStack(space: Space | null, least = 1, depth = 0): void {
    const { board } = this;
    const place = space === null ? null : { at: board.partsOf(space), flipped: board.flipped };
    this.stack.show(board.position, space, place, least, depth);
  }

  /** A piece that is picked or turned is heard. */
  private sound(making: Making | null): void {
    const before = this.inHand;
    this.inHand = making;
    if (!making) return;
    if (!samePick(before, making.source)) this.page.sounds.play('pick');
    else if (before?.pinned && making.pinned && before.orientation !== making.orientation) this.page.sounds.play('turn');
  }

  private keydown(event: KeyboardEvent): void {
    const at = event.target instanceof Element ? event.target : null;
    if (at?.closest('input, textarea, select, dialog')) return;
    if (at?.closest('button, a') && (event.key === 'Enter' || event.key === ' ')) return;
    if (viewKey(this.board, event) || this.parts.keyFirst?.(event) || this.keys.down(event) || this.shortcut(event)) event.preventDefault();
  }

  private shortcut(event: KeyboardEvent): boolean {
    const key = event.key.toLowerCase();
    if (this.parts.shortcut(key, event)) return true;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (key === 'f') return (this.page.changeSettings({ flipped: !this.page.settings.flipped }), true);
    if (key === 'v') return (this.tableView.toggle(), true);
    if (key === 'x') return (this.board.setSpread(this.board.spread > 0 ? 0 : 1), true);
    if (key === '/') return (this.typed.focus(), true);
    if (key === '?') return (this.page.openHelp(), true);
    return false;
  }
}
