/** The texts of the study room, typed. */
import type { Translate } from '../texts';
import type { en } from '../texts/study/en';

export type StudyTexts = Translate<typeof en>;
