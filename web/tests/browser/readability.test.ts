/** Whether stacks can be read, in numbers. On positions with stacks of up to eight levels (stacks.txt, made once by
 * make_stacks.ts; all 200 of them with READABILITY=all, as `make readability` does, else a few of every height), on a phone
 * and on a desk:
 *  - every level is a step of at least 3 px (phone) or 6 px (desk) above the one below, all steps alike;
 *  - wherever stones of one colour meet, the line between them differs from both by 3:1 or more, in light and in dark, white
 *    on white and black on black (edge_contrast.ts says how that is measured);
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
import { webRoot } from '../paths';
import { edgesBetween } from '../edge_contrast';
import { atTable, fragmentOf, type Table } from '../table';

const ALL = readFileSync(join(webRoot, 'tests/stacks.txt'), 'utf8').trim().split('\n');
/** The lines of stacks.txt are sorted by height. */
const POSITIONS = process.env['READABILITY'] === 'all' ? ALL : ALL.filter((_, i) => i % 20 === 19);
const COLOURS = ['white', 'black'] as const;
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
  const names = position.pieces.map(nameOf).sort().join();
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

const nameOf = ({ colour, kind, space, level }: Piece): string => `${colour} ${kind} ${rules.spaceName(space)} ${level}`;

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
            steps.push((ground - at[nameOf(piece)]!.y) / piece.level);
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
      assert.ok(hidden > POSITIONS.length / 2, 'there was something to pull apart');
    },
    { viewport: WIDTHS.phone.viewport },
  ));

function isSeen({ top, punct, dots }: Seen): boolean {
  return top >= 0.05 && (punct >= 0.5 || dots.every((dot) => dot >= 0.5));
}

/* ---- The edge between stones of one colour ---- */

const LIMIT = 3;

for (const [device, { viewport }] of Object.entries(WIDTHS))
  for (const colorScheme of ['light', 'dark'] as const)
    test(`${device}, ${colorScheme}: the edge between stones of one colour differs from them by ${LIMIT}:1`, (context) =>
      atTable(
        async (table) => {
          const found = { white: { count: 0, weak: 0, least: Infinity, in: '' }, black: { count: 0, weak: 0, least: Infinity, in: '' } };
          for (const text of POSITIONS) {
            const position = await show(table, text);
            const edges = await edgesBetween(table.page, '.flat .pieces', position, LIMIT);
            for (const colour of COLOURS) {
              const [sum, { count, weak, least, x, y }] = [found[colour], edges[colour]];
              sum.count += count;
              sum.weak += weak;
              if (least < sum.least) Object.assign(sum, { least, in: `${text}, at ${x} ${y}` });
            }
          }
          const faults: string[] = [];
          for (const colour of COLOURS) {
            const { count, weak, least, in: where } = found[colour];
            const told = `${colour} on ${colour}: ${count - weak} of ${count} at ${LIMIT}:1 or more, the least ${least.toFixed(2)}:1`;
            context.diagnostic(`${device}, ${colorScheme}: ${told}`);
            assert.ok(count > 20 * POSITIONS.length, `there are edges of ${colour}: ${count}`);
            if (weak > 0) faults.push(`${told} in ${where}`);
          }
          assert.deepEqual(faults, []);
        },
        // Two pixels to one, as phones of today have it.
        { viewport, colorScheme, deviceScaleFactor: device === 'phone' ? 2 : 1 },
      ));
