/** What draws a scene and says what is where. The board works with any: flat, or in space. Places on the screen are given as
 * parts of the painter's width and height, so that neither has to be measured to draw. */
import type { Point, Position, Space } from '../rules';
import type { Change, Scene } from './scene';

/** What enlarges a board and moves it about. */
export interface BoardView {
  readonly enlarged: boolean;
  /** Around a point of the window, which stays where it is. */
  zoomBy(factor: number, around: Point): void;
  /** The whole board, or a part of it closely. */
  toggle(around: Point): void;
  pan(dx: number, dy: number): void;
  /** Goes around the board and up or down, by degrees; where that is possible. */
  go?(turn: number, tilt: number): void;
  /** As it was at first. */
  reset(): void;
  readonly changed: boolean;
}

export interface Painter {
  /** Fills the board; below what is common to all painters. */
  readonly element: HTMLElement;
  /** How it is looked at, where that is its own affair; else all that it draws is enlarged together. */
  readonly view?: BoardView;
  /** By how many sixths of a turn the board is turned as it is seen, where that can change. */
  readonly sixths?: number;
  /** The same in degrees. */
  readonly bearing?: number;
  /** Draws what differs from the scene before. */
  paint(scene: Scene): void;
  /** The space that is seen at a place of the screen; null where none is. With `holding`, where a piece is to be put down:
   * then what lies behind a stack counts as well. */
  spaceAt(parts: Point, holding: boolean): Space | null;
  /** Where the topmost dot of a space is seen; or where one of a level would be. */
  partsOf(space: Space, level?: number): Point;
  /** How far what is drawn reaches above the board, as a part of its height. */
  above(): number;
  /** Shows how a piece came to where it lies in the scene that was just painted. `reserve` is where pieces of its kind lie
   * that were not added yet. */
  travel(before: Position, change: Change, reserve: Point): Promise<void>;
}
