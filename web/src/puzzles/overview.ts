/** All puzzles by theme, what is solved of them, and the way to the next. */
import { html } from '../dom';
import { choiceOf } from '../ui/dialog';
import { icon } from '../ui/icons';
import { placeAddress } from '../ui/places';
import { roomHeader } from '../ui/room_header';
import type { Screen } from '../ui/screen';
import type { Variant } from '../rules';
import { type Puzzle, starsOf, type Theme, THEMES } from './collection';
import { isSolved, nextPuzzle } from './progress';
import type { Room, Series } from './room';

export class Overview implements Screen {
  readonly element = html('main', { class: 'puzzles' });
  /** The themes whose puzzles are laid out. */
  private readonly unfolded = new Set<Theme>();

  constructor(private readonly room: Room) {}

  begin(): void {
    this.show();
    this.element.querySelector<HTMLElement>('h1')?.focus();
  }

  refresh(): void {}

  leave(): void {
    this.element.remove();
  }

  show(): void {
    const { page } = this.room;
    const { t } = page;
    this.element.replaceChildren(
      roomHeader(page, t('room.puzzles')),
      html('div', { class: 'puzzles-top' }, this.variants(), this.room.rating(), this.room.streak(), this.next('all', 'primary')),
      ...THEMES.map((theme) => this.theme(theme)),
      html('p', { class: 'puzzles-note' }, this.room.t('rating.about'), ' ', this.room.t('streak.about')),
    );
  }

  private variants(): HTMLElement {
    const { room } = this;
    const { t } = room.page;
    const choices = (['standard', 'basic'] as const).map((value) => ({ value, text: t(`variant.${value}`) }));
    return choiceOf<Variant>(t('new.variant'), choices, room.progress.variant, (variant) => {
      room.change({ ...room.progress, variant });
      this.show();
      this.element.querySelector<HTMLElement>(`input[value=${variant}]`)?.focus();
    });
  }

  /** The way to the easiest puzzle that is not solved. */
  private next(series: Series, className = ''): HTMLElement {
    const { room } = this;
    const puzzles = room.series(series);
    const puzzle = nextPuzzle(puzzles, room.progress);
    if (!puzzle) return html('p', { class: 'puzzles-done' }, icon('play'), room.t('list.done'));
    const begun = puzzles.some((one) => isSolved(room.progress, one));
    const text = room.t(begun ? 'list.go-on' : 'list.start');
    // Heard alone, the buttons of the themes would be all the same.
    const label = series !== 'all' && `${text}, ${room.t(`theme.${series}`)}`;
    return html(
      'a',
      { class: `button ${className}`, href: placeAddress(room.place(series, puzzle)), 'aria-label': label, 'data-next': series },
      text,
    );
  }

  private theme(theme: Theme): HTMLElement | string {
    const { room } = this;
    const puzzles = room.series(theme);
    if (puzzles.length === 0) return '';
    const solved = puzzles.filter((puzzle) => isSolved(room.progress, puzzle)).length;
    const count = room.t('list.count', { solved, all: puzzles.length });
    const details = html(
      'details',
      { open: this.unfolded.has(theme) },
      html('summary', {}, count, html('progress', { max: puzzles.length, value: solved, 'aria-hidden': 'true' })),
      html('ol', {}, ...puzzles.map((puzzle, index) => html('li', {}, this.link(theme, puzzle, index + 1)))),
    );
    details.addEventListener('toggle', () => (details.open ? this.unfolded.add(theme) : this.unfolded.delete(theme)));
    return html(
      'section',
      { class: 'puzzles-theme', 'data-theme-name': theme },
      html('h2', {}, room.t(`theme.${theme}`)),
      solved < puzzles.length && this.next(theme),
      details,
    );
  }

  private link(theme: Theme, puzzle: Puzzle, number: number): HTMLElement {
    const { room } = this;
    const solved = isSolved(room.progress, puzzle);
    const alone = room.progress.solved[puzzle.id] === true;
    const label = room.t(solved ? 'list.solved' : 'list.puzzle', { number, stars: starsOf(puzzle) });
    const state = solved ? (alone ? 'alone' : 'helped') : 'open';
    return html(
      'a',
      { href: placeAddress(room.place(theme, puzzle)), 'aria-label': label, 'data-state': state },
      String(number),
      solved && icon('play'),
    );
  }
}
