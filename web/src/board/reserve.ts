/** The pieces a player has not added yet, stacked by kind. */
import { html, number, svg } from '../dom';
import { type Colour, type Direction, type Kind, KINDS, type Position, type Rules } from '../rules';
import type { Translate } from '../texts';
import type { Stones } from './flat/stone';

/** How each kind lies in the tray, so that all have much the same size. */
const LYING: Readonly<Record<Kind, Direction>> = { T: 0, C: 1, E: 1, L: 1, M: 0, R: 2 };

export class Reserve {
  readonly element: HTMLElement;
  private readonly buttons = new Map<Kind, HTMLButtonElement>();
  private readonly counts = new Map<Kind, number>();

  constructor(
    private readonly rules: Rules,
    private readonly stones: Stones,
    private readonly t: Translate,
    readonly colour: Colour,
  ) {
    this.element = html('div', {
      class: `reserve ${colour}`,
      role: 'group',
      'aria-label': t('reserve.label', { colour: t(`colour.${colour}`) }),
    });
    for (const kind of KINDS) {
      const button = html('button', { type: 'button', class: 'reserve-kind', 'data-kind': kind, 'data-colour': colour });
      this.buttons.set(kind, button);
      this.element.append(button);
    }
  }

  show(position: Position, mayPick: boolean): void {
    this.element.classList.toggle('to-move', position.toMove === this.colour && !position.outcome.over);
    for (const [kind, button] of this.buttons) {
      const count = position.reserve[this.colour][kind];
      if (this.counts.get(kind) !== count) {
        this.counts.set(kind, count);
        button.replaceChildren(this.stack(kind, count), html('span', { class: 'reserve-count', 'aria-hidden': 'true' }, String(count)));
        button.setAttribute('aria-label', this.t('reserve.kind', { kind: this.t(`kind.${kind}`), count, letter: kind }));
      }
      button.setAttribute('aria-disabled', String(!mayPick || count === 0));
    }
  }

  setPicked(kind: Kind | null): void {
    for (const [of, button] of this.buttons) button.setAttribute('aria-pressed', String(of === kind));
  }

  /** Points out the kind that is proposed. */
  setHinted(kind: Kind | null): void {
    for (const [of, button] of this.buttons) button.classList.toggle('hinted', of === kind);
  }

  button(kind: Kind): HTMLButtonElement {
    return this.buttons.get(kind)!;
  }

  private stack(kind: Kind, count: number): SVGSVGElement {
    const orientation = LYING[kind];
    const box = this.rules.geometry.pieceBox(kind, orientation);
    const most = this.rules.kinds[kind].count;
    // As high as a stack on the board.
    const step = this.rules.geometry.lift(1);
    const [width, height] = [3, 2.9];
    const x = box.x + box.width / 2 - width / 2;
    const y = box.y + box.height / 2 - height / 2 + (step.y * (most - 1)) / 2;
    const empty = svg('path', { class: 'reserve-empty', d: this.rules.geometry.piecePath(kind, orientation) });
    const pieces = Array.from({ length: count }, (_, i) =>
      svg('g', { transform: `translate(${number(step.x * i)} ${number(step.y * i)})` }, this.stones.body(this.colour, kind, orientation)),
    );
    return svg('svg', { viewBox: `${number(x)} ${number(y)} ${width} ${height}`, 'aria-hidden': 'true' }, ...(count ? pieces : [empty]));
  }
}
