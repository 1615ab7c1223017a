/** <punct-board>: a position, a game or a puzzle of PÜNCT in any page. What it shows and how it looks is said by attributes
 * (docs/embed.md); what happens on it is told by events. */
import { html } from '../dom';
import type { Rules } from '../rules';
import { chooseLanguage, describeRefusal } from '../texts';
import { asData, fragmentOf, readContent } from './content';
import { GameView } from './game_view';
import type { Host, State, View } from './host';
import { library } from './library';
import { PuzzleView } from './puzzle_view';
import { sheet } from './sheet';
import { readSource } from './source';
import { loadWords, type Words } from './words';

/** Another one of these is another thing to show, or the same in other words. */
const CONTENT = ['position', 'game', 'link', 'src', 'puzzle', 'goal', 'number', 'lang', 'pieces', 'page'] as const;
const LOOKS = ['theme', 'view', 'flipped', 'coordinates', 'levels'] as const;
const TEXTS = [
  'position',
  'game',
  'link',
  'src',
  'puzzle',
  'goal',
  'number',
  'turn',
  'theme',
  'pieces',
  'view',
  'coordinates',
  'levels',
  'page',
] as const;

export type Trouble = 'board' | 'file' | 'text' | 'nothing';

export class PunctBoard extends HTMLElement {
  static readonly observedAttributes: readonly string[] = [...CONTENT, ...LOOKS, 'turn'];

  private readonly shadow = this.attachShadow({ mode: 'open', delegatesFocus: true });
  private readonly looks = html('div', { class: 'embed' });
  private readonly children$ = new MutationObserver(() => this.wish());
  private view$: View | null = null;
  /** Counts what was wished for: only the last is shown. */
  private wished = 0;
  private waiting = false;
  private settled: Promise<void> = Promise.resolve();

  connectedCallback(): void {
    this.shadow.adoptedStyleSheets = [sheet()];
    this.shadow.append(this.looks);
    this.looks.addEventListener('keydown', (event) => this.keydown(event));
    // The text inside may arrive after the element.
    this.children$.observe(this, { childList: true, characterData: true, subtree: true });
    this.wish();
  }

  disconnectedCallback(): void {
    this.children$.disconnect();
    this.wished++;
    this.show(null);
  }

  attributeChangedCallback(name: string, before: string | null, value: string | null): void {
    if (before === value || !this.isConnected) return;
    if (CONTENT.some((known) => known === name)) this.wish();
    else if (name === 'turn') this.view$?.goTo(this.firstTurn);
    else this.look();
  }

  /* ---- For scripts ---- */

  /** Resolves with the state once all that was asked for so far is shown; with null where it cannot be. */
  get ready(): Promise<State | null> {
    const { settled } = this;
    return settled.then(() => (settled === this.settled ? this.state : this.ready));
  }

  /** What is shown; null while there is nothing. */
  get state(): State | null {
    return this.view$?.state ?? null;
  }

  /** The language that it speaks. */
  get language(): string {
    return this.looks.lang;
  }

  goTo(turn: number): void {
    this.view$?.goTo(turn);
  }
  first(): void {
    this.goTo(0);
  }
  previous(): void {
    this.goTo((this.state?.turn ?? 0) - 1);
  }
  next(): void {
    this.goTo((this.state?.turn ?? 0) + 1);
  }
  last(): void {
    this.goTo(this.state?.turns ?? 0);
  }

  /** Takes a key that was pressed elsewhere in the page; false when it means nothing here. */
  press(event: KeyboardEvent): boolean {
    return this.view$?.keydown(event) ?? false;
  }

  private tell(name: string, detail: unknown): void {
    this.dispatchEvent(new CustomEvent(`punct-${name}`, { detail, bubbles: true, composed: true }));
  }

  /* ---- What is shown ---- */

  /** Several attributes that change together are one wish. */
  private wish(): void {
    if (this.waiting) return;
    this.waiting = true;
    this.settled = Promise.resolve().then(() => {
      this.waiting = false;
      return this.isConnected ? this.fulfil(++this.wished) : undefined;
    });
  }

  private async fulfil(wish: number): Promise<void> {
    const language = chooseLanguage([this.closest<HTMLElement>('[lang]')?.lang ?? '', ...navigator.languages].filter(Boolean));
    const words = await loadWords(language, () => this.getAttribute('pieces') === 'safe');
    const over = () => wish !== this.wished;
    try {
      const [rules, text] = await Promise.all([library(), this.readText()]);
      if (!over()) this.showText(rules, words, text);
    } catch (error) {
      if (over()) return;
      const trouble = error instanceof SourceTrouble ? 'file' : 'board';
      this.fail(words, trouble, words.e(`failed.${trouble}`), { sentence: String(error) });
    }
  }

  /** The record: of the attribute, of the file, or of the text inside. */
  private async readText(): Promise<string | null> {
    const game = this.getAttribute('game');
    const source = this.getAttribute('src');
    if (game !== null) return game;
    if (source === null) return this.textContent;
    return readSource(new URL(source, document.baseURI)).catch((error: unknown) => {
      throw new SourceTrouble(String(error));
    });
  }

  private showText(rules: Rules, words: Words, game: string | null): void {
    const attribute = (name: string) => this.getAttribute(name);
    const content = readContent(rules, {
      game,
      position: attribute('position'),
      link: attribute('link'),
      puzzle: attribute('puzzle'),
      goal: attribute('goal'),
      number: Math.trunc(Number(attribute('number') ?? 1)),
    });
    if (content === null) return this.fail(words, 'nothing', words.e('failed.nothing'), null);
    if (!content.ok) {
      const reason = describeRefusal(words.t, rules, content.refusal);
      return this.fail(words, 'text', words.e('failed.text', { reason }), asData(content.refusal));
    }
    const host = this.hostOf(words, content.value);
    this.lookSaid();
    this.show(content.value.kind === 'puzzle' ? new PuzzleView(host) : new GameView(host), words.t.language);
    this.view$?.goTo(this.firstTurn);
    this.offerPage(words, content.value);
    this.tell('ready', this.state);
  }

  private hostOf(words: Words, content: Host['content']): Host {
    const [flipped, view] = [() => this.flipped, () => (this.getAttribute('view') === '3d' ? '3d' : 'flat')];
    return {
      words,
      content,
      looks: this.looks,
      get flipped() {
        return flipped();
      },
      get view() {
        return view();
      },
      setFlipped: (flipped) => void this.toggleAttribute('flipped', flipped),
      setView: (view) => this.setAttribute('view', view),
      moved: () => this.tell('turn', this.state),
      solved: (alone) => this.tell('solved', { alone }),
      missed: (turn) => this.tell('missed', { turn }),
    };
  }

  private show(view: View | null, language = ''): void {
    this.view$?.leave();
    this.view$ = view;
    this.looks.lang = language;
    this.looks.replaceChildren(...(view ? [view.element] : []));
  }

  /** The way to the full page, where there is one. */
  private offerPage(words: Words, content: Host['content']): void {
    const page = this.getAttribute('page');
    if (page === null || !URL.canParse(page, document.baseURI)) return;
    const address = new URL(page, document.baseURI);
    if (address.protocol !== 'https:' && address.protocol !== 'http:') return;
    address.hash = fragmentOf(content);
    const link = html('a', { href: address.href, target: '_blank', rel: 'noopener' }, words.e('open'));
    this.looks.append(html('p', { class: 'embed-page' }, link));
  }

  private fail(words: Words, trouble: Trouble, sentence: string, refusal: unknown): void {
    this.show(null, words.t.language);
    this.looks.append(html('p', { class: 'embed-trouble', role: 'alert' }, sentence));
    this.tell('error', { trouble, sentence, refusal });
  }

  private get firstTurn(): number {
    const turn = this.getAttribute('turn');
    return turn === 'last' ? Number.MAX_SAFE_INTEGER : Math.max(0, Math.trunc(Number(turn ?? 0)) || 0);
  }

  /* ---- How it looks ---- */

  private lookSaid(): void {
    const { dataset } = this.looks;
    dataset['theme'] = this.getAttribute('theme') ?? '';
    dataset['pieces'] = this.getAttribute('pieces') ?? '';
    dataset['coordinates'] = this.getAttribute('coordinates') === 'off' ? 'off' : 'on';
    dataset['numbers'] = this.getAttribute('levels') === 'off' ? 'off' : 'raised';
  }

  private look(): void {
    this.lookSaid();
    this.view$?.refresh();
  }

  get flipped(): boolean {
    return this.hasAttribute('flipped');
  }
  set flipped(flipped: boolean) {
    this.toggleAttribute('flipped', flipped);
  }

  private keydown(event: KeyboardEvent): void {
    const at = event.composedPath()[0];
    if (at instanceof Element && at.closest('button') && (event.key === 'Enter' || event.key === ' ')) return;
    if (this.press(event)) event.preventDefault();
  }
}

/** Every attribute that is a text is a property as well. */
for (const name of TEXTS)
  Object.defineProperty(PunctBoard.prototype, name, {
    configurable: true,
    enumerable: true,
    get(this: PunctBoard) {
      return this.getAttribute(name);
    },
    set(this: PunctBoard, value: string | null | undefined) {
      if (value === null || value === undefined) this.removeAttribute(name);
      else this.setAttribute(name, value);
    },
  });

class SourceTrouble extends Error {}
