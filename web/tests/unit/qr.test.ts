/** QR codes: the same drawings as those that tests/qr/qr.c has read by another reader. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { QrCodes } from '../../src/share/qr';
import { buildRoot, projectRoot } from '../module';

const codes = await QrCodes.load(readFileSync(join(buildRoot, 'web/wasm/qr.wasm')));

test('codes are drawn as the command draws them', () => {
  const cases = readFileSync(join(projectRoot, 'tests/qr/qr.txt'), 'utf8').trimEnd().split('\n\n');
  assert.ok(cases.length > 1);
  for (const drawing of cases) {
    const [text, ...rows] = drawing.split('\n');
    const drawn = codes.make(text!)?.map((row) => row.map((dark) => (dark ? '#' : '.')).join(''));
    assert.deepEqual(drawn, rows);
  }
});

test('a text that is too long has none', () => {
  assert.equal(codes.make('x'.repeat(213))?.length, 57);
  assert.equal(codes.make('x'.repeat(214)), undefined);
  assert.equal(codes.make('ü'.repeat(107)), undefined);
});
