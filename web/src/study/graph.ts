/** White's chances over the turns of a line: a graph to look at and to click on, a slider for keys, and the turns that lost
 * much as a list. */
import { html, number, svg } from '../dom';
import type { Score } from '../engine';
import type { Mark } from '../rules';
import { describeChance } from './chances';
import type { StudyTexts } from './texts';

/** One turn of the line; the first point is the start. */
export interface GraphPoint {
  /** "12… Ek5a"; empty for the start. */
  readonly name: string;
  readonly chance: Score | null;
  /** Only what lost much has one here. */
  readonly mark: Mark;
  /** What was lost, for the list. */
  readonly before: Score | null;
}

export class ChanceGraph {
  readonly element: HTMLElement;
  private readonly areas = svg('svg', { class: 'graph-areas', preserveAspectRatio: 'none', 'aria-hidden': 'true' });
  private readonly signs = svg('svg', { class: 'graph-signs', 'aria-hidden': 'true' });
  private readonly cursor = svg('line', { class: 'graph-cursor', y1: '0%', y2: '100%' });
  private readonly plot: HTMLElement;
  private readonly slider: HTMLInputElement;
  private readonly faults = html('ol', { class: 'graph-faults' });
  private points: readonly GraphPoint[] = [];
  private listed = '';

  constructor(
    private readonly s: StudyTexts,
    private readonly go: (place: number) => void,
  ) {
    this.plot = html(
      'div',
      { class: 'graph-plot', role: 'img', onclick: (event: MouseEvent) => this.click(event) },
      this.areas,
      this.signs,
    );
    this.slider = html('input', {
      type: 'range',
      class: 'graph-slider',
      min: 0,
      step: 1,
      'aria-label': s('graph.slider'),
      oninput: () => this.go(Number(this.slider.value)),
    });
    this.element = html('section', { class: 'graph', 'aria-label': s('graph.label') }, this.plot, this.slider, this.faults);
  }

  show(points: readonly GraphPoint[], place: number): void {
    this.points = points;
    this.slider.max = String(points.length - 1);
    this.drawAreas();
    this.drawSigns();
    this.listFaults();
    this.showPlace(place);
  }

  showPlace(place: number): void {
    const x = this.x(place);
    this.cursor.setAttribute('x1', x);
    this.cursor.setAttribute('x2', x);
    this.slider.value = String(place);
    this.slider.setAttribute('aria-valuetext', this.nameOf(place));
    for (const button of this.faults.querySelectorAll('button'))
      button.setAttribute('aria-current', String(Number(button.dataset['place']) === place));
  }

  private nameOf(place: number): string {
    const { name, chance } = this.points[place]!;
    const texts = [name || this.s('graph.start')];
    if (chance) texts.push(describeChance(this.s, chance));
    return texts.join(', ');
  }

  private x(place: number): string {
    return `${number((100 * place) / Math.max(1, this.points.length - 1))}%`;
  }

  private y(chance: Score): number {
    return 100 * (1 - chance.win);
  }

  /** White's part below the line, Black's above; nothing where nothing is judged yet. */
  private drawAreas(): void {
    const { points } = this;
    this.areas.setAttribute('viewBox', `0 0 ${Math.max(1, points.length - 1)} 100`);
    let [white, black, line] = ['', '', ''];
    points.forEach(({ chance }, i) => {
      const next = points[i + 1]?.chance;
      if (!chance || !next) return;
      const [from, to] = [number(this.y(chance)), number(this.y(next))];
      white += `M${i} 100V${from}L${i + 1} ${to}V100Z`;
      black += `M${i} 0V${from}L${i + 1} ${to}V0Z`;
      line += `M${i} ${from}L${i + 1} ${to}`;
    });
    this.areas.replaceChildren(
      svg('path', { class: 'graph-black', d: black }),
      svg('path', { class: 'graph-white', d: white }),
      svg('path', { class: 'graph-line', d: line, 'vector-effect': 'non-scaling-stroke' }),
    );
  }

  private drawSigns(): void {
    const signs = this.points.flatMap(({ chance, mark }, place) => {
      if (!chance || !mark) return [];
      const [x, y] = [this.x(place), `${number(Math.min(88, Math.max(12, this.y(chance))))}%`];
      return [
        svg(
          'g',
          { class: `graph-sign ${signName(mark)}`, 'data-place': place },
          svg('circle', { cx: x, cy: y, r: 8 }),
          svg('text', { x, y, dy: '0.35em' }, mark),
        ),
      ];
    });
    this.signs.replaceChildren(svg('line', { class: 'graph-middle', x1: '0%', x2: '100%', y1: '50%', y2: '50%' }), ...signs, this.cursor);
    const count = (name: string) => this.points.filter(({ mark }) => mark && signName(mark) === name).length;
    const judged = this.points.filter((point, i) => i > 0 && point.chance).length;
    this.plot.setAttribute(
      'aria-label',
      `${this.s('graph.turns', { count: judged })} ${this.s('graph.faults', { blunders: count('blunder'), mistakes: count('mistake'), dubious: count('dubious') })}`,
    );
  }

  private listFaults(): void {
    const listed = JSON.stringify(this.points.map(({ name, mark }) => mark && name));
    if (listed === this.listed) return;
    this.listed = listed;
    const focused = this.faults.contains(document.activeElement) ? (document.activeElement as HTMLElement).dataset['place'] : undefined;
    this.faults.replaceChildren(
      ...this.points.flatMap((point, place) => {
        const { name, mark, chance, before } = point;
        // Dubious turns are only marked: a list of them all would hide what matters.
        if (!mark || mark === '?!' || !chance || !before) return [];
        const lost = this.s('graph.lost', { before: describeChance(this.s, before), after: describeChance(this.s, chance) });
        const button = html(
          'button',
          { type: 'button', class: `fault ${signName(mark)}`, 'data-place': place, title: lost, onclick: () => this.go(place) },
          html('span', {}, name),
          html('strong', { 'aria-hidden': 'true' }, mark),
          html('span', { class: 'hidden-visually' }, `${this.s(`mark.${signName(mark)}`)}. ${lost}`),
        );
        return [html('li', {}, button)];
      }),
    );
    this.faults.hidden = this.faults.childElementCount === 0;
    if (focused) this.faults.querySelector<HTMLElement>(`[data-place="${focused}"]`)?.focus();
  }

  private click(event: MouseEvent): void {
    const { left, width } = this.plot.getBoundingClientRect();
    this.go(Math.round(((event.clientX - left) / width) * (this.points.length - 1)));
  }
}

const NAMES = { '!': 'good', '?': 'mistake', '!!': 'brilliant', '??': 'blunder', '!?': 'interesting', '?!': 'dubious' } as const;

/** What a mark says. */
export const signName = (mark: Exclude<Mark, ''>): (typeof NAMES)[keyof typeof NAMES] => NAMES[mark];
