/** One word for one thing: the texts say the words of docs/glossary.md, and none of forbidden_words.txt. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/texts/language';
import { everyText } from '../every_text';
import { webRoot } from '../paths';

/** In the order of the table's columns. */
const COLUMNS: readonly LanguageCode[] = ['en', 'de', 'fr', 'it', 'nl', 'es', 'pl'];

const glossary = readFileSync(join(webRoot, '../docs/glossary.md'), 'utf8')
  .split('\n')
  .filter((line) => line.startsWith('| ') && !line.startsWith('| English'))
  .map((line) =>
    line
      .split('|')
      .slice(1, -1)
      .map((word) => word.trim().replace(/ \(.*\)/, '')),
  );

const forbidden = readFileSync(join(webRoot, 'tests/forbidden_words.txt'), 'utf8')
  .split('\n')
  .filter((line) => line && !line.startsWith('#'))
  .map((line) => {
    const [code, pattern, better, manner] = line.split(' | ');
    // JavaScript's \b knows only the letters of English.
    const bounded = pattern!.replace(/\\b/g, '(?:(?<=\\p{L})(?!\\p{L})|(?<!\\p{L})(?=\\p{L}))');
    return { code, pattern: new RegExp(bounded, manner === 'case' ? 'u' : 'iu'), better: better! };
  });

for (const code of LANGUAGE_CODES) {
  test(`${code}: every word of the glossary is said`, async () => {
    const all = (await everyText(code)).map(({ text }) => text.toLowerCase()).join('\n');
    assert.ok(glossary.length > 20);
    for (const words of glossary) {
      assert.equal(words.length, COLUMNS.length, words.join());
      const word = words[COLUMNS.indexOf(code)]!;
      assert.ok(all.includes(word.toLowerCase()), word);
    }
  });

  test(`${code}: no word is said that another has replaced`, async () => {
    const mine = forbidden.filter((entry) => entry.code === code);
    assert.ok(mine.length > 0);
    // Typed commands go on understanding words that the texts no longer say.
    const texts = (await everyText(code)).filter(({ key }) => !key.startsWith('word.'));
    for (const { pattern, better } of mine) for (const { key, text } of texts) assert.doesNotMatch(text, pattern, `${key}: say ${better}`);
  });
}
