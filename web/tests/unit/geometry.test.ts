import assert from 'node:assert/strict';
import { test } from 'node:test';
import { must } from '../../src/rules';
import { rules } from '../module';

const { geometry } = rules;

test('every space is found again at its centre', () => {
  for (const { space } of rules.spaces) assert.equal(geometry.spaceAt(geometry.centre(space)), space);
  assert.equal(geometry.spaceAt({ x: 100, y: 0 }), null);
  assert.deepEqual(geometry.centre(rules.spaceNamed('i9')!), { x: 0, y: 0 });
});

test('on a stack a person points at what is drawn', () => {
  const position = must(rules.readPosition('standard w 2 wTh12b,bTh12b'));
  const space = rules.spaceNamed('h12')!;
  const centre = geometry.centre(space);
  const lift = geometry.lift(1);
  assert.equal(geometry.spaceSeen(position, { x: centre.x + lift.x, y: centre.y + lift.y }), space);
});

test('outlines, boxes, labels and reserves are there', () => {
  assert.match(geometry.boardPath(), /^M.*Z$/);
  assert.match(geometry.centralPath(), /^M.*Z$/);
  for (const kind of ['T', 'C', 'E', 'L', 'M', 'R'] as const) {
    assert.match(geometry.piecePath(kind, 0), /^M.*Z$/);
    assert.ok(geometry.pieceBox(kind, 0).width > geometry.measures.piece);
    assert.equal(geometry.dots(kind, 0).length, 3);
  }
  assert.deepEqual(geometry.labels.map((label) => label.text).slice(15, 19), ['p', 'q', '1', '2']);
  const frame = geometry.frame(true);
  for (const colour of ['white', 'black'] as const) {
    const { at } = geometry.reserve(colour, 'T', 5);
    assert.ok(at.x > frame.x && at.x < frame.x + frame.width && at.y > frame.y && at.y < frame.y + frame.height);
  }
});
