/** The board of an element with what stands around it: both reserves, what is said, the buttons. */
import { type Action, ActionBar } from '../board_screen/actions';
import { Board, type BoardShown } from '../board/board';
import { Keys } from '../board/keys';
import { Pointer } from '../board/pointer';
import { StackView } from '../board/stack_view';
import { TableView, viewKey } from '../board/table_view';
import { html } from '../dom';
import type { Colour, Refusal, Space, Turn } from '../rules';
import type { Making } from '../scene/making';
import { describeRefusal } from '../texts';
import type { Host } from './host';

/** What can be done with the piece in the hand. */
type HandAction = 'cancel' | 'left' | 'right' | 'play';
const IN_HAND: readonly HandAction[] = ['left', 'right', 'cancel', 'play'];

export interface FrameParts<Name extends string> {
  readonly label: string;
  readonly caption: string;
  /** Whose side is below while the players have not changed places. */
  readonly bottom: Colour;
  readonly actions: Readonly<Record<Name, Action>>;
  readonly groups: Readonly<Record<string, readonly Name[]>>;
  group(): string;
  /** How things stand. */
  standing(): string;
  played(turn: Turn): void;
}

export class Frame<Name extends string> {
  readonly element: HTMLElement;
  readonly board: Board;
  readonly actions: ActionBar<Name | HandAction>;
  /** Status and buttons; a view puts below what else it has. */
  readonly panel: HTMLElement;
  private readonly keys: Keys;
  private readonly stack: StackView;
  private readonly tableView: TableView;
  private readonly status = html('p', { class: 'status', role: 'status' });
  private readonly gone = new AbortController();

  constructor(
    private readonly host: Host,
    private readonly parts: FrameParts<Name>,
  ) {
    const { t } = host.words;
    const { rules } = host.content.study.tree.start;
    this.board = new Board(
      rules,
      t,
      {
        played: (turn) => parts.played(turn),
        held: (making, refusal) => this.held(making, refusal),
        refused: (refusal) => this.refuse(refusal),
        looked: (space, depth) => this.showStack(space, 1, depth),
        hovered: (space) => this.board.looking || this.showStack(space, 2),
      },
      host.looks,
    );
    this.keys = new Keys(this.board);
    new Pointer(this.board, this.gone.signal);
    this.stack = new StackView(t);
    const choice = {
      t,
      get settings() {
        return { view: host.view };
      },
      changeSettings: ({ view }: { readonly view: 'flat' | '3d' }) => host.setView(view),
    };
    this.tableView = new TableView(this.board, choice, this.gone.signal, (text) => this.say(text));
    this.board.element.append(this.stack.element, this.tableView.element);
    this.actions = new ActionBar<Name | HandAction>(
      { ...this.handActions(), ...parts.actions },
      { ...parts.groups, hand: IN_HAND },
      t('actions.label'),
    );
    this.panel = html('div', { class: 'embed-panel' }, this.status, this.actions.element);
    this.element = html(
      'section',
      { class: 'embed-frame', 'aria-label': parts.label, onkeyup: (event: KeyboardEvent) => this.keys.up(event) },
      parts.caption !== '' && html('p', { class: 'embed-caption' }, parts.caption),
      html('div', { class: 'embed-side upper' }),
      this.board.element,
      html('div', { class: 'embed-side lower' }),
      this.panel,
    );
    window.addEventListener('blur', () => this.keys.release(), { signal: this.gone.signal });
  }

  leave(): void {
    this.gone.abort();
    this.element.remove();
  }

  private handActions(): Record<HandAction, Action> {
    const { t } = this.host.words;
    return {
      cancel: { name: t('action.cancel'), icon: 'cancel', act: () => this.board.hold(null) },
      left: { name: t('action.turn-left'), icon: 'left', act: () => this.board.turn(-1) },
      right: { name: t('action.turn-right'), icon: 'right', act: () => this.board.turn(1) },
      play: { name: t('action.play'), icon: 'play', act: () => this.board.play(), primary: true },
    };
  }

  show(shown: BoardShown): void {
    const { board, host } = this;
    const flipped = (this.parts.bottom === 'black') !== host.flipped;
    board.flip(flipped);
    this.tableView.show();
    const [upper, lower] = flipped ? (['white', 'black'] as const) : (['black', 'white'] as const);
    this.element.querySelector('.upper')!.replaceChildren(board.reserves[upper].element);
    this.element.querySelector('.lower')!.replaceChildren(board.reserves[lower].element);
    board.show(shown);
    // Where nothing can be taken, the reserves are pictures rather than buttons to go through.
    for (const { element } of Object.values(board.reserves))
      for (const button of element.querySelectorAll('button')) button.tabIndex = shown.mayPlay ? 0 : -1;
    this.actions.show(this.parts.group());
    this.say(this.parts.standing());
  }

  /** `unseen`: what those hear who cannot see the board. */
  say(text: string, unseen = ''): void {
    this.status.replaceChildren(html('span', {}, text, unseen !== '' && html('span', { class: 'hidden-visually' }, ` ${unseen}`)));
    this.status.classList.remove('refused');
  }

  private refuse(refusal: Refusal): void {
    // Where turns are only looked at, nothing is refused.
    if (!this.board.mayPlay) return;
    this.say(describeRefusal(this.host.words.t, this.board.rules, refusal));
    this.status.classList.add('refused');
  }

  private held(making: Making | null, refusal: Refusal | null): void {
    const { t } = this.host.words;
    this.actions.show(making ? 'hand' : this.parts.group());
    this.actions.enable('play', making !== null && making.target !== null && refusal === null);
    if (making) this.showStack(null);
    if (refusal) this.refuse(refusal);
    else if (making) this.say(t(making.pinned ? 'play.turn' : 'play.place'));
    else this.say(this.parts.standing());
  }

  private showStack(space: Space | null, least = 1, depth = 0): void {
    const { board } = this;
    const place = space === null ? null : { at: board.partsOf(space), flipped: board.flipped };
    this.stack.show(board.position, space, place, least, depth);
  }

  /** Keys of the board: its cursor, its view. */
  keydown(event: KeyboardEvent): boolean {
    const { board, host } = this;
    if (viewKey(board, event) || this.keys.down(event)) return true;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (key === 'f') return (host.setFlipped(!host.flipped), true);
    if (key === 'v') return (this.tableView.toggle(), true);
    if (key === 'x') return (board.setSpread(board.spread > 0 ? 0 : 1), true);
    return false;
  }
}
