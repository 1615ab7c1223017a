/** Where things are and what shape they have: the library's geometry (include/punct_picture.h). The unit is the
 * distance between neighbouring spaces, the origin the centre of the board, y grows downward. */
import { COLOURS, type Colour, type Direction, type Kind, KINDS, NOWHERE, type Space, SPACE_LIMIT } from './facts';
import type { BridgeMemory } from './memory';
import type { Position } from './position';

export interface Point {
  readonly x: number;
  readonly y: number;
}

export interface Box {
  readonly x: number;
  readonly y: number;
  readonly width: number;
  readonly height: number;
}

/** In the library's order. */
const MEASURES = ['space', 'piece', 'bevel', 'punct', 'dot', 'centre', 'board', 'label', 'reserveScale', 'step'] as const;
export type Measures = Readonly<Record<(typeof MEASURES)[number], number>>;

const LINES = 17;
const LEVELS = 36;

export class Geometry {
  readonly measures: Measures;
  /** The letters of the columns and the numbers of the rows, with their places. */
  readonly labels: readonly { readonly text: string; readonly at: Point }[];
  private readonly centres: readonly Point[];
  private readonly lifts: readonly Point[];
  private readonly paths = new Map<string, string>();

  constructor(private readonly memory: BridgeMemory) {
    memory.call.picture_measures();
    this.measures = Object.fromEntries(MEASURES.map((name, i) => [name, memory.measures[i]!])) as Measures;
    memory.call.picture_centres();
    this.centres = this.points(SPACE_LIMIT);
    memory.call.picture_lifts();
    this.lifts = this.points(LEVELS);
    memory.call.picture_labels();
    this.labels = this.points(2 * LINES).map((at, i) => ({
      text: i < LINES ? String.fromCharCode(97 + i) : String(i - LINES + 1),
      at,
    }));
  }

  private points(count: number): Point[] {
    const { measures } = this.memory;
    return Array.from({ length: count }, (_, i) => ({ x: measures[2 * i]!, y: measures[2 * i + 1]! }));
  }

  private box(): Box {
    const [least, most] = this.points(2);
    return { x: least!.x, y: least!.y, width: most!.x - least!.x, height: most!.y - least!.y };
  }

  private path(key: string, write: () => number): string {
    let path = this.paths.get(key);
    if (path === undefined) this.paths.set(key, (path = this.memory.read(write())));
    return path;
  }

  centre(space: Space): Point {
    return this.centres[space]!;
  }

  /** Where a piece of a level is drawn, relative to level 0. */
  lift(level: number): Point {
    return this.lifts[level]!;
  }

  /** The space at a place, or null beyond the board. */
  spaceAt(place: Point): Space | null {
    const space = this.memory.call.picture_space(place.x, place.y);
    return space === NOWHERE ? null : space;
  }

  /** The space whose topmost dot is drawn at a place: what a person points at. `turned`: on a board that is seen from the
   * other side. */
  spaceSeen(position: Position, place: Point, turned = false): Space | null {
    this.memory.enter(position.inside);
    const space = this.memory.call.picture_space_seen(place.x, place.y, turned ? 1 : 0);
    return space === NOWHERE ? null : space;
  }

  /** Where the PÜNCT of every piece is drawn when all stacks are pulled apart, in the position's order of pieces; `turned`:
   * as seen from the other side. */
  spread(position: Position, turned: boolean): readonly Point[] {
    this.memory.enter(position.inside);
    return this.points(this.memory.call.picture_spread(turned ? 1 : 0));
  }

  /** Whether a place, relative to its PÜNCT, lies on a piece. */
  pieceCovers(kind: Kind, orientation: Direction, place: Point): boolean {
    return this.memory.call.picture_piece_covers(KINDS.indexOf(kind), orientation, place.x, place.y) !== 0;
  }

  /** Where a piece of the reserve lies, by its PÜNCT; `number` counts within the kind. */
  reserve(colour: Colour, kind: Kind, number: number): { readonly at: Point; readonly orientation: Direction } {
    const orientation = this.memory.call.picture_reserve(COLOURS.indexOf(colour), KINDS.indexOf(kind), number);
    return { at: this.points(1)[0]!, orientation: orientation as Direction };
  }

  /** What a picture must show, with or without the corners that hold the reserves. */
  frame(reserves: boolean): Box {
    this.memory.call.picture_frame(reserves ? 1 : 0);
    return this.box();
  }

  /** The dots of a piece relative to its PÜNCT. */
  dots(kind: Kind, orientation: Direction): readonly Point[] {
    this.memory.call.picture_dots(KINDS.indexOf(kind), orientation);
    return this.points(3);
  }

  /** SVG path data: everything within `radius` of a piece whose PÜNCT is at the origin. */
  piecePath(kind: Kind, orientation: Direction, radius = this.measures.piece): string {
    return this.path(`${kind}${orientation}${radius}`, () => this.memory.call.picture_piece(KINDS.indexOf(kind), orientation, radius));
  }

  /** The wall below the top of such a piece, one level high. */
  wallPath(kind: Kind, orientation: Direction, radius = this.measures.piece): string {
    return this.path(`wall${kind}${orientation}${radius}`, () => this.memory.call.picture_wall(KINDS.indexOf(kind), orientation, radius));
  }

  pieceBox(kind: Kind, orientation: Direction, radius = this.measures.piece): Box {
    this.memory.call.picture_piece_box(KINDS.indexOf(kind), orientation, radius);
    return this.box();
  }

  boardPath(radius = this.measures.board): string {
    return this.path(`board${radius}`, () => this.memory.call.picture_board(radius));
  }

  centralPath(radius = this.measures.centre): string {
    return this.path(`central${radius}`, () => this.memory.call.picture_central(radius));
  }
}
