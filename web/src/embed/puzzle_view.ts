/** A puzzle to solve: the main line of a record is its solution, variations that are not marked as faults are right as well.
 * Whatever wins at once is right by the rules. */
import type { Action } from '../board_screen/actions';
import { must, type Position, type Turn } from '../rules';
import { HINT_PARTS, hintText } from '../puzzles/hint';
import { childByTurn, lineFrom, type NodeId, nodeOf, positionAt, ROOT, type Tree } from '../study/tree';
import { describeOutcome, describeTurn } from '../texts';
import { Frame } from './frame';
import type { Host, State, View } from './host';

type ActionName = 'hint' | 'again' | 'retry' | 'flip';

/** - `open`: a turn is asked for;
 *  - `answering`: a turn was made, and is being answered;
 *  - `missed`: it was wrong, and stands there to be looked at;
 *  - `solved` */
type Stage = 'open' | 'answering' | 'missed' | 'solved';

const GROUPS: Readonly<Record<Stage, readonly ActionName[]>> = {
  open: ['hint', 'again', 'flip'],
  answering: ['hint', 'again', 'flip'],
  missed: ['hint', 'retry', 'flip'],
  solved: ['hint', 'again', 'flip'],
};

/** So long a turn is looked at before the next one is played. */
const PAUSE = 800;

/** Marks of turns that are there to be refuted. */
const isFault = (mark: string): boolean => mark.includes('?') && mark !== '!?';

export class PuzzleView implements View {
  readonly element: HTMLElement;
  private readonly frame: Frame<ActionName>;
  private readonly tree: Tree;
  private stage: Stage = 'open';
  /** The node whose turn is asked for. */
  private at: NodeId = ROOT;
  private position: Position;
  private last: Turn | null = null;
  private played = 0;
  private told: string | null = null;
  private hints = 0;
  private alone = true;
  private left = false;

  constructor(private readonly host: Host) {
    const { words, content } = host;
    this.tree = content.study.tree;
    this.position = this.tree.start;
    this.frame = new Frame<ActionName>(host, {
      label: words.e('label.puzzle'),
      caption: content.study.tags.get('Event') ?? '',
      bottom: this.tree.start.toMove,
      actions: this.actions(),
      groups: GROUPS,
      group: () => this.stage,
      standing: () => this.told ?? this.task,
      played: (turn) => void this.play(turn),
    });
    this.element = this.frame.element;
    this.element.classList.add('puzzle');
    this.refresh();
  }

  private actions(): Record<ActionName, Action> {
    const { p, t } = this.host.words;
    return {
      hint: { name: p('button.hint'), icon: 'hint', act: () => this.hint() },
      again: { name: p('button.again'), icon: 'undo', act: () => this.restart(ROOT) },
      retry: { name: p('button.again'), icon: 'undo', act: () => this.restart(this.at), primary: true },
      flip: { name: t('action.flip'), icon: 'flip', act: () => this.host.setFlipped(!this.host.flipped) },
    };
  }

  private get task(): string {
    const { words, content } = this.host;
    const colour = words.t(`colour.${this.tree.start.toMove}`);
    return content.goal ? words.p(`task.${content.goal}`, { colour }) : words.e('task', { colour });
  }

  refresh(): void {
    const { position, last, stage, frame } = this;
    frame.show({ position, last, chain: position.outcome.path, mayPlay: stage === 'open' && !position.outcome.over });
    frame.actions.enable('hint', stage === 'open');
    frame.actions.enable('again', stage !== 'answering' && this.played > 0);
    this.element.dataset['stage'] = stage;
  }

  private set(stage: Stage, told: string | null): void {
    this.stage = stage;
    this.told = told;
    this.refresh();
    this.host.moved();
  }

  private put(turn: Turn): void {
    this.position = must(this.position.play(turn));
    this.last = turn;
    this.played++;
  }

  private isStill(stage: Stage): boolean {
    return !this.left && this.stage === stage;
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, PAUSE));
  }

  /* ---- Playing ---- */

  private async play(turn: Turn): Promise<void> {
    if (this.stage !== 'open') return;
    const { words } = this.host;
    const before = this.position;
    const child = childByTurn(this.tree, this.at, turn);
    const said = describeTurn(words.t, before, turn);
    this.put(turn);
    if (this.position.outcome.winner === before.toMove) return this.solve();
    if (child === null || isFault(nodeOf(this.tree, child).mark)) return this.miss(before, turn, child);
    const [answer] = nodeOf(this.tree, child).children;
    if (answer === undefined) return this.solve();
    this.set('answering', said);
    await this.pause();
    if (!this.isStill('answering')) return;
    const answered = nodeOf(this.tree, answer);
    const reply = describeTurn(words.t, this.position, answered.turn!);
    this.put(answered.turn!);
    this.at = answer;
    this.hints = 0;
    if (answered.children.length === 0) this.solve();
    else this.set('open', `${reply} ${words.e('right')}`);
  }

  private solve(): void {
    const { words } = this.host;
    const { outcome } = this.position;
    const won = outcome.over ? ` ${describeOutcome(words.t, this.position.variant, outcome)}` : '';
    this.set('solved', words.p(this.alone ? 'solved.alone' : 'solved.helped') + won);
    this.host.solved(this.alone);
  }

  /** What the record has to say about a fault is played out. */
  private async miss(before: Position, turn: Turn, child: NodeId | null): Promise<void> {
    const { words } = this.host;
    this.alone = false;
    const comment = child === null ? '' : nodeOf(this.tree, child).comment;
    const told = comment || words.e('wrong');
    this.set('missed', told);
    this.host.missed(before.rules.turnText(turn));
    for (const id of child === null ? [] : lineFrom(this.tree, child)) {
      await this.pause();
      if (!this.isStill('missed') || this.told !== told) return;
      this.put(nodeOf(this.tree, id).turn!);
      this.set('missed', told);
    }
  }

  private restart(at: NodeId): void {
    this.at = at;
    this.position = positionAt(this.tree, at);
    this.last = nodeOf(this.tree, at).turn;
    this.played = at === ROOT ? 0 : this.played;
    this.hints = 0;
    this.frame.board.hold(null);
    this.set('open', null);
  }

  /** Gives away the piece, then the place, then the turn. */
  private hint(): void {
    const [next] = nodeOf(this.tree, this.at).children;
    if (this.stage !== 'open' || next === undefined) return;
    const { t, p } = this.host.words;
    const turn = nodeOf(this.tree, next).turn!;
    this.alone = false;
    this.hints = Math.min(3, this.hints + 1);
    const { board } = this.frame;
    board.hold(null);
    board.showHint(turn, HINT_PARTS[this.hints - 1]);
    this.told = hintText(t, p, this.position, turn, this.hints);
    this.frame.say(this.told);
  }

  /* ---- For the page around ---- */

  get state(): State {
    const { rules } = this.tree.start;
    return {
      kind: 'puzzle',
      turn: this.played,
      turns: this.played,
      position: this.position.text,
      played: this.last === null ? null : rules.turnText(this.last),
      comment: '',
      result: this.position.outcome.result,
      solved: this.stage === 'solved',
    };
  }

  /** There is nothing to go through: only back to the beginning. */
  goTo(turn: number): void {
    if (turn <= 0) this.restart(ROOT);
  }

  keydown(event: KeyboardEvent): boolean {
    if (this.frame.keydown(event)) return true;
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const key = event.key.toLowerCase();
    if (key === 'h') return (this.hint(), true);
    if (key === 'u' && this.stage !== 'answering') return (this.restart(this.stage === 'missed' ? this.at : ROOT), true);
    return false;
  }

  leave(): void {
    this.left = true;
    this.frame.leave();
  }
}
