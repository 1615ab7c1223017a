/** A ring of buttons around the piece that was laid down: every way it can be turned. Those it cannot are struck, and
 * say why. */
import { html, number, svg } from '../dom';
import { type Direction, DIRECTIONS, type Point, type Refusal, type Rules, turnFrom } from '../rules';
import { describeRefusal, type Translate } from '../texts';
import { type Making, orientationCount } from './making';
import type { Stones } from './flat/stone';

export interface RingActions {
  readonly choose: (orientation: Direction) => void;
  readonly explain: (orientation: Direction, refusal: Refusal | null) => void;
}

export class Ring {
  readonly element = html('div', { class: 'ring', role: 'group', hidden: true });
  private shown: string = '';
  private flipped = false;

  constructor(
    private readonly rules: Rules,
    private readonly stones: Stones,
    private readonly t: Translate,
    private readonly actions: RingActions,
  ) {
    this.element.setAttribute('aria-label', t('ring.label'));
  }

  /** Puts the ring around a place of the board, inside of its bounds. */
  show(making: Making, flipped: boolean, at: Point, bounds: DOMRect): void {
    if (making.target === null) return this.hide();
    this.flipped = flipped;
    const key = `${making.kind}${making.colour}${making.target}${'from' in making.source ? making.source.from : ''}${flipped}`;
    if (key !== this.shown) {
      this.shown = key;
      this.element.replaceChildren(...this.buttons(making));
    }
    for (const [i, button] of [...this.element.children].entries()) {
      button.setAttribute('aria-pressed', String(this.orientationAt(making, i) === making.orientation));
    }
    this.element.hidden = false;
    this.place(at, bounds);
  }

  hide(): void {
    this.element.hidden = true;
  }

  get visible(): boolean {
    return !this.element.hidden;
  }

  private orientationAt(making: Making, index: number): Direction {
    return (index % orientationCount(this.rules, making.kind)) as Direction;
  }

  /** The radius leaves the piece itself in sight; near the edge of the board the ring moves inward. */
  private place(at: Point, bounds: DOMRect): void {
    const unit = bounds.width / this.rules.geometry.frame(false).width;
    const size = Math.min(60, Math.max(40, unit * 1.15));
    const radius = Math.max(size * 1.25, Math.min(unit * 2.75, 130));
    const reach = radius + size / 2;
    const clamp = (value: number, length: number) => Math.min(Math.max(value, reach), Math.max(reach, length - reach));
    const x = clamp(at.x * bounds.width, bounds.width);
    const y = clamp(at.y * bounds.height, bounds.height);
    const style = this.element.style;
    style.left = `${x}px`;
    style.top = `${y}px`;
    style.setProperty('--size', `${size}px`);
    for (const [i, button] of [...this.element.children].entries()) {
      const angle = ((this.flipped ? i + 3 : i) * Math.PI) / 3;
      (button as HTMLElement).style.translate = `${Math.sin(angle) * radius}px ${-Math.cos(angle) * radius}px`;
    }
  }

  private buttons(making: Making): HTMLElement[] {
    const count = orientationCount(this.rules, making.kind);
    return DIRECTIONS.slice(0, count).map((orientation) => this.button(making, orientation));
  }

  private button(making: Making, orientation: Direction): HTMLElement {
    const { t, rules } = this;
    const refusal = making.position.check(turnFrom(making.source, making.target!, orientation));
    const reason = refusal ? describeRefusal(t, rules, refusal) : null;
    const direction = t(`direction.${orientation}`);
    const name = reason ? t('ring.impossible', { direction, reason }) : t('ring.turn', { direction });
    return html(
      'button',
      {
        type: 'button',
        class: refusal ? 'impossible' : 'possible',
        'aria-label': name,
        'data-orientation': orientation,
        title: reason ?? '',
        // A finger that rests too long gives no click; choosing twice does no harm.
        onclick: () => this.actions.choose(orientation),
        onpointerup: () => this.actions.choose(orientation),
        onpointerenter: () => this.actions.explain(orientation, refusal),
        onfocus: () => this.actions.explain(orientation, refusal),
      },
      pieceIcon(rules, this.stones, making, turned(orientation, this.flipped)),
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
