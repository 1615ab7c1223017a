/** The colours of the style sheets, as they are now: theme and pieces may change at any time. */
import { Color } from 'three';

const NAMES = [
  'board',
  'board-light',
  'board-edge',
  'board-ink',
  'hole',
  'hole-floor',
  'centre',
  'centre-hole',
  'lit',
  'lit-edge',
  'last',
  'guilty',
  'chain',
  'chain-glow',
  'focus',
  'tie',
  'white-face',
  'white-speckle',
  'white-speckle-soft',
  'white-wall',
  'white-edge',
  'white-punct',
  'white-punct-edge',
  'black-face',
  'black-speckle',
  'black-speckle-soft',
  'black-light',
  'black-wall',
  'black-edge',
  'black-punct',
  'black-punct-edge',
] as const;

export type ColourName = (typeof NAMES)[number];

export class Palette {
  private readonly texts = new Map<ColourName, string>();
  private readonly colours = new Map<ColourName, Color>();

  /** `host` stands in the page: its styles are those of the board. */
  constructor(host: HTMLElement) {
    const probe = document.createElement('span');
    host.append(probe);
    for (const name of NAMES) {
      probe.style.color = `var(--${name})`;
      const text = getComputedStyle(probe).color;
      this.texts.set(name, text);
      this.colours.set(name, new Color().setStyle(text));
    }
    probe.remove();
  }

  /** For the canvas. */
  css(name: ColourName): string {
    return this.texts.get(name)!;
  }

  colour(name: ColourName): Color {
    return this.colours.get(name)!;
  }

  /** Equal for palettes that look alike. */
  get key(): string {
    return [...this.texts.values()].join();
  }
}
