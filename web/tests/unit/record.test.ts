import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must, readRecords, type RecordItem, writeRecord } from '../../src/rules';
import { rules } from '../module';

const text = `[Variant "standard"]
[White "Ann \\"A\\" Ö"]
[Black "Bob"]
[Result "*"]

1. Th12b {first} Ek15a! (1... Tk15a {other}) 2. h12-h12c *
`;

test('a record is read with its tags, comments and variations', () => {
  const [game, ...more] = must(readRecords(rules, text));
  assert.equal(more.length, 0);
  assert.equal(game!.tags.get('White'), 'Ann "A" Ö');
  assert.equal(game!.start.text, 'standard w 0 -');
  assert.equal(game!.result, '*');
  assert.deepEqual(
    game!.turns.map((turn) => rules.turnText(turn)),
    ['Th12b', 'Ek15a', 'h12-h12c'],
  );
  assert.deepEqual(
    game!.items.map((item) => item.type),
    ['turn', 'comment', 'turn', 'open', 'turn', 'comment', 'close', 'turn'],
  );
  assert.equal((game!.items[2] as { mark: string }).mark, '!');
});

test('what was read is written as the same record', () => {
  const [game] = must(readRecords(rules, text));
  const written = must(writeRecord(rules, game!));
  const [again] = must(readRecords(rules, written));
  assert.deepEqual(again!.items, game!.items);
  assert.deepEqual([...again!.tags].sort(), [...game!.tags].sort());
});

test('a record from another start keeps it', () => {
  const start = must(rules.readPosition('basic b 3 bTk15a,wTh12b'));
  const items: RecordItem[] = [{ type: 'turn', turn: must(start.readTurn('k15-k15b')), mark: '??' }];
  const written = must(writeRecord(rules, { tags: [], start, items, result: '1-0' }));
  const [again] = must(readRecords(rules, written));
  assert.equal(again!.start.text, start.text);
  assert.equal(again!.result, '1-0');
});

test('broken records are refused with their place', () => {
  for (const [broken, code, line] of [
    ['[Variant "chess"]', 'bad-record', 1],
    ['[Variant "basic"]\n1. Th12b\n{open', 'bad-record', 3],
    ['1. Th12b Th12b *', 'space-occupied', 1],
    ['\u0000\u0001', 'bad-turn', 1],
  ] as const) {
    const result = readRecords(rules, broken);
    assert.ok(!result.ok, broken);
    assert.equal(result.refusal.line, line, broken);
    if (code !== 'bad-turn') assert.equal(result.refusal.code, code, broken);
  }
  const long = readRecords(rules, 'x'.repeat(3_000_000));
  assert.ok(!long.ok && long.refusal.code === 'too-long');
  assert.equal(writeRecord(rules, { tags: [['White', 'a\nb']], start: rules.start('basic'), items: [], result: '*' }).ok, false);
  assert.deepEqual(must(readRecords(rules, '')).length, 0);
});
