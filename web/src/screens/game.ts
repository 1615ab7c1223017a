/** The game screen: board, reserves, what is going on, and what can be done. */
import { Board } from '../board/board';
import { Keys } from '../board/keys';
import type { Making } from '../board/making';
import { Pointer } from '../board/pointer';
import { html } from '../dom';
import { must, type Refusal, type Rules, type Turn } from '../rules';
import { describeOutcome, describeRefusal, describeTurn, type Key, type Translate } from '../texts';

export class GameScreen {
  readonly element: HTMLElement;
  private readonly board: Board;
  private readonly keys: Keys;
  private readonly status = html('p', { class: 'status', role: 'status' });
  private readonly announcer = html('p', { class: 'hidden-visually', 'aria-live': 'assertive' });
  private readonly playButton: HTMLButtonElement;
  private turns: Turn[] = [];
  private length = 0;

  constructor(
    private readonly rules: Rules,
    private readonly t: Translate,
  ) {
    this.board = new Board(rules, t, {
      played: (turn) => this.play(turn),
      held: (making, refusal) => this.held(making, refusal),
      refused: (refusal) => this.refuse(refusal),
      looked: () => undefined,
    });
    new Pointer(this.board);
    this.keys = new Keys(this.board);
    this.playButton = this.button('action.play', () => this.board.play());
    this.playButton.classList.add('primary');
    const { white, black } = this.board.reserves;
    const actions = html(
      'div',
      { class: 'actions' },
      this.button('action.undo', () => this.goTo(this.length - 1)),
      this.button('action.redo', () => this.goTo(this.length + 1)),
      this.button('action.flip', () => this.flip()),
      this.button('action.cancel', () => this.board.cancel()),
      this.playButton,
    );
    this.element = html('main', { class: 'game' }, black.element, this.board.element, white.element, this.status, actions, this.announcer);
    document.addEventListener('keydown', (event) => this.keydown(event));
    document.addEventListener('keyup', (event) => this.keys.up(event));
    this.goTo(0);
  }

  private button(key: Key, act: () => void): HTMLButtonElement {
    return html('button', { type: 'button', class: 'button', onclick: act }, this.t(key as 'action.play'));
  }

  private keydown(event: KeyboardEvent): void {
    const onControl = event.target instanceof Element && event.target.closest('button, input, textarea, select, dialog');
    if (onControl && event.key !== 'Escape') return;
    if (this.keys.down(event)) event.preventDefault();
  }

  private play(turn: Turn): void {
    const before = this.board.position;
    this.turns = [...this.turns.slice(0, this.length), turn];
    this.goTo(this.length + 1);
    this.announcer.textContent = describeTurn(this.t, before, turn);
  }

  private goTo(length: number): void {
    this.length = Math.max(0, Math.min(length, this.turns.length));
    const { position, outcome } = must(this.rules.replay(this.rules.start('standard'), this.turns.slice(0, this.length)));
    this.board.show({ position, last: this.turns[this.length - 1] ?? null, chain: outcome.path, mayPlay: !outcome.over });
    if (outcome.over) this.say(describeOutcome(this.t, position.variant, outcome), false);
  }

  private flip(): void {
    this.board.flip(!this.board.camera.flipped);
    this.element.classList.toggle('flipped', this.board.camera.flipped);
  }

  private held(making: Making | null, refusal: Refusal | null): void {
    const { t } = this;
    this.playButton.disabled = !making || making.target === null || refusal !== null;
    if (refusal) return this.refuse(refusal);
    const colour = t(`colour.${this.board.position.toMove}`);
    if (!making) this.say(`${t('play.to-move', { colour })}. ${t('play.pick')}`, false);
    else this.say(t(making.pinned ? 'play.turn' : 'play.place'), false);
  }

  private refuse(refusal: Refusal): void {
    this.say(describeRefusal(this.t, this.rules, refusal), true);
  }

  private say(text: string, refused: boolean): void {
    this.status.textContent = text;
    this.status.classList.toggle('refused', refused);
  }
}
