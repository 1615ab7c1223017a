/** A study being worked on: where one looks, the line one follows, and every edit that can be undone. A value. */
import type { Judgement } from '../engine';
import { fine, type Mark, type Result, type Turn } from '../rules';
import type { Study } from './study';
import {
  addLine,
  addTurn,
  lineThrough,
  mainLine,
  type NodeId,
  nodeOf,
  pathTo,
  promote,
  remove,
  ROOT,
  setComment,
  setMark,
  siblings,
  type Tree,
  variationOf,
} from './tree';

interface Step {
  readonly tree: Tree;
  readonly at: NodeId;
}

export interface Desk {
  readonly study: Study;
  /** The node that is looked at. */
  readonly at: NodeId;
  /** The line that the keys and the slider go along: the game, or a variation with the way to it. */
  readonly line: readonly NodeId[];
  readonly past: readonly Step[];
  readonly future: readonly Step[];
  /** The node whose comment is being written: all of it is one edit. */
  readonly saying: NodeId | null;
}

/** So many edits can be undone. */
const MEMORY = 200;

export const openDesk = (study: Study): Desk => ({ study, at: ROOT, line: mainLine(study.tree), past: [], future: [], saying: null });

/* ---- Looking ---- */

/** Looks at a node; one that is not on the line makes its own the line. */
export function goTo(desk: Desk, at: NodeId): Desk {
  nodeOf(desk.study.tree, at);
  return { ...desk, at, line: at === ROOT || desk.line.includes(at) ? desk.line : lineThrough(desk.study.tree, at), saying: null };
}

/** How many turns of the line have been played. */
export const placeOf = (desk: Desk): number => desk.line.indexOf(desk.at) + 1;

export const goToPlace = (desk: Desk, place: number): Desk =>
  goTo(desk, place <= 0 ? ROOT : (desk.line[Math.min(place, desk.line.length) - 1] ?? ROOT));

/** Changes to the next (1) or the previous (-1) of the ways that were taken here. */
export function goAside(desk: Desk, step: 1 | -1): Desk {
  const { tree } = desk.study;
  const ways = siblings(tree, desk.at);
  return goTo(desk, ways[(ways.indexOf(desk.at) + step + ways.length) % ways.length]!);
}

/* ---- Editing ---- */

function edit(desk: Desk, tree: Tree, at: NodeId, saying: NodeId | null = null): Desk {
  const { study } = desk;
  if (tree === study.tree) return goTo(desk, at);
  const goesOn = saying !== null && saying === desk.saying;
  const past = goesOn ? desk.past : [...desk.past, { tree: study.tree, at: desk.at }].slice(-MEMORY);
  return settle({ ...desk, study: { ...study, tree }, past, future: [], saying }, at);
}

/** Looks at a node of a changed tree: the line keeps what is left of it and may go on otherwise. */
function settle(desk: Desk, at: NodeId): Desk {
  const { tree } = desk.study;
  const end = desk.line.filter((id) => tree.nodes.has(id)).at(-1) ?? ROOT;
  const old = lineThrough(tree, end);
  return { ...desk, at, line: at === ROOT || old.includes(at) ? old : lineThrough(tree, at) };
}

/** What if: plays a turn after the one that is looked at. Where it is not the next already, it begins a variation. */
export function playTurn(desk: Desk, turn: Turn): Result<Desk> {
  const added = addTurn(desk.study.tree, desk.at, turn);
  return added.ok ? fine(edit(desk, added.value.tree, added.value.id)) : added;
}

export function playLine(desk: Desk, turns: readonly Turn[]): Desk {
  const { tree, id } = addLine(desk.study.tree, desk.at, turns);
  return edit(desk, tree, id);
}

export const markTurn = (desk: Desk, mark: Mark): Desk => edit(desk, setMark(desk.study.tree, desk.at, mark), desk.at);

export const sayOf = (desk: Desk, comment: string): Desk =>
  nodeOf(desk.study.tree, desk.at).comment === comment.trim()
    ? desk
    : edit(desk, setComment(desk.study.tree, desk.at, comment), desk.at, desk.at);

/** Whether the turn that is looked at lies in a variation, which may become the main line. */
export const canPromote = (desk: Desk): boolean => variationOf(desk.study.tree, desk.at) !== null;

export const promoteHere = (desk: Desk): Desk => edit(desk, promote(desk.study.tree, desk.at), desk.at);

/** Deletes the turn that is looked at and all that follows it. */
export function deleteHere(desk: Desk): Desk {
  const { parent } = nodeOf(desk.study.tree, desk.at);
  return parent === null ? desk : edit(desk, remove(desk.study.tree, desk.at), parent);
}

const shift = (desk: Desk, { tree, at }: Step): Desk => settle({ ...desk, study: { ...desk.study, tree }, saying: null }, at);
const present = (desk: Desk): Step => ({ tree: desk.study.tree, at: desk.at });

export function undoEdit(desk: Desk): Desk {
  const last = desk.past.at(-1);
  return last ? shift({ ...desk, past: desk.past.slice(0, -1), future: [...desk.future, present(desk)] }, last) : desk;
}

export function redoEdit(desk: Desk): Desk {
  const next = desk.future.at(-1);
  return next ? shift({ ...desk, past: [...desk.past, present(desk)], future: desk.future.slice(0, -1) }, next) : desk;
}

/* ---- Judging ---- */

export const withJudgement = (desk: Desk, id: NodeId, judgement: Judgement): Desk => ({
  ...desk,
  study: { ...desk.study, judgements: new Map(desk.study.judgements).set(id, judgement) },
});

/** What of the line has no judgement yet. */
export const unjudged = (desk: Desk): NodeId[] => desk.line.filter((id) => !desk.study.judgements.has(id));

/** The turns before a node, for the engine. */
export const turnsBefore = (tree: Tree, id: NodeId): Turn[] =>
  pathTo(tree, id)
    .slice(0, -1)
    .map((each) => nodeOf(tree, each).turn!);
