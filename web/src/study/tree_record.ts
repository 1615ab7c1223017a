/** A tree as the items of a record, and back. */
import type { Mark, Position, RecordItem, Turn } from '../rules';
import { lineFrom, newTree, type NodeId, nodeOf, ROOT, siblings, type Tree, type TreeNode } from './tree';

/** What is written besides: a comment, a mark where the person has made none, a line as a variation. */
export interface Remark {
  readonly comment: string;
  readonly mark: Mark;
  readonly line: readonly Turn[];
}

const comments = (...texts: readonly (string | undefined)[]): RecordItem[] =>
  texts.filter((text): text is string => !!text).map((text) => ({ type: 'comment', text }));

/** The items of the record, in its order: a turn, what is said about it, what could have been played instead. */
export function treeItems(tree: Tree, remarkOn: (id: NodeId) => Remark | null = () => null): RecordItem[] {
  const items = comments(nodeOf(tree, ROOT).comment);
  const put = (id: NodeId): void => {
    const { turn, mark, comment } = nodeOf(tree, id);
    const remark = remarkOn(id);
    const said = remark && !comment.includes(remark.comment) ? remark.comment : undefined;
    items.push({ type: 'turn', turn: turn!, mark: mark || (remark?.mark ?? '') }, ...comments(comment, said));
  };
  const putLine = (line: Iterable<NodeId>): void => {
    for (const id of line) {
      put(id);
      putVariations(id);
    }
  };
  const putVariations = (id: NodeId): void => {
    const [first, ...others] = siblings(tree, id);
    if (first !== id) return;
    for (const other of others) {
      items.push({ type: 'open' });
      put(other);
      putLine(lineFrom(tree, other));
      items.push({ type: 'close' });
    }
    const line = remarkOn(id)?.line ?? [];
    // A line whose beginning stands there already says nothing new.
    if (line.length === 0 || [first, ...others].some((each) => nodeOf(tree, each).turn === line[0])) return;
    items.push({ type: 'open' }, ...line.map((turn) => ({ type: 'turn' as const, turn, mark: '' as const })), { type: 'close' });
  };
  putLine(lineFrom(tree, ROOT));
  return items;
}

/** A tree in the making: a record may be long, so no copy is made for each turn. */
class Builder {
  private readonly nodes = new Map<NodeId, { -readonly [K in keyof TreeNode]: TreeNode[K] }>();
  /** What is said of each turn, joined at the end: a record may say very much of one. */
  private readonly said = new Map<NodeId, string[]>();

  constructor(private readonly tree: Tree) {
    this.nodes.set(ROOT, { ...nodeOf(tree, ROOT) });
  }

  parentOf(id: NodeId): NodeId {
    return this.nodes.get(id)!.parent ?? ROOT;
  }

  /** Turns that lead the same way become one. */
  play(at: NodeId, turn: Turn, mark: Mark): NodeId {
    const parent = this.nodes.get(at)!;
    const there = parent.children.find((child) => this.nodes.get(child)!.turn === turn);
    const id = there ?? this.nodes.size;
    if (there === undefined) {
      this.nodes.set(id, { id, parent: at, turn, mark: '', comment: '', children: [] });
      parent.children = [...parent.children, id];
    }
    const node = this.nodes.get(id)!;
    node.mark = mark || node.mark;
    return id;
  }

  say(id: NodeId, texts: readonly string[]): void {
    const said = this.said.get(id) ?? [];
    this.said.set(id, said);
    for (const text of texts) if (text.trim()) said.push(text.trim());
  }

  done(): Tree {
    for (const [id, said] of this.said) this.nodes.get(id)!.comment = said.join('\n');
    return { ...this.tree, nodes: this.nodes, numbers: { next: this.nodes.size } };
  }
}

/** The tree that a record tells; its reader has checked that all turns are legal. */
export function treeFromItems(start: Position, items: readonly RecordItem[]): Tree {
  const builder = new Builder(newTree(start));
  const open: NodeId[] = [];
  let at: NodeId = ROOT;
  /** What is said before the first turn of a variation; null elsewhere. */
  let waiting: string[] | null = null;
  for (const item of items) {
    if (item.type === 'open') {
      open.push(at);
      at = builder.parentOf(at);
      waiting = [];
    } else if (item.type === 'close') {
      at = open.pop() ?? ROOT;
      waiting = null;
    } else if (item.type === 'comment') {
      if (waiting) waiting.push(item.text);
      else builder.say(at, [item.text]);
    } else {
      at = builder.play(at, item.turn, item.mark);
      builder.say(at, waiting ?? []);
      waiting = null;
    }
  }
  return builder.done();
}
