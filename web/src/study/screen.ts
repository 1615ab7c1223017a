/** The study of one game: the board, the graph, the best lines, the turns with their variations, and what is said of them. */
import { html } from '../dom';
import type { Score, Thought } from '../engine';
import { type Colour, COLOURS, type Mark, type Outcome, must, type Turn } from '../rules';
import type { Action } from '../board_screen/actions';
import type { RoomServices } from '../ui/services';
import type { Screen } from '../ui/screen';
import { BoardScreen } from '../board_screen/board_screen';
import { describeOutcome, describeTurn } from '../texts';
import { bestFirst, chanceAt, describeChance, forWhite, keyOf } from './chances';
import {
  deleteHere,
  type StudyState,
  goAside,
  goTo,
  goToPlace,
  markTurn,
  openStudy,
  placeOf,
  playLine,
  playTurn,
  promoteHere,
  redoEdit,
  sayOf,
  undoEdit,
  unjudged,
  withJudgement,
} from './study_state';
import { ChanceGraph } from './graph';
import { graphPoints } from './graph_points';
import { Judging, type Strength, STRENGTHS } from './judging';
import { Analysis } from './lines';
import { EvaluationBar } from './evaluation_bar';
import { lineName, LinesView, type LookedLine, type ShownLine } from './lines_view';
import { openMore, type StudyAtWork } from './more';
import { Note } from './note';
import { keepStudy } from './keeping';
import type { Study } from './study';
import type { StudyTexts } from './texts';
import { Threats } from './threats';
import { TurnTree } from './turn_tree';
import { type NodeId, nodeOf, positionAt, turnsTo } from './tree';

type ActionName = 'first' | 'previous' | 'next' | 'last' | 'judge' | 'stop' | 'lines' | 'threats' | 'more';

const GROUPS: Readonly<Record<string, readonly ActionName[]>> = {
  resting: ['first', 'previous', 'next', 'last', 'judge', 'lines', 'threats', 'more'],
  judging: ['first', 'previous', 'next', 'last', 'stop', 'lines', 'threats', 'more'],
};

/** What was chosen last stays chosen while the page is open. */
const wishes: { lines: number; analysing: boolean; threats: boolean; strength: Strength } = {
  lines: 3,
  analysing: false,
  threats: false,
  strength: 'normal',
};

/** Thoughts come faster than eyes read. */
const PACE = 200;

export class StudyScreen implements Screen, StudyAtWork {
  private state: StudyState;
  private readonly table: BoardScreen<ActionName>;
  private readonly graph: ChanceGraph;
  private readonly tree: TurnTree;
  private readonly note: Note;
  private readonly lines: LinesView;
  private readonly judging: Judging;
  private readonly analysis: Analysis;
  private readonly players: Readonly<Record<Colour, HTMLElement>>;
  private readonly progress = html('progress', { class: 'study-progress', hidden: true });
  private readonly evaluation: EvaluationBar;
  private readonly threats: Threats;
  private thoughts: readonly Thought[] = [];
  /** The line that is pointed at. */
  private looked: LookedLine | null = null;
  private ghostsShown = '';
  private thoughtsWait: ReturnType<typeof setTimeout> | null = null;
  /** How many turns the run under way has judged. */
  private judged: { readonly done: number; readonly count: number } | null = null;

  constructor(
    private readonly page: RoomServices,
    private readonly s: StudyTexts,
    study: Study,
    /** Whether the turn that decided the game is to be found and shown. */
    private seeksKey = false,
  ) {
    this.state = openStudy(study);
    this.players = { white: this.player('white'), black: this.player('black') };
    this.table = new BoardScreen<ActionName>(page, {
      className: 'study',
      title: s('title'),
      players: this.players,
      actions: this.actions(),
      groups: GROUPS,
      group: () => (this.judging.active ? 'judging' : 'resting'),
      standing: () => this.standing(),
      played: (turn) => this.play(turn),
      keyFirst: (event) => this.keyFirst(event),
      commands: { best: () => this.advise(), undo: () => this.goBack() },
      shortcut: (key, event) => this.shortcut(key, event),
    });
    this.graph = new ChanceGraph(s, (place) => this.change(goToPlace(this.state, place)));
    this.progress.setAttribute('aria-label', s('action.judge'));
    this.tree = new TurnTree(s, (id) => this.change(goTo(this.state, id)));
    this.note = new Note(s, {
      mark: (mark: Mark) => this.edit(markTurn(this.state, mark)),
      say: (comment) => this.edit(sayOf(this.state, comment)),
      promote: () => this.edit(promoteHere(this.state)),
      remove: () => this.edit(deleteHere(this.state)),
      undo: () => this.edit(undoEdit(this.state)),
      redo: () => this.edit(redoEdit(this.state)),
    });
    this.lines = new LinesView(
      s,
      {
        play: (turns) => this.edit(playLine(this.state, turns)),
        look: (looked) => this.lookAtLine(looked),
        count: (lines) => this.setLines(lines),
      },
      wishes.lines,
    );
    this.judging = new Judging(() => page.engine(), {
      judged: (id, judgement) => this.edit(withJudgement(this.state, id, judgement)),
      progress: (progress) => this.showProgress(progress),
      failed: (error) => page.tellProblem('engine', error, () => this.table.left.aborted || this.judge()),
    });
    this.analysis = new Analysis({
      thought: (thoughts) => this.hear(thoughts),
      failed: (error) => page.tellProblem('engine', error, () => this.table.left.aborted || this.watch()),
    });
    // Nobody sees the lines of a page in the background.
    document.addEventListener('visibilitychange', () => (document.hidden ? this.analysis.rest() : this.watch()), {
      signal: this.table.left,
    });
    this.evaluation = new EvaluationBar(s);
    this.threats = new Threats(page, s, this.table.board);
    this.table.panel.append(
      this.evaluation.element,
      this.threats.element,
      html('div', { class: 'study-graph' }, this.graph.element, this.progress),
      this.lines.element,
      this.tree.element,
      this.note.element,
      html('div', { class: 'study-typed' }, this.table.typed.element),
    );
  }

  get element(): HTMLElement {
    return this.table.element;
  }

  get study(): Study {
    return this.state.study;
  }

  get at(): NodeId {
    return this.state.at;
  }

  begin(): void {
    this.show();
    if (this.seeksKey) this.seekKey();
  }

  leave(): void {
    this.judging.stop();
    this.analysis.off();
    if (this.thoughtsWait !== null) clearTimeout(this.thoughtsWait);
    this.table.leave();
  }

  /** Who played, as far as the record tells. */
  private player(colour: Colour): HTMLElement {
    const side = this.page.t(`colour.${colour}`);
    const name = this.study.tags.get(colour === 'white' ? 'White' : 'Black') ?? side;
    return html(
      'div',
      { class: `player ${colour}` },
      html('span', { class: 'player-stone', 'aria-hidden': 'true' }),
      html('span', { class: 'player-name' }, name === side ? side : `${side} · ${name}`),
    );
  }

  private actions(): Record<ActionName, Action> {
    const { s } = this;
    const go = (place: () => number) => () => this.change(goToPlace(this.state, place()));
    return {
      first: { name: s('action.first'), icon: 'first', act: go(() => 0) },
      previous: { name: s('action.previous'), icon: 'backward', act: go(() => placeOf(this.state) - 1) },
      next: { name: s('action.next'), icon: 'forward', act: go(() => placeOf(this.state) + 1), primary: true },
      last: { name: s('action.last'), icon: 'last', act: go(() => this.state.line.length) },
      judge: { name: s('action.judge'), icon: 'judge', act: () => this.judge() },
      stop: { name: s('action.stop'), icon: 'stop', act: () => this.judging.stop() },
      lines: { name: s('action.lines'), icon: 'lines', act: () => this.toggleLines() },
      threats: { name: s('action.threats'), icon: 'threat', act: () => this.toggleThreats() },
      more: { name: s('action.more'), icon: 'more', act: () => openMore(this.page, s, this) },
    };
  }

  /* ---- Showing ---- */

  show(): void {
    const { outcome } = this.here();
    const { toMove } = positionAt(this.study.tree, this.state.at);
    for (const colour of COLOURS) this.players[colour].classList.toggle('to-move', !outcome.over && toMove === colour);
    this.showBoard();
    this.showParts();
    this.watch();
    this.showThreats();
  }

  refresh(): void {
    this.table.refresh();
  }

  private toggleThreats(): void {
    wishes.threats = !wishes.threats;
    this.showThreats();
  }

  private showThreats(): void {
    this.table.actions.press('threats', wishes.threats);
    void this.threats.show(wishes.threats);
  }

  private showBoard(): void {
    const { tree } = this.study;
    const { at } = this.state;
    const { outcome } = this.here();
    // A board that is shown anew has none.
    this.ghostsShown = '';
    this.table.show({ position: positionAt(tree, at), last: nodeOf(tree, at).turn, chain: outcome.path, mayPlay: !outcome.over });
  }

  /** Everything but the board, which stays as it is while turns are judged or commented on. */
  private showParts(): void {
    const place = placeOf(this.state);
    this.graph.show(graphPoints(this.state), place);
    this.tree.show(this.state);
    this.note.show(this.state);
    this.showLines();
    const { actions } = this.table;
    for (const name of ['first', 'previous'] as const) actions.enable(name, place > 0);
    for (const name of ['next', 'last'] as const) actions.enable(name, place < this.state.line.length);
    this.table.refresh();
  }

  /** How the game stands where one looks, repetition considered. */
  private here(): { readonly outcome: Outcome } {
    const { tree } = this.study;
    return must(tree.start.rules.replay(tree.start, turnsTo(tree, this.state.at)));
  }

  private standing(): string {
    const { page, s, state } = this;
    const { t } = page;
    const { tree, judgements } = this.study;
    const { turn, parent, mark } = nodeOf(tree, state.at);
    const chance = chanceAt(tree, judgements, state.at);
    const { outcome } = this.here();
    const texts = [
      turn === null ? s('standing.start', { colour: t(`colour.${tree.start.toMove}`) }) : describeTurn(t, positionAt(tree, parent!), turn),
    ];
    const judgement = judgements.get(state.at);
    if (outcome.over) texts.push(describeOutcome(t, tree.start.variant, outcome));
    else if (chance) texts.push(`${describeChance(s, chance)}.`);
    if (judgement?.mark && !mark) texts.push(`${s('better', { turn: tree.start.rules.turnText(judgement.best) })}.`);
    return texts.join(' ');
  }

  private change(state: StudyState): void {
    if (state === this.state) return;
    const moved = state.at !== this.state.at;
    if (moved) this.looked = null;
    this.state = state;
    if (moved) this.show();
    else this.showParts();
  }

  /** A change that is kept. */
  private edit(state: StudyState): void {
    if (state === this.state) return;
    const changed = state.study !== this.study;
    this.change(state);
    if (changed) void keepStudy(this.page, this.study);
  }

  private play(turn: Turn): void {
    const played = playTurn(this.state, turn);
    if (!played.ok) return this.table.refuse(played.refusal);
    this.page.sounds.play('place');
    this.edit(played.value);
  }

  /* ---- Judging ---- */

  get strength(): Strength {
    return wishes.strength;
  }

  setStrength(strength: Strength): void {
    wishes.strength = strength;
  }

  judge(): void {
    const ids = unjudged(this.state);
    if (ids.length === 0) return this.table.say(this.s('judging.none'));
    void this.judging.start(this.study.tree, ids, wishes.strength);
  }

  /** Has every turn judged, if need be, and goes to the one that lost most. */
  private seekKey(): void {
    const ids = unjudged(this.state);
    if (ids.length === 0) return this.showKey();
    this.table.say(this.s('key.looking'));
    void this.judging.start(this.study.tree, ids, 'quick');
  }

  private showKey(): void {
    this.seeksKey = false;
    const key = keyOf(this.study.judgements, this.state.line);
    if (key === null) return this.table.say(this.s('key.none'));
    this.change(goTo(this.state, key));
    this.table.say(`${this.s('key.here')} ${this.standing()}`);
  }

  judgeAnew(): void {
    this.judging.stop();
    this.state = { ...this.state, study: { ...this.study, judgements: new Map() } };
    this.showParts();
    this.judge();
  }

  private showProgress(progress: { readonly done: number; readonly count: number } | null): void {
    this.progress.hidden = progress === null;
    if (progress) {
      this.progress.max = progress.count;
      this.progress.value = progress.done;
    } else if (this.judged) this.table.announce(this.s('judging.done', { count: this.judged.done }));
    this.judged = progress;
    this.table.refresh();
    if (progress === null && this.seeksKey) this.showKey();
  }

  /* ---- Lines ---- */

  toggleLines(): void {
    wishes.analysing = !wishes.analysing;
    if (!wishes.analysing) this.analysis.off();
    this.thoughts = [];
    this.watch();
    this.showLines();
  }

  private setLines(lines: number): void {
    wishes.lines = lines;
    if (wishes.analysing) this.watch();
  }

  private watch(): void {
    this.table.actions.press('lines', wishes.analysing);
    if (!wishes.analysing) return;
    const { tree } = this.study;
    if (this.here().outcome.over) {
      this.analysis.rest();
      this.thoughts = [];
    } else if (this.analysis.watch(tree.start.text, turnsTo(tree, this.state.at), wishes.lines)) this.thoughts = [];
    this.showLines();
  }

  private hear(thoughts: readonly Thought[]): void {
    this.thoughts = [...thoughts];
    this.thoughtsWait ??= setTimeout(() => {
      this.thoughtsWait = null;
      this.showLines();
    }, PACE);
  }

  /** What the engine thinks now, or what it thought when it judged the next turn. */
  private linesHere(): ShownLine[] {
    const { tree, judgements } = this.study;
    const { toMove } = positionAt(tree, this.state.at);
    const shown = (score: Score, depth: number, turns: readonly Turn[]): ShownLine => ({ chance: forWhite(score, toMove), depth, turns });
    if (wishes.analysing) return bestFirst(this.thoughts).map((thought) => shown(thought, thought.depth, thought.line));
    const next = judgements.get(this.state.line[placeOf(this.state)] ?? -1);
    return next ? [shown(next.before, next.depth, next.line)] : [];
  }

  private showLines(): void {
    const { tree } = this.study;
    const lines = this.linesHere();
    const none = !wishes.analysing ? 'lines.none' : this.here().outcome.over ? 'lines.over' : 'lines.thinking';
    this.lines.show(tree.start, positionAt(tree, this.state.at), turnsTo(tree, this.state.at).length, lines, this.s(none));
    this.evaluation.show(this.chanceHere(lines));
    if (this.looked === null) this.showGhosts(lines[0]?.turns ?? [], 0);
  }

  /** White's chances where one looks: as the engine thinks now, or as it judged. */
  private chanceHere(lines: readonly ShownLine[]): Score | null {
    const { tree, judgements } = this.study;
    if (this.here().outcome.over) return null;
    return wishes.analysing && lines[0] ? lines[0].chance : chanceAt(tree, judgements, this.state.at);
  }

  /** Shows one line at a time: its first turn, or the board after as many of its turns as are pointed at. */
  private lookAtLine(looked: LookedLine | null): void {
    const stepped = (this.looked?.steps ?? 0) > 1;
    this.looked = looked;
    if (looked && looked.steps > 1) return this.stepInto(looked);
    if (stepped) this.showBoard();
    if (looked) this.showGhosts(looked.turns, looked.rank);
    else this.showLines();
  }

  private stepInto({ turns, steps }: LookedLine): void {
    let position = positionAt(this.study.tree, this.state.at);
    for (const turn of turns.slice(0, steps)) {
      const next = position.play(turn);
      if (!next.ok) break;
      position = next.value;
    }
    this.ghostsShown = '';
    this.table.board.show({ position, last: turns[steps - 1] ?? null, chain: position.outcome.path, mayPlay: false });
  }

  /** The first turn of one line: several at once would lie on each other. */
  private showGhosts(turns: readonly Turn[], rank: number): void {
    const lines = turns.length > 0 ? [{ name: lineName(rank), turns: turns.slice(0, 1) }] : [];
    // Drawing them anew while nothing has changed would cost the page its smoothness.
    const shown = JSON.stringify([this.state.at, lines, this.page.settings.flipped]);
    if (shown === this.ghostsShown) return;
    this.ghostsShown = shown;
    this.table.board.showLines(lines, 1);
  }

  /** The best turn here, as far as it is known; else what the engine thinks at a glance. */
  private async advise(): Promise<Turn | null> {
    const [known] = this.linesHere();
    if (known) return known.turns[0] ?? null;
    if (this.judging.active || this.here().outcome.over) return null;
    try {
      return await this.glance();
    } catch (error) {
      this.page.tellProblem('engine', error);
      return null;
    }
  }

  private async glance(): Promise<Turn | null> {
    const { tree } = this.study;
    const engine = await this.page.engine();
    const choice = await engine.think({
      start: tree.start.text,
      turns: turnsTo(tree, this.state.at),
      level: 10,
      milliseconds: STRENGTHS.normal,
      nodes: 0,
      lines: 1,
      seed: 1,
    });
    return choice?.turn ?? null;
  }

  private goBack(): boolean {
    const possible = placeOf(this.state) > 0;
    this.change(goToPlace(this.state, placeOf(this.state) - 1));
    return possible;
  }

  /** Says the best line aloud. */
  private speakBest(): void {
    const { rules } = this.page;
    const [best] = this.linesHere();
    if (!best) return this.table.announce(this.s(wishes.analysing ? 'lines.thinking' : 'lines.none'));
    const turns = best.turns.slice(0, 4).map((turn) => rules.turnText(turn));
    this.table.announce(
      this.s('lines.spoken', { name: lineName(0), chance: describeChance(this.s, best.chance), turns: turns.join(', ') }),
    );
  }

  /* ---- Keys ---- */

  private step(key: string): StudyState | null {
    const { state } = this;
    if (key === 'ArrowLeft' || key === ',') return goToPlace(state, placeOf(state) - 1);
    if (key === 'ArrowRight' || key === '.') return goToPlace(state, placeOf(state) + 1);
    if (key === 'ArrowUp') return goAside(state, -1);
    if (key === 'ArrowDown') return goAside(state, 1);
    if (key === 'Home') return goToPlace(state, 0);
    if (key === 'End') return goToPlace(state, state.line.length);
    return null;
  }

  /** Arrows go through the turns, except where the cursor of the board stands. */
  private keyFirst(event: KeyboardEvent): boolean {
    const { board } = this.table;
    if (event.ctrlKey || event.metaKey || event.altKey || board.making) return false;
    if (event.key.startsWith('Arrow') && document.activeElement === board.cells.element) return false;
    const stepped = this.step(event.key);
    if (stepped) this.change(stepped);
    return stepped !== null;
  }

  private shortcut(key: string, event: KeyboardEvent): boolean {
    const command = event.ctrlKey || event.metaKey;
    if (command && key === 'z') return (this.edit(event.shiftKey ? redoEdit(this.state) : undoEdit(this.state)), true);
    if (command || event.altKey) return false;
    if (key === 'j') return (this.judging.active ? this.judging.stop() : this.judge(), true);
    if (key === 'i') return (this.toggleLines(), true);
    if (key === 'b') return (this.speakBest(), true);
    if (key === 'g') return (this.toggleThreats(), true);
    return false;
  }
}
