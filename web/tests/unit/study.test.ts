/** Studies: trees of variations, edits that can be undone, records and what is kept. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { Judgement } from '../../src/engine';
import type { SavedStudy } from '../../src/storage';
import { must, readRecords, type Turn } from '../../src/rules';
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
} from '../../src/study/study_state';
import {
  restoreStudy,
  resultOfStudy,
  saveStudy,
  type Study,
  studyOfPosition,
  studyOfRecord,
  studyRecord,
  withGame,
} from '../../src/study/study';
import { lineFrom, mainLine, type NodeId, nodeOf, positionAt, ROOT, type Tree, turnsTo } from '../../src/study/tree';
import { rules } from '../module';

const start = rules.start('standard');
const turn = (text: string): Turn => must(start.readTurn(text));
const turns = (text: string): Turn[] => text.split(' ').map(turn);
const textOf = (tree: Tree, ids: readonly NodeId[]): string => ids.map((id) => rules.turnText(nodeOf(tree, id).turn!)).join(' ');
const state = (line = ''): StudyState => {
  const open = openStudy(studyOfPosition(start, 'one', 1));
  return line ? goTo(playLine(open, turns(line)), ROOT) : open;
};
const play = (at: StudyState, text: string): StudyState => must(playTurn(at, turn(text)));

const GAME = 'Th12b Ek15a Th15a Ed4a';
const RECORD = `[Variant "standard"]
[White "Ann"]
[Black "Bob"]
[Result "*"]

{Before all.} 1. Th12b {first} Ek15a! (1... {instead} Tk15a?! {other} 2. Tf12b (2. h12-h12c !!)) (1... Ed4a) 2. h12-h12c *
`;

const judgement = (played: Turn, mark: Judgement['mark'], line: readonly Turn[], comment: string): Judgement => ({
  turn: played,
  best: line[0] ?? played,
  before: { win: 0.6, mate: 0 },
  after: { win: 0.35, mate: 0 },
  loss: 0.25,
  mark,
  depth: 3,
  line,
  comment,
});

test('another turn makes a variation, the same one does not', () => {
  let now = play(goToPlace(state(GAME), 1), 'Tk15a');
  const { tree } = now.study;
  assert.equal(textOf(tree, mainLine(tree)), GAME);
  assert.equal(textOf(tree, now.line), 'Th12b Tk15a', 'the line is now the variation');
  now = play(goToPlace(now, 1), 'Ek15a');
  assert.equal(now.study.tree, tree, 'a turn that is there is only looked at');
  assert.equal(textOf(tree, now.line), GAME);
  assert.equal(placeOf(now), 2);
  assert.ok(!playTurn(now, turn('Th12b')).ok, 'the rules are asked');
});

test('keys go along the line and aside', () => {
  let now = play(goToPlace(state(GAME), 1), 'Tk15a');
  now = goToPlace(now, 0);
  assert.equal(goToPlace(now, 99).at, now.line.at(-1), 'the variation stays the line');
  now = goAside(goToPlace(now, 2), 1);
  assert.equal(textOf(now.study.tree, [now.at]), 'Ek15a');
  assert.equal(textOf(now.study.tree, now.line), GAME);
  assert.equal(goAside(goToPlace(now, 1), 1).at, now.line[0], 'where there is one way only');
});

test('variations are promoted and deleted, and every edit is undone and redone', () => {
  const before = play(goToPlace(state(GAME), 1), 'Tk15a');
  const promoted = promoteHere(before);
  assert.equal(textOf(promoted.study.tree, mainLine(promoted.study.tree)), 'Th12b Tk15a');
  const deleted = deleteHere(promoted);
  assert.equal(textOf(deleted.study.tree, mainLine(deleted.study.tree)), GAME);
  assert.equal(textOf(deleted.study.tree, [deleted.at]), 'Th12b');
  const undone = undoEdit(undoEdit(deleted));
  assert.equal(undone.study.tree, before.study.tree);
  assert.equal(undone.at, before.at);
  assert.equal(redoEdit(redoEdit(undone)).study.tree, deleted.study.tree);
  assert.equal(deleteHere(goTo(deleted, ROOT)).study.tree, deleted.study.tree, 'the start stays');
  // An edit after undoing forgets what was undone.
  const marked = markTurn(undone, '!');
  assert.equal(redoEdit(marked), marked);
});

test('no number names two turns, not even after undoing', () => {
  const one = play(state(), 'Th12b');
  const other = play(undoEdit(one), 'Tk15a');
  assert.notEqual(one.at, other.at);
  assert.equal(positionAt(other.study.tree, other.at).text, must(start.play(turn('Tk15a'))).text);
});

test('marks and comments are set; braces cannot break a record', () => {
  const now = sayOf(markTurn(goToPlace(state(GAME), 1), '!?'), ' a {brace} ');
  const { mark, comment } = nodeOf(now.study.tree, now.at);
  assert.equal(mark, '!?');
  assert.equal(comment, 'a (brace)');
  assert.equal(sayOf(now, comment), now, 'nothing changed, nothing to undo');
  const longer = sayOf(sayOf(now, 'a b'), 'a bc');
  assert.equal(nodeOf(undoEdit(longer).study.tree, now.at).comment, '', 'writing a comment is one edit');
  assert.ok(saveStudy(now.study, 2).ok);
});

const studyOf = (text: string): Study => studyOfRecord(must(readRecords(rules, text))[0]!, 'id', 1);

test('a record becomes a tree with all that it says, and the same record again', () => {
  const study = studyOf(RECORD);
  const { tree } = study;
  assert.equal(nodeOf(tree, ROOT).comment, 'Before all.');
  assert.equal(textOf(tree, mainLine(tree)), 'Th12b Ek15a h12-h12c');
  const [first] = mainLine(tree);
  assert.equal(nodeOf(tree, first!).comment, 'first');
  const [main, other, third] = nodeOf(tree, first!).children;
  assert.equal(nodeOf(tree, main!).mark, '!');
  assert.deepEqual([nodeOf(tree, other!).mark, nodeOf(tree, other!).comment], ['?!', 'instead\nother']);
  assert.equal(textOf(tree, lineFrom(tree, other!)), 'Tf12b');
  assert.equal(textOf(tree, [third!]), 'Ed4a');
  assert.deepEqual(
    nodeOf(tree, other!).children.map((id) => nodeOf(tree, id).mark),
    ['', '!!'],
  );

  const again = studyOf(must(studyRecord(study)));
  assert.deepEqual([...again.tree.nodes.values()], [...studyOf(must(studyRecord(again))).tree.nodes.values()]);
  assert.equal(textOf(again.tree, mainLine(again.tree)), textOf(tree, mainLine(tree)));
  assert.equal(again.tags.get('White'), 'Ann');
});

test('a record may say thousands of things of one turn, and each is joined to the others once', () => {
  const { join } = Array.prototype;
  let joined = 0;
  Array.prototype.join = function (separator) {
    const text = join.call(this, separator);
    joined += text.length;
    return text;
  };
  try {
    const { tree } = studyOf(`Th12b ${'{a}'.repeat(5000)} *`);
    assert.equal(nodeOf(tree, tree.nodes.size - 1).comment.length, 9999);
  } finally {
    Array.prototype.join = join;
  }
  assert.ok(joined < 100_000, `${joined} characters were joined`);
});

test('what is kept comes back: tree, comments and judgements', () => {
  const study = studyOf(RECORD);
  const [first, second, third] = mainLine(study.tree);
  const judged = openStudy(study);
  const line = turns('Ed4a Th15a');
  const now = withJudgement(
    withJudgement(judged, second!, judgement(turn('Ek15a'), '??', line, '35.0%, was 60.0% with Ed4a')),
    third!,
    judgement(turn('h12-h12c'), '', turns('h12-h12c'), '35.0%'),
  );
  assert.deepEqual(unjudged(now), [first]);
  const saved = must(saveStudy(now.study, 7));
  assert.deepEqual([saved.turns, saved.players.white, saved.variant, saved.changed], [3, 'Ann', 'standard', 7]);
  const again = must(restoreStudy(rules, JSON.parse(JSON.stringify(saved)) as SavedStudy));
  assert.deepEqual([...again.judgements.values()], [...now.study.judgements.values()]);
  assert.deepEqual([...again.tree.nodes.values()], [...must(restoreStudy(rules, saved)).tree.nodes.values()]);
  assert.equal(must(saveStudy(again, 7)).record, saved.record);
});

test('a record for others tells the chances, the marks and the better lines', () => {
  const study = studyOf('1. Th12b Ek15a {mine} 2. Th15a! Ed4a *');
  const [, second, third] = mainLine(study.tree);
  const judgements = new Map([
    [second!, judgement(turn('Ek15a'), '??', turns('Ed4a Th15a'), '35.0%, was 60.0% with Ed4a')],
    [third!, judgement(turn('Th15a'), '?', turns('Th15a'), '20.0%')],
  ]);
  const written = must(studyRecord({ ...study, judgements })).replace(/\s+/g, ' ');
  assert.match(written, /Ek15a\?\? \{mine\} \{35\.0%, was 60\.0% with Ed4a\} \(1\.\.\. Ed4a 2\. Th15a\) 2\. Th15a! \{20\.0%\}/);
  const again = studyOf(written);
  assert.equal(
    must(studyRecord({ ...again, judgements: new Map([[mainLine(again.tree)[1]!, judgements.get(second!)!]]) })).match(/35\.0%/g)!.length,
    1,
    'nothing is said twice',
  );
});

test('a game that has gone on is the main line of its study', () => {
  const study = play(goToPlace(state('Th12b Ek15a'), 1), 'Tk15a').study;
  const longer = withGame(study, turns('Th12b Tk15a Ed4a'), '1-0');
  assert.equal(textOf(longer.tree, mainLine(longer.tree)), 'Th12b Tk15a Ed4a');
  assert.equal(resultOfStudy(longer), '1-0');
  assert.deepEqual(turnsTo(longer.tree, mainLine(longer.tree).at(-1)!), turns('Th12b Tk15a Ed4a'));
});

test('the result is that of the main line, whichever becomes it', () => {
  const start =
    'standard b 21 bEb1a,bEk4e,bLc7c,bLd11e,bMf4a,bMl5d,bRi3a,bTb7e,bTe5e,wEi15f,wEn12e,wEo10f,wEp8a,wLd9e,wLf8a,wRj13c,wRj15d,wTf11d,wTl13c';
  const now = openStudy(studyOf(`[Position "${start}"]\n\n1... Cg2b (1... b1-b10d) (1... Te2a) 2. Tn13a 1-0\n`));
  assert.equal(resultOfStudy(now.study), '1-0');
  const [, black, open] = nodeOf(now.study.tree, ROOT).children;
  for (const [id, result] of [
    [black!, '0-1'],
    [open!, '*'],
  ] as const) {
    const { study } = promoteHere(goTo(now, id));
    assert.equal(resultOfStudy(study), result);
    assert.ok(restoreStudy(rules, must(saveStudy(study, 1))).ok, 'what is kept can be read');
  }
});
