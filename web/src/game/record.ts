/** Games as records (.ppn), read by the library: one call a game, however long it is. */
import { beyondLimits, fine, refused, type Result, type Rules } from '../rules';
import { Game } from './game';

export interface ReadGame {
  readonly game: Game;
  /** The text says more than a game keeps: comments, variations, marks, other tags. */
  readonly annotated: boolean;
}

/** All games of a text, or what is wrong with it. */
export function readGameRecords(rules: Rules, text: string, newId: () => string, created: number): Result<ReadGame[]> {
  const { memory } = rules;
  const length = memory.write(text);
  if (length < 0 || !memory.call.game_record_read(length)) return beyondLimits('too-long', 'the text is too long');
  const games: ReadGame[] = [];
  for (;;) {
    const code = memory.call.game_record_next();
    if (code !== 0) return refused(rules.refusal(code));
    const [handle, annotated] = memory.answer;
    if (handle === 0) return fine(games);
    games.push({ game: Game.held(rules, handle!, newId(), created), annotated: annotated === 1 });
  }
}
