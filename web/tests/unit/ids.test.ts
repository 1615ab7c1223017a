import assert from 'node:assert/strict';
import { webcrypto } from 'node:crypto';
import { test } from 'node:test';
import { newId } from '../../src/ids';

test('ids are UUIDs, none like another, with what every page has', () => {
  // Over plain http there is no more of it than this.
  const crypto = { getRandomValues: (bytes: Uint8Array) => webcrypto.getRandomValues(bytes) };
  Object.defineProperty(globalThis, 'crypto', { value: crypto, configurable: true });
  const ids = Array.from({ length: 1000 }, newId);
  for (const id of ids) assert.match(id, /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[89ab][0-9a-f]{3}-[0-9a-f]{12}$/);
  assert.equal(new Set(ids).size, ids.length);
});
