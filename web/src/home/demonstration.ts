/** What the game is about, without words: a short game on a little board, and the two sides that it connects. It plays once
 * and then stands; with less motion it stands from the beginning. */
import { Camera } from '../board/flat/camera';
import { Marks } from '../board/flat/marks';
import { Pieces } from '../board/flat/pieces';
import { drawSide } from '../board/flat/sides';
import { Stones } from '../board/flat/stone';
import { drawTable } from '../board/flat/table';
import { html, number, svg } from '../dom';
import { must, type Position, type Rules } from '../rules';
import { piecesOf } from '../scene/scene';
import { sidesOf } from '../scene/sides';

/** White goes from left to right; Black stands in the way, and is jumped onto. */
const GAME = 'Ea4c Tl13a Ce5c Eg4a Tf1a Ck12c f1-f5b Ti4a Eh6c Mm12a Ek7b Tg12a En9c Lo12a Tq10f'.split(' ');

/** Less than the five seconds after which what moves by itself would have to be stopped by hand. */
const STEP = 300;

export class Demonstration {
  readonly element: HTMLButtonElement;
  private readonly picture: SVGSVGElement;
  private readonly pieces: Pieces;
  private readonly marks: Marks;
  private readonly positions: readonly Position[];
  private readonly sides = svg('g', { class: 'sides' });
  private timer: ReturnType<typeof setTimeout> | undefined;

  constructor(
    rules: Rules,
    label: string,
    private readonly moves: () => boolean,
  ) {
    const camera = new Camera(rules);
    const stones = new Stones(rules.geometry);
    this.pieces = new Pieces(rules, camera, stones);
    this.marks = new Marks(rules, camera);
    const start = rules.start('standard');
    const after = (position: Position, turn: string) => must(position.play(must(position.readTurn(turn))));
    this.positions = GAME.reduce((all, turn) => [...all, after(all.at(-1)!, turn)], [start]);
    for (const side of sidesOf(rules, this.last.outcome.path)) this.sides.append(drawSide(rules, camera, side));
    const { x, y, width, height } = camera.frame;
    this.picture = svg(
      'svg',
      { class: 'demonstration-picture', viewBox: [x, y, width, height].map(number).join(' '), 'aria-hidden': 'true' },
      ...drawTable(rules, camera),
      this.sides,
      this.pieces.element,
      this.marks.element,
    );
    this.element = html(
      'button',
      { type: 'button', class: 'demonstration', 'aria-label': label, title: label, onclick: () => this.play() },
      stones.element,
      this.picture,
    );
  }

  private get last(): Position {
    return this.positions.at(-1)!;
  }

  play(): void {
    this.stop();
    if (this.moves()) this.step(1);
    else this.finish(this.positions.length - 1);
  }

  stop(): void {
    clearTimeout(this.timer);
  }

  private step(turns: number): void {
    if (turns === this.positions.length - 1) return this.finish(turns);
    this.show(turns, false);
    this.timer = setTimeout(() => this.step(turns + 1), STEP);
  }

  private finish(turns: number): void {
    this.show(turns, true);
  }

  private show(turns: number, won: boolean): void {
    const position = this.positions[turns]!;
    this.pieces.show(piecesOf(position, null, false, null));
    this.marks.showChain(position, won ? position.outcome.path : []);
    this.element.classList.toggle('won', won);
  }
}
