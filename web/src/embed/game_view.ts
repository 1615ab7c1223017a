/** A position, or a game to step through with its comments and variations. */
import type { Action } from '../board_screen/actions';
import { goAside, goTo, goToPlace, openStudy, placeOf, type StudyState } from '../study/study_state';
import { resultOfStudy } from '../study/study';
import { nodeOf, positionAt, ROOT, turnsTo } from '../study/tree';
import { TurnTree } from '../study/turn_tree';
import { describeOutcome, describeTurn } from '../texts';
import { Frame } from './frame';
import type { Host, State, View } from './host';

type ActionName = 'first' | 'previous' | 'next' | 'last' | 'flip';

export class GameView implements View {
  readonly element: HTMLElement;
  private readonly frame: Frame<ActionName>;
  private readonly tree: TurnTree;
  private looked: StudyState;

  constructor(private readonly host: Host) {
    const { words, content } = host;
    const { kind, study } = content;
    this.looked = openStudy(study);
    const players = ['White', 'Black'].map((name) => study.tags.get(name) ?? '');
    this.frame = new Frame<ActionName>(host, {
      label: words.e(`label.${kind}`),
      caption: players.some((name) => name !== '') ? players.map((name) => name || '?').join(' – ') : '',
      bottom: 'white',
      actions: this.actions(),
      groups: { position: ['flip'], game: ['first', 'previous', 'next', 'last', 'flip'] },
      group: () => (kind === 'position' ? 'position' : 'game'),
      standing: () => this.standing,
      played: () => undefined,
    });
    this.tree = new TurnTree(words.s, (id) => this.change(goTo(this.looked, id)));
    this.element = this.frame.element;
    this.element.classList.add(kind);
    if (kind !== 'position') this.frame.panel.append(this.tree.element);
    this.refresh();
  }

  private actions(): Record<ActionName, Action> {
    const { s, t } = this.host.words;
    const go = (place: () => number) => () => this.goTo(place());
    return {
      first: { name: s('action.first'), icon: 'first', act: go(() => 0) },
      previous: { name: s('action.previous'), icon: 'backward', act: go(() => placeOf(this.looked) - 1) },
      next: { name: s('action.next'), icon: 'forward', act: go(() => placeOf(this.looked) + 1) },
      last: { name: s('action.last'), icon: 'last', act: go(() => this.looked.line.length) },
      flip: { name: t('action.flip'), icon: 'flip', act: () => this.host.setFlipped(!this.host.flipped) },
    };
  }

  private change(looked: StudyState): void {
    if (looked.at === this.looked.at) return;
    this.looked = looked;
    this.refresh();
    this.host.moved();
  }

  goTo(turn: number): void {
    this.change(goToPlace(this.looked, turn));
  }

  refresh(): void {
    const { study, at } = this.looked;
    const { tree } = study;
    const position = positionAt(tree, at);
    const { outcome } = this;
    this.frame.show({ position, last: nodeOf(tree, at).turn, chain: outcome.path, mayPlay: false });
    const { comment } = nodeOf(tree, at);
    this.frame.say(this.standing, comment);
    if (this.host.content.kind !== 'position') this.tree.show(this.looked);
  }

  /** With the past considered: a position that comes for the third time is a draw. */
  private get outcome() {
    const { study, at } = this.looked;
    const replayed = study.tree.start.rules.replay(study.tree.start, turnsTo(study.tree, at));
    return replayed.ok ? replayed.value.outcome : positionAt(study.tree, at).outcome;
  }

  private get standing(): string {
    const { words } = this.host;
    const { study, at, line } = this.looked;
    const { tree } = study;
    const { turn, parent } = nodeOf(tree, at);
    const { outcome } = this;
    const position = positionAt(tree, at);
    const parts: string[] = [];
    if (turn !== null && parent !== null) parts.push(describeTurn(words.t, positionAt(tree, parent), turn));
    if (outcome.over) parts.push(describeOutcome(words.t, position.variant, outcome));
    else if (at === line.at(-1) && this.statedResult !== null) parts.push(this.statedResult);
    else if (at === ROOT) parts.push(words.e('to-move', { colour: words.t(`colour.${position.toMove}`) }));
    return parts.join(' ');
  }

  /** What the record says of the end that the board does not show. */
  private get statedResult(): string | null {
    const { t } = this.host.words;
    const { agreed } = this.looked.study;
    if (agreed === '1-0') return `${t('result.white')}.`;
    if (agreed === '0-1') return `${t('result.black')}.`;
    return agreed === '1/2-1/2' ? `${t('result.draw')}.` : null;
  }

  get state(): State {
    const { looked, host } = this;
    const { tree } = looked.study;
    const { turn, comment } = nodeOf(tree, looked.at);
    return {
      kind: host.content.kind,
      turn: placeOf(looked),
      turns: looked.line.length,
      position: positionAt(tree, looked.at).text,
      played: turn === null ? null : tree.start.rules.turnText(turn),
      comment,
      result: resultOfStudy(looked.study),
      solved: false,
    };
  }

  /** Arrows go through the turns, except where the cursor of the board stands. */
  keydown(event: KeyboardEvent): boolean {
    const stepped = event.ctrlKey || event.metaKey || event.altKey || event.shiftKey ? null : this.step(event.key);
    if (stepped) this.change(stepped);
    return stepped !== null || this.frame.keydown(event);
  }

  private step(key: string): StudyState | null {
    const { looked } = this;
    const walking = this.frame.board.cursor !== null;
    if (this.host.content.kind === 'position' || (walking && key.startsWith('Arrow'))) return null;
    if (key === 'ArrowLeft' || key === 'PageUp' || key === ',') return goToPlace(looked, placeOf(looked) - 1);
    if (key === 'ArrowRight' || key === 'PageDown' || key === '.') return goToPlace(looked, placeOf(looked) + 1);
    if (key === 'ArrowUp') return goAside(looked, -1);
    if (key === 'ArrowDown') return goAside(looked, 1);
    if (key === 'Home') return goToPlace(looked, 0);
    if (key === 'End') return goToPlace(looked, looked.line.length);
    return null;
  }

  leave(): void {
    this.frame.leave();
  }
}
