/** What the page and the engine's worker say to each other. */
import type { Mark, Turn } from '../rules';

/** A game: the position text of its start, and the turns since. */
export interface GameSoFar {
  readonly start: string;
  readonly turns: readonly Turn[];
}

/** The game to think about, and for how long. */
export interface Task extends GameSoFar {
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

/** A turn to judge after the turns of a game. The limits hold for each of the two looks that takes; 0 sets none. */
export interface JudgeTask extends GameSoFar {
  readonly turn: Turn;
  readonly milliseconds: number;
  readonly nodes: number;
  /** Whether what earlier games taught is forgotten first. */
  readonly fresh: boolean;
}

/** The chance of a player, 0 to 1, and the turns to a proven end, as in a thought. */
export interface Score {
  readonly win: number;
  readonly mate: number;
}

/** A turn that was played, seen by the player who played it. */
export interface Judgement {
  readonly turn: Turn;
  readonly best: Turn;
  readonly before: Score;
  readonly after: Score;
  /** Of win chance, 0 to 1. */
  readonly loss: number;
  readonly mark: Mark;
  readonly depth: number;
  /** The best line. */
  readonly line: readonly Turn[];
  /** What a record says about the turn. */
  readonly comment: string;
}

/** Whether the player to move wins by force within so many turns of its own. */
export interface ProofTask {
  readonly start: string;
  readonly within: number;
}

export interface Proof {
  readonly won: boolean;
  /** Turns of the winner, when it is won. */
  readonly turns: number;
  /** The win against the defences that hold out longest. */
  readonly line: readonly Turn[];
}

/** How the player to move gets away from a win of the opponent within so many turns. */
export interface Escape {
  readonly turn: Turn | null;
}

/** What can be asked for, and what comes back. */
export interface Tasks {
  readonly think: { readonly task: Task; readonly answer: Choice };
  readonly judge: { readonly task: JudgeTask; readonly answer: Judgement };
  readonly prove: { readonly task: ProofTask; readonly answer: Proof };
  readonly escape: { readonly task: ProofTask; readonly answer: Escape };
}
export type Answer = Tasks[keyof Tasks]['answer'];
export type Question = { [K in keyof Tasks]: { readonly type: K; readonly task: Tasks[K]['task'] } }[keyof Tasks];

export type ToWorker =
  { readonly type: 'begin'; readonly stop: SharedArrayBuffer | null; readonly hashBytes: number } | (Question & { readonly id: number });

export type FromWorker =
  | { readonly type: 'ready' }
  /** Said now and then while it loads or thinks: who falls silent is dead. */
  | { readonly type: 'alive' }
  | { readonly type: 'thought'; readonly id: number; readonly thought: Thought }
  | { readonly type: 'answer'; readonly id: number; readonly answer: Answer }
  /** The question is refused. */
  | { readonly type: 'failed'; readonly id: number; readonly message: string }
  /** The worker cannot go on: it could not load the engine, or the engine crashed. */
  | { readonly type: 'broken'; readonly message: string };
