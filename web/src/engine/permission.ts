/** Whether the engine may think about a game. Somebody who knows what is played elsewhere may forbid it; until then nobody does. */
import type { GameSoFar, Question } from './protocol';

/** The engine is there, and must not help now. */
export class HelpForbidden extends Error {
  constructor() {
    super('the engine gives no help in a game against a person');
    this.name = 'HelpForbidden';
  }
}

let mayThink: ((game: GameSoFar) => Promise<boolean>) | null = null;

export function askBeforeThinking(asked: (game: GameSoFar) => Promise<boolean>): void {
  mayThink = asked;
}

/** Rejects when the question must not be answered; null when nobody forbids anything. */
export const permit = (question: Question): Promise<void> | null => mayThink && ask(mayThink, question);

async function ask(mayThink: (game: GameSoFar) => Promise<boolean>, { type, task }: Question): Promise<void> {
  const turns = type === 'think' || type === 'judge' ? task.turns : [];
  if (!(await mayThink({ start: task.start, turns }))) throw new HelpForbidden();
}
