/** Mouse, pen and finger: hovering, clicking, dragging, holding, swiping, the wheel. */
import { type Kind, KINDS, type Space } from '../rules';
import type { Board } from './board';
import { aim, heldRefusal, type Making, pin } from '../scene/making';
import { TwoFingers } from './two_fingers';

/** Farther than this a press becomes a drag. */
const DRAG = 7;
/** Longer than this a press becomes a look underneath. */
const HOLD = 430;
/** A finger hides what it points at: the piece is held this far above it. */
const ABOVE_FINGER = 44;
/** A swipe of this length turns the piece by one step, as does a wheel of that much. */
const SWIPE = 34;
const WHEEL = 50;

/** While a stack is looked into, so far up or down is one layer. */
const LAYER = 26;
/** A second tap within this time and distance enlarges the board. */
const DOUBLE = { time: 320, distance: 30 };

type Gesture = 'press' | 'look' | 'drag' | 'aim' | 'swipe' | 'pan';

interface Press {
  readonly id: number;
  readonly x: number;
  readonly y: number;
  readonly space: Space | null;
  readonly touch: boolean;
  gesture: Gesture;
  swiped: number;
  timer: number;
}

export class Pointer {
  private press: Press | null = null;
  /** What was refused at a click stays while the pointer goes where the reason is told. */
  private refused: Making | null = null;
  private wheeled = 0;
  private readonly fingers: TwoFingers;
  private lastTap = { time: 0, x: 0, y: 0 };

  /** `left` aborts when the board is no longer there. */
  constructor(
    private readonly board: Board,
    left: AbortSignal,
  ) {
    // A piece in the hand follows the mouse wherever it goes.
    document.addEventListener('pointermove', (event) => event.pointerType === 'mouse' && this.carry(event), { signal: left });
    const cells = board.cells.element;
    cells.addEventListener('pointerdown', (event) => this.down(event));
    cells.addEventListener('pointermove', (event) => this.move(event));
    cells.addEventListener('pointerup', (event) => this.up(event));
    cells.addEventListener('pointercancel', (event) => this.cancelled(event));
    cells.addEventListener('pointerleave', () => this.leave());
    cells.addEventListener('click', (event) => this.activatedByReader(event));
    cells.addEventListener('contextmenu', (event) => event.preventDefault());
    board.element.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
    for (const reserve of Object.values(board.reserves)) this.listenToReserve(reserve.element);
    this.fingers = new TwoFingers(board, () => this.abandon());
  }

  private carry(event: PointerEvent, touch = false): void {
    this.board.carry({ x: event.clientX, y: event.clientY - (touch ? ABOVE_FINGER : 0) });
  }

  /** What one finger began is over: another has joined it. */
  private abandon(): void {
    if (this.press?.gesture === 'look') this.board.endLook();
    this.end();
  }

  /** Screen readers click cells without pointing at them. */
  private activatedByReader(event: MouseEvent): void {
    const space = event.detail === 0 ? this.board.cells.spaceOf(event.target) : null;
    if (space !== null) this.board.activate(space);
  }

  private down(event: PointerEvent): void {
    if (event.button !== 0 || this.press || this.fingers.active) return;
    const { board } = this;
    board.setCursor(null);
    const space = board.spaceAt(event.clientX, event.clientY);
    this.press = {
      id: event.pointerId,
      x: event.clientX,
      y: event.clientY,
      space,
      touch: event.pointerType === 'touch',
      gesture: 'press',
      swiped: 0,
      timer: window.setTimeout(() => this.held(), HOLD),
    };
    board.cells.element.setPointerCapture(event.pointerId);
  }

  /** Pressed long enough to look underneath. */
  private held(): void {
    const { press, board } = this;
    if (!press || press.gesture !== 'press' || press.space === null || board.making) return;
    press.gesture = 'look';
    board.look(press.space);
  }

  private move(event: PointerEvent): void {
    const { press, board } = this;
    if (!press) {
      if (event.pointerType !== 'touch' && !this.stays()) board.hover(board.spaceAt(event.clientX, event.clientY));
      return;
    }
    if (event.pointerId !== press.id) return;
    if (press.gesture === 'press' && Math.hypot(event.clientX - press.x, event.clientY - press.y) > DRAG) this.begin(press);
    if (press.gesture === 'drag' || press.gesture === 'aim') this.aimAt(event, press.touch);
    if (press.gesture === 'swipe') this.swipe(event, press);
    if (press.gesture === 'look' && press.space !== null) board.look(press.space, 1 + Math.trunc((event.clientY - press.y) / LAYER));
    if (press.gesture === 'pan') board.view.pan(event.movementX, event.movementY);
  }

  private leave(): void {
    if (!this.press && !this.stays()) this.board.hover(null);
    this.refused = null;
  }

  private stays(): boolean {
    return this.refused !== null && this.refused === this.board.making;
  }

  /** A press that moves: drags a piece, turns the one laid down, or aims the one in the hand. */
  private begin(press: Press): void {
    clearTimeout(press.timer);
    const { board } = this;
    const { making } = board;
    if (making?.pinned && !(press.space !== null && board.heldDots().includes(press.space))) {
      press.gesture = press.touch ? 'swipe' : 'press';
      return;
    }
    if (making) {
      press.gesture = making.pinned ? 'drag' : 'aim';
      if (making.pinned) board.hold(aim(making, making.target));
    } else if (press.space !== null && board.position.height(press.space) > 0 && board.pickSpace(press.space)) press.gesture = 'drag';
    else if (board.view.enlarged) press.gesture = 'pan';
  }

  private aimAt(event: PointerEvent, touch: boolean): void {
    this.board.hover(this.board.spaceAt(event.clientX, event.clientY - (touch ? ABOVE_FINGER : 0)));
    this.carry(event, touch);
  }

  private swipe(event: PointerEvent, press: Press): void {
    const steps = Math.trunc((event.clientX - press.x) / SWIPE);
    while (press.swiped !== steps) {
      const step = steps > press.swiped ? 1 : -1;
      press.swiped += step;
      this.board.turn(step);
    }
  }

  private up(event: PointerEvent): void {
    const { press, board } = this;
    if (!press || event.pointerId !== press.id) return;
    this.end();
    if (press.gesture === 'look') board.endLook();
    else if (press.gesture === 'press') this.tapped(press, event.timeStamp);
    else if (press.gesture === 'drag' || press.gesture === 'aim') this.drop(press.touch || press.gesture === 'aim');
    const { making } = board;
    this.refused = making && heldRefusal(making) ? making : null;
  }

  /** The system took the pointer away, as for scrolling: what needs it held down is over, nothing is played. */
  private cancelled(event: PointerEvent): void {
    const { press } = this;
    if (!press || event.pointerId !== press.id) return;
    this.end();
    if (press.gesture === 'look') this.board.endLook();
  }

  /** A mouse has shown what would lie there before it is clicked; a finger has not. */
  private tapped(press: Press, time: number): void {
    if (press.touch && this.tappedTwice(press, time)) return this.board.view.toggle(press);
    if (press.space !== null) this.board.activate(press.space, !press.touch);
    else this.board.cancel();
  }

  /** Two quick taps where nothing lies, with an empty hand. */
  private tappedTwice({ x, y, space }: Press, time: number): boolean {
    const { board, lastTap } = this;
    this.lastTap = { time, x, y };
    const empty = !board.making && (space === null || board.position.height(space) === 0);
    return empty && time - lastTap.time < DOUBLE.time && Math.hypot(x - lastTap.x, y - lastTap.y) < DOUBLE.distance;
  }

  /** Lets go over a space: plays, or lays down where turning it first would have been hard. */
  private drop(layDown: boolean): void {
    const { board } = this;
    const { making } = board;
    if (!making) return;
    if (making.target === null) return board.hold(null);
    if (heldRefusal(making)) return;
    if (layDown) board.hold(pin(making));
    else board.tryPlay();
  }

  private end(): void {
    if (this.press) clearTimeout(this.press.timer);
    this.press = null;
  }

  private wheel(event: WheelEvent): void {
    const { board } = this;
    if (!(board.making || board.looking) || event.ctrlKey) return;
    event.preventDefault();
    this.wheeled += event.deltaY;
    if (Math.abs(this.wheeled) < WHEEL) return;
    const step = this.wheeled > 0 ? 1 : -1;
    if (board.looking) board.lookDeeper(step);
    else board.turn(step);
    this.wheeled = 0;
  }

  /* ---- From the reserve ---- */

  private listenToReserve(tray: HTMLElement): void {
    tray.addEventListener('pointerdown', (event) => {
      const kind = event.button === 0 ? this.kindOf(event.target) : null;
      if (kind) this.pressReserve(event, tray, kind);
    });
    // Keys and screen readers click without pointing.
    tray.addEventListener('click', (event) => {
      const kind = event.detail === 0 ? this.kindOf(event.target) : null;
      if (kind) this.board.pickKind(kind);
    });
  }

  private kindOf(target: EventTarget | null): Kind | null {
    const button = target instanceof Element ? target.closest('[data-kind]') : null;
    if (!button || button.getAttribute('data-colour') !== this.board.position.toMove) return null;
    return KINDS.find((kind) => kind === button.getAttribute('data-kind')) ?? null;
  }

  /** Follows the pointer from the tray: a drag once it moves, else a pick when it is let go. */
  private pressReserve(start: PointerEvent, tray: HTMLElement, kind: Kind): void {
    const touch = start.pointerType === 'touch';
    let dragging = false;
    const move = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      if (!dragging && Math.hypot(event.clientX - start.clientX, event.clientY - start.clientY) > DRAG) {
        dragging = this.board.mayPlay;
        const { making } = this.board;
        if (!(making && 'kind' in making.source && making.kind === kind)) this.board.pickKind(kind);
      }
      if (dragging) this.aimAt(event, touch);
    };
    const up = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      removeEventListener('pointermove', move);
      removeEventListener('pointerup', up);
      removeEventListener('pointercancel', up);
      if (dragging) this.drop(touch);
      else if (event.type === 'pointerup') {
        this.board.pickKind(kind);
        if (!touch) this.carry(event);
      }
    };
    if (tray.hasPointerCapture(start.pointerId)) tray.releasePointerCapture(start.pointerId);
    addEventListener('pointermove', move);
    addEventListener('pointerup', up);
    addEventListener('pointercancel', up);
  }
}
