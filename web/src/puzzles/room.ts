/** What the screens of the room share: the puzzles, what has been solved, the texts. */
import type { BoardServices, EngineAccess, Navigation, Problems } from '../ui/services';
import { html } from '../dom';
import type { Translate } from '../texts';
import type { PuzzleTexts } from '../texts/puzzles';
import { type Puzzle, starsOf, type Theme, THEMES } from './collection';
import { keepProgress, type Progress } from './progress';
import { isGuess, type Ratings } from './rating';

export type PuzzleServices = BoardServices & Navigation & EngineAccess & Problems;

export type PuzzleTranslate = Translate<PuzzleTexts>;

/** What is gone through one by one: a theme, or all of them. */
export type Series = Theme | 'all';
export const SERIES: readonly Series[] = [...THEMES, 'all'];

export class Room {
  constructor(
    readonly page: PuzzleServices,
    readonly t: PuzzleTranslate,
    readonly puzzles: readonly Puzzle[],
    public progress: Progress,
    readonly ratings: Ratings,
  ) {}

  change(progress: Progress): void {
    this.progress = progress;
    keepProgress(progress);
  }

  /** The puzzles of a series in the game that was chosen, the easiest first. */
  series(series: Series, variant = this.progress.variant): readonly Puzzle[] {
    return this.puzzles.filter((puzzle) => puzzle.variant === variant && (series === 'all' || puzzle.theme === series));
  }

  place(series: Series, puzzle: Puzzle) {
    return { name: 'puzzles', rest: `${series}/${puzzle.id}` } as const;
  }

  stars(puzzle: Puzzle): HTMLElement {
    const stars = starsOf(puzzle);
    return html(
      'span',
      { class: 'puzzle-stars', role: 'img', 'aria-label': this.t('stars', { stars }) },
      '★'.repeat(stars) + '☆'.repeat(5 - stars),
    );
  }

  /** How strong the solver is; with a question mark while that is only a guess. */
  rating(): HTMLElement {
    const { rating } = this.progress;
    const points = `${Math.round(rating.rating)}${isGuess(rating) ? '?' : ''}`;
    return html(
      'p',
      { class: 'puzzle-rating', 'data-rating': Math.round(rating.rating) },
      html('strong', {}, this.t('rating.now', { points })),
    );
  }

  streak(): HTMLElement {
    const { streak, best } = this.progress;
    return html(
      'p',
      { class: 'puzzle-streak' },
      html('strong', {}, this.t('streak.now', { streak })),
      html('span', {}, this.t('streak.best', { best })),
    );
  }
}
