import assert from 'node:assert/strict';
import { test } from 'node:test';
import { readSettings } from '../../src/storage/settings';

test('settings survive and nonsense becomes the usual', () => {
  const usual = readSettings(null);
  assert.equal(usual.language, 'auto');
  assert.equal(usual.sound, true);
  assert.deepEqual(readSettings('nonsense'), usual);
  assert.deepEqual(readSettings('null'), usual);
  assert.deepEqual(readSettings('{"theme":"pink","language":7}'), usual);
  const chosen = { ...usual, theme: 'dark', language: 'pl', sound: false };
  assert.deepEqual(readSettings(JSON.stringify(chosen)), chosen);
});
