/** Games from Boardspace, brought into the page: those of the command's tests, whole or not at all. */
import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { must, readRecords } from '../../src/rules';
import { importBoardspace, isFromBoardspace } from '../../src/share/boardspace';
import { buildRoot, rules } from '../module';
import { projectRoot } from '../paths';

const folder = join(projectRoot, 'tests/record/boardspace');
const names = readdirSync(folder).filter((name) => name.endsWith('.sgf'));
const textOf = (name: string): string => readFileSync(join(folder, name), 'utf8');
const bytes = readFileSync(join(buildRoot, 'web/wasm/boardspace.wasm'));
const bring = (text: string) => importBoardspace(new Uint8Array(bytes), text);

test('every game comes with its turns', async () => {
  assert.ok(names.length >= 4);
  for (const name of names) {
    const text = textOf(name);
    assert.ok(isFromBoardspace(text), name);
    const { record, games } = must(await bring(text));
    const [game, ...others] = must(readRecords(rules, record));
    assert.deepEqual([games, others.length], [1, 0]);
    const [turns] = textOf(name.replace('.sgf', '.turns')).split(' | ');
    assert.equal(game!.turns.map((turn) => rules.turnText(turn)).join(' '), turns, name);
  }
});

test('several of them in one text', async () => {
  const { record, games } = must(await bring(names.map(textOf).join('\n')));
  assert.equal(games, names.length);
  assert.equal(must(readRecords(rules, record)).length, names.length);
});

test('what is broken is refused with its place, and nothing of it comes', async () => {
  const whole = textOf(names[0]!);
  for (const text of [whole.slice(0, whole.length / 2), `${whole}\n(;broken`, '(;)', whole.trimEnd().slice(0, -1)]) {
    const refused = await bring(text);
    assert.equal(refused.ok, false, text.slice(0, 80));
    assert.ok(!refused.ok && refused.refusal.line > 0 && refused.refusal.sentence !== '');
  }
  assert.equal((await bring(`(;${'x'.repeat(1 << 20)}`)).ok, false, 'far too long');
  for (const text of ['1. Th12b *', '[Variant "standard"]', 'standard w 0 -', '']) assert.ok(!isFromBoardspace(text));
});
