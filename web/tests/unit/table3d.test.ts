/** The table in three dimensions, as far as it needs no screen: outlines, heights, the eye, what is seen where. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { flightAt } from '../../src/board/table3d/flight';
import { Layout } from '../../src/board/table3d/layout';
import { Orbit } from '../../src/board/table3d/orbit';
import { area, normalsOf, polygonOf } from '../../src/board/table3d/outline';
import { heightMet, spaceMeant, spaceSeen } from '../../src/board/table3d/picking';
import { Shapes } from '../../src/board/table3d/shapes';
import { stoneSolid, THICKNESS } from '../../src/board/table3d/solid';
import { DIRECTIONS, KINDS, must, type Piece, type Space } from '../../src/rules';
import { rules } from '../module';
import { webRoot } from '../paths';

const { geometry } = rules;
const LEVELS =
  'standard w 86 bCe6c,bEg7c,bEk6d,bLm10c,bMl8f,bTe3f,bTi14c,wEj6d,wLd5d,wTc10f,wTg3d,wTl11b,wTo8a,bEk6a,bTm9b,wRd5e,wRj5d,' +
  'wTm12d,bEk7b,bRn10a,wLd5d,wMj4a,bRn10a,wMj4a,bMn11d,bLn10f';
const near = (one: number, other: number, what: string, within = 1e-3) =>
  assert.ok(Math.abs(one - other) < within, `${what}: ${one}, not ${other}`);

test('outlines are the library’s: every corner lies on the edge of the piece', () => {
  for (const kind of KINDS)
    for (const orientation of DIRECTIONS) {
      const outline = polygonOf(geometry.piecePath(kind, orientation));
      const normals = normalsOf(outline);
      assert.ok(area(outline) > 0, 'clockwise');
      for (const [i, { x, y }] of outline.entries()) {
        const at = (by: number) => ({ x: x + normals[i]!.x * by, y: y + normals[i]!.y * by });
        assert.ok(geometry.pieceCovers(kind, orientation, at(-0.02)), `${kind}${orientation}: inside`);
        assert.ok(!geometry.pieceCovers(kind, orientation, at(0.02)), `${kind}${orientation}: outside`);
      }
    }
});

test('a stone that is turned by sixths lies as the library says', () => {
  for (const kind of KINDS)
    for (const orientation of DIRECTIONS) {
      const angle = (orientation * Math.PI) / 3;
      for (const [i, { x, y }] of geometry.dots(kind, 0).entries()) {
        const dot = geometry.dots(kind, orientation)[i]!;
        near(dot.x, x * Math.cos(angle) - y * Math.sin(angle), `${kind}${orientation} x`);
        near(dot.y, x * Math.sin(angle) + y * Math.cos(angle), `${kind}${orientation} y`);
      }
    }
});

test('a stone is closed: every edge of its triangles has two sides', () => {
  const grey = [1, 1, 1] as const;
  for (const kind of KINDS) {
    const outline = polygonOf(geometry.piecePath(kind, 0));
    const solid = stoneSolid(outline, THICKNESS, 0.06, { face: grey, wall: grey, edge: grey, foot: grey });
    // Corners are told apart by where they are: faces and walls have their own.
    const at = (i: number) => [0, 1, 2].map((k) => solid.positions[3 * i + k]!.toFixed(4)).join();
    const edges = new Map<string, number>();
    for (let i = 0; i < solid.triangles.length; i += 3) {
      const corners = solid.triangles.slice(i, i + 3).map(at);
      if (new Set(corners).size < 3) continue;
      for (let k = 0; k < 3; k++) {
        const [from, to] = [corners[k]!, corners[(k + 1) % 3]!];
        edges.set(`${from} ${to}`, (edges.get(`${from} ${to}`) ?? 0) + 1);
      }
    }
    for (const [edge, count] of edges) {
      const [from, to] = edge.split(' ');
      assert.equal(count, 1, `${kind}: an edge is used once in each direction`);
      assert.equal(edges.get(`${to} ${from}`), 1, `${kind}: it has its other side`);
    }
  }
});

const STACKS = readFileSync(join(webRoot, 'tests/stacks.txt'), 'utf8')
  .split('\n')
  .filter((line, i) => line && (process.env['READABILITY'] === 'all' || i % 10 === 9));

/** An eye that looks at a position. */
function seeing(text: string, turn = 0, tilt = 0, flipped = false, spread = 0, aspect = 0.9) {
  const position = must(rules.readPosition(text));
  const orbit = new Orbit(polygonOf(geometry.boardPath(), 24));
  const layout = new Layout(rules, (highest) => orbit.eyeApart(Math.max(1.2, highest)));
  layout.arrange(position, flipped);
  layout.spread = spread;
  orbit.flipped = flipped;
  orbit.turnBy(turn);
  orbit.tiltBy(tilt);
  orbit.fit(aspect, 1.2, spread);
  orbit.fit(aspect, Math.max(1.2, layout.highest()), spread);
  return { position, layout, orbit };
}

test('the whole board is in the picture from everywhere, and fills it', () => {
  for (const turn of [0, 25, 60, 180])
    for (const tilt of [-40, -15, 0, 30]) {
      const { orbit } = seeing('standard w 0 -', turn, tilt);
      const seen = polygonOf(geometry.boardPath(), 24).map(({ x, y }) => orbit.parts(x, 0, y));
      for (const { x, y } of seen) assert.ok(x > 0 && x < 1 && y > 0 && y < 1, `${turn} ${tilt}: ${x} ${y}`);
      const wide = Math.max(...seen.map(({ x }) => x)) - Math.min(...seen.map(({ x }) => x));
      const tall = Math.max(...seen.map(({ y }) => y)) - Math.min(...seen.map(({ y }) => y));
      assert.ok(Math.max(wide, tall) > 0.8, `${turn} ${tilt}: ${wide} x ${tall}`);
    }
});

test('what is shown at a place is what is picked there: every space, every side', () => {
  for (const flipped of [false, true])
    for (const turn of [0, 70, -130])
      for (const tilt of [0, 25]) {
        const { position, layout, orbit } = seeing(LEVELS, turn, tilt, flipped);
        let hidden = 0;
        for (const { space, name } of rules.spaces) {
          const { x, y } = geometry.centre(space);
          const parts = orbit.parts(x, layout.top(space), y);
          const seen = spaceSeen(rules, layout, position.pieces, orbit.ray(parts));
          // Stacks hide what is behind them, and only that.
          if (seen !== space) {
            assert.ok(seen !== null && layout.top(seen) > layout.top(space), `${name} is hidden by something higher`);
            hidden++;
          }
          assert.equal(spaceMeant(rules, layout, orbit, parts), meantOrNearer(layout, orbit, space, parts), name);
        }
        assert.ok(hidden < 25, `${hidden} hidden`);
      }
});

/** With a piece in the hand the nearest topmost dot is meant, of all that are seen there. */
function meantOrNearer(layout: Layout, orbit: Orbit, space: number, parts: { x: number; y: number }): number {
  const far = (each: number) => {
    const at = orbit.ground(parts, layout.top(each))!;
    const { x, y } = geometry.centre(each);
    return Math.hypot(at.x - x, at.y - y);
  };
  return rules.spaces.map((facts) => facts.space).reduce((best, each) => (far(each) < far(best) - 1e-9 ? each : best), space);
}

test('stacks lie level upon level, and each piece rises from the one below when they are pulled apart', () => {
  const { position, layout, orbit } = seeing(LEVELS, 0, 0, false, 1);
  const together = new Layout(rules, () => orbit.camera.position);
  together.arrange(position, false);
  for (const piece of position.pieces) {
    near(together.place(piece).y, piece.level * THICKNESS, 'the height of a level');
    for (const space of rules.dotsOf(piece))
      for (const { piece: below } of position.stack(space))
        if (below.level < piece.level) {
          const gap = layout.place(piece).y - layout.place(below).y;
          assert.ok(gap > (piece.level - below.level) * THICKNESS + 0.2, `${gap} between levels`);
        }
  }
});

/** How much of a dot's top is seen, by rays from the eye to its disc: what is met first at a greater height hides it. */
function seenOf({ position, layout, orbit }: ReturnType<typeof seeing>, piece: Piece, space: Space): number {
  const { x, y } = geometry.centre(space);
  const top = layout.place(piece).y + THICKNESS;
  const spots = [[0, 0], ...[0.5, 0.95].flatMap((far) => ANGLES.map((angle) => [far * Math.cos(angle), far * Math.sin(angle)]))];
  const seen = spots.filter(([u, v]) => {
    const at = orbit.parts(x + u! * geometry.measures.punct, top, y + v! * geometry.measures.punct);
    assert.ok(at.x > 0 && at.x < 1 && at.y > 0 && at.y < 1, 'it is in the picture');
    const height = heightMet(rules, layout, position.pieces, orbit.ray(at));
    return height !== null && height < top + 1e-3;
  });
  return seen.length / spots.length;
}
const ANGLES = Array.from({ length: 8 }, (_, i) => (i * Math.PI) / 4);

/** As on the flat board: half of the PÜNCT, or half of both other dots. */
function hiddenPieces(eye: ReturnType<typeof seeing>): Piece[] {
  return eye.position.pieces.filter((piece) => {
    const [punct, one, other] = rules.dotsOf(piece).map((space) => seenOf(eye, piece, space));
    return punct! < 0.5 && (one! < 0.5 || other! < 0.5);
  });
}

test('pulled apart, every piece is seen: from both sides, on a phone and on a desk, however the eye was turned', (context) => {
  let [all, highest] = [0, 0];
  for (const [i, text] of [LEVELS, ...STACKS].entries()) {
    const eye = seeing(text, [0, 0, 60, -100][i % 4], 0, i % 2 === 1, 1, [0.9, 1.4, 0.75][i % 3]);
    all += eye.position.pieces.length;
    highest = Math.max(highest, eye.layout.highest());
    assert.deepEqual(hiddenPieces(eye), [], text);
  }
  context.diagnostic(`${all} pieces, the highest rises to ${highest.toFixed(1)}`);
});

test('the eye comes nearer to what it points at, and back to the whole', () => {
  const { orbit } = seeing('standard w 0 -');
  const before = orbit.ground({ x: 0.3, y: 0.4 })!;
  orbit.zoomBy(2, { x: 0.3, y: 0.4 });
  const after = orbit.ground({ x: 0.3, y: 0.4 })!;
  near(after.x, before.x, 'x', 0.1);
  near(after.y, before.y, 'y', 0.1);
  assert.ok(orbit.changed);
  orbit.zoomBy(0.1);
  assert.deepEqual(orbit.at, { x: 0, y: 0 });
  orbit.turnBy(100);
  assert.equal(orbit.sixths, 4);
  orbit.reset();
  assert.ok(!orbit.changed);
});

test('walking up on the screen goes up on the screen, however the board is turned', () => {
  for (const flipped of [false, true])
    for (const turn of [0, 60, 120, 180, -60]) {
      const { orbit } = seeing('standard w 0 -', turn, 0, flipped);
      const from = rules.spaceNamed('i9')!;
      const to = rules.space(from).neighbours[orbit.sixths]!;
      const [one, other] = [from, to].map((space) => orbit.parts(geometry.centre(space).x, 0, geometry.centre(space).y));
      assert.ok(other!.y < one!.y && Math.abs(other!.x - one!.x) < 0.02, `turned by ${turn}`);
    }
});

test('a piece that travels starts and ends where it lies, and passes above what is between', () => {
  const flight = { from: { x: 0, y: 0, z: 0 }, to: { x: 3, y: 0.6, z: 0 }, turned: 60, sizes: [1, 1] as const, over: 1.5 };
  assert.deepEqual({ ...flightAt(flight, 0), turned: 0 }, { ...flight.from, turned: 0, scale: 1 });
  const { x, y, turned } = flightAt(flight, 1);
  near(x, 3, 'x');
  near(y, 0.6, 'y');
  near(turned, 0, 'turned');
  assert.ok(flightAt(flight, 0.6).y > 1);
});

test('dashes leave gaps', () => {
  const outline = polygonOf(geometry.piecePath('E', 0), 72);
  const colour = { r: 1, g: 0, b: 0 } as never;
  const [whole, dashed] = [new Shapes(), new Shapes()];
  whole.outline(outline, 0, { colour, width: 0.1 });
  dashed.outline(outline, 0, { colour, width: 0.1, dash: [0.1, 0.1] });
  assert.ok(dashed.triangles > 0.3 * whole.triangles && dashed.triangles < 0.8 * whole.triangles);
});
