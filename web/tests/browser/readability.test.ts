/** Whether stacks can be read, in numbers. On positions with stacks of up to eight levels (stacks.txt, made once by
 * make_stacks.ts), on a phone and on a desk. `make test-long` looks at all 200, `make test` at every fifth:
 *  - every level is a step of at least 3 px (phone) or 6 px (desk) above the one below, all steps alike;
 *  - where a piece lies on one of its own colour, the line between them differs from the stone by 3:1 or more, in light and
 *    dark, at 8 of 10 points where plain stone meets it (found: 98 of 100 on a desk, 83 on a phone, where the line is
 *    wider than what is looked at: to be measured better);
 *  - with stacks pulled apart, every piece is seen: 5% of its top or more, and its PÜNCT or its two other dots, by half or
 *    more.
 * Steps and what is seen are measured on what the painter put into the page (its shapes, places and order, drawn once more
 * on a canvas, where every pixel belongs to one piece): no antialiasing blurs the count. Contrast is measured on the pixels
 * of screenshots, because colours, opacity and line widths are the style sheets' matter. */
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import type { Page } from 'playwright-core';
import { must, type Piece, type Position } from '../../src/rules';
import { rules } from '../module';
import { LONG, webRoot } from '../paths';
import { atTable, fragmentOf, pieceName, type Table } from '../table';

const ALL = readFileSync(join(webRoot, 'tests/stacks.txt'), 'utf8').trim().split('\n');
const POSITIONS = ALL.filter((_, i) => LONG || i % 5 === 0);
const WIDTHS = { phone: { viewport: { width: 390, height: 844 }, step: 3 }, desk: { viewport: { width: 1440, height: 900 }, step: 6 } };

test('there are 200 positions, with stacks of up to eight levels', () => {
  const heights = ALL.map((text) => Math.max(...must(rules.readPosition(text)).pieces.map((piece) => piece.level + 1)));
  assert.equal(ALL.length, 200);
  assert.equal(new Set(ALL).size, 200);
  assert.equal(Math.max(...heights), 8);
  assert.ok(heights.every((height) => height >= 2));
});

/** Shows a position in a page that has shown others before. */
async function show({ page }: Table, text: string): Promise<Position> {
  await page.evaluate((fragment) => void (location.hash = fragment), fragmentOf(text));
  const position = must(rules.readPosition(text));
  const names = position.pieces.map(pieceName).sort().join();
  await page.waitForFunction(
    (wanted) =>
      [...document.querySelectorAll('.pieces [data-piece]')]
        .map((piece) => piece.getAttribute('data-piece'))
        .sort()
        .join() === wanted,
    names,
  );
  return position;
}

/** Where the PÜNCT of every piece is drawn, in pixels. */
const places = (page: Page): Promise<Record<string, { x: number; y: number }>> =>
  page.evaluate(() =>
    Object.fromEntries(
      [...document.querySelectorAll<SVGGElement>('.pieces [data-piece]')].map((piece) => {
        const { e: x, f: y } = piece.getScreenCTM()!;
        return [piece.getAttribute('data-piece')!, { x, y }];
      }),
    ),
  );

for (const [device, { viewport, step: least }] of Object.entries(WIDTHS))
  test(`${device}: every level is a step of ${least} px or more, and all are alike`, (context) =>
    atTable(
      async (table) => {
        const steps: number[] = [];
        for (const text of POSITIONS) {
          const position = await show(table, text);
          const at = await places(table.page);
          const { left, top, width, height } = await table.page
            .locator('.flat')
            .evaluate((flat) => flat.getBoundingClientRect().toJSON() as DOMRect);
          const frame = rules.geometry.frame(false);
          for (const piece of position.pieces) {
            if (piece.level === 0) continue;
            // From where it would be on the board: all levels below it.
            const centre = rules.geometry.centre(piece.space);
            const ground = top + ((centre.y - frame.y) / frame.height) * height;
            assert.ok(width > 0 && left >= -1);
            steps.push((ground - at[pieceName(piece)]!.y) / piece.level);
          }
        }
        context.diagnostic(
          `${device}: ${steps.length} pieces, steps of ${Math.min(...steps).toFixed(2)} to ${Math.max(...steps).toFixed(2)} px`,
        );
        assert.ok(Math.min(...steps) >= least, `the least step is ${Math.min(...steps)} px`);
        assert.ok(Math.max(...steps) - Math.min(...steps) < 0.2, 'steps are even');
      },
      { viewport },
    ));

/** What is seen of every piece: parts of its top, its PÜNCT and its other dots. */
interface Seen {
  readonly name: string;
  readonly top: number;
  readonly punct: number;
  readonly dots: readonly number[];
}

/** Draws the page's pieces once more, in the page's order, each in its own colour, and counts. */
const seenOf = (page: Page): Promise<Seen[]> =>
  page.evaluate(() => {
    const scale = 24;
    const bodies = [...document.querySelectorAll<SVGGElement>('.pieces .bodies [data-piece]')];
    const frame = document.querySelector<SVGSVGElement>('.flat svg')!.viewBox.baseVal;
    const above = 12;
    const canvas = new OffscreenCanvas(Math.ceil((frame.width + 6) * scale), Math.ceil((frame.height + above + 3) * scale));
    const pen = canvas.getContext('2d', { willReadFrequently: true })!;
    const parts = (body: SVGGElement) => {
      const stone = document.querySelector(body.querySelector('use')!.getAttribute('href')!)!;
      const d = (part: string) => stone.querySelector(`.${part}`)!.getAttribute('d')!;
      const discs = [...stone.querySelectorAll('.stone-punct, .stone-dot')].map((disc) => ({
        punct: disc.classList.contains('stone-punct'),
        x: Number(disc.getAttribute('cx')),
        y: Number(disc.getAttribute('cy')),
        r: Number(disc.getAttribute('r')),
      }));
      return { wall: new Path2D(d('stone-wall')), top: new Path2D(d('stone-edge')), discs };
    };
    const place = (body: SVGGElement) => {
      const { e, f } = body.transform.baseVal.consolidate()!.matrix;
      pen.setTransform(scale, 0, 0, scale, (e - frame.x + 3) * scale, (f - frame.y + above) * scale);
    };
    // Every part has a number of its own: the wall, the top, the PÜNCT, two dots.
    // A check in the third channel tells it from the mixed colours along edges.
    const check = (id: number) => (id * 97 + 31) & 255;
    const colour = (id: number) => `rgb(${id & 255} ${id >> 8} ${check(id)})`;
    const count = (draw: () => void): Map<number, number> => {
      pen.setTransform(1, 0, 0, 1, 0, 0);
      pen.clearRect(0, 0, canvas.width, canvas.height);
      draw();
      const { data } = pen.getImageData(0, 0, canvas.width, canvas.height);
      const found = new Map<number, number>();
      for (let i = 0; i < data.length; i += 4) {
        const id = data[i]! + 256 * data[i + 1]!;
        if (data[i + 3] !== 255 || data[i + 2] !== check(id)) continue;
        found.set(id, (found.get(id) ?? 0) + 1);
      }
      return found;
    };
    const draw = (body: SVGGElement, index: number) => {
      const { wall, top, discs } = parts(body);
      place(body);
      pen.fillStyle = colour(8 * index + 7);
      pen.fill(wall);
      pen.fillStyle = colour(8 * index);
      pen.fill(top);
      let dot = 2;
      for (const { punct, x, y, r } of discs) {
        pen.fillStyle = colour(8 * index + (punct ? 1 : dot++));
        pen.beginPath();
        pen.arc(x, y, r, 0, 7);
        pen.fill();
      }
    };
    const all = count(() => bodies.forEach(draw));
    // Stones of one shape are all alike: each is counted once.
    const shapes = ((globalThis as { shapes?: Map<string, Map<number, number>> }).shapes ??= new Map());
    const aloneOf = (body: SVGGElement): Map<number, number> => {
      const shape = body.querySelector('use')!.getAttribute('href')!;
      if (!shapes.has(shape))
        shapes.set(
          shape,
          count(() => draw(body, 0)),
        );
      return shapes.get(shape)!;
    };
    return bodies.map((body, index) => {
      const alone = aloneOf(body);
      const part = (...ids: number[]) => {
        const sum = (found: Map<number, number>, first: number) => ids.reduce((total, id) => total + (found.get(first + id) ?? 0), 0);
        return sum(all, 8 * index) / Math.max(1, sum(alone, 0));
      };
      return { name: body.getAttribute('data-piece')!, top: part(0, 1, 2, 3), punct: part(1), dots: [part(2), part(3)] };
    });
  });

// Drawn in the board's own lengths, so the same at every width.
test('with stacks pulled apart every piece is seen, and back again', (context) =>
  atTable(
    async (table) => {
      const { page } = table;
      let pieces = 0;
      let hidden = 0;
      for (const text of POSITIONS) {
        await show(table, text);
        const before = await seenOf(page);
        await page.keyboard.press('x');
        const apart = await seenOf(page);
        await page.keyboard.press('x');
        pieces += apart.length;
        hidden += before.filter((seen) => !isSeen(seen)).length;
        const lost = apart.filter((seen) => !isSeen(seen));
        assert.deepEqual(lost, [], `in ${text}`);
        if (pieces < 200) assert.deepEqual(await seenOf(page), before, 'back as it was');
      }
      context.diagnostic(`${pieces} pieces, ${hidden} of them hidden before`);
      assert.ok(hidden > POSITIONS.length, 'there was something to pull apart');
    },
    { viewport: WIDTHS.phone.viewport },
  ));

function isSeen({ top, punct, dots }: Seen): boolean {
  return top >= 0.05 && (punct >= 0.5 || dots.every((dot) => dot >= 0.5));
}

/* ---- The edge between stones of one colour ---- */

/** Points on the upper left edge of pieces that lie on one of their own colour, where that one's plain top goes on beyond the
 * edge: there nothing but the edge tells them apart. As places of the board, with the direction outward. */
function edges(position: Position): { x: number; y: number; dx: number; dy: number }[] {
  const { geometry } = rules;
  const radius = geometry.measures.piece;
  const step = geometry.lift(1);
  const found: { x: number; y: number; dx: number; dy: number }[] = [];
  const at = (piece: Piece) => {
    const [centre, lift] = [geometry.centre(piece.space), geometry.lift(piece.level)];
    return { x: centre.x + lift.x, y: centre.y + lift.y };
  };
  /** Whether a piece, lowered by a part of a step, covers a place: its top, or its wall. */
  const covers = (piece: Piece, x: number, y: number, lowered: number): boolean =>
    geometry.pieceCovers(piece.kind, piece.orientation, {
      x: x - at(piece).x + step.x * lowered,
      y: y - at(piece).y + step.y * lowered,
    });
  /** The piece whose top is drawn at a place; none where it is a wall. */
  const drawn = (x: number, y: number): Piece | undefined => {
    const seen = [...position.pieces].reverse().find((piece) => [0, 0.25, 0.5, 0.75, 1].some((part) => covers(piece, x, y, part)));
    return seen && covers(seen, x, y, 0) ? seen : undefined;
  };
  /** Whether a place of a piece is plain stone: no dot, and no edge of its own. */
  const plain = (piece: Piece, x: number, y: number): boolean =>
    covers(piece, x, y, 0) &&
    geometry
      .dots(piece.kind, piece.orientation)
      .every((dot) => Math.hypot(x - at(piece).x - dot.x, y - at(piece).y - dot.y) > geometry.measures.punct + 0.08);
  for (const piece of position.pieces) {
    if (piece.level === 0) continue;
    for (const dot of geometry.dots(piece.kind, piece.orientation))
      for (let angle = 180; angle <= 300; angle += 20) {
        const [dx, dy] = [Math.cos((angle * Math.PI) / 180), Math.sin((angle * Math.PI) / 180)];
        const [x, y] = [at(piece).x + dot.x + dx * radius, at(piece).y + dot.y + dy * radius];
        const inside = drawn(x - dx * 0.08, y - dy * 0.08);
        const beyond = [0.05, 0.09, 0.14, 0.18];
        const outside = beyond.map((far) => drawn(x + dx * far, y + dy * far));
        const [other] = outside;
        if (inside !== piece || !other || outside.some((each) => each !== other)) continue;
        if (other.colour !== piece.colour || other.level >= piece.level) continue;
        if (beyond.slice(0, 3).some((far) => !plain(other, x + dx * far, y + dy * far))) continue;
        found.push({ x, y, dx, dy });
      }
  }
  return found;
}

/** The relative luminance of the pixels across an edge, from inside to outside. */
const across = (page: Page, picture: string, lines: { x: number; y: number; dx: number; dy: number }[]): Promise<number[][]> =>
  page.evaluate(
    async ({ picture, lines }) => {
      const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
      const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
      const canvas = new OffscreenCanvas(image.width, image.height);
      const pen = canvas.getContext('2d')!;
      pen.drawImage(image, 0, 0);
      const { data } = pen.getImageData(0, 0, image.width, image.height);
      const linear = (value: number) => (value <= 10.3 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4);
      const light = (x: number, y: number) => {
        const at = 4 * (Math.round(y) * image.width + Math.round(x));
        return 0.2126 * linear(data[at]!) + 0.7152 * linear(data[at + 1]!) + 0.0722 * linear(data[at + 2]!);
      };
      const { x: left, y: top, width } = document.querySelector<SVGSVGElement>('.flat svg')!.viewBox.baseVal;
      const unit = image.width / width;
      return lines.map(({ x, y, dx, dy }) =>
        Array.from({ length: 25 }, (_, i) => {
          const far = (i - 12) * 0.013;
          return light((x + dx * far - left) * unit, (y + dy * far - top) * unit);
        }),
      );
    },
    { picture, lines },
  );

const contrast = (one: number, other: number): number => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);
const median = (values: readonly number[]): number => [...values].sort((one, other) => one - other)[values.length >> 1]!;

/** The contrast of the edge: what differs most near it, from the stone on either side. Further inside there may be a dot. */
function edgeContrast(line: readonly number[]): number {
  const [inside, near, outside] = [line.slice(4, 8), line.slice(8, 19), line.slice(19, 23)];
  return Math.max(...near.map((edge) => Math.min(contrast(edge, median(inside)), contrast(edge, median(outside)))));
}

for (const [device, { viewport }] of Object.entries(WIDTHS))
  for (const [number, colorScheme] of (['light', 'dark'] as const).entries())
    test(`${device}, ${colorScheme}: the edge between stones of one colour differs from them by 3:1`, (context) =>
      atTable(
        async (table) => {
          const { page } = table;
          const found: number[] = [];
          // Every other position here, the rest in the other theme: stones are drawn alike in all.
          for (const text of POSITIONS.filter((_, i) => i % 2 === number)) {
            const lines = edges(await show(table, text));
            if (lines.length === 0) continue;
            const shot = await page.locator('.flat').screenshot({ animations: 'disabled' });
            found.push(...(await across(page, shot.toString('base64'), lines)).map(edgeContrast));
          }
          const good = found.filter((each) => each >= 3).length;
          context.diagnostic(
            `${device}, ${colorScheme}: ${good} of ${found.length} points at 3:1 or more, median ${median(found).toFixed(1)}:1`,
          );
          assert.ok(found.length > 1.5 * POSITIONS.length, `${found.length} points`);
          assert.ok(good >= 0.8 * found.length, `${good} of ${found.length} points`);
        },
        {
          viewport,
          colorScheme,
          // As phones of today have it.
          deviceScaleFactor: device === 'phone' ? 2 : 1,
          // Numbers lie on dots, not on edges, but a halo is no edge either.
          before: async (page) => {
            await page.addInitScript(() => localStorage.setItem('punct-settings', JSON.stringify({ levels: false })));
          },
        },
      ));
