/** The page's rules agree with the published vectors, as the native library does. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { must, type Position, type Variant, VARIANTS } from '../../src/rules';
import { projectRoot, rules } from '../module';

const lines = (file: string) =>
  readFileSync(join(projectRoot, 'tests/vectors', file), 'utf8')
    .trimEnd()
    .split('\n');
const position = (text: string) => must(rules.readPosition(text));

/** FNV-1a over 64 bits in two halves, with the offset basis that the vectors were made with. */
function digest(texts: readonly string[]): string {
  const basis = 1469598103934665603n;
  let high = Number(basis >> 32n);
  let low = Number(basis & 0xffffffffn);
  const eat = (byte: number) => {
    low = (low ^ byte) >>> 0;
    const product = low * 0x1b3;
    high = (Math.imul(high, 0x1b3) + Math.floor(product / 2 ** 32) + (low << 8)) >>> 0;
    low = product >>> 0;
  };
  for (const text of texts) {
    for (let i = 0; i < text.length; i++) eat(text.charCodeAt(i));
    eat(10);
  }
  return high.toString(16).padStart(8, '0') + low.toString(16).padStart(8, '0');
}

function perft(from: Position, depth: number): number {
  if (depth === 1) return from.turns.length;
  let count = 0;
  for (const turn of from.turns) count += perft(must(from.play(turn)), depth - 1);
  return count;
}

for (const variant of VARIANTS) {
  test(`legal turns of the ${variant} game`, () => {
    for (const line of lines(`legal-${variant}.tsv`)) {
      const [text, count, expected] = line.split('\t');
      const turns = position(text!).turns;
      assert.equal(turns.length, Number(count), text);
      assert.equal(digest(Array.from(turns, (turn) => rules.turnText(turn)).sort()), expected, text);
    }
  });

  test(`ends of the ${variant} game`, () => {
    for (const line of lines(`ends-${variant}.tsv`)) {
      const [text, ...expected] = line.split('\t');
      const before = position(text!);
      const counts = { legal: before.turns.length, won: 0, lost: 0, drawn: 0 };
      for (const turn of before.turns) {
        const { over, winner } = must(before.play(turn)).outcome;
        if (over) counts[winner === null ? 'drawn' : winner === before.toMove ? 'won' : 'lost']++;
      }
      assert.deepEqual(Object.values(counts), expected.map(Number), text);
    }
  });

  test(`whole games of the ${variant} game`, () => {
    for (const line of lines(`games-${variant}.txt`)) {
      const [name, ...words] = line.split(' ');
      const expected = words.pop();
      assert.equal(words.pop(), '|');
      let now = rules.start(name as Variant);
      for (const word of words) now = must(now.play(must(now.readTurn(word))));
      assert.equal(now.outcome.result, expected, line);
    }
  });
}

test('numbers of sequences', () => {
  for (const line of lines('perft.tsv')) {
    const [text, depth, count] = line.split('\t');
    if (Number(count) < 4e6) assert.equal(perft(position(text!), Number(depth)), Number(count), line);
  }
});
