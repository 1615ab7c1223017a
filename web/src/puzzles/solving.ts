/** A puzzle on the board: asks for the turn, has tries judged, plays out what refutes them. */
import { html } from '../dom';
import { must, type Turn } from '../rules';
import type { Action } from '../board_screen/actions';
import type { Screen } from '../ui/screen';
import { BoardScreen } from '../board_screen/board_screen';
import { describeOutcome, describeTurn } from '../texts';
import { Attempt } from './attempt';
import type { Puzzle } from './collection';
import { HINT_PARTS, hintText } from './hint';
import { Abandoned, Judge, type Verdict } from './judge';
import { isRated, nextPuzzle, withMiss, withRated, withSolved } from './progress';
import type { Room, Series } from './room';

type ActionName = 'hint' | 'again' | 'retry' | 'skip' | 'next' | 'list' | 'menu';

/** Every button has its place, whatever the stage: nobody presses "Skip" where "Try again" was. */
const GROUPS: Readonly<Record<string, readonly ActionName[]>> = {
  open: ['hint', 'again', 'skip', 'list', 'menu'],
  judging: ['hint', 'again', 'skip', 'list', 'menu'],
  refuted: ['hint', 'retry', 'skip', 'list', 'menu'],
  solved: ['hint', 'again', 'next', 'list', 'menu'],
};

/** So long a turn is looked at before the next one is played. */
const PAUSE = 800;

export class Solving implements Screen {
  private readonly attempt: Attempt;
  private readonly table: BoardScreen<ActionName>;
  private readonly about = html('div', { class: 'player puzzle-about' });
  private readonly standings = html('div', { class: 'player' });
  /** What was said about the last try; null: the task stands. */
  private told: string | null = null;

  constructor(
    private readonly room: Room,
    private readonly series: Series,
    private readonly puzzle: Puzzle,
  ) {
    const { page, t } = room;
    this.attempt = new Attempt(page.rules, puzzle);
    const solver = this.attempt.start.toMove;
    this.table = new BoardScreen<ActionName>(page, {
      className: 'solving',
      title: `${page.t('room.puzzles')}: ${t(`theme.${puzzle.theme}`)}`,
      players: solver === 'white' ? { black: this.about, white: this.standings } : { white: this.about, black: this.standings },
      bottom: solver,
      actions: this.actions(),
      groups: GROUPS,
      group: () => this.attempt.stage,
      standing: () => this.told ?? this.task,
      played: (turn) => void this.played(turn),
      shortcut: (key, event) => this.shortcut(key, event),
    });
    this.about.append(
      html('strong', { class: 'player-name' }, t(`theme.${puzzle.theme}`)),
      html('span', {}, page.t(`variant.${puzzle.variant}`)),
      room.stars(puzzle),
    );
    this.table.panel.prepend(
      html(
        'div',
        { class: 'panel-turns' },
        html('p', { class: 'puzzles-note' }, t('rating.about')),
        html('p', { class: 'puzzles-note' }, t('streak.about')),
        this.table.typed.element,
      ),
    );
  }

  get element(): HTMLElement {
    return this.table.element;
  }

  begin(): void {
    this.show();
    this.table.announce(this.task);
  }

  leave(): void {
    this.table.leave();
  }

  private actions(): Record<ActionName, Action> {
    const { page, t } = this.room;
    return {
      hint: { name: t('button.hint'), icon: 'hint', act: () => void this.hint() },
      again: { name: t('button.again'), icon: 'undo', act: () => this.again() },
      retry: { name: t('button.again'), icon: 'undo', act: () => this.again(), primary: true },
      skip: { name: t('button.skip'), icon: 'next', act: () => this.next() },
      next: { name: t('button.next'), icon: 'next', act: () => this.next(), primary: true },
      list: { name: t('button.list'), icon: 'turns', act: () => this.list() },
      menu: { name: page.t('action.menu'), icon: 'menu', act: page.openMenu },
    };
  }

  private get task(): string {
    const { page, t } = this.room;
    return t(`task.${this.puzzle.theme}`, { colour: page.t(`colour.${this.attempt.start.toMove}`) });
  }

  /* ---- Showing ---- */

  show(): void {
    const { position, last, stage } = this.attempt;
    this.table.show({ position, last, chain: position.outcome.path, mayPlay: stage === 'open' && !position.outcome.over });
    this.refresh();
  }

  refresh(): void {
    const { stage, first, position } = this.attempt;
    const { actions } = this.table;
    this.element.dataset['stage'] = stage;
    // Who wants to win the race must know how it stands.
    const count =
      this.puzzle.theme === 'centre'
        ? [html('span', { class: 'puzzle-count' }, this.room.page.t('result.centre', position.outcome.centre))]
        : [];
    this.standings.replaceChildren(this.room.rating(), this.room.streak(), ...count);
    actions.enable('hint', stage === 'open' || stage === 'refuted');
    actions.enable('again', stage !== 'judging' && (stage === 'solved' || !first));
    this.table.refresh();
  }

  /** Says something that stays until the next turn. */
  private tell(text: string): void {
    this.told = text;
    this.table.say(text, 'standing');
  }

  /* ---- Playing ---- */

  private async played(turn: Turn): Promise<void> {
    const { attempt } = this;
    if (attempt.stage !== 'open') return;
    const { position: before, last } = attempt;
    attempt.stage = 'judging';
    this.put(turn);
    this.tell(this.room.page.t('play.thinking'));
    const { left, first } = attempt;
    try {
      const judge = new Judge(await this.room.page.engine());
      const [verdict] = await Promise.all([judge.judge(this.puzzle, before, turn, left, first), this.pause()]);
      if (!this.table.left.aborted) await this.decide(verdict);
    } catch (error) {
      if (this.table.left.aborted) return;
      // Something else was asked of the engine meanwhile, or there is none: the turn is taken back.
      attempt.takeBack(before, last);
      this.told = null;
      this.show();
      if (!(error instanceof Abandoned)) this.room.page.tellProblem('engine', error, () => void this.played(turn));
    }
  }

  /** Puts a turn on the board and tells those who cannot see it. */
  private put(turn: Turn): void {
    const { page } = this.room;
    const text = describeTurn(page.t, this.attempt.position, turn);
    this.attempt.play(turn);
    page.sounds.play('place');
    this.show();
    this.table.announce(text);
  }

  private pause(): Promise<void> {
    return new Promise((resolve) => setTimeout(resolve, PAUSE));
  }

  private async decide(verdict: Verdict): Promise<void> {
    if (verdict.kind === 'solved') return this.solved();
    if (verdict.kind === 'right') return this.goOn(verdict.line[0]!);
    this.attempt.miss();
    this.rate(false);
    this.room.change(withMiss(this.room.progress, this.puzzle));
    this.room.page.sounds.play('refuse');
    if (verdict.kind === 'ended') {
      this.tell(describeOutcome(this.room.page.t, this.puzzle.variant, this.attempt.position.outcome));
      return this.show();
    }
    await this.refute(verdict.kind, verdict.line);
  }

  private solved(): void {
    const { attempt, room } = this;
    attempt.stage = 'solved';
    this.rate(attempt.alone);
    room.change(withSolved(room.progress, this.puzzle, attempt.alone));
    const text = room.t(attempt.alone ? 'solved.alone' : 'solved.helped');
    room.page.sounds.play('win');
    this.tell(text);
    this.show();
    this.table.announce(text);
  }

  /** The first try at a puzzle counts, once. */
  private rate(solved: boolean): void {
    const { room, puzzle } = this;
    if (isRated(room.progress, puzzle)) return;
    room.change(withRated(room.progress, puzzle, room.ratings.after(room.progress.rating, puzzle.difficulty, solved)));
  }

  private goOn(answer: Turn): void {
    const { attempt, room } = this;
    this.put(answer);
    attempt.goOn();
    this.tell(room.t('go-on', { count: attempt.left }));
    this.show();
  }

  /** Plays out what refutes a try, as far as it goes. */
  private async refute(kind: 'lost' | 'escaped', line: readonly Turn[]): Promise<void> {
    const { attempt, table } = this;
    const { page } = this.room;
    const sentence = this.sentence(kind, line);
    this.tell(sentence);
    for (const [index, turn] of line.entries()) {
      if (index > 0) await this.pause();
      if (table.left.aborted || attempt.stage !== 'refuted') return;
      this.put(turn);
    }
    const { outcome } = attempt.position;
    const told = outcome.over ? `${sentence} ${describeOutcome(page.t, this.puzzle.variant, outcome)}` : sentence;
    this.tell(told);
    table.announce(told);
  }

  private sentence(kind: 'lost' | 'escaped', line: readonly Turn[]): string {
    const { page, t } = this.room;
    const said = { colour: page.t(`colour.${this.attempt.position.toMove}`), turn: page.rules.turnText(line[0]!) };
    if (kind === 'lost') return t(line.length === 1 ? 'wrong.answered' : 'wrong.forced', said);
    return t(this.puzzle.theme === 'win-1' ? 'wrong.missed' : 'wrong.escaped', said);
  }

  /* ---- Buttons ---- */

  private again(): void {
    this.attempt.restart();
    this.told = null;
    this.table.say(this.task, 'standing');
    this.show();
  }

  private next(): void {
    const { page, progress } = this.room;
    const puzzle = nextPuzzle(this.room.series(this.series, this.puzzle.variant), progress, this.puzzle);
    if (puzzle) page.go(this.room.place(this.series, puzzle));
    else this.list();
  }

  private list(): void {
    this.room.page.go({ name: 'puzzles', rest: '' });
  }

  /** Gives away the piece, then the place, then the turn. */
  private async hint(): Promise<void> {
    const { attempt, room, table } = this;
    if (attempt.stage === 'refuted') this.again();
    if (attempt.stage !== 'open') return;
    const turn = await this.answer().catch((error: unknown) => {
      if (!table.left.aborted) room.page.tellProblem('engine', error, () => void this.hint());
      return null;
    });
    if (turn === null || table.left.aborted || attempt.stage !== 'open') return;
    attempt.giveHint();
    this.rate(false);
    room.change(withMiss(room.progress, this.puzzle));
    table.board.hold(null);
    table.board.showHint(turn, HINT_PARTS[attempt.hints - 1]);
    this.tell(hintText(room.page.t, room.t, attempt.position, turn, attempt.hints));
    this.refresh();
  }

  /** The turn that is asked for. */
  private async answer(): Promise<Turn | null> {
    const { position, first, left } = this.attempt;
    if (first) return must(position.readTurn(this.puzzle.solution));
    const engine = await this.room.page.engine();
    return (await engine.prove({ start: position.text, within: left }))?.line[0] ?? null;
  }

  private shortcut(key: string, event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const { stage } = this.attempt;
    if (key === 'h') return (void this.hint(), true);
    if (key === 'u' && stage !== 'judging') return (this.again(), true);
    if (key === 'n') return (this.next(), true);
    return false;
  }
}
