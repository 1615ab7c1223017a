/** The board that a person plays on: shows a position, lets a turn be made, and reports it. What may be done is the
 * library's to say; what happens next is up to whoever listens. */
import { html, svg } from '../dom';
import {
  type Colour,
  type Direction,
  isAdd,
  type Kind,
  kindOf,
  type Piece,
  type Point,
  type Position,
  type Refusal,
  type Rules,
  sourceOf,
  type Space,
  type Turn,
  turnFrom,
} from '../rules';
import type { Translate } from '../texts';
import { Camera } from './camera';
import { Cells } from './cells';
import { Ghosts, type ThoughtLine } from './ghosts';
import { Hand } from './hand';
import { aim, heldRefusal, heldTurn, type Making, orient, pick, pin, possible, samePick, turnBy } from './making';
import { type HintPart, Marks } from './marks';
import { fromReserve, Motion } from './motion';
import { type Change, Pieces } from './pieces';
import { Reserve } from './reserve';
import { Ring } from './ring';
import { Stones } from './stone';
import { drawTable } from './table';

/** What a person did, or should be told. */
export interface BoardListener {
  played(turn: Turn): void;
  /** The hand changed: what is held, and why it cannot be played as it is held. */
  held(making: Making | null, refusal: Refusal | null): void;
  /** Something was refused that is not about a held piece. */
  refused(refusal: Refusal): void;
  /** A space is pointed at with an empty hand. */
  hovered(space: Space | null): void;
  /** A stack is looked at (null: no longer). */
  looked(space: Space | null): void;
}

export interface BoardShown {
  readonly position: Position;
  readonly last: Turn | null;
  readonly chain: readonly Space[];
  /** Whether the person at the screen is to move. */
  readonly mayPlay: boolean;
  /** Spaces to point at. */
  readonly marked?: readonly Space[];
}

export class Board {
  readonly element: HTMLElement;
  readonly camera: Camera;
  readonly cells: Cells;
  readonly stones: Stones;
  readonly reserves: Readonly<Record<Colour, Reserve>>;
  readonly motion: Motion;
  /** Whether a turn is played only by the button or Enter, never by a second click or a drop. */
  confirm = false;
  making: Making | null = null;
  cursor: Space | null = null;
  private readonly table = svg('svg', { class: 'layer table', 'aria-hidden': 'true' });
  private readonly pieces: Pieces;
  private readonly marks: Marks;
  private readonly ghosts: Ghosts;
  private readonly hand: Hand;
  private readonly ring: Ring;
  private shown: BoardShown;
  private hinted: Turn | null = null;
  /** Where the piece in the hand was picked: it stays there until the pointer has left. */
  private pickedAt: Space | null = null;

  constructor(
    readonly rules: Rules,
    t: Translate,
    private readonly listener: BoardListener,
  ) {
    this.camera = new Camera(rules);
    this.stones = new Stones(rules.geometry);
    this.pieces = new Pieces(rules, this.camera, this.stones);
    this.marks = new Marks(rules, this.camera);
    this.ghosts = new Ghosts(rules, this.camera, this.pieces);
    this.hand = new Hand(rules, this.camera, this.pieces);
    this.motion = new Motion(rules, this.camera);
    this.cells = new Cells(rules, this.camera, t);
    this.ring = new Ring(rules, this.camera, this.stones, t, {
      choose: (orientation) => this.chooseOrientation(orientation),
      explain: (orientation, refusal) => this.explainOrientation(orientation, refusal),
    });
    this.reserves = { white: new Reserve(rules, this.stones, t, 'white'), black: new Reserve(rules, this.stones, t, 'black') };
    const { viewBox } = this.camera;
    this.table.setAttribute('viewBox', viewBox);
    this.element = html(
      'div',
      { class: 'board' },
      this.stones.element,
      this.table,
      svg('svg', { class: 'layer', viewBox, 'aria-hidden': 'true' }, this.pieces.element),
      svg('svg', { class: 'layer', viewBox, 'aria-hidden': 'true' }, this.marks.element, this.ghosts.element, this.hand.element),
      this.cells.element,
      this.ring.element,
    );
    this.element.style.setProperty('--ratio', String(this.camera.frame.width / this.camera.frame.height));
    this.element.style.setProperty('--unit-part', String(1 / this.camera.frame.width));
    this.table.append(...drawTable(rules, this.camera));
    this.shown = { position: rules.start('standard'), last: null, chain: [], mayPlay: false };
  }

  get position(): Position {
    return this.shown.position;
  }

  /** The turn that led to the position. */
  get last(): Turn | null {
    return this.shown.last;
  }

  get mayPlay(): boolean {
    return this.shown.mayPlay;
  }

  /** Where the board stands in the window. */
  get bounds(): DOMRect {
    return this.table.getBoundingClientRect();
  }

  spaceAt(x: number, y: number): Space | null {
    return this.camera.spaceSeen(this.position, this.camera.placeAt({ x, y }, this.bounds));
  }

  /* ---- Showing ---- */

  show(shown: BoardShown): void {
    const before = this.shown.position;
    this.shown = shown;
    this.hold(null);
    this.pieces.drop();
    const change = this.pieces.show(shown.position);
    this.cells.show(shown.position);
    this.marks.showLast(shown.position, shown.last);
    this.marks.showMarked(shown.position, shown.marked ?? []);
    this.marks.showChain(shown.position, shown.chain);
    this.showHint(null);
    this.ghosts.clear();
    this.showReserves();
    this.marks.showCursor(shown.position, this.cursor);
    if (change) void this.animate(before, change);
    // The legal turns are listed before the first pick asks for them.
    if (shown.mayPlay) setTimeout(() => shown.position.reach({ kind: 'T' }));
  }

  /** Proposes a turn, or gives away a part of it. */
  showHint(turn: Turn | null, part: HintPart = 'turn'): void {
    this.hinted = turn;
    this.marks.showHint(this.position, turn, part);
    for (const reserve of Object.values(this.reserves))
      reserve.setHinted(turn !== null && isAdd(turn) && reserve.colour === this.position.toMove ? kindOf(turn) : null);
  }

  /** Lines that are thought of; they go when another position comes. */
  showLines(lines: readonly ThoughtLine[], turns?: number): void {
    this.ghosts.show(this.position, lines, turns);
  }

  /** One piece that is thought of. */
  showPiece(piece: Piece | null): void {
    this.ghosts.showPiece(piece);
  }

  /** Marks what stands in the way of a turn that was typed or pointed at. */
  showGuilty(refusal: Refusal | null): void {
    if (refusal) this.marks.showGuilty(this.position, refusal.spaces, refusal.piece);
    else this.marks.clearGuilty();
  }

  flip(flipped: boolean): void {
    if (this.camera.flipped === flipped) return;
    this.camera.flipped = flipped;
    this.table.replaceChildren(...drawTable(this.rules, this.camera));
    this.pieces.redraw(this.position);
    this.show(this.shown);
  }

  private showReserves(): void {
    const { position, mayPlay } = this.shown;
    for (const reserve of Object.values(this.reserves)) reserve.show(position, mayPlay && reserve.colour === position.toMove);
  }

  private async animate(before: Position, { before: from, after: to }: Change): Promise<void> {
    if (!this.motion.active) return;
    if (!to) return from ? this.returnToReserve(from) : undefined;
    const drawn = this.pieces.find(to);
    if (!drawn) return;
    const journey = from ? this.motion.journey(before, from, to) : fromReserve(this.trayPlace(to), this.camera.place(to.space, to.level));
    const land = this.pieces.takeOff(drawn);
    await this.motion.travel(drawn.body, drawn.shadow, journey);
    land();
  }

  private async returnToReserve(piece: Piece): Promise<void> {
    const { body, shadow } = this.pieces.leaving(piece);
    await this.motion.travel(body, shadow, {
      from: this.camera.place(piece.space, piece.level),
      to: this.trayPlace(piece),
      turned: -60,
      sizes: [1, 0.6],
      rise: 0.6,
    });
    body.remove();
    shadow.remove();
  }

  /** Where a piece's tray stands, as a place of the board. */
  private trayPlace({ colour, kind }: Piece): Point {
    const { left, top, width, height } = this.reserves[colour].button(kind).getBoundingClientRect();
    return this.camera.placeAt({ x: left + width / 2, y: top + height / 2 }, this.bounds);
  }

  /* ---- Making a turn ---- */

  /** Takes a piece into the hand, or changes what is done with the one that is there. */
  hold(making: Making | null): void {
    const picked = this.making;
    this.making = making;
    if (!making || !samePick(picked, making.source)) this.changeHand(picked, making);
    const refusal = making ? heldRefusal(making) : null;
    if (!making) {
      this.hand.clear();
      this.ring.hide();
      this.marks.clearGuilty();
    } else {
      this.hand.show(making, refusal === null);
      this.showGuilty(refusal);
      this.hideOriginal(making, making.target !== null);
      if (making.pinned) this.ring.show(making, this.bounds);
      else this.ring.hide();
    }
    this.element.classList.toggle('holding', making !== null);
    this.element.classList.toggle('pinned', making?.pinned ?? false);
    this.listener.held(making, refusal);
  }

  private changeHand(before: Making | null, after: Making | null): void {
    if (before) this.hideOriginal(before, false);
    for (const reserve of Object.values(this.reserves))
      reserve.setPicked(after && 'kind' in after.source && reserve.colour === after.colour ? after.kind : null);
    this.pieces.drop();
    if (!after) {
      this.marks.clearReach();
      this.cells.setReach([]);
      return;
    }
    const reach = [...this.position.reach(after.source).keys()];
    this.marks.showReach(this.position, reach, 'from' in after.source ? after.source.from : null);
    this.cells.setReach(reach);
    // What was proposed stays in sight while just that is done.
    if (this.hinted !== null && !samePick(after, sourceOf(this.hinted))) this.showHint(null);
    const original = this.original(after);
    if (original) this.pieces.lift(original);
  }

  private original(making: Making) {
    const { source } = making;
    if (!('from' in source)) return null;
    return [...making.position.pieces].reverse().find((piece) => piece.space === source.from) ?? null;
  }

  private hideOriginal(making: Making, hidden: boolean): void {
    const original = this.original(making);
    if (original) this.pieces.setHidden(original, hidden);
  }

  pickKind(kind: Kind): void {
    if (!this.mayPlay) return;
    if (samePick(this.making, { kind })) return this.hold(null);
    const refusal = this.position.reserve[this.position.toMove][kind]
      ? null
      : this.position.check(turnFrom({ kind }, this.rules.spaces[0]!.space, 0));
    if (refusal) return this.listener.refused(refusal);
    const held = pick(this.position, { kind }, this.making?.wanted ?? 0);
    this.hold(this.cursor === null ? held : aim(held, this.cursor));
  }

  /** Takes the topmost piece of a space into the hand; says why not if it cannot be moved. */
  pickSpace(space: Space): boolean {
    const piece = this.position.topmost(space)?.piece;
    if (!piece || !this.mayPlay) return false;
    const refusal = this.position.checkPick(space);
    if (refusal) {
      this.refuse(refusal);
      return false;
    }
    this.hold(pick(this.position, { from: piece.space }));
    this.pickedAt = space;
    return true;
  }

  private refuse(refusal: Refusal): void {
    this.showGuilty(refusal);
    this.listener.refused(refusal);
  }

  /** The piece in the hand is held over a space, as by a hovering mouse. */
  hover(space: Space | null): void {
    const { making } = this;
    if (!making) this.listener.hovered(space);
    else if (space === null || space !== this.pickedAt) {
      this.pickedAt = null;
      if (!making.pinned && making.target !== space) this.hold(aim(making, space));
    }
  }

  /** A space is clicked, tapped, or chosen by key. */
  activate(space: Space): void {
    const { making } = this;
    if (!making) return void this.pickSpace(space);
    if (making.pinned && this.heldDots().includes(space)) return this.tryPlay();
    if (possible(making, space)) return this.hold(pin(aim(making, space)));
    if (this.ownPieceAt(space)) return this.reselect(space);
    this.hold(aim(making, space));
  }

  /** The spaces that the piece in the hand would cover. */
  heldDots(): readonly Space[] {
    const { making } = this;
    return making && making.target !== null ? this.rules.dots(making.kind, making.target, making.orientation) : [];
  }

  private ownPieceAt(space: Space): boolean {
    return this.position.topmost(space)?.piece.colour === this.position.toMove;
  }

  /** Another piece is taken instead; clicking the held one again lays it down to be turned in place. */
  private reselect(space: Space): void {
    const { making } = this;
    const piece = this.position.topmost(space)!.piece;
    if (making && samePick(making, { from: piece.space })) {
      if (possible(making, piece.space)) this.hold(pin(aim(making, piece.space)));
      else this.hold(null);
      return;
    }
    this.pickSpace(space);
  }

  /** Plays by click or drop, unless the person wants to confirm every turn. */
  tryPlay(): void {
    const { making } = this;
    if (!making) return;
    if (this.confirm && !heldRefusal(making)) this.hold(pin(making));
    else this.play();
  }

  /** Plays the turn as it is held, if it may be played. */
  play(): void {
    const { making } = this;
    const turn = making && heldTurn(making);
    if (turn === null || !this.mayPlay || this.position.check(turn)) return;
    this.listener.played(turn);
  }

  turn(step: 1 | -1): void {
    const { making } = this;
    if (!making) return;
    if (making.target === null && 'from' in making.source && possible(making, making.source.from)) {
      return this.hold(turnBy(pin(aim(making, making.source.from)), step));
    }
    this.hold(turnBy(making, step));
  }

  chooseOrientation(orientation: Direction): void {
    if (this.making) this.hold(orient(this.making, orientation));
  }

  /** Points out why an orientation is impossible, without turning the piece to it. */
  private explainOrientation(orientation: Direction, refusal: Refusal | null): void {
    if (!this.making || orientation === this.making.orientation) return;
    this.showGuilty(refusal);
    this.listener.held(this.making, refusal);
  }

  cancel(): void {
    if (this.making?.pinned) this.hold(aim(this.making, null));
    else this.hold(null);
  }

  setCursor(space: Space | null): void {
    this.cursor = space;
    this.marks.showCursor(this.position, space);
    this.cells.setCursor(space);
  }

  /* ---- Looking underneath ---- */

  /** Lifts the topmost piece of a space; one at a time. */
  look(space: Space): void {
    const piece = this.position.topmost(space)?.piece;
    if (piece) this.pieces.lift(piece);
    this.listener.looked(piece ? space : null);
  }

  endLook(): void {
    this.pieces.drop();
    this.listener.looked(null);
  }
}
