/** What an element is asked to show: a position, a game or a puzzle, read from texts of others. The library judges every
 * word of them. */
import { studyOfPosition, studyOfRecord, type Study } from '../study/study';
import { fine, type Position, readRecords, type Refusal, type Result, type Rules, type Turn } from '../rules';
import { gameFragment, positionFragment, readFragment } from '../share/link';
import { mainLine, ROOT, turnsTo } from '../study/tree';
import { type Theme, THEMES } from '../puzzles/collection';

/** The attributes and the text of an element. */
export interface Wish {
  readonly position: string | null;
  /** A record. */
  readonly game: string | null;
  /** A link of the page, or its fragment. */
  readonly link: string | null;
  /** The solution, where there is no record; else present or not. */
  readonly puzzle: string | null;
  /** Which game of a record with several, from 1. */
  readonly number: number;
  readonly goal: string | null;
}

export interface Content {
  readonly kind: 'position' | 'game' | 'puzzle';
  readonly study: Study;
  /** What is asked for in a puzzle, where that is known. */
  readonly goal: Theme | null;
}

/** Null: nothing is asked for. */
export function readContent(rules: Rules, wish: Wish): Result<Content> | null {
  const study = readStudy(rules, wish);
  if (!study?.ok) return study;
  const goal = THEMES.find((theme) => theme === wish.goal) ?? null;
  const { tree } = study.value;
  const kind = tree.nodes.size === 1 ? 'position' : wish.puzzle !== null ? 'puzzle' : 'game';
  return fine({ kind, study: study.value, goal });
}

function readStudy(rules: Rules, { position, game, link, puzzle, number }: Wish): Result<Study> | null {
  if (game?.trim()) return readGame(rules, game, number);
  if (link?.trim()) return readLink(rules, link.trim());
  if (!position?.trim()) return null;
  const start = rules.readPosition(position.trim());
  if (!start.ok) return start;
  // The solution is a record without its head: numbers, comments and variations may stand in it.
  if (puzzle?.trim()) return readGame(rules, `[Variant "${start.value.variant}"]\n[Position "${start.value.text}"]\n\n${puzzle}`, 1);
  return fine(ofPosition(start.value));
}

const ofPosition = (start: Position): Study => studyOfPosition(start, '', 0);

function readGame(rules: Rules, text: string, number: number): Result<Study> | null {
  const records = readRecords(rules, text);
  if (!records.ok) return records;
  const record = records.value[number - 1];
  return record ? fine(studyOfRecord(record, '', 0)) : null;
}

function readLink(rules: Rules, link: string): Result<Study> | null {
  const shared = readFragment(rules, link.slice(link.indexOf('#') + 1));
  if (!shared?.ok) return shared;
  if ('position' in shared.value) return fine(ofPosition(shared.value.position));
  const { start, result } = shared.value.game;
  const turns = shared.value.game.turns();
  const items = turns.map((turn: Turn) => ({ type: 'turn' as const, turn, mark: '' as const }));
  return fine(studyOfRecord({ tags: new Map(), start, items, turns, result }, '', 0));
}

/** What the page's links carry: the solution of a puzzle stays behind. */
export function fragmentOf({ kind, study: { tree, agreed } }: Content): string {
  if (kind !== 'game') return positionFragment(tree.start);
  const turns = turnsTo(tree, mainLine(tree).at(-1) ?? ROOT);
  return gameFragment({ start: tree.start, turns, result: agreed, ending: agreed === '*' ? 'not-over' : 'ruling' });
}

/** A refusal as data for the page around the element. */
export const asData = ({ code, sentence, line, column }: Refusal) => ({ code, sentence, line, column });
