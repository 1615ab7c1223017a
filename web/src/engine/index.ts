/** The engine. */
export * from './client';
export type { Choice, Judgement, JudgeTask, Score, Task, Thought } from './protocol';
