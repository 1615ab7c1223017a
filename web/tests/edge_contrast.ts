/** How well the edges between stones of one colour are seen, measured on the pixels of a picture.
 *
 * What touches what comes from the geometry, not from the picture: the tops and walls of all pieces are painted once more,
 * each in a colour of its own, in the order of the levels. Wherever along a row or a column of pixels one piece follows upon
 * another of its colour, there is an edge (but for its last two pixels before a stone of the other colour, or the table). On the picture, of the pixels around it, the one that stands out most is the line;
 * it is held against the stone on both sides: the median of its top nearby, clear of lines and dots, or the colour of its wall.
 * The smaller of the two contrasts, as WCAG reckons it, is the edge's. */
import type { Page } from 'playwright-core';
import type { Position } from '../src/rules';
import { rules } from './module';

/** A piece as the geometry says that it is drawn. */
interface Shape {
  readonly white: boolean;
  readonly wall: string;
  readonly top: string;
  readonly x: number;
  readonly y: number;
  /** Where its dots are, and the radius that they take with their edges. */
  readonly dots: readonly { readonly x: number; readonly y: number }[];
}

/** How many edges there are of a colour, how many are below the limit, the least contrast and where it is in the picture. */
export interface Edges {
  readonly count: number;
  readonly weak: number;
  readonly least: number;
  readonly x: number;
  readonly y: number;
}

function shapesOf(position: Position): Shape[] {
  const { geometry } = rules;
  return position.pieces.map(({ colour, kind, orientation, space, level }) => {
    const [centre, lift] = [geometry.centre(space), geometry.lift(level)];
    return {
      white: colour === 'white',
      wall: geometry.wallPath(kind, orientation),
      top: geometry.piecePath(kind, orientation),
      x: centre.x + lift.x,
      y: centre.y + lift.y,
      dots: geometry.dots(kind, orientation),
    };
  });
}

/** Measures the picture of a position that lies somewhere in a page: `svg` is what its lengths are those of the board in. */
export async function edgesBetween(page: Page, svg: string, position: Position, limit: number): Promise<{ white: Edges; black: Edges }> {
  // The board, with room above it for stacks; whole pixels, so that nothing is shifted.
  const board = (await page.locator('.board').boundingBox())!;
  const corner = { x: Math.floor(board.x), y: Math.max(0, Math.floor(board.y) - 60) };
  const clip = { ...corner, width: Math.ceil(board.x + board.width - corner.x), height: Math.ceil(board.y + board.height - corner.y) };
  const picture = (await page.screenshot({ animations: 'disabled', clip })).toString('base64');
  return page.evaluate(measure, { picture, corner, svg, shapes: shapesOf(position), limit, punct: rules.geometry.measures.punct + 0.06 });
}

/** Runs in the page, so all it needs is inside. */
async function measure({
  picture,
  corner,
  svg,
  shapes,
  limit,
  punct,
}: {
  picture: string;
  corner: { x: number; y: number };
  svg: string;
  shapes: Shape[];
  limit: number;
  punct: number;
}): Promise<{ white: Edges; black: Edges }> {
  const bytes = Uint8Array.from(atob(picture), (letter) => letter.charCodeAt(0));
  const image = await createImageBitmap(new Blob([bytes], { type: 'image/png' }));
  const { width, height } = image;
  const at = document.querySelector<SVGSVGElement>(svg)!.getScreenCTM()!;
  const [a, d, e, f] = [at.a, at.d, at.e - corner.x, at.f - corner.y];
  const ratio = devicePixelRatio;

  const pixels = (draw: (pen: OffscreenCanvasRenderingContext2D) => void): Uint8ClampedArray => {
    const pen = new OffscreenCanvas(width, height).getContext('2d', { willReadFrequently: true })!;
    draw(pen);
    return pen.getImageData(0, 0, width, height).data;
  };

  // A stone's outline lies around it, in pixels of the page, and covers what is there as the stone does.
  const outline = parseFloat(getComputedStyle(document.querySelector('.stone-wall')!).strokeWidth);

  // Which surface is where: 0 none, else 4 * piece + 1 its top, 2 its wall, 3 one of its dots; MIXED where antialiasing mixes two.
  const MIXED = 0xffff;
  const check = (id: number) => (id * 97 + 31) & 255;
  const painted = pixels((pen) => {
    for (const [index, { wall, top, x, y, dots }] of shapes.entries()) {
      pen.setTransform(a * ratio, 0, 0, d * ratio, (e + x * a) * ratio, (f + y * d) * ratio);
      const put = (surface: number, path: Path2D) => {
        const id = 4 * index + surface;
        pen.fillStyle = `rgb(${id & 255} ${id >> 8} ${check(id)})`;
        pen.fill(path);
        if (surface !== 2) return;
        pen.strokeStyle = pen.fillStyle;
        pen.lineWidth = outline / a;
        pen.stroke(path);
      };
      put(2, new Path2D(wall));
      put(1, new Path2D(top));
      for (const dot of dots) {
        const disc = new Path2D();
        disc.arc(dot.x, dot.y, punct, 0, 7);
        put(3, disc);
      }
    }
  });
  const surface = new Uint16Array(width * height);
  for (let i = 0; i < surface.length; i++) {
    if (painted[4 * i + 3] === 0) continue;
    const id = painted[4 * i]! + 256 * painted[4 * i + 1]!;
    surface[i] = painted[4 * i + 3] === 255 && painted[4 * i + 2] === check(id) ? id : MIXED;
  }

  const shown = pixels((pen) => pen.drawImage(image, 0, 0));
  const linear = Array.from({ length: 256 }, (_, value) => (value <= 10 ? value / 255 / 12.92 : ((value / 255 + 0.055) / 1.055) ** 2.4));
  const light = (i: number) => 0.2126 * linear[shown[4 * i]!]! + 0.7152 * linear[shown[4 * i + 1]!]! + 0.0722 * linear[shown[4 * i + 2]!]!;
  const contrast = (one: number, other: number) => (Math.max(one, other) + 0.05) / (Math.min(one, other) + 0.05);

  // The stone: its top nearby, clear of lines and dots, or where too little of that is seen, the tops of all such stones. A
  // wall has one colour and may be too narrow to hold against: its style says it.
  const clear = Math.ceil((outline / 2 + 0.75) * ratio);
  const plain = (i: number): boolean => [-clear, clear, -clear * width, clear * width].every((way) => surface[i + way] === surface[i]);
  const median = (values: number[]) => values.sort((one, other) => one - other)[values.length >> 1]!;
  const tops: Record<string, number[]> = { white: [], black: [] };
  const colourOf = (id: number) => (shapes[(id - 1) >> 2]!.white ? 'white' : 'black');
  for (let i = clear * width; i < surface.length - clear * width; i++)
    if (surface[i] !== 0 && surface[i] !== MIXED && (surface[i]! & 3) === 1 && plain(i)) tops[colourOf(surface[i]!)]!.push(light(i));
  const usual: Record<string, number> = { white: median(tops['white']!), black: median(tops['black']!) };
  const walls = Object.fromEntries(
    ['white', 'black'].map((colour) => {
      const [red, green, blue] = getComputedStyle(document.querySelector(`.stone.${colour} .stone-wall`)!)
        .fill.match(/\d+/g)!
        .map((value) => linear[Number(value)]!);
      return [colour, 0.2126 * red! + 0.7152 * green! + 0.0722 * blue!];
    }),
  );
  const far = Math.round(0.3 * a * ratio);
  const known = new Map<number, number>();
  const stone = (part: number, x: number, y: number): number => {
    if ((part & 3) === 2) return walls[colourOf(part)]!;
    // Around a dot, it is the stone that the edge must stand out from.
    const id = (part & 3) === 3 ? part - 2 : part;
    // Cells of a few pixels share what is found.
    const cell = (id * 1024 + (x >> 3)) * 1024 + (y >> 3);
    const before = known.get(cell);
    if (before !== undefined) return before;
    const values: number[] = [];
    for (let v = Math.max(clear, y - far); v <= Math.min(height - clear - 1, y + far); v++)
      for (let u = Math.max(clear, x - far); u <= Math.min(width - clear - 1, x + far); u++)
        if (surface[v * width + u] === id && plain(v * width + u)) values.push(light(v * width + u));
    const found = values.length >= 9 ? median(values) : usual[colourOf(id)]!;
    known.set(cell, found);
    return found;
  };

  const edges = { white: { count: 0, weak: 0, least: Infinity, x: 0, y: 0 }, black: { count: 0, weak: 0, least: Infinity, x: 0, y: 0 } };
  const reach = Math.ceil((outline / 2 + 0.5) * ratio); // The line lies on the edge or inside it.
  /** Whether a stone of the other colour, or the table, is so near that its line may be drawn over this one. */
  const meetsOther = (x: number, y: number, white: boolean): boolean => {
    for (let v = y - reach; v <= y + reach; v++)
      for (let u = x - reach; u <= x + reach; u++) {
        const id = surface[v * width + u];
        if (id === 0 || id === undefined || (id !== MIXED && shapes[(id - 1) >> 2]!.white !== white)) return true;
      }
    return false;
  };
  const look = (one: number, other: number, way: number): void => {
    const [before, after] = [surface[one]!, surface[other]!];
    const [above, below] = [(before - 1) >> 2, (after - 1) >> 2];
    if (above === below || shapes[above]!.white !== shapes[below]!.white) return;
    const middle = one + way * Math.round((other - one) / way / 2);
    const [x, y] = [middle % width, Math.floor(middle / width)];
    if (meetsOther(x, y, shapes[above]!.white)) return;
    const sides = [stone(before, x, y), stone(after, x, y)];
    let best = 0;
    for (let v = -reach; v <= reach; v++)
      for (let u = -reach; u <= reach; u++) {
        if (u * u + v * v > reach * reach) continue;
        const line = light(middle + v * width + u);
        best = Math.max(best, Math.min(...sides.map((side) => contrast(line, side))));
      }
    const found = edges[shapes[above]!.white ? 'white' : 'black'];
    found.count++;
    if (best < limit) found.weak++;
    if (best < found.least) Object.assign(found, { least: best, x, y });
  };
  // Every third row and column: no edge is so short. Mixed pixels between two surfaces are skipped, two at most.
  const walk = (lines: number, length: number, across: number, way: number): void => {
    for (let line = 0; line < lines; line += 3) {
      let last = -1;
      for (let i = 0; i < length; i++) {
        const at = line * across + i * way;
        if (surface[at] === MIXED) continue;
        if (last >= 0 && surface[last] !== surface[at] && surface[last] !== 0 && surface[at] !== 0 && at - last <= 3 * way)
          look(last, at, way);
        last = at;
      }
    }
  };
  walk(height, width, width, 1);
  walk(width, height, 1, width);
  return edges;
}
