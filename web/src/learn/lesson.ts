/** One step of a lesson: a board to play on, a coach beside it, and an answer to every turn. */
import type { BoardShown } from '../board/board';
import { fromOf, must, type Space, type Turn } from '../rules';
import type { Action } from '../board_screen/actions';
import type { BoardServices, Navigation } from '../ui/services';
import type { Screen } from '../ui/screen';
import { type Said, BoardScreen } from '../board_screen/board_screen';
import { keepDone } from '../storage';
import { describeTurn } from '../texts';
import type { LearnTranslate } from '../texts/learn';
import { describeMiss, describeRefutation, levelOf, pointedAt, refutation } from './answers';
import { burst } from './burst';
import { Coach, stepText } from './coach';
import type { LessonId } from './lessons';
import { keptAs, LIST, nextSpot, placeOf, type Spot } from './course';
import { judge, type Standing, standingOf, type Verdict } from './goals';
import { cutThrough, SideCut } from './side_cut';

type LessonServices = BoardServices & Navigation;

type ActionName = 'hint' | 'again' | 'next' | 'list' | 'menu';

/** The person is at work, has missed the goal, or has reached it. */
type State = 'working' | 'missed' | 'done';

const GROUPS: Readonly<Record<State, readonly ActionName[]>> = {
  working: ['hint', 'list', 'menu'],
  missed: ['hint', 'list', 'again'],
  done: ['list', 'next'],
};

/** Lessons about height show it: by numbers on the pieces, and from the side. */
const HEIGHTS: ReadonlySet<string> = new Set<LessonId>([
  'jumping',
  'minor',
  'levels',
  'blocked',
  'cutting',
  'bridges',
  'no-bridge',
  'half-turn',
  'hanging',
  'under',
  'seen',
]);

/** A turn is seen before it is answered. */
const BEAT = 900;

export class LessonScreen implements Screen {
  private readonly table: BoardScreen<ActionName>;
  private readonly coach: Coach;
  private readonly start: Standing;
  private readonly cut: SideCut | null;
  private state: State = 'working';
  private shown: BoardShown;
  /** What stays said while the hand is empty. */
  private answer: string;
  /** What the opponent is about to answer. */
  private answering: ReturnType<typeof setTimeout> | undefined;

  constructor(
    private readonly page: LessonServices,
    private readonly learn: LearnTranslate,
    private readonly spot: Spot,
  ) {
    this.start = standingOf(page.rules, spot.step.position, spot.step.past);
    this.shown = this.beginning();
    this.answer = learn('lesson.pick');
    this.table = new BoardScreen<ActionName>(page, {
      className: 'lesson',
      upright: true,
      title: learn(`title.${spot.lesson.id}`),
      actions: this.actions(),
      groups: GROUPS,
      group: () => this.state,
      standing: () => this.answer,
      played: (turn) => this.played(turn),
      shortcut: (key, event) => this.shortcut(key, event),
    });
    this.coach = new Coach(learn, spot);
    this.table.element.prepend(this.coach.element);
    this.table.panel.append(this.table.typed.element);
    this.cut = HEIGHTS.has(spot.lesson.id) ? this.makeCut() : null;
    this.table.left.addEventListener('abort', () => clearTimeout(this.answering));
  }

  get element(): HTMLElement {
    return this.table.element;
  }

  begin(): void {
    this.begun();
    this.coach.focus();
  }

  show(): void {
    this.present(this.shown);
  }

  private present(shown: BoardShown): void {
    this.table.show({ ...shown, aim: this.aim });
    this.cut?.show(shown.position);
  }

  /** The chain that the first lesson is about: its sides are lit before it is whole. */
  private get aim(): readonly Space[] {
    if (this.spot.lesson.id !== 'aim') return [];
    const { position } = this.start;
    return must(position.play(must(position.readTurn(this.spot.step.solution)))).outcome.path;
  }

  /** A cut where the turn that is asked for comes to rest, or where a piece is to be taken away. */
  private makeCut(): SideCut {
    const { position } = this.start;
    const turn = must(position.readTurn(this.spot.step.solution));
    const lying = this.spot.step.goal.kind === 'free' ? position.topmost(fromOf(turn))?.piece : undefined;
    const cut = new SideCut(cutThrough(this.page.rules, lying ?? must(position.rest(turn))));
    this.element.classList.add('heights');
    this.table.board.element.append(cut.element);
    return cut;
  }

  refresh(): void {
    this.table.refresh();
  }

  leave(): void {
    this.table.leave();
  }

  private actions(): Record<ActionName, Action> {
    const { page, learn, spot } = this;
    return {
      hint: { name: page.t('action.hint'), icon: 'hint', act: () => this.hint() },
      again: { name: learn('lesson.again'), icon: 'undo', act: () => (this.again(), this.coach.focus()), primary: true },
      next: { name: learn(nextSpot(spot) ? 'lesson.next' : 'lesson.finish'), icon: 'resume', act: () => this.goOn(), primary: true },
      list: { name: learn('lesson.list'), icon: 'turns', act: () => page.go(LIST) },
      menu: { name: page.t('action.menu'), icon: 'menu', act: page.openMenu },
    };
  }

  /* ---- The position ---- */

  private beginning(): BoardShown {
    const { goal, marked } = this.spot.step;
    const { position, past } = this.start;
    return { position, last: past.at(-1) ?? null, chain: [], mayPlay: true, marked: pointedAt(this.page.rules, goal, marked) };
  }

  /** Shows the position to work on; Black's turn that led there is seen first. */
  private begun(): void {
    const { past, start } = this.start;
    const last = past.at(-1);
    if (last === undefined) return this.show();
    const { position } = must(this.page.rules.replay(start, past.slice(0, -1)));
    this.present({ ...this.shown, position, last: null, mayPlay: false });
    this.table.announce(describeTurn(this.page.t, position, last));
    this.afterBeat(() => {
      this.page.sounds.play('place');
      this.show();
    });
  }

  private again(): void {
    this.enter('working');
    this.say(this.learn('lesson.pick'), 'standing');
    this.shown = this.beginning();
    this.show();
  }

  private enter(state: State): void {
    clearTimeout(this.answering);
    this.state = state;
    this.element.classList.remove('missed', 'done');
    if (state !== 'working') this.element.classList.add(state);
  }

  private afterBeat(act: () => void): void {
    if (this.table.board.motion.active) this.answering = setTimeout(act, BEAT);
    else act();
  }

  /* ---- Answers ---- */

  private say(text: string, said: Said = 'told'): void {
    this.answer = text;
    this.table.say(text, said);
  }

  private played(turn: Turn): void {
    const verdict = judge(this.spot.step.goal, this.start, turn);
    if (verdict.answer === 'refused') return this.table.refuse(verdict.refusal);
    this.page.sounds.play('place');
    const before = this.start.position;
    this.enter(verdict.answer);
    this.shown = { position: verdict.position, last: turn, chain: verdict.outcome.path, mayPlay: false };
    this.show();
    if (verdict.answer === 'done') this.praise(turn);
    else this.explain(verdict, levelOf(before, turn));
    this.focusPrimary();
  }

  private praise(turn: Turn): void {
    const { page, learn, spot, table } = this;
    keepDone(keptAs(spot));
    page.sounds.play('win');
    burst(table.board, must(this.start.position.rest(turn)));
    this.say(`${learn('lesson.right')} ${stepText(learn, spot, 'done')}`);
  }

  /** Says why the goal is missed; the opponent shows it where there is something to show. */
  private explain(verdict: Extract<Verdict, { answer: 'missed' }>, level: number): void {
    const { page, learn } = this;
    const { goal } = this.spot.step;
    page.sounds.play('refuse');
    this.say(describeMiss(page.t, learn, goal, verdict, level), 'refused');
    const reply = refutation(goal, verdict);
    if (reply === null) return;
    this.afterBeat(() => {
      const position = must(verdict.position.play(reply));
      page.sounds.play('place');
      this.shown = { position, last: reply, chain: position.outcome.path, mayPlay: false };
      this.show();
      this.say(describeRefutation(page.t, verdict.position, reply), 'refused');
    });
  }

  /** The way on is under the finger of who plays by keys, and is read after the answer. */
  private focusPrimary(): void {
    this.element.querySelector<HTMLElement>(`[data-action=${this.state === 'done' ? 'next' : 'again'}]`)?.focus({ preventScroll: true });
  }

  private hint(): void {
    this.again();
    const { board } = this.table;
    const turn = must(board.position.readTurn(this.spot.step.solution));
    board.showHint(turn);
    this.table.say(describeTurn(this.page.t, board.position, turn));
  }

  private shortcut(key: string, event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    if (key === 'h') return (this.hint(), true);
    if (key === 'u' && this.state !== 'working') return (this.again(), this.coach.focus(), true);
    if (key === 'n' && this.state === 'done') return (this.goOn(), true);
    return false;
  }

  private goOn(): void {
    const next = nextSpot(this.spot);
    this.page.go(next ? placeOf(next) : LIST);
  }
}
