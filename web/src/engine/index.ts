/** The engine. */
export * from './client';
export type { Choice, Task, Thought } from './protocol';
