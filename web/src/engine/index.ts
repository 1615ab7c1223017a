/** The engine. */
export * from './client';
export { HelpForbidden } from './permission';
export type { Choice, Escape, Judgement, JudgeTask, Proof, ProofTask, Score, Task, Thought } from './protocol';
