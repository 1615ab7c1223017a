/** What a person has solved, and the streak: puzzles solved one after the other at the first try and without help. */
import type { Variant } from '../rules';
import type { Puzzle } from './collection';
import { NEWCOMER, type Rating } from './rating';

export interface Progress {
  /** By name; false: with help, or not at the first try. */
  readonly solved: Readonly<Record<string, boolean>>;
  readonly streak: number;
  readonly best: number;
  /** The game whose puzzles are shown. */
  readonly variant: Variant;
  readonly rating: Rating;
  /** The puzzles whose first try has counted; those that were solved before there were ratings count as tried. */
  readonly rated: readonly string[];
}

export const NO_PROGRESS: Progress = { solved: {}, streak: 0, best: 0, variant: 'standard', rating: NEWCOMER, rated: [] };

export const isRated = (progress: Progress, { id }: Puzzle): boolean => id in progress.solved || progress.rated.includes(id);

export const withRated = (progress: Progress, { id }: Puzzle, rating: Rating): Progress => ({
  ...progress,
  rating,
  rated: [...progress.rated, id],
});

export const isSolved = (progress: Progress, puzzle: Puzzle): boolean => puzzle.id in progress.solved;

/** A wrong try or help ends the streak; not in puzzles that are solved already, which are played for fun. */
export const withMiss = (progress: Progress, puzzle: Puzzle): Progress =>
  isSolved(progress, puzzle) ? progress : { ...progress, streak: 0 };

export function withSolved(progress: Progress, puzzle: Puzzle, alone: boolean): Progress {
  const known = progress.solved[puzzle.id];
  const solved = { ...progress.solved, [puzzle.id]: alone || known === true };
  if (known !== undefined || !alone) return { ...progress, solved };
  const streak = progress.streak + 1;
  return { ...progress, solved, streak, best: Math.max(progress.best, streak) };
}

/** The easiest puzzle that is not solved, but harder than the one just seen, if there is one. */
export function nextPuzzle(puzzles: readonly Puzzle[], progress: Progress, after: Puzzle | null = null): Puzzle | null {
  const rest = puzzles.slice(after ? puzzles.indexOf(after) + 1 : 0);
  const open = (puzzle: Puzzle) => !isSolved(progress, puzzle) && puzzle !== after;
  return rest.find(open) ?? puzzles.find(open) ?? null;
}

/* ---- On the device ---- */

const KEY = 'punct-puzzles';
const VERSION = 1;

const isCount = (value: unknown): value is number => Number.isSafeInteger(value) && (value as number) >= 0;

/** What makes no sense, or is of another version, counts as nothing. */
export function readProgress(text: string | null): Progress {
  let kept: Record<string, unknown> = {};
  try {
    kept = Object(JSON.parse(text ?? '{}')) as Record<string, unknown>;
  } catch {
    // Not JSON: as if nothing were kept.
  }
  if (kept['version'] !== VERSION) return NO_PROGRESS;
  const { streak, best, variant } = kept;
  const solved = Object.entries(Object(kept['solved']) as object).filter(
    (entry): entry is [string, boolean] => typeof entry[1] === 'boolean',
  );
  return {
    solved: Object.fromEntries(solved),
    streak: isCount(streak) ? streak : 0,
    best: Math.max(isCount(best) ? best : 0, isCount(streak) ? streak : 0),
    variant: variant === 'basic' ? 'basic' : 'standard',
    rating: readRating(kept['rating']),
    rated: Array.isArray(kept['rated']) ? kept['rated'].filter((id): id is string => typeof id === 'string') : [],
  };
}

/** What was kept, if it makes sense. */
function readRating(kept: unknown): Rating {
  const { rating, deviation, volatility } = Object(kept) as Record<string, unknown>;
  const isNumber = (value: unknown): value is number => typeof value === 'number' && Number.isFinite(value);
  const sane = isNumber(rating) && isNumber(deviation) && isNumber(volatility) && deviation > 0 && volatility > 0;
  return sane ? { rating, deviation, volatility } : NEWCOMER;
}

export function loadProgress(): Progress {
  try {
    return readProgress(localStorage.getItem(KEY));
  } catch {
    return NO_PROGRESS;
  }
}

/** False when the browser keeps nothing; the progress then lasts as long as the page. */
export function keepProgress(progress: Progress): boolean {
  try {
    localStorage.setItem(KEY, JSON.stringify({ version: VERSION, ...progress }));
    return true;
  } catch {
    return false;
  }
}
