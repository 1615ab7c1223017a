/** A study as plain data: its record, which any program can read, and what the engine thought of its turns. */
import type { Colour, Mark, ResultText, Variant } from '../rules';

export interface SavedScore {
  readonly win: number;
  readonly mate: number;
}

export interface SavedJudgement {
  /** The turns up to the judged one, with blanks between them. */
  readonly path: string;
  readonly best: string;
  readonly before: SavedScore;
  readonly after: SavedScore;
  readonly loss: number;
  readonly mark: Mark;
  readonly depth: number;
  readonly line: readonly string[];
  readonly comment: string;
}

export interface SavedStudy {
  /** That of the game, if it is of a kept one. */
  readonly id: string;
  readonly format: 1;
  readonly created: number;
  readonly changed: number;
  /** With variations, comments and marks. */
  readonly record: string;
  readonly judgements: readonly SavedJudgement[];
  /** What lists show, so that they need not read the record. */
  readonly variant: Variant;
  readonly players: Readonly<Record<Colour, string>>;
  readonly turns: number;
  readonly result: ResultText;
}
