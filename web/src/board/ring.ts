/** The ways in which the piece that was laid down can be turned, in a row beside it. Those it cannot lie in wait behind
 * "why not?". */
import { html, number, svg } from '../dom';
import { type Box, type Direction, DIRECTIONS, type Point, type Refusal, type Rules, turnFrom } from '../rules';
import { describeRefusal, type Translate } from '../texts';
import type { Stones } from './flat/stone';
import { type Making, orientationCount, possible } from '../scene/making';

export interface RingActions {
  readonly choose: (orientation: Direction) => void;
  readonly explain: (orientation: Direction, refusal: Refusal | null) => void;
}

/** The distance between the piece and the buttons, in pixels. */
const GAP = 10;

export class Ring {
  readonly element = html('div', { class: 'ring', role: 'group', hidden: true });
  private shown = '';

  constructor(
    private readonly rules: Rules,
    private readonly stones: Stones,
    private readonly t: Translate,
    private readonly actions: RingActions,
  ) {
    this.element.setAttribute('aria-label', t('ring.label'));
  }

  /** Offers the ways to turn the piece over its space, which is at a place of the board given in pixels; `unit` is the
   * distance between spaces. */
  show(making: Making, flipped: boolean, at: Point, unit: number, size: { readonly width: number; readonly height: number }): void {
    if (making.target === null) return this.hide();
    const key = `${making.kind}${making.colour}${making.target}${'from' in making.source ? making.source.from : ''}${flipped}`;
    if (key !== this.shown) {
      this.shown = key;
      this.element.classList.remove('explaining');
      this.element.replaceChildren(...this.rows(making, flipped));
    }
    for (const button of this.element.querySelectorAll('[data-orientation]'))
      button.setAttribute('aria-pressed', String(Number(button.getAttribute('data-orientation')) === making.orientation));
    this.element.hidden = false;
    this.place(this.room(making, flipped), at, unit, size);
  }

  hide(): void {
    this.element.hidden = true;
    this.shown = '';
  }

  private directions(making: Making): Direction[] {
    return DIRECTIONS.slice(0, orientationCount(this.rules, making.kind));
  }

  /** What the piece may come to cover while it is turned, around its PÜNCT. */
  private room(making: Making, flipped: boolean): Box {
    const boxes = [...(possible(making, making.target!)?.keys() ?? this.directions(making))].map((orientation) =>
      this.rules.geometry.pieceBox(making.kind, turned(orientation, flipped)),
    );
    const [x, y] = [Math.min(...boxes.map((box) => box.x)), Math.min(...boxes.map((box) => box.y))];
    const [right, bottom] = [Math.max(...boxes.map((box) => box.x + box.width)), Math.max(...boxes.map((box) => box.y + box.height))];
    return { x, y, width: right - x, height: bottom - y };
  }

  /** Above or below the piece, wherever the board has more room; its whole row within the board. */
  private place(room: Box, at: Point, unit: number, { width, height }: { readonly width: number; readonly height: number }): void {
    const { style } = this.element;
    const below = at.y < height / 2;
    const half = Math.min(width, this.element.offsetWidth) / 2;
    style.left = `${Math.min(Math.max(at.x + (room.x + room.width / 2) * unit, half), width - half)}px`;
    style.top = below ? `${at.y + (room.y + room.height) * unit + GAP}px` : 'auto';
    style.bottom = below ? 'auto' : `${height - (at.y + room.y * unit) + GAP}px`;
    this.element.classList.toggle('above', !below);
  }

  private rows(making: Making, flipped: boolean): HTMLElement[] {
    const turns = possible(making, making.target!);
    const all = this.directions(making);
    const [can, cannot] = [all.filter((each) => turns?.has(each)), all.filter((each) => !turns?.has(each))];
    const row = (name: string, directions: readonly Direction[], ...more: HTMLElement[]) =>
      html('div', { class: `ring-row ${name}` }, ...directions.map((each) => this.button(making, each, flipped)), ...more);
    if (cannot.length === 0) return [row('ways', can)];
    return [row('ways', can, this.why()), row('refused', cannot)];
  }

  /** Shows or hides the ways that are refused; the piece stays in the hand. */
  private why(): HTMLElement {
    const toggle = () => {
      const explaining = this.element.classList.toggle('explaining');
      button.setAttribute('aria-expanded', String(explaining));
    };
    const name = this.t('ring.why');
    const button = html(
      'button',
      { type: 'button', class: 'ring-why', 'aria-expanded': 'false', 'aria-label': name, title: name, onclick: toggle },
      '?',
    );
    return button;
  }

  private button(making: Making, orientation: Direction, flipped: boolean): HTMLElement {
    const { t, rules } = this;
    const refusal = making.position.check(turnFrom(making.source, making.target!, orientation));
    const reason = refusal ? describeRefusal(t, rules, refusal) : null;
    const direction = t(`direction.${orientation}`);
    const name = reason ? t('ring.impossible', { direction, reason }) : t('ring.turn', { direction });
    const explain = () => this.actions.explain(orientation, refusal);
    // A finger that rests too long gives no click; choosing twice does no harm.
    const act = refusal ? explain : () => this.actions.choose(orientation);
    return html(
      'button',
      {
        type: 'button',
        class: refusal ? 'impossible' : 'possible',
        'aria-label': name,
        'data-orientation': orientation,
        title: reason ?? '',
        onclick: act,
        onpointerup: act,
        onpointerenter: explain,
        onfocus: explain,
      },
      pieceIcon(rules, this.stones, making, turned(orientation, flipped)),
      refusal ? html('span', { class: 'struck', 'aria-hidden': 'true' }) : null,
    );
  }
}

const turned = (orientation: Direction, flipped: boolean): Direction => (flipped ? (orientation + 3) % 6 : orientation) as Direction;

/** A small picture of one piece. */
export function pieceIcon(rules: Rules, stones: Stones, piece: Pick<Making, 'colour' | 'kind'>, orientation: Direction): SVGSVGElement {
  const box = rules.geometry.pieceBox(piece.kind, orientation);
  const side = Math.max(box.width, box.height, 2.1) + 0.5;
  const [x, y] = [box.x + box.width / 2 - side / 2, box.y + box.height / 2 - side / 2];
  return svg(
    'svg',
    { class: 'icon-piece', viewBox: `${number(x)} ${number(y)} ${side} ${side}`, 'aria-hidden': 'true' },
    stones.body(piece.colour, piece.kind, orientation),
  );
}
