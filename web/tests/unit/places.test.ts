import assert from 'node:assert/strict';
import { test } from 'node:test';
import { placeAddress, readPlace } from '../../src/ui/places';

test('an address leads to the place it was made of', () => {
  for (const place of [
    { name: 'learn', rest: '' },
    { name: 'learn', rest: 'edge/2' },
    { name: 'study', rest: 'a game & more' },
    { name: 'game', rest: '' },
  ] as const)
    assert.deepEqual(readPlace(placeAddress(place)), place);
});

test('what names no place is the game', () => {
  for (const address of ['', '#', '#position=standard_w_0_-', '#nowhere/2', '#learning', '#%zz'])
    assert.deepEqual(readPlace(address), { name: 'game', rest: '' });
});

test('a damaged address is taken as it stands', () => {
  assert.deepEqual(readPlace('#learn/%zz'), { name: 'learn', rest: '%zz' });
});
