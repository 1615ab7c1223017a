/** Texts adapt to the colours of the pieces, to touch and to the reader's region. */
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { LANGUAGE_CODES, type LanguageCode } from '../../src/texts/language';
import { regionOf, yellowAndBlue } from '../../src/texts/surroundings';
import { loadTexts } from '../../src/texts';
import { everyText } from '../every_text';

const WHITE_OR_BLACK: Record<LanguageCode, RegExp> = {
  en: /(?<!\{)(white|black)/i,
  de: /(?<!\{)(weiß|schwarz)/i,
  fr: /blanc|noir/i,
  it: /bianc|(?<!\p{L})ner[oaie](?!\p{L})/iu,
  nl: /(?<!\p{L})wit(te)?(?!\p{L})|zwart/iu,
  es: /blanc|negr/i,
  pl: /(?<!\p{L})biał|czarn/iu,
};

for (const code of LANGUAGE_CODES)
  test(`${code}: yellow and blue pieces are called so in every text`, async () => {
    const coloured = yellowAndBlue(code);
    for (const { key, text } of await everyText(code))
      if (key !== 'settings.pieces.stone') assert.doesNotMatch(coloured(key, text), WHITE_OR_BLACK[code], key);
  });

test('the document says which colours the pieces have, and the texts follow', async () => {
  const t = await loadTexts('de');
  const dataset: Record<string, string> = { pieces: 'safe' };
  Object.assign(globalThis, { document: { documentElement: { dataset } } });
  assert.equal(t('ending.uncovered.white'), 'Gelb gewinnt: Der Zug von Blau hat eine gelbe Verbindung freigelegt.');
  assert.equal(t('result.centre', { white: 3, black: 2 }), 'Sechseck in der Mitte: Gelb 3, Blau 2');
  dataset['pieces'] = 'stone';
  assert.equal(t('colour.white'), 'Weiß');
  Reflect.deleteProperty(globalThis, 'document');
});

test('people who tap are not told to click or to press Enter', async () => {
  Object.assign(globalThis, { matchMedia: () => ({ matches: true }) });
  for (const code of LANGUAGE_CODES) {
    const t = await loadTexts(code);
    for (const key of ['play.turn', 'help.play', 'help.turn'] as const)
      assert.doesNotMatch(t(key), /cli[ck]|klik|klick|enter(?!\p{L})|entrée|invio|intro/iu, `${code} ${key}`);
  }
  Reflect.deleteProperty(globalThis, 'matchMedia');
});

test('dates are written as in the reader’s region', () => {
  assert.equal(regionOf('en', ['de-DE', 'en-US', 'en-GB']), 'en-US');
  assert.equal(regionOf('en', ['de-DE']), 'en-GB');
  assert.equal(regionOf('de', ['de-AT']), 'de-AT');
});
