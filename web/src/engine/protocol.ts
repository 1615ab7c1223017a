/** What the page and the engine's worker say to each other. */
import type { Turn } from '../rules';

/** The game to think about, and for how long. */
export interface Task {
  /** Position text of the start, and the turns since. */
  readonly start: string;
  readonly turns: readonly Turn[];
  /** 1 to 10; 10 is full strength. */
  readonly level: number;
  /** Limits; 0 sets none. */
  readonly milliseconds: number;
  readonly nodes: number;
  /** How many best lines are wanted. */
  readonly lines: number;
  /** Other seeds make the weaker levels choose otherwise. */
  readonly seed: number;
}

/** What the engine thinks while it searches. */
export interface Thought {
  readonly depth: number;
  /** Which of the best lines, from 1. */
  readonly rank: number;
  /** The chance of the player to move, 0 to 1, a draw counting half. */
  readonly win: number;
  /** Turns of the winner until a proven end; negative when the player to move loses; 0: not proven. */
  readonly mate: number;
  readonly nodes: number;
  readonly milliseconds: number;
  readonly line: readonly Turn[];
}

export interface Choice {
  readonly turn: Turn;
  /** The answer the engine expects. */
  readonly answer: Turn | null;
  readonly thought: Thought;
}

export type ToWorker =
  | { readonly type: 'begin'; readonly stop: SharedArrayBuffer | null; readonly hashBytes: number }
  | { readonly type: 'think'; readonly id: number; readonly task: Task };

export type FromWorker =
  | { readonly type: 'ready' }
  | { readonly type: 'thought'; readonly id: number; readonly thought: Thought }
  | { readonly type: 'choice'; readonly id: number; readonly choice: Choice }
  | { readonly type: 'failed'; readonly id: number | null; readonly message: string };
