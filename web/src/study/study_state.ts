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

export interface StudyState {
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

export const openStudy = (study: Study): StudyState => ({
  study,
  at: ROOT,
  line: mainLine(study.tree),
  past: [],
  future: [],
  saying: null,
});

/* ---- Looking ---- */

/** Looks at a node; one that is not on the line makes its own the line. */
export function goTo(state: StudyState, at: NodeId): StudyState {
  nodeOf(state.study.tree, at);
  return { ...state, at, line: at === ROOT || state.line.includes(at) ? state.line : lineThrough(state.study.tree, at), saying: null };
}

/** How many turns of the line have been played. */
export const placeOf = (state: StudyState): number => state.line.indexOf(state.at) + 1;

export const goToPlace = (state: StudyState, place: number): StudyState =>
  goTo(state, place <= 0 ? ROOT : (state.line[Math.min(place, state.line.length) - 1] ?? ROOT));

/** Changes to the next (1) or the previous (-1) of the ways that were taken here. */
export function goAside(state: StudyState, step: 1 | -1): StudyState {
  const { tree } = state.study;
  const ways = siblings(tree, state.at);
  return goTo(state, ways[(ways.indexOf(state.at) + step + ways.length) % ways.length]!);
}

/* ---- Editing ---- */

function edit(state: StudyState, tree: Tree, at: NodeId, saying: NodeId | null = null): StudyState {
  const { study } = state;
  if (tree === study.tree) return goTo(state, at);
  const goesOn = saying !== null && saying === state.saying;
  const past = goesOn ? state.past : [...state.past, { tree: study.tree, at: state.at }].slice(-MEMORY);
  return settle({ ...state, study: { ...study, tree }, past, future: [], saying }, at);
}

/** Looks at a node of a changed tree: the line keeps what is left of it and may go on otherwise. */
function settle(state: StudyState, at: NodeId): StudyState {
  const { tree } = state.study;
  const end = state.line.filter((id) => tree.nodes.has(id)).at(-1) ?? ROOT;
  const old = lineThrough(tree, end);
  return { ...state, at, line: at === ROOT || old.includes(at) ? old : lineThrough(tree, at) };
}

/** What if: plays a turn after the one that is looked at. Where it is not the next already, it begins a variation. */
export function playTurn(state: StudyState, turn: Turn): Result<StudyState> {
  const added = addTurn(state.study.tree, state.at, turn);
  return added.ok ? fine(edit(state, added.value.tree, added.value.id)) : added;
}

export function playLine(state: StudyState, turns: readonly Turn[]): StudyState {
  const { tree, id } = addLine(state.study.tree, state.at, turns);
  return edit(state, tree, id);
}

export const markTurn = (state: StudyState, mark: Mark): StudyState => edit(state, setMark(state.study.tree, state.at, mark), state.at);

export const sayOf = (state: StudyState, comment: string): StudyState =>
  nodeOf(state.study.tree, state.at).comment === comment.trim()
    ? state
    : edit(state, setComment(state.study.tree, state.at, comment), state.at, state.at);

/** Whether the turn that is looked at lies in a variation, which may become the main line. */
export const canPromote = (state: StudyState): boolean => variationOf(state.study.tree, state.at) !== null;

export const promoteHere = (state: StudyState): StudyState => edit(state, promote(state.study.tree, state.at), state.at);

/** Deletes the turn that is looked at and all that follows it. */
export function deleteHere(state: StudyState): StudyState {
  const { parent } = nodeOf(state.study.tree, state.at);
  return parent === null ? state : edit(state, remove(state.study.tree, state.at), parent);
}

const shift = (state: StudyState, { tree, at }: Step): StudyState =>
  settle({ ...state, study: { ...state.study, tree }, saying: null }, at);
const present = (state: StudyState): Step => ({ tree: state.study.tree, at: state.at });

export function undoEdit(state: StudyState): StudyState {
  const last = state.past.at(-1);
  return last ? shift({ ...state, past: state.past.slice(0, -1), future: [...state.future, present(state)] }, last) : state;
}

export function redoEdit(state: StudyState): StudyState {
  const next = state.future.at(-1);
  return next ? shift({ ...state, past: [...state.past, present(state)], future: state.future.slice(0, -1) }, next) : state;
}

/* ---- Judging ---- */

export const withJudgement = (state: StudyState, id: NodeId, judgement: Judgement): StudyState => ({
  ...state,
  study: { ...state.study, judgements: new Map(state.study.judgements).set(id, judgement) },
});

/** What of the line has no judgement yet. */
export const unjudged = (state: StudyState): NodeId[] => state.line.filter((id) => !state.study.judgements.has(id));

/** The turns before a node, for the engine. */
export const turnsBefore = (tree: Tree, id: NodeId): Turn[] =>
  pathTo(tree, id)
    .slice(0, -1)
    .map((each) => nodeOf(tree, each).turn!);
