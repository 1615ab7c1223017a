/** A study: a game with its variations, and what the engine thinks of the turns. A value; it is kept and brought back as
 * plain data, whose heart is a record. */
import type { Judgement } from '../engine';
import {
  fine,
  must,
  type Position,
  readRecords,
  type RecordedGame,
  type Result,
  type ResultText,
  type Rules,
  type Turn,
  writeRecord,
} from '../rules';
import type { SavedJudgement, SavedStudy } from '../storage';
import { follow, mainLine, newTree, type NodeId, nodeOf, ROOT, type Tree, turnsTo, withMainLine } from './tree';
import { type Remark, treeFromItems, treeItems } from './tree_record';

export type Judgements = ReadonlyMap<NodeId, Judgement>;

export interface Study {
  readonly id: string;
  readonly created: number;
  readonly tags: ReadonlyMap<string, string>;
  /** How the players ended the game where the board does not: by resigning, by agreement. */
  readonly agreed: ResultText;
  readonly tree: Tree;
  readonly judgements: Judgements;
}

/* ---- Beginnings ---- */

export const studyOfPosition = (start: Position, id: string, created: number): Study => ({
  id,
  created,
  tags: new Map(),
  agreed: '*',
  tree: newTree(start),
  judgements: new Map(),
});

export function studyOfRecord({ tags, start, items, result }: RecordedGame, id: string, created: number): Study {
  const tree = treeFromItems(start, items);
  return { id, created, tags, tree, agreed: agreedResult(tree, result), judgements: new Map() };
}

/** A study that has gone on: the turns of the game are its main line, whatever else was tried. */
export function withGame(study: Study, turns: readonly Turn[], result: ResultText): Study {
  const tree = withMainLine(study.tree, turns);
  return { ...study, tree, agreed: agreedResult(tree, result) };
}

/* ---- Results ---- */

/** What the board says at the end of the main line. */
const boardResult = (tree: Tree): ResultText =>
  must(tree.start.rules.replay(tree.start, turnsTo(tree, mainLine(tree).at(-1) ?? ROOT))).outcome.result;

const agreedResult = (tree: Tree, result: ResultText): ResultText => (boardResult(tree) === '*' ? result : '*');

/** The result of the main line, which another one may have become. */
export function resultOfStudy({ tree, agreed }: Study): ResultText {
  const result = boardResult(tree);
  return result === '*' ? agreed : result;
}

/* ---- Records ---- */

/** What a record tells of judged turns. Lines are told where much was lost, as `punct analyze` does. */
const remarkOf = (judgement: Judgement | undefined): Remark | null =>
  judgement ? { comment: judgement.comment, mark: judgement.mark, line: judgement.mark ? judgement.line : [] } : null;

const record = (study: Study, remarkOn?: (id: NodeId) => Remark | null): Result<string> => {
  const { tags, tree } = study;
  return writeRecord(tree.start.rules, { tags, result: resultOfStudy(study), start: tree.start, items: treeItems(tree, remarkOn) });
};

/** The study as a record for others: with the chances and the best lines of judged turns. */
export const studyRecord = (study: Study): Result<string> => record(study, (id) => remarkOf(study.judgements.get(id)));

/* ---- Keeping ---- */

export function saveStudy(study: Study, now: number): Result<SavedStudy> {
  const text = record(study);
  if (!text.ok) return text;
  const { tree, tags } = study;
  return fine({
    id: study.id,
    format: 1,
    created: study.created,
    changed: now,
    record: text.value,
    judgements: [...study.judgements].filter(([id]) => tree.nodes.has(id)).map(([id, judgement]) => saveJudgement(tree, id, judgement)),
    variant: tree.start.variant,
    players: { white: tags.get('White') ?? '', black: tags.get('Black') ?? '' },
    turns: mainLine(tree).length,
    result: resultOfStudy(study),
  });
}

function saveJudgement(tree: Tree, id: NodeId, judgement: Judgement): SavedJudgement {
  const { rules } = tree.start;
  const { before, after, loss, mark, depth, comment } = judgement;
  const text = (turn: Turn) => rules.turnText(turn);
  return {
    path: turnsTo(tree, id).map(text).join(' '),
    best: text(judgement.best),
    before,
    after,
    loss,
    mark,
    depth,
    line: judgement.line.map(text),
    comment,
  };
}

export function restoreStudy(rules: Rules, saved: SavedStudy): Result<Study> {
  const records = readRecords(rules, saved.record);
  if (!records.ok) return records;
  const [first] = records.value;
  if (!first) return fine(studyOfPosition(rules.start(saved.variant), saved.id, saved.created));
  const study = studyOfRecord(first, saved.id, saved.created);
  return fine({ ...study, judgements: restoreJudgements(study.tree, saved.judgements) });
}

/** Turn texts mean the same in every position: no piece need lie anywhere for them to be read. */
function restoreJudgements(tree: Tree, saved: readonly SavedJudgement[]): Judgements {
  const read = (text: string): Turn => must(tree.start.readTurn(text));
  const judgements = new Map<NodeId, Judgement>();
  for (const { path, best, line, before, after, loss, mark, depth, comment } of saved) {
    const turns = path.split(' ').map(read);
    const id = follow(tree, turns);
    if (nodeOf(tree, id).turn !== turns.at(-1) || turnsTo(tree, id).length !== turns.length) continue;
    judgements.set(id, { turn: turns.at(-1)!, best: read(best), line: line.map(read), before, after, loss, mark, depth, comment });
  }
  return judgements;
}
