/** A game with its variations, comments and marks, as a value: every edit makes a new one. The rules decide what may be
 * played; this only remembers. */
import { fine, type Mark, must, type Position, type Result, type Turn } from '../rules';

export type NodeId = number;

/** One turn, and what was said about it. The root stands for the start and has no turn. */
export interface TreeNode {
  readonly id: NodeId;
  readonly parent: NodeId | null;
  readonly turn: Turn | null;
  readonly mark: Mark;
  readonly comment: string;
  /** What follows; the first is the main line. */
  readonly children: readonly NodeId[];
}

export interface Tree {
  readonly start: Position;
  readonly nodes: ReadonlyMap<NodeId, TreeNode>;
  /** The next number to give. Shared by all versions of a tree, so that no number ever names two turns. */
  readonly numbers: { next: NodeId };
  /** Where turns lead. Shared as well: a node's turn and its past never change. */
  readonly positions: Map<NodeId, Position>;
}

export const ROOT: NodeId = 0;

export function newTree(start: Position): Tree {
  const root: TreeNode = { id: ROOT, parent: null, turn: null, mark: '', comment: '', children: [] };
  return { start, nodes: new Map([[ROOT, root]]), numbers: { next: 1 }, positions: new Map([[ROOT, start]]) };
}

/* ---- Questions ---- */

export function nodeOf(tree: Tree, id: NodeId): TreeNode {
  const node = tree.nodes.get(id);
  if (!node) throw new RangeError(`the tree has no node ${id}`);
  return node;
}

/** The nodes from the first turn to this one. */
export function pathTo(tree: Tree, id: NodeId): NodeId[] {
  const path: NodeId[] = [];
  for (let at = nodeOf(tree, id); at.parent !== null; at = nodeOf(tree, at.parent)) path.push(at.id);
  return path.reverse();
}

export const turnsTo = (tree: Tree, id: NodeId): Turn[] => pathTo(tree, id).map((each) => nodeOf(tree, each).turn!);

/** How many turns lead here. */
export const depthOf = (tree: Tree, id: NodeId): number => pathTo(tree, id).length;

export function positionAt(tree: Tree, id: NodeId): Position {
  const { positions } = tree;
  const unknown: TreeNode[] = [];
  let at = nodeOf(tree, id);
  for (; !positions.has(at.id); at = nodeOf(tree, at.parent!)) unknown.push(at);
  let position = positions.get(at.id)!;
  for (const node of unknown.reverse()) positions.set(node.id, (position = must(position.play(node.turn!))));
  return position;
}

/** What follows a node, always taking the first way. */
export function lineFrom(tree: Tree, id: NodeId): NodeId[] {
  const line: NodeId[] = [];
  for (let next = nodeOf(tree, id).children[0]; next !== undefined; next = nodeOf(tree, next).children[0]) line.push(next);
  return line;
}

/** The game itself. */
export const mainLine = (tree: Tree): NodeId[] => lineFrom(tree, ROOT);

/** The line that a node lies on: how it came there, and how it goes on. */
export const lineThrough = (tree: Tree, id: NodeId): NodeId[] => [...pathTo(tree, id), ...lineFrom(tree, id)];

export const isMain = (tree: Tree, id: NodeId): boolean => pathTo(tree, id).every((each) => siblings(tree, each)[0] === each);

/** All ways that were taken instead, this one included. */
export function siblings(tree: Tree, id: NodeId): readonly NodeId[] {
  const { parent } = nodeOf(tree, id);
  return parent === null ? [id] : nodeOf(tree, parent).children;
}

export const childByTurn = (tree: Tree, id: NodeId, turn: Turn): NodeId | null =>
  nodeOf(tree, id).children.find((child) => nodeOf(tree, child).turn === turn) ?? null;

/** The node that turns lead to; as far as the tree knows them. */
export function follow(tree: Tree, turns: readonly Turn[]): NodeId {
  let at = ROOT;
  for (const turn of turns) {
    const next = childByTurn(tree, at, turn);
    if (next === null) break;
    at = next;
  }
  return at;
}

/* ---- Edits ---- */

const withNode = (tree: Tree, node: TreeNode): Tree => ({ ...tree, nodes: new Map(tree.nodes).set(node.id, node) });

/** Plays a turn after a node. One that is there already is only looked up. */
export function addTurn(tree: Tree, at: NodeId, turn: Turn): Result<{ readonly tree: Tree; readonly id: NodeId }> {
  const there = childByTurn(tree, at, turn);
  if (there !== null) return fine({ tree, id: there });
  // With the whole past: a position that comes for the third time ends the game.
  const played = tree.start.rules.replay(tree.start, [...turnsTo(tree, at), turn]);
  if (!played.ok) return played;
  const id = tree.numbers.next++;
  const parent = nodeOf(tree, at);
  const nodes = new Map(tree.nodes)
    .set(at, { ...parent, children: [...parent.children, id] })
    .set(id, { id, parent: at, turn, mark: '', comment: '', children: [] });
  tree.positions.set(id, played.value.position);
  return fine({ tree: { ...tree, nodes }, id });
}

/** Plays several turns after a node; as far as they go. */
export function addLine(tree: Tree, at: NodeId, turns: readonly Turn[]): { readonly tree: Tree; readonly id: NodeId } {
  let now = { tree, id: at };
  for (const turn of turns) {
    const next = addTurn(now.tree, now.id, turn);
    if (!next.ok) break;
    now = next.value;
  }
  return now;
}

export const setMark = (tree: Tree, id: NodeId, mark: Mark): Tree => withNode(tree, { ...nodeOf(tree, id), mark });

/** Braces would end a comment in a record: they become parentheses. */
export const setComment = (tree: Tree, id: NodeId, comment: string): Tree =>
  withNode(tree, { ...nodeOf(tree, id), comment: comment.replaceAll('{', '(').replaceAll('}', ')').trim() });

/** Removes a turn with all that follows it. */
export function remove(tree: Tree, id: NodeId): Tree {
  const { parent } = nodeOf(tree, id);
  if (parent === null) return tree;
  const nodes = new Map(tree.nodes);
  const forget = (gone: NodeId) => {
    for (const child of nodeOf(tree, gone).children) forget(child);
    nodes.delete(gone);
  };
  forget(id);
  const before = nodeOf(tree, parent);
  nodes.set(parent, { ...before, children: before.children.filter((child) => child !== id) });
  return { ...tree, nodes };
}

/** The nearest turn on the way to a node that is not the first choice; null on the main line. */
export const variationOf = (tree: Tree, id: NodeId): NodeId | null =>
  pathTo(tree, id)
    .reverse()
    .find((each) => siblings(tree, each)[0] !== each) ?? null;

/** Lets the variation that a node lies in change places with the line it branches from. */
export function promote(tree: Tree, id: NodeId): Tree {
  const variation = variationOf(tree, id);
  if (variation === null) return tree;
  const parent = nodeOf(tree, nodeOf(tree, variation).parent!);
  return withNode(tree, { ...parent, children: [variation, ...parent.children.filter((child) => child !== variation)] });
}

/** Makes turns the main line, as when a kept game has gone on since it was studied. */
export function withMainLine(tree: Tree, turns: readonly Turn[]): Tree {
  const { tree: whole, id } = addLine(tree, ROOT, turns);
  let now = whole;
  while (variationOf(now, id) !== null) now = promote(now, id);
  return now;
}
