/** Setting up a position by hand. The library checks every piece that is put down and says why it cannot lie there. */
import { Board } from '../board/board';
import { Keys } from '../board/keys';
import { StackView } from '../board/stack_view';
import { html } from '../dom';
import { newId } from '../ids';
import {
  type Colour,
  COLOURS,
  type Direction,
  DIRECTIONS,
  type Kind,
  KINDS,
  type Position,
  type Refusal,
  type Result,
  type Space,
  VARIANTS,
} from '../rules';
import type { BoardServices, GameAccess, Navigation, Problems, StorageAccess } from '../ui/services';
import { button, choiceOf } from '../ui/dialog';
import { icon, type IconName } from '../ui/icons';
import { roomHeader } from '../ui/room_header';
import type { Screen } from '../ui/screen';
import { PEOPLE } from '../game';
import { describeOutcome, describePiece, describeRefusal } from '../texts';
import {
  type Arrangement,
  arrangementOf,
  cleared,
  erase,
  fromText,
  place,
  removable,
  type Tool,
  undone,
  withSide,
  withVariant,
} from './arrangement';
import { keepStudy } from './keeping';
import { Palette } from './palette';
import { studyOfPosition } from './study';
import type { StudyTexts } from './texts';

type SetupServices = BoardServices & Navigation & GameAccess & StorageAccess & Problems;

export class SetupScreen implements Screen {
  readonly element: HTMLElement;
  private readonly board: Board;
  private readonly keys: Keys;
  private readonly palette: Palette;
  private readonly stack: StackView;
  private readonly status = html('p', { class: 'status', role: 'status' });
  private readonly choices = html('div', { class: 'setup-choices' });
  private readonly text: HTMLInputElement;
  private readonly undoButton: HTMLButtonElement;
  private readonly studyButton: HTMLButtonElement;
  private readonly playButton: HTMLButtonElement;
  private readonly gone = new AbortController();
  private arrangement: Arrangement;
  private tool: Tool = { colour: 'white', kind: 'T', orientation: 0 };
  private erasing = false;

  constructor(
    private readonly page: SetupServices,
    private readonly s: StudyTexts,
    position: Position,
  ) {
    const { rules, t } = page;
    this.arrangement = arrangementOf(position);
    this.board = new Board(rules, t, { played: () => {}, held: () => {}, refused: () => {}, looked: () => {}, hovered: () => {} });
    this.keys = new Keys(this.board);
    this.stack = new StackView(t);
    this.board.element.append(this.stack.element);
    this.palette = new Palette(rules, this.board.stones, t, s, (chosen) => this.choose(chosen));
    this.text = html('input', { type: 'text', id: 'setup-text', spellcheck: 'false', autocomplete: 'off' });
    this.undoButton = this.action('setup.undo', 'undo', () => this.set(undone(this.arrangement)));
    this.studyButton = button(s('setup.study'), () => void this.study(), 'primary');
    this.playButton = button(s('setup.play'), () => this.play());
    this.element = html(
      'main',
      { class: 'setup' },
      roomHeader(page, s('setup.title'), { name: 'study', rest: '' }, s('title')),
      this.board.element,
      this.panel(),
    );
    this.listen();
  }

  private panel(): HTMLElement {
    const { s } = this;
    const read = (event: SubmitEvent) => {
      event.preventDefault();
      this.take(fromText(this.arrangement, this.text.value));
    };
    return html(
      'section',
      { class: 'setup-panel' },
      this.palette.element,
      html(
        'div',
        { class: 'setup-tools' },
        this.palette.eraser,
        this.action('setup.turn', 'right', () => this.turn(1)),
        this.undoButton,
        this.action('setup.clear', 'cancel', () => this.take(cleared(this.arrangement))),
      ),
      this.status,
      this.choices,
      html(
        'form',
        { class: 'typed', onsubmit: read },
        html('label', { for: 'setup-text' }, s('setup.text')),
        html('div', { class: 'typed-row' }, this.text, html('button', { type: 'submit', class: 'button' }, s('setup.read'))),
      ),
      html('div', { class: 'setup-ends' }, this.playButton, this.studyButton),
      html('p', { class: 'more-keys' }, s('setup.keys')),
    );
  }

  private action(name: 'setup.turn' | 'setup.undo' | 'setup.clear', sign: IconName, act: () => void): HTMLButtonElement {
    return html('button', { type: 'button', class: 'action', onclick: act }, icon(sign), html('span', {}, this.s(name)));
  }

  private listen(): void {
    const { signal } = this.gone;
    const { cells } = this.board;
    cells.element.addEventListener('click', (event) => this.act(this.board.spaceAt(event.clientX, event.clientY)));
    cells.element.addEventListener(
      'pointermove',
      (event) => event.pointerType === 'mouse' && this.hover(this.board.spaceAt(event.clientX, event.clientY)),
    );
    cells.element.addEventListener('pointerleave', () => this.hover(null));
    cells.element.addEventListener('wheel', (event) => (event.preventDefault(), this.turn(event.deltaY > 0 ? 1 : -1)), { passive: false });
    document.addEventListener('keydown', (event) => this.keydown(event), { signal });
  }

  begin(): void {
    this.say(this.s('setup.intro'));
    this.show();
  }

  leave(): void {
    this.gone.abort();
    this.element.remove();
  }

  refresh(): void {}

  /* ---- Showing ---- */

  show(): void {
    const { t, settings } = this.page;
    const { position, past } = this.arrangement;
    this.board.motion.enabled = false;
    this.board.flip(settings.flipped);
    this.board.show({ position, last: null, chain: position.outcome.path, mayPlay: false });
    this.palette.show(position, this.tool, this.erasing);
    this.choices.replaceChildren(
      choiceOf(
        this.s('setup.to-move'),
        COLOURS.map((value) => ({ value, text: t(`colour.${value}`) })),
        position.toMove,
        (colour) => this.take(withSide(this.arrangement, colour)),
      ),
      choiceOf(
        t('new.variant'),
        VARIANTS.map((value) => ({ value, text: t(`variant.${value}`) })),
        position.variant,
        (variant) => this.take(withVariant(this.arrangement, variant)),
      ),
    );
    this.text.value = position.text;
    this.undoButton.disabled = past.length === 0;
    const { over } = position.outcome;
    this.studyButton.disabled = this.playButton.disabled = over;
    if (over) this.say(this.s('setup.over', { reason: describeOutcome(t, position.variant, position.outcome) }));
  }

  private say(text: string, refused = false): void {
    this.status.textContent = text;
    this.status.classList.toggle('refused', refused);
  }

  private refuse(refusal: Refusal): void {
    this.board.showGuilty(refusal);
    this.say(describeRefusal(this.page.t, this.page.rules, refusal), true);
  }

  /** The piece as it would lie, or nothing where the eraser is in the hand. */
  private hover(space: Space | null): void {
    const tried = space === null || this.erasing ? null : place(this.arrangement, this.tool, space);
    const laid = tried?.ok ? tried.value.position.topmost(space!)?.piece : undefined;
    this.board.showPiece(laid ?? null);
    const seen = space === null ? null : { at: this.board.partsOf(space), flipped: this.board.flipped };
    this.stack.show(this.arrangement.position, space, seen, 2);
  }

  /* ---- Doing ---- */

  private choose(chosen: { readonly colour: Colour; readonly kind: Kind } | null): void {
    this.erasing = chosen === null;
    if (chosen) this.setTool({ ...this.tool, ...chosen });
    this.palette.show(this.arrangement.position, this.tool, this.erasing);
  }

  private setTool(tool: Tool): void {
    const orientation = (tool.orientation % this.page.rules.kinds[tool.kind].orientations) as Direction;
    this.tool = { ...tool, orientation };
    this.palette.show(this.arrangement.position, this.tool, this.erasing);
  }

  private turn(step: 1 | -1): void {
    const count = this.page.rules.kinds[this.tool.kind].orientations;
    this.setTool({ ...this.tool, orientation: ((this.tool.orientation + step + count) % count) as Direction });
    this.hover(this.board.cursor);
  }

  private set(arrangement: Arrangement): void {
    this.arrangement = arrangement;
    this.show();
  }

  /** Takes over what the library allows. */
  private take(result: Result<Arrangement>, said = ''): void {
    this.board.showGuilty(null);
    if (!result.ok) return this.refuse(result.refusal);
    this.say(said || this.s('setup.intro'));
    this.set(result.value);
  }

  private act(space: Space | null): void {
    if (space === null) return;
    if (this.erasing) return this.erase(space);
    const { t, rules } = this.page;
    this.take(
      place(this.arrangement, this.tool, space),
      this.s('setup.placed', { piece: describePiece(t, rules, { ...this.tool, space, level: 0 }) }),
    );
    this.page.sounds.play('place');
  }

  private erase(space: Space): void {
    const { t, rules } = this.page;
    const gone = removable(this.arrangement, space);
    const result = erase(this.arrangement, space);
    if (!gone || !result) return this.say(this.s('setup.empty'));
    this.take(result, this.s('setup.removed', { piece: describePiece(t, rules, gone) }));
  }

  private async study(): Promise<void> {
    const id = newId();
    await keepStudy(this.page, studyOfPosition(this.arrangement.position, id, Date.now()));
    this.page.go({ name: 'study', rest: id });
  }

  private play(): void {
    const { position } = this.arrangement;
    this.page.session.start({ variant: position.variant, seats: PEOPLE, limits: null, start: position });
    this.page.go({ name: 'game', rest: '' });
  }

  /* ---- Keys ---- */

  private keydown(event: KeyboardEvent): void {
    const at = event.target instanceof Element ? event.target : null;
    if (event.ctrlKey || event.metaKey || event.altKey || at?.closest('input, textarea, select, dialog')) return;
    if (this.key(event, document.activeElement === this.board.cells.element)) event.preventDefault();
  }

  private key(event: KeyboardEvent, onBoard: boolean): boolean {
    const { cursor } = this.board;
    const key = event.key.toLowerCase();
    const kind = KINDS.find((each) => each.toLowerCase() === key);
    if (kind) return (this.choose({ colour: this.tool.colour, kind }), true);
    if (key === 'x') return (this.setTool({ ...this.tool, colour: this.tool.colour === 'white' ? 'black' : 'white' }), true);
    if (/^[1-6]$/.test(key)) return (this.setTool({ ...this.tool, orientation: DIRECTIONS[Number(key) - 1]! }), true);
    if (!onBoard) return false;
    if (key.startsWith('arrow')) {
      const walked = this.keys.down(event);
      this.hover(this.board.cursor);
      return walked;
    }
    if (cursor === null) return false;
    if (key === 'enter' || key === ' ') return (this.act(cursor), true);
    if (key === 'delete' || key === 'backspace') return (this.erase(cursor), true);
    return false;
  }
}
