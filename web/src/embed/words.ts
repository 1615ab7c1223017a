/** The texts of the element: those of the page's boards, of its study and its puzzles, and a few of its own. */
import type { LanguageCode, Translate } from '../texts';
import { embedTexts } from '../texts/embed';
import type { en } from '../texts/embed/en';
import { type PuzzleTexts, puzzleTexts } from '../texts/puzzles';
import { loadRoom } from '../texts/rooms';
import { studyTexts } from '../texts/study';
import type { en as studyEnglish } from '../texts/study/en';
import { loadTexts } from '../texts/translate';

export interface Words {
  readonly t: Translate;
  readonly s: Translate<typeof studyEnglish>;
  readonly p: Translate<PuzzleTexts>;
  readonly e: Translate<typeof en>;
}

/** `safe`: whether the pieces are yellow and blue. */
export async function loadWords(code: LanguageCode, safe: () => boolean): Promise<Words> {
  const [t, s, p, e] = await Promise.all([
    loadTexts(code, safe),
    loadRoom(studyTexts, code, safe),
    loadRoom(puzzleTexts, code, safe),
    loadRoom(embedTexts, code, safe),
  ]);
  return { t, s, p, e };
}
