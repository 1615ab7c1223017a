/** The turns with their variations, comments and marks; each can be gone to. */
import { html } from '../dom';
import type { Mark } from '../rules';
import { signName } from './graph';
import { numberText } from './numbers';
import type { StudyTexts } from './texts';
import { turnGlyph } from '../ui/turn_glyph';
import { depthOf, lineFrom, type NodeId, nodeOf, positionAt, ROOT, siblings, type Tree } from './tree';

/** Marks of the engine, by node. */
type Judgements = ReadonlyMap<NodeId, { readonly mark: Mark }>;

/** What is shown of a study, or of any game with variations. */
export interface ShownTree {
  readonly study: { readonly tree: Tree; readonly judgements: Judgements };
  readonly at: NodeId;
  readonly line: readonly NodeId[];
}

export class TurnTree {
  readonly element: HTMLElement;
  private readonly buttons = new Map<NodeId, HTMLButtonElement>();
  private shown: { readonly tree: Tree; readonly judgements: Judgements; readonly at: NodeId } | null = null;

  constructor(
    private readonly s: StudyTexts,
    private readonly go: (id: NodeId) => void,
  ) {
    this.element = html('nav', { class: 'tree', 'aria-label': s('tree.label'), tabindex: -1 });
  }

  show({ study: { tree, judgements }, at, line }: ShownTree): void {
    const before = this.shown;
    if (tree !== before?.tree) this.draw(tree, judgements, at);
    else if (judgements !== before.judgements) this.renew(tree, judgements, before.judgements);
    else if (at === before.at) return;
    this.shown = { tree, judgements, at };
    const onLine = new Set(line);
    for (const [id, button] of this.buttons) {
      if (id === at) button.setAttribute('aria-current', 'step');
      else button.removeAttribute('aria-current');
      button.classList.toggle('off-line', !onLine.has(id));
    }
    if (tree !== before?.tree || at !== before.at) this.scrollTo(this.buttons.get(at));
  }

  /** Turns that have been judged since get their marks; the rest stays. */
  private renew(tree: Tree, judgements: Judgements, before: Judgements): void {
    this.shown = { ...this.shown!, judgements };
    for (const id of new Set([...judgements.keys(), ...before.keys()]))
      if (judgements.get(id) !== before.get(id) && tree.nodes.has(id)) this.buttons.get(id)?.replaceChildren(...this.label(id));
  }

  private draw(tree: Tree, judgements: Judgements, at: NodeId): void {
    const focused = this.element.matches(':focus-within');
    this.shown = { tree, judgements, at };
    this.buttons.clear();
    const { comment } = nodeOf(tree, ROOT);
    const line = lineFrom(tree, ROOT);
    this.element.replaceChildren(
      ...(comment ? [html('p', { class: 'tree-comment' }, comment)] : []),
      ...(line.length > 0 ? this.line(line, 0) : [html('p', { class: 'tree-none' }, this.s('tree.none'))]),
    );
    if (focused) (this.buttons.get(at) ?? this.element).focus();
  }

  /** A line from its first node on; a number stands before White's turns and wherever the eye has been led away. */
  private line(ids: readonly NodeId[], depth: number): HTMLElement[] {
    const { tree } = this.shown!;
    const parts: HTMLElement[] = [];
    let ply = depthOf(tree, ids[0]!) - 1;
    let numberNext = true;
    for (const id of ids) {
      const number = numberText(tree.start, ply++);
      const { comment } = nodeOf(tree, id);
      const numbered = (numberNext || number.endsWith('.')) && html('span', { class: 'turn-number' }, number);
      parts.push(html('span', { class: 'tree-turn' }, numbered, this.button(id)));
      if (comment) parts.push(html('p', { class: 'tree-comment' }, comment));
      const variations = siblings(tree, id)[0] === id ? siblings(tree, id).slice(1) : [];
      for (const other of variations)
        parts.push(
          html(
            'div',
            { class: 'tree-variation', 'data-depth': Math.min(depth + 1, 4) },
            ...this.line([other, ...lineFrom(tree, other)], depth + 1),
          ),
        );
      numberNext = comment !== '' || variations.length > 0;
    }
    return parts;
  }

  private button(id: NodeId): HTMLButtonElement {
    const button = html('button', { type: 'button', class: 'turn', onclick: () => this.go(id) }, ...this.label(id));
    this.buttons.set(id, button);
    return button;
  }

  /** The turn with its mark: the person's, or else the engine's. */
  private label(id: NodeId): (Node | string)[] {
    const { tree, judgements } = this.shown!;
    const { turn, parent, mark: own } = nodeOf(tree, id);
    const mark = own || (judgements.get(id)?.mark ?? '');
    const text = tree.start.rules.turnText(turn!);
    const glyph = turnGlyph(positionAt(tree, parent!), turn!);
    const said = glyph ? [text, glyph] : [text];
    if (!mark) return said;
    return [
      ...said,
      html('span', { class: `turn-mark ${signName(mark)}`, 'aria-hidden': 'true' }, mark),
      html('span', { class: 'hidden-visually' }, `, ${this.s(`mark.${signName(mark)}`)}`),
    ];
  }

  /** Scrolls the list alone, never the page. */
  private scrollTo(button: HTMLElement | undefined): void {
    if (!button) return void (this.element.scrollTop = 0);
    const { top, bottom } = button.getBoundingClientRect();
    const bounds = this.element.getBoundingClientRect();
    if (top < bounds.top) this.element.scrollTop -= bounds.top - top + 8;
    else if (bottom > bounds.bottom) this.element.scrollTop += bottom - bounds.bottom + 8;
  }
}
