/** Judges the tries at a puzzle. The rules tell how a turn ends, the engine proves the rest and answers for the opponent. */
import type { Choice, Engine } from '../engine';
import { must, type Position, type Turn } from '../rules';
import type { Puzzle } from './collection';

/** What becomes of a turn:
 *  - `solved`: nothing more to do;
 *  - `right`: the opponent answers, and the puzzle goes on;
 *  - `ended`: the game is over, and not as it should be;
 *  - `lost`: the opponent wins by the line that is to be shown;
 *  - `escaped`: the opponent has an answer after which there is no win in time. */
export type Verdict =
  | { readonly kind: 'solved' }
  | { readonly kind: 'ended' }
  | { readonly kind: 'right'; readonly line: readonly Turn[] }
  | { readonly kind: 'lost'; readonly line: readonly Turn[] }
  | { readonly kind: 'escaped'; readonly line: readonly Turn[] };

/** Thought enough for an answer; by positions, so that it is the same on every device. */
const NODES = 30_000;
/** A defence that fails loses within so many turns. */
const FALLS_WITHIN = 2;
/** No refutation is shown for longer than this. */
const LONGEST = 5;

export class Abandoned extends Error {}

/** An answer of the engine, unless something else is asked of it by now. */
function kept<T>(answer: T | null): T {
  if (answer === null) throw new Abandoned();
  return answer;
}

export class Judge {
  constructor(private readonly engine: Engine) {}

  /** Judges a turn, so many turns before the win must be there; `first` is the puzzle's own first turn. */
  async judge(puzzle: Puzzle, before: Position, turn: Turn, left: number, first: boolean): Promise<Verdict> {
    const me = before.toMove;
    const after = must(before.play(turn));
    const isSolution = first && turn === must(before.readTurn(puzzle.solution));
    if (puzzle.theme === 'defence') return isSolution ? { kind: 'solved' } : this.refuteDefence(after);
    if (after.outcome.over) return { kind: after.outcome.winner === me ? 'solved' : 'ended' };
    const wins = first ? isSolution : left > 1 && (await this.escape(after, left - 1)) === null;
    const choice = await this.think(after);
    return wins ? { kind: 'right', line: [choice.turn] } : this.refuteAttack(after, choice, left - 1);
  }

  /** The answer that shows why an attack was not the right one. */
  private async refuteAttack(after: Position, choice: Choice, left: number): Promise<Verdict> {
    if (choice.thought.mate > 0) return { kind: 'lost', line: choice.thought.line.slice(0, LONGEST) };
    const answered = must(after.play(choice.turn));
    const holds = left === 0 || answered.outcome.over || !(await this.proves(answered, left));
    const turn = holds ? choice.turn : ((await this.escape(after, left)) ?? choice.turn);
    return { kind: 'escaped', line: [turn] };
  }

  private async refuteDefence(after: Position): Promise<Verdict> {
    if (after.outcome.over) return { kind: 'ended' };
    const { line } = kept(await this.engine.prove({ start: after.text, within: FALLS_WITHIN }));
    return { kind: 'lost', line };
  }

  private async think(position: Position): Promise<Choice> {
    return kept(await this.engine.think({ start: position.text, turns: [], level: 10, milliseconds: 0, nodes: NODES, lines: 1, seed: 1 }));
  }

  private async proves(position: Position, within: number): Promise<boolean> {
    return kept(await this.engine.prove({ start: position.text, within })).won;
  }

  private async escape(position: Position, within: number): Promise<Turn | null> {
    return kept(await this.engine.escape({ start: position.text, within })).turn;
  }
}
