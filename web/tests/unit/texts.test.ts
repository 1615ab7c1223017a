import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { addTurn, CODES, ENDINGS, moveTurn, must } from '../../src/rules';
import { describeEnding, describeOutcome, describeRefusal, describeTurn } from '../../src/texts';
import { en } from '../../src/texts/en';
import { studyTexts } from '../../src/texts/study';
import { en as studyEnglish } from '../../src/texts/study/en';
import { LANGUAGE_CODES, type LanguageCode, type Message, type Texts } from '../../src/texts/language';
import { rulebookTexts } from '../../src/texts/rulebook';
import { en as rulebookEn } from '../../src/texts/rulebook/en';
import { speechTexts } from '../../src/texts/speech';
import { en as speechEn } from '../../src/texts/speech/en';
import { chooseLanguage, loadLanguage, loadTexts } from '../../src/texts/translate';
import { clubTexts } from '../../src/texts/club';
import { en as clubEnglish } from '../../src/texts/club/en';
import { embedTexts } from '../../src/texts/embed';
import { en as embedEnglish } from '../../src/texts/embed/en';
import { puzzleTexts } from '../../src/texts/puzzles';
import { en as puzzlesEn } from '../../src/texts/puzzles/en';
import { learnTexts } from '../../src/texts/learn';
import { en as learnEnglish } from '../../src/texts/learn/en';
import { rules } from '../module';
import { webRoot } from '../paths';

const namesIn = (text: string) => [...text.matchAll(/\{(\w+)\}/g)].map((match) => match[1]!);
const forms = (message: Message): string[] => (typeof message === 'string' ? [message] : Object.values(message));
const argumentsOf = (message: Message) => [...new Set(forms(message).flatMap(namesIn))].sort();

/** The plural forms that whole numbers can need. */
function pluralForms(code: string): string[] {
  const rules = new Intl.PluralRules(code);
  return [...new Set(Array.from({ length: 1000 }, (_, n) => rules.select(n)))].sort();
}

/** What a printer of the language would mend. */
const TYPOGRAPHY: Record<LanguageCode, RegExp> = {
  en: /"|'/,
  de: /"|'|[“”](?=\w)|»|«/,
  fr: /"|'|[^\u00a0]:(?!\S)|[^\u202f][;?!]|«(?!\u00a0)|(?<!\u00a0)»/,
  it: /"|'|“/,
  nl: /"|'/,
  es: /"|'|(?<!¿[^.]*)\?|(?<!¡[^.]*)!/,
  pl: /"|'|“/,
};

/** All texts: those of the page, and those of each room. */
const SETS: Readonly<Record<string, { readonly english: Texts; readonly load: (code: LanguageCode) => Promise<Texts> }>> = {
  page: { english: en, load: loadLanguage },
  speech: { english: speechEn, load: (code) => speechTexts[code]() },
  rulebook: { english: rulebookEn, load: (code) => rulebookTexts[code]() },
  puzzles: { english: puzzlesEn, load: (code) => puzzleTexts[code]() },
  study: { english: studyEnglish, load: (code) => studyTexts[code]() },
  learn: { english: learnEnglish, load: (code) => learnTexts[code]() },
  embed: { english: embedEnglish, load: (code) => embedTexts[code]() },
  club: { english: clubEnglish, load: (code) => clubTexts[code]() },
};

for (const [set, { english, load }] of Object.entries(SETS))
  for (const code of LANGUAGE_CODES) {
    test(`${set}, ${code}: every text is there, with the arguments of the English one`, async () => {
      const language = await load(code);
      assert.deepEqual(Object.keys(language), Object.keys(english), 'the same keys in the same order');
      for (const [key, message] of Object.entries(language)) {
        if (typeof english[key] !== 'string') assert.equal(typeof message, 'object', `${key} needs its plural forms`);
        assert.deepEqual(argumentsOf(message), argumentsOf(english[key]!), key);
        for (const text of forms(message)) {
          assert.ok(text.trim().length > 0, `${key} is empty`);
          assert.equal(text, text.trim(), `${key} has blanks around it`);
          assert.doesNotMatch(text.replace(/\{\w+\}/g, ''), /[{}]/, `${key} has a stray brace`);
        }
      }
    });

    test(`${set}, ${code}: every plural form is there`, async () => {
      for (const [key, message] of Object.entries(await load(code)))
        if (typeof message !== 'string') {
          for (const form of pluralForms(code)) assert.ok(form in message, `${key} lacks ${form}`);
          for (const text of forms(message)) assert.ok(text.includes('{count}'), `${key} does not say its count`);
        }
    });

    test(`${set}, ${code}: quotes, apostrophes and spaces are those of the language`, async () => {
      for (const [key, message] of Object.entries(await load(code)))
        for (const text of forms(message)) {
          assert.doesNotMatch(text, TYPOGRAPHY[code], key);
          assert.doesNotMatch(text, / {2}|\.\.\./, key);
        }
    });
  }

for (const code of LANGUAGE_CODES)
  test(`${code}: no refusal and no ending is left without a sentence`, async () => {
    const t = await loadTexts(code);
    const keys = Object.keys(await loadLanguage(code));
    for (const refusal of CODES) if (refusal !== 'ok') assert.ok(keys.includes(`refusal.${refusal}`), refusal);
    for (const ending of ENDINGS)
      for (const winner of ['white', 'black', null] as const) {
        const outcome = { result: '*', over: true, winner, ending, centre: { white: 3, black: 4 }, path: [] } as const;
        assert.doesNotMatch(describeOutcome(t, 'standard', outcome), /[{}]|undefined/);
      }
    for (const ending of ENDINGS) {
      if (ending === 'not-over') continue;
      const said = (['white', 'black', null] as const).map((winner) =>
        describeEnding(t, ending, winner, 'standard', { white: 3, black: 4 }),
      );
      for (const text of said) assert.doesNotMatch(text, /[{}]|undefined/);
      assert.equal(new Set(said).size, ['repetition', 'agreement', 'abort'].includes(ending) ? 1 : 3, said.join(' '));
    }
  });

test('no text is left that nothing shows', () => {
  const files = readdirSync(join(webRoot, 'src'), { recursive: true, encoding: 'utf8' }).filter((file) => file.endsWith('.ts'));
  const isText = (file: string) => /texts[/\\](\w+[/\\])?(page_)?\w\w\.ts$/.test(file);
  const code = files
    .filter((file) => !isText(file))
    .map((file) => readFileSync(join(webRoot, 'src', file), 'utf8'))
    .join('\n');
  const beginnings = [...code.matchAll(/`([a-z-]+(?:\.[a-z-]+)*\.)\$\{/g)].map((match) => match[1]!);
  const shown = (key: string): boolean =>
    (key.endsWith('.touch') && shown(key.slice(0, -6))) ||
    code.includes(`'${key}'`) ||
    beginnings.some((beginning) => key.startsWith(beginning));
  assert.ok(beginnings.length > 0);
  for (const { english } of Object.values(SETS))
    assert.deepEqual(
      Object.keys(english).filter((key) => !shown(key)),
      [],
    );
});

test('a number chooses its plural form', async () => {
  const polish = await loadTexts('pl');
  assert.deepEqual(
    [1, 3, 5, 22].map((count) => polish('count.turns', { count })),
    ['1 ruch', '3 ruchy', '5 ruchów', '22 ruchy'],
  );
  const english = await loadTexts('en');
  assert.equal(english('count.turns', { count: 1 }), '1 turn');
  assert.equal(english('count.turns', { count: 0 }), '0 turns');
  const italian = await loadTexts('it');
  const left = (count: number) => italian('reserve.kind', { kind: 'pezzo', count, letter: 'T' });
  assert.notEqual(left(1).replace('1', '2'), left(2), 'a language may tell numbers apart where English does not');
});

test('the language follows the browser’s wishes', () => {
  assert.equal(chooseLanguage(['pt-BR', 'de-AT', 'en']), 'de');
  assert.equal(chooseLanguage(['ja']), 'en');
  assert.equal(chooseLanguage([]), 'en');
});

test('refusals and turns become sentences', async () => {
  const t = await loadTexts('en');
  const space = (name: string) => rules.spaceNamed(name)!;
  const start = rules.start('standard');
  assert.equal(
    describeRefusal(t, rules, start.check(addTurn('T', space('h9'), 1))!),
    'A new piece may not touch the central hexagon, and here it would: h9, i10 and i9.',
  );
  const broken = rules.readPosition('standard w x -');
  assert.ok(!broken.ok);
  assert.match(describeRefusal(t, rules, broken.refusal), /^Character 12: This is not a position/);
  assert.equal(describeTurn(t, start, addTurn('T', space('h12'), 1)), 'White adds: triangle, on h12, pointing upper right.');
  const stack = must(rules.readPosition('standard w 2 bTk15a,wTf12b,wTh12b'));
  assert.equal(
    describeTurn(t, stack, moveTurn(space('f12'), space('h12'), 1)),
    'White jumps: triangle, from f12 to h12, pointing upper right, now on level 2.',
  );
});
