/** Every text of the page and its rooms in one language, each plural form by itself. */
import type { LanguageCode, Texts } from '../src/texts/language';
import { clubTexts } from '../src/texts/club';
import { embedTexts } from '../src/texts/embed';
import { learnTexts } from '../src/texts/learn';
import { puzzleTexts } from '../src/texts/puzzles';
import { rulebookTexts } from '../src/texts/rulebook';
import { speechTexts } from '../src/texts/speech';
import { studyTexts } from '../src/texts/study';
import { loadLanguage } from '../src/texts/translate';

export async function everyText(code: LanguageCode): Promise<{ readonly key: string; readonly text: string }[]> {
  const rooms = [clubTexts, embedTexts, learnTexts, puzzleTexts, rulebookTexts, speechTexts, studyTexts];
  const sets: Texts[] = await Promise.all([loadLanguage(code), ...rooms.map((room): Promise<Texts> => room[code]())]);
  return sets.flatMap((texts) =>
    Object.entries(texts).flatMap(([key, message]) =>
      (typeof message === 'string' ? [message] : Object.values(message)).map((text) => ({ key, text })),
    ),
  );
}
