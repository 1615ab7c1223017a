/** The puzzles as a collection: read once, the easiest first. How they are found, proven and graded: tools/puzzles. */
import type { Variant } from '../rules';

/** What is asked for. The wins are told apart by their turns. */
export const THEMES = ['win-1', 'win-2', 'win-3', 'defence', 'centre'] as const;
export type Theme = (typeof THEMES)[number];

export interface Puzzle {
  /** Stays the same whatever else changes: what is kept on the device and what links name. */
  readonly id: string;
  readonly theme: Theme;
  /** In so many turns it is won; in a defence, all but the solution lose to so many turns of the opponent. */
  readonly turns: number;
  /** 1 to 100. */
  readonly difficulty: number;
  readonly variant: Variant;
  /** Texts of the library. */
  readonly position: string;
  readonly solution: string;
}

/** From which difficulty on there are two stars, three, four, five: so that a good part of all puzzles has each. */
const STARS = [15, 47, 51, 54] as const;

/** The difficulty in stars, 1 to 5. */
export const starsOf = (puzzle: Puzzle): number => 1 + STARS.filter((least) => puzzle.difficulty >= least).length;

/** A short name made of the position (FNV-1a). */
function nameOf(text: string): string {
  let hash = 0x811c9dc5;
  for (const letter of text) hash = Math.imul(hash ^ letter.charCodeAt(0), 0x01000193) >>> 0;
  return hash.toString(36);
}

function themeOf(word: string, turns: number): Theme {
  const name = word === 'win' ? `win-${turns}` : word;
  const theme = THEMES.find((known) => known === name);
  if (!theme) throw new Error(`no theme of puzzles: ${name}`);
  return theme;
}

function readPuzzle(line: string): Puzzle {
  const [word, turns, difficulty, , , position, solution] = line.split('\t');
  if (!position || !solution) throw new Error(`no puzzle: ${line}`);
  return {
    id: nameOf(position),
    theme: themeOf(word!, Number(turns)),
    turns: Number(turns),
    difficulty: Number(difficulty),
    variant: position.startsWith('basic') ? 'basic' : 'standard',
    position,
    solution,
  };
}

/** Reads the file of puzzles, one a line. */
export const readCollection = (text: string): readonly Puzzle[] => text.split('\n').filter(Boolean).map(readPuzzle);
