/** The rules to read: one page with live diagrams. */
import { html, number, svg } from '../dom';
import { type Kind, KINDS } from '../rules';
import type { Navigation, RoomServices, RulesAccess, TextAccess } from '../ui/services';
import { button } from '../ui/dialog';
import { placeAddress } from '../ui/places';
import { roomHeader } from '../ui/room_header';
import type { Screen } from '../ui/screen';
import { loadRoom } from '../texts/rooms';
import { type RulebookTranslate, rulebookTexts } from '../texts/rulebook';
import { Figure, Stage } from './figure';
import { SECTION_IDS, type SectionId, sectionNamed } from '../ui/rule_sections';
import { type Ruling, RULINGS, sectionOfRuling, SECTIONS } from './sections';
import '../styles/rulebook.css';

type RulebookServices = TextAccess & RulesAccess & Navigation & Pick<RoomServices, 'before'>;

/** Figures are drawn when they come so near to the window. */
const NEAR = '600px';

export async function open(page: RulebookServices, rest: string): Promise<Screen> {
  return new RulebookScreen(page, await loadRoom(rulebookTexts, page.t.language), sectionNamed(rest));
}

class RulebookScreen implements Screen {
  readonly element: HTMLElement;
  private readonly stage: Stage;
  private readonly title: HTMLHeadingElement;
  private readonly headings = new Map<SectionId, HTMLElement>();
  private readonly figures = new Map<Element, Figure>();
  private readonly gone = new AbortController();
  private readonly nearing = new IntersectionObserver((entries) => this.drawNear(entries), { rootMargin: NEAR });

  constructor(
    private readonly page: RulebookServices,
    private readonly t: RulebookTranslate,
    /** Where to begin reading; null: at the top. */
    private readonly section: SectionId | null,
  ) {
    this.stage = new Stage(page.rules, page.t, t);
    const header = roomHeader(page, t('title'), page.before, t('back'));
    this.title = header.querySelector('h1')!;
    this.element = html(
      'main',
      { class: 'rulebook', 'data-numbers': 'raised' },
      this.stage.element,
      header,
      html(
        'div',
        { class: 'rulebook-intro' },
        html('p', {}, t('intro')),
        button(t('print'), () => this.print()),
      ),
      this.contents(),
      html('div', { class: 'rulebook-sections' }, ...SECTION_IDS.map((id) => this.makeSection(id))),
    );
    addEventListener('beforeprint', () => this.drawAll(), { signal: this.gone.signal });
  }

  begin(): void {
    document.title = this.t('title');
    for (const element of this.figures.keys()) this.nearing.observe(element);
    if (this.section) this.goTo(this.section);
    else {
      scrollTo(0, 0);
      this.title.focus();
    }
  }

  /** Style sheets do it all. */
  show(): void {}

  refresh(): void {}

  leave(): void {
    this.gone.abort();
    this.nearing.disconnect();
    document.title = this.page.t('page.title');
    this.element.remove();
  }

  /* ---- Parts ---- */

  private contents(): HTMLElement {
    const items = SECTION_IDS.map((id) => html('li', {}, this.link(id, this.t(`title.${id}`))));
    return html(
      'nav',
      { class: 'rulebook-contents', 'aria-label': this.t('contents') },
      html('h2', {}, this.t('contents')),
      html('ol', {}, ...items),
    );
  }

  /** A link that leads to a section without leaving the room: going back leads to where one came from. */
  private link(id: SectionId, text: string, attributes: Readonly<Record<string, string>> = {}): HTMLAnchorElement {
    const follow = (event: MouseEvent) => {
      if (event.ctrlKey || event.metaKey || event.shiftKey) return;
      event.preventDefault();
      history.replaceState(history.state, '', placeAddress({ name: 'rulebook', rest: id }));
      this.goTo(id);
    };
    return html('a', { ...attributes, href: placeAddress({ name: 'rulebook', rest: id }), onclick: follow }, text);
  }

  private makeSection(id: SectionId): HTMLElement {
    const { paragraphs, figures, rulings } = SECTIONS[id];
    const title = this.t(`title.${id}`);
    const heading = html('h2', { id: `rules-${id}`, tabindex: -1 }, title);
    this.headings.set(id, heading);
    return html(
      'section',
      { 'data-section': id, 'aria-labelledby': heading.id },
      html(
        'div',
        { class: 'rulebook-heading' },
        heading,
        this.link(id, '#', { class: 'anchor', 'aria-label': this.t('anchor', { title }) }),
      ),
      ...paragraphs.map((key) => html('p', {}, this.t(key))),
      id === 'pieces' && this.kinds(),
      ...rulings.map((ruling) => this.makeRuling(ruling)),
      id === 'rulings' && this.allRulings(),
      figures.length > 0 && html('div', { class: 'figures' }, ...figures.map((figure) => this.makeFigure(new Figure(this.stage, figure)))),
    );
  }

  private makeFigure(figure: Figure): HTMLElement {
    this.figures.set(figure.element, figure);
    return figure.element;
  }

  private makeRuling(ruling: Ruling): HTMLElement {
    return html(
      'p',
      { class: 'ruling' },
      this.link('rulings', this.t('ruling', { number: ruling }), { class: 'ruling-mark' }),
      ' ',
      this.t(`ruling.${ruling}`),
    );
  }

  private allRulings(): HTMLElement {
    const { t } = this;
    const items = RULINGS.map((ruling) => {
      const id = sectionOfRuling(ruling);
      return html('li', { class: 'ruling' }, t(`ruling.${ruling}`), ' ', this.link(id, t('ruling.where', { title: t(`title.${id}`) })));
    });
    return html('ol', { class: 'rulings' }, ...items);
  }

  /** The six kinds, as they lie in the box. */
  private kinds(): HTMLElement {
    return html('ul', { class: 'kinds' }, ...KINDS.map((kind) => html('li', {}, this.stone(kind), html('span', {}, this.kindText(kind)))));
  }

  private kindText(kind: Kind): string {
    const { page, t } = this;
    return t('kind.each', { kind: page.t(`kind.${kind}`), count: page.rules.kinds[kind].count });
  }

  private stone(kind: Kind): SVGSVGElement {
    const { stones, rules } = this.stage;
    const { x, y, width, height } = rules.geometry.pieceBox(kind, 0);
    const size = 3.2;
    const view = [x + width / 2 - size / 2, y + height / 2 - size / 2, size, size].map(number).join(' ');
    return svg('svg', { viewBox: view, 'aria-hidden': 'true' }, svg('g', {}, stones.shadow(kind, 0)), stones.body('white', kind, 0));
  }

  /* ---- Moving about ---- */

  private goTo(id: SectionId): void {
    const heading = this.headings.get(id)!;
    heading.scrollIntoView();
    heading.focus({ preventScroll: true });
  }

  private drawNear(entries: readonly IntersectionObserverEntry[]): void {
    for (const { isIntersecting, target } of entries)
      if (isIntersecting) {
        this.figures.get(target)?.draw();
        this.nearing.unobserve(target);
      }
  }

  private drawAll(): void {
    for (const figure of this.figures.values()) figure.draw();
  }

  private print(): void {
    this.drawAll();
    print();
  }
}
