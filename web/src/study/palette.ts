/** The pieces to set up a position with: both colours, each kind as it is turned, and the eraser. */
import type { Stones } from '../board/flat/stone';
import { html, number, svg } from '../dom';
import { type Colour, COLOURS, type Kind, KINDS, type Position, type Rules } from '../rules';
import { icon } from '../ui/icons';
import type { Translate } from '../texts';
import type { Tool } from './arrangement';
import type { StudyTexts } from './texts';

export class Palette {
  readonly element: HTMLElement;
  private readonly kinds = new Map<string, HTMLButtonElement>();
  /** Stands among the other tools. */
  readonly eraser: HTMLButtonElement;

  constructor(
    private readonly rules: Rules,
    private readonly stones: Stones,
    private readonly t: Translate,
    private readonly s: StudyTexts,
    choose: (tool: { readonly colour: Colour; readonly kind: Kind } | null) => void,
  ) {
    const group = (colour: Colour) =>
      html(
        'div',
        { class: 'palette-colour', role: 'group', 'aria-label': s('setup.pieces', { colour: t(`colour.${colour}`) }) },
        ...KINDS.map((kind) => {
          const button = html('button', {
            type: 'button',
            class: 'palette-kind',
            'data-kind': kind,
            'data-colour': colour,
            onclick: () => choose({ colour, kind }),
          });
          this.kinds.set(colour + kind, button);
          return button;
        }),
      );
    this.eraser = html(
      'button',
      { type: 'button', class: 'action palette-eraser', onclick: () => choose(null) },
      icon('trash'),
      html('span', {}, s('setup.erase')),
    );
    this.element = html('section', { class: 'palette' }, ...COLOURS.map(group));
  }

  /** The tool in use is marked and drawn as it is turned; null: the eraser. */
  show(position: Position, tool: Tool, erasing: boolean): void {
    for (const colour of COLOURS)
      for (const kind of KINDS) {
        const button = this.kinds.get(colour + kind)!;
        const count = position.reserve[colour][kind];
        const used = !erasing && tool.colour === colour && tool.kind === kind;
        const orientation = (tool.orientation % this.rules.kinds[kind].orientations) as Tool['orientation'];
        const box = this.rules.geometry.pieceBox(kind, orientation);
        const size = 3.3;
        const [x, y] = [box.x + box.width / 2 - size / 2, box.y + box.height / 2 - size / 2];
        button.replaceChildren(
          svg(
            'svg',
            { viewBox: `${number(x)} ${number(y)} ${size} ${size}`, 'aria-hidden': 'true' },
            this.stones.body(colour, kind, orientation),
          ),
          html('span', { class: 'reserve-count', 'aria-hidden': 'true' }, String(count)),
        );
        button.setAttribute('aria-label', this.s('setup.kind', { kind: this.t(`kind.${kind}`), count }));
        button.setAttribute('aria-pressed', String(used));
        button.disabled = count === 0;
      }
    this.eraser.setAttribute('aria-pressed', String(erasing));
  }
}
