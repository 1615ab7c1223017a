/** The way through the lessons: which step an address names, which comes next, what is done. */
import type { Place } from '../ui/places';
import type { Progress } from '../storage';
import { type Lesson, LESSONS, type Step } from './lessons';

/** A step of a lesson; numbers count from 1, as in addresses and texts. */
export interface Spot {
  readonly lesson: Lesson;
  readonly step: Step;
  readonly number: number;
}

export function spotAt(lesson: Lesson | undefined, number: number): Spot | null {
  const step = lesson?.steps[number - 1];
  return lesson && step ? { lesson, step, number } : null;
}

/** The step that the rest of an address names: `edge`, `edge/2`; null: none. */
export function readSpot(rest: string): Spot | null {
  const [id, number = '1'] = rest.split('/');
  return spotAt(
    LESSONS.find((lesson) => lesson.id === id),
    Number(number),
  );
}

export const placeOf = ({ lesson, number }: Spot): Place => ({ name: 'learn', rest: `${lesson.id}/${number}` });
export const LIST: Place = { name: 'learn', rest: '' };

/** The name under which it is kept that a step is done. */
export const keptAs = ({ lesson, number }: Spot): string => `${lesson.id}/${number}`;

export const numberOf = (lesson: Lesson): number => LESSONS.indexOf(lesson) + 1;

/** The step after this one, of this lesson or the next; null at the end. */
export function nextSpot({ lesson, number }: Spot): Spot | null {
  return spotAt(lesson, number + 1) ?? spotAt(LESSONS[numberOf(lesson)], 1);
}

const spotsOf = (lesson: Lesson): Spot[] => lesson.steps.map((step, index) => ({ lesson, step, number: index + 1 }));

export const isDone = (lesson: Lesson, progress: Progress): boolean => spotsOf(lesson).every((spot) => progress.has(keptAs(spot)));

/** The first step that is not done; null when all are. */
export const firstOpen = (progress: Progress): Spot | null => LESSONS.flatMap(spotsOf).find((spot) => !progress.has(keptAs(spot))) ?? null;
