/** Chooses between the board from above and the table in three dimensions, which is loaded when it is first wanted. Where
 * it cannot be had, the board is shown from above, with a word about it. */
import { html } from '../dom';
import { icon, type IconName } from '../ui/icons';
import type { Translate } from '../texts';
import type { Board } from './board';
import type { Painter } from '../scene/painter';

/** What has been chosen, and how that is changed. */
export interface ViewChoice {
  readonly t: Translate;
  readonly settings: { readonly view: 'flat' | '3d' };
  changeSettings(change: { readonly view: 'flat' | '3d' }): void;
}

/** Degrees for each pixel of a drag, and for each key. */
const DRAG = 0.35;
const KEY = { turn: 15, tilt: 6 };
const NEARER = 1.25;
/** So much of the wheel comes nearer by one step. */
const WHEEL = 400;

export class TableView {
  readonly element: HTMLElement;
  private readonly choice: HTMLButtonElement;
  private readonly reset: HTMLButtonElement;
  private table: (Painter & { dispose(): void }) | null = null;
  private loading = false;
  /** It was tried, and there is none. */
  private missing = false;

  /** `left` aborts when the board is no longer there. */
  constructor(
    private readonly board: Board,
    private readonly page: ViewChoice,
    private readonly left: AbortSignal,
    /** Says that there is no third dimension to be had. */
    private readonly tell: (text: string) => void,
  ) {
    const { t } = page;
    const button = (name: string, sign: IconName, title: string, act: () => void) =>
      html('button', { type: 'button', class: name, 'aria-label': title, title, onclick: act }, icon(sign));
    this.choice = button('view-choice', 'cube', t('view.space'), () => this.toggle());
    this.choice.title = `${t('view.space')} (V)`;
    this.choice.append(html('span', { class: 'view-name' }, '3D'));
    this.reset = button('view-reset', 'eye', t('view.reset'), () => board.view.reset());
    this.element = html('div', { class: 'view-control' }, this.choice, this.reset);
    left.addEventListener('abort', () => this.end());
    this.listen();
    this.showState();
  }

  private get wanted(): boolean {
    return this.page.settings.view === '3d' && !this.missing;
  }

  toggle(): void {
    this.missing = false;
    this.page.changeSettings({ view: this.table ? 'flat' : '3d' });
  }

  /** Shows the board as it was chosen. */
  show(): void {
    if (this.wanted && !this.table) void this.begin();
    else if (!this.wanted && this.table) this.end();
    this.showState();
  }

  private async begin(): Promise<void> {
    if (this.loading) return;
    this.loading = true;
    try {
      const { Table3d } = await import('./table3d/table3d');
      if (this.left.aborted || !this.wanted) return;
      const { rules, motion, looks } = this.board;
      this.table = new Table3d(rules, motion, looks, { moved: () => this.moved(), lost: () => this.fail() });
      this.board.paintBy(this.table);
    } catch {
      this.fail();
    } finally {
      this.loading = false;
      this.showState();
    }
  }

  private end(): void {
    this.board.paintBy(null);
    this.table?.dispose();
    this.table = null;
    this.showState();
  }

  /** No WebGL, or no longer, or its part of the page did not arrive. */
  private fail(): void {
    this.missing = true;
    this.end();
    this.tell(this.page.t('view.missing'));
  }

  private moved(): void {
    this.board.arrange();
    this.showState();
  }

  private showState(): void {
    this.choice.setAttribute('aria-pressed', String(this.table !== null));
    this.reset.hidden = !this.board.view.changed;
  }

  /* ---- By mouse ---- */

  private listen(): void {
    const { board } = this;
    const cells = board.cells.element;
    cells.addEventListener('pointerdown', (event) => event.button === 2 && board.view.go && this.drag(event));
    board.element.addEventListener('wheel', (event) => this.wheel(event), { passive: false });
  }

  /** The right button goes around the board. */
  private drag(start: PointerEvent): void {
    const cells = this.board.cells.element;
    let { clientX: x, clientY: y } = start;
    const over = new AbortController();
    const { signal } = over;
    const move = (event: PointerEvent) => {
      if (event.pointerId !== start.pointerId) return;
      this.board.view.go?.((x - event.clientX) * DRAG, (event.clientY - y) * DRAG);
      [x, y] = [event.clientX, event.clientY];
    };
    cells.addEventListener('pointermove', move, { signal });
    for (const end of ['pointerup', 'pointercancel', 'lostpointercapture'] as const)
      cells.addEventListener(end, (event) => event.pointerId === start.pointerId && over.abort(), { signal });
    cells.setPointerCapture(start.pointerId);
  }

  private wheel(event: WheelEvent): void {
    const { board } = this;
    if (!board.view.go || !(event.ctrlKey || event.metaKey || event.shiftKey)) return;
    event.preventDefault();
    event.stopImmediatePropagation();
    const way = event.deltaY || event.deltaX;
    board.view.zoomBy(2 ** (-way / WHEEL), { x: event.clientX, y: event.clientY });
  }
}

/** Takes a key that moves the eye; false when it is none. */
export function viewKey({ view, element }: Board, event: KeyboardEvent): boolean {
  if (event.ctrlKey || event.metaKey || event.altKey) return false;
  const { left, top, width, height } = element.getBoundingClientRect();
  const middle = { x: left + width / 2, y: top + height / 2 };
  const { key } = event;
  if (key === '+' || key === '-') return (view.zoomBy(key === '+' ? NEARER : 1 / NEARER, middle), true);
  if (key === '0') return (view.reset(), true);
  if (!event.shiftKey || !view.go) return false;
  const ways: Readonly<Record<string, readonly [number, number]>> = {
    ArrowLeft: [KEY.turn, 0],
    ArrowRight: [-KEY.turn, 0],
    ArrowUp: [0, KEY.tilt],
    ArrowDown: [0, -KEY.tilt],
  };
  const way = ways[key];
  if (!way) return false;
  view.go(...way);
  return true;
}
