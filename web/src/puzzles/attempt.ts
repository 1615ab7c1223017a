/** One try at a puzzle: what has been played, and how it stands. */
import { must, type Position, type Rules, type Turn } from '../rules';
import type { Puzzle } from './collection';

/** - `open`: a turn is asked for;
 *  - `judging`: a turn is judged, or answered;
 *  - `refuted`: it was wrong, and is shown to be;
 *  - `solved` */
export type Stage = 'open' | 'judging' | 'refuted' | 'solved';

export class Attempt {
  readonly start: Position;
  position: Position;
  last: Turn | null = null;
  stage: Stage = 'open';
  /** Turns of one's own, the one being made included, by which it must be won. */
  left: number;
  /** Nothing of the puzzle's own has been played yet. */
  first = true;
  /** How much has been given away of the turn that is asked for: the piece, the place, the turn. */
  hints = 0;
  /** Neither a wrong turn nor a hint so far. */
  alone = true;

  constructor(
    rules: Rules,
    readonly puzzle: Puzzle,
  ) {
    this.start = must(rules.readPosition(puzzle.position));
    this.position = this.start;
    this.left = puzzle.turns;
  }

  /** Puts a turn on the board, whoever's it is. */
  play(turn: Turn): void {
    this.position = must(this.position.play(turn));
    this.last = turn;
  }

  /** A turn was right and has been answered: on to the next. */
  goOn(): void {
    this.stage = 'open';
    this.left--;
    this.first = false;
    this.hints = 0;
  }

  miss(): void {
    this.stage = 'refuted';
    this.alone = false;
  }

  giveHint(): void {
    this.hints = Math.min(3, this.hints + 1);
    this.alone = false;
  }

  /** The turn could not be judged: it is as if it had not been played. */
  takeBack(before: Position, last: Turn | null): void {
    this.position = before;
    this.last = last;
    this.stage = 'open';
  }

  /** From the beginning; what was missed stays missed. */
  restart(): void {
    this.position = this.start;
    this.last = null;
    this.stage = 'open';
    this.left = this.puzzle.turns;
    this.first = true;
    this.hints = 0;
  }
}
