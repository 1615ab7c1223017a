/** The list of lessons: what is done, and where to go on. */
import { html } from '../dom';
import type { Navigation, RoomServices, TextAccess } from '../ui/services';
import { icon } from '../ui/icons';
import { placeAddress } from '../ui/places';
import { roomHeader } from '../ui/room_header';
import type { Screen } from '../ui/screen';
import { loadProgress, type Progress } from '../storage';
import type { LearnTranslate } from '../texts/learn';
import { firstOpen, isDone, numberOf, placeOf, type Spot, spotAt } from './course';
import { type Lesson, LESSONS } from './lessons';

type ListServices = TextAccess & Navigation & Pick<RoomServices, 'playEngine'>;

export class ListScreen implements Screen {
  readonly element = html('main', { class: 'learn' });

  constructor(
    private readonly page: ListServices,
    private readonly learn: LearnTranslate,
  ) {}

  begin(): void {
    this.show();
    this.element.querySelector<HTMLElement>('h1')?.focus({ preventScroll: true });
  }

  show(): void {
    const { page, learn } = this;
    const progress = loadProgress();
    const open = firstOpen(progress);
    const done = LESSONS.filter((lesson) => isDone(lesson, progress)).length;
    this.element.replaceChildren(
      roomHeader(page, learn('list.title')),
      html('p', { class: 'lessons-intro' }, open ? learn('list.intro', { lessons: LESSONS.length }) : learn('lesson.all')),
      html(
        'p',
        { class: 'lessons-progress' },
        html('progress', { max: LESSONS.length, value: done, 'aria-hidden': 'true' }),
        html('span', {}, learn('list.progress', { done, all: LESSONS.length })),
      ),
      open ? this.goOn(open, progress) : this.playNow(),
      html('ol', { class: 'lessons-list' }, ...LESSONS.map((lesson) => this.card(lesson, progress, open))),
    );
  }

  /** Nothing here waits for the engine. */
  refresh(): void {}

  leave(): void {
    this.element.remove();
  }

  private goOn(open: Spot, progress: Progress): HTMLElement {
    const { learn } = this;
    const text = progress.size === 0 ? learn('list.begin') : learn('list.continue', { title: learn(`title.${open.lesson.id}`) });
    return html('a', { class: 'button primary lessons-go', href: placeAddress(placeOf(open)) }, icon('resume'), text);
  }

  private playNow(): HTMLElement {
    const { page, learn } = this;
    const play = () => {
      page.go({ name: 'game', rest: '' });
      page.playEngine();
    };
    return html('button', { type: 'button', class: 'button primary lessons-go', onclick: play }, icon('resume'), learn('lesson.play'));
  }

  private card(lesson: Lesson, progress: Progress, open: Spot | null): HTMLElement {
    const { learn } = this;
    const done = isDone(lesson, progress);
    const state = done ? 'done' : open?.lesson === lesson ? 'now' : '';
    return html(
      'li',
      {},
      html(
        'a',
        { class: `lesson-card ${state}`, href: placeAddress(placeOf(spotAt(lesson, 1)!)) },
        html('span', { class: 'lesson-number', 'aria-hidden': 'true' }, done ? icon('play') : String(numberOf(lesson))),
        html('span', { class: 'lesson-title' }, learn(`title.${lesson.id}`)),
        done && html('span', { class: 'hidden-visually' }, `, ${learn('list.done')}`),
      ),
    );
  }
}
