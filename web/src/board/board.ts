/** The board that a person plays on: shows a position, lets a turn be made, and reports it. What may be done is the
 * library's to say; what happens next is up to whoever listens. What is to be seen is a scene, which a painter draws. */
import { html } from '../dom';
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
import { Cells } from './cells';
import { FlatPainter } from './flat/flat';
import { Motion } from './flat/motion';
import { Stones } from './flat/stone';
import { aim, heldRefusal, heldTurn, type Making, orient, pick, pin, possible, samePick, turnBy } from '../scene/making';
import type { BoardView, Painter } from '../scene/painter';
import { Reserve } from './reserve';
import { Ring } from './ring';
import { SpreadControl } from './spread_control';
import { changeBetween, type HintPart, type Scene, SceneMaker, type SceneState, type ThoughtLine } from '../scene/scene';
import type { SceneThreat } from '../scene/threats';
import { View } from './view';

/** What a person did, or should be told. */
export interface BoardListener {
  played(turn: Turn): void;
  /** The hand changed: what is held, and why it cannot be played as it is held. */
  held(making: Making | null, refusal: Refusal | null): void;
  /** Something was refused that is not about a held piece. */
  refused(refusal: Refusal): void;
  /** A space is pointed at with an empty hand. */
  hovered(space: Space | null): void;
  /** A stack is looked into, so many layers deep (null: no longer). */
  looked(space: Space | null, depth: number): void;
}

export interface BoardShown {
  readonly position: Position;
  readonly last: Turn | null;
  readonly chain: readonly Space[];
  /** Whether the person at the screen is to move. */
  readonly mayPlay: boolean;
  /** Spaces to point at. */
  readonly marked?: readonly Space[];
  /** A chain that is yet to be made: its sides are lit already. */
  readonly aim?: readonly Space[];
  /** Whether all sides are lit while the board is empty. */
  readonly pairs?: boolean;
}

const NOTHING: readonly never[] = [];

export class Board {
  readonly element: HTMLElement;
  readonly cells: Cells;
  readonly stones: Stones;
  readonly reserves: Readonly<Record<Colour, Reserve>>;
  readonly motion: Motion;
  /** Whether a turn is played only by the button or Enter, never by a second click or a drop. */
  confirm = false;
  mayPlay = false;
  /** The space that the mouse is over. */
  pointed: Space | null = null;
  private readonly enlarging: View;
  private readonly spreadControl: SpreadControl;
  private readonly flat: Painter;
  private painter: Painter;
  private readonly ring: Ring;
  private readonly scenes = new SceneMaker();
  private state: SceneState;
  private scene: Scene;
  /** Where the piece in the hand was picked: it stays there until the pointer has left. */
  private pickedAt: Space | null = null;
  /** The turn that was played by hand: its piece lies there already. */
  private landed: Turn | null = null;

  constructor(
    readonly rules: Rules,
    t: Translate,
    private readonly listener: BoardListener,
    /** Its attributes say how a board looks: theme, colours of the pieces, coordinates, numbers. */
    readonly looks: HTMLElement = document.documentElement,
  ) {
    this.stones = new Stones(rules.geometry);
    this.motion = new Motion(rules);
    this.flat = this.painter = new FlatPainter(rules, this.stones, this.motion);
    this.cells = new Cells(rules, t);
    this.ring = new Ring(rules, this.stones, t, {
      choose: (orientation) => this.chooseOrientation(orientation),
      explain: (orientation, refusal) => this.explainOrientation(orientation, refusal),
    });
    this.reserves = { white: new Reserve(rules, this.stones, t, 'white'), black: new Reserve(rules, this.stones, t, 'black') };
    this.spreadControl = new SpreadControl(t, (amount) => this.setSpread(amount));
    const seen = html('div', { class: 'board-view' }, this.painter.element, this.cells.element);
    this.element = html('div', { class: 'board' }, this.stones.element, seen, this.ring.element, this.spreadControl.element);
    this.enlarging = new View(this.element, seen);
    const { width, height } = rules.geometry.frame(false);
    this.element.style.setProperty('--ratio', String(width / height));
    this.element.style.setProperty('--unit-part', String(1 / width));
    this.state = {
      position: rules.start('standard'),
      last: null,
      chain: NOTHING,
      aim: NOTHING,
      pairs: false,
      threats: NOTHING,
      marked: NOTHING,
      flipped: false,
      spread: 0,
      making: null,
      possible: true,
      carried: null,
      guilty: null,
      hinted: null,
      hintPart: 'turn',
      lines: NOTHING,
      lineTurns: 0,
      thought: null,
      cursor: null,
      look: null,
    };
    this.scene = this.scenes.make(this.state);
  }

  /** Changes what is to be seen, and paints it. */
  private see(change: Partial<SceneState>): void {
    this.state = { ...this.state, ...change };
    const before = this.scene;
    this.scene = this.scenes.make(this.state);
    this.painter.paint(this.scene);
    const { position, flipped, spread } = this.scene;
    if (position === before.position && flipped === before.flipped && spread === before.spread) return;
    this.cells.arrange((space) => this.painter.partsOf(space));
    this.enlarging.fit(spread === 0 ? 0 : this.painter.above());
    this.spreadControl.show(position, spread);
  }

  /** How it is looked at. */
  get view(): BoardView {
    return this.painter.view ?? this.enlarging;
  }

  /** By how many sixths of a turn the board is turned as it is seen. */
  get sixths(): number {
    return this.painter.sixths ?? (this.flipped ? 3 : 0);
  }

  /** Draws by another painter from now on; null: flat, from above. */
  paintBy(painter: Painter | null): void {
    const next = painter ?? this.flat;
    if (next === this.painter) return;
    this.enlarging.reset();
    this.painter.element.replaceWith(next.element);
    this.painter = next;
    next.paint(this.scene);
    this.enlarging.fit(this.scene.spread === 0 ? 0 : next.above());
    this.arrange();
  }

  /** Puts what stands over the board where things are seen now. */
  arrange(): void {
    this.cells.arrange((space) => this.painter.partsOf(space));
    this.element.style.setProperty(
      '--bearing',
      `${(this.painter.bearing ?? 0) - (this.flipped && this.painter.bearing !== undefined ? 180 : 0)}deg`,
    );
    if (this.making?.pinned) this.showRing(this.making);
  }

  get position(): Position {
    return this.state.position;
  }

  /** The turn that led to the position. */
  get last(): Turn | null {
    return this.state.last;
  }

  get making(): Making | null {
    return this.state.making;
  }

  get cursor(): Space | null {
    return this.state.cursor;
  }

  get flipped(): boolean {
    return this.state.flipped;
  }

  /** Where the board stands in the window. */
  get bounds(): DOMRect {
    return this.painter.element.getBoundingClientRect();
  }

  /** A point of the window as parts of the board's width and height. */
  private partsAt({ x, y }: Point): Point {
    const { left, top, width, height } = this.bounds;
    return { x: (x - left) / width, y: (y - top) / height };
  }

  spaceAt(x: number, y: number): Space | null {
    return this.painter.spaceAt(this.partsAt({ x, y }), this.making !== null);
  }

  /** Where a dot is seen, as parts of the board's width and height; the topmost, unless a level is given. */
  partsOf(space: Space, level?: number): Point {
    const { x, y } = this.painter.partsOf(space, level);
    const [seen, board] = [this.bounds, this.element.getBoundingClientRect()];
    if (board.width === 0) return { x, y };
    return { x: (seen.left - board.left + x * seen.width) / board.width, y: (seen.top - board.top + y * seen.height) / board.height };
  }

  /** How far stacks are pulled apart, from 0 to 1. */
  get spread(): number {
    return this.state.spread;
  }

  setSpread(amount: number): void {
    const spread = Math.min(1, Math.max(0, amount));
    if (spread > 0 && this.making) this.hold(null);
    this.see({ spread });
  }

  /* ---- Showing ---- */

  show(shown: BoardShown): void {
    const before = this.position;
    const { position, last, chain, aim = NOTHING, pairs = false, marked = NOTHING, mayPlay } = shown;
    this.mayPlay = mayPlay;
    this.endLook();
    this.hold(null);
    this.cells.show(position);
    this.see({ position, last, chain, aim, pairs, threats: NOTHING, marked, guilty: null, lines: NOTHING, thought: null, look: null });
    this.showHint(null);
    this.showReserves();
    this.listener.hovered(this.pointed);
    const change = changeBetween(before, position);
    const lies = change?.after && last !== null && last === this.landed;
    this.landed = null;
    if (change && !lies) void this.painter.travel(before, change, this.tray((change.after ?? change.before)!));
    // The legal turns are listed before the first pick asks for them.
    if (mayPlay) setTimeout(() => position.reach({ kind: 'T' }));
  }

  /** Proposes a turn, or gives away a part of it. */
  showHint(turn: Turn | null, part: HintPart = 'turn'): void {
    this.see({ hinted: turn, hintPart: part });
    for (const reserve of Object.values(this.reserves))
      reserve.setHinted(turn !== null && isAdd(turn) && reserve.colour === this.position.toMove ? kindOf(turn) : null);
  }

  /** Lines that are thought of; they go when another position comes. */
  showLines(lines: readonly ThoughtLine[], turns = 3): void {
    this.see({ lines, lineTurns: turns, thought: null });
  }

  /** One piece that is thought of. */
  showPiece(piece: Piece | null): void {
    this.see({ thought: piece, lines: NOTHING });
  }

  /** What both players threaten; it goes when another position comes. */
  showThreats(threats: readonly SceneThreat[]): void {
    this.see({ threats });
  }

  /** Marks what stands in the way of a turn that was typed or pointed at. */
  showGuilty(refusal: Refusal | null): void {
    this.see({ guilty: refusal && { spaces: refusal.spaces, piece: refusal.piece } });
  }

  flip(flipped: boolean): void {
    if (this.flipped === flipped) return;
    this.hold(null);
    this.see({ flipped });
  }

  private showReserves(): void {
    const { position, mayPlay } = this;
    for (const reserve of Object.values(this.reserves)) reserve.show(position, mayPlay && reserve.colour === position.toMove);
  }

  /** Where a piece's tray stands. */
  private tray({ colour, kind }: Piece): Point {
    const { left, top, width, height } = this.reserves[colour].button(kind).getBoundingClientRect();
    return this.partsAt({ x: left + width / 2, y: top + height / 2 });
  }

  /* ---- Making a turn ---- */

  /** Takes a piece into the hand, or changes what is done with the one that is there. */
  hold(making: Making | null): void {
    const before = this.making;
    const refusal = making ? heldRefusal(making) : null;
    const picked = making && !samePick(before, making.source);
    if (!making || picked) this.changeHand(making);
    this.see({
      making,
      possible: refusal === null,
      carried: making && !picked ? this.state.carried : null,
      guilty: refusal && { spaces: refusal.spaces, piece: refusal.piece },
      look: null,
      // Pieces are put down on stacks as they are.
      ...(picked ? { spread: 0 } : {}),
      // What was proposed stays in sight while just that is done.
      ...(picked && this.state.hinted !== null && !samePick(making, sourceOf(this.state.hinted)) ? { hinted: null } : {}),
    });
    if (making?.pinned) this.showRing(making);
    else this.ring.hide();
    this.element.classList.toggle('holding', making !== null);
    this.element.classList.toggle('pinned', making?.pinned ?? false);
    this.listener.held(making, refusal);
  }

  private showRing(making: Making): void {
    const size = this.element.getBoundingClientRect();
    const { x, y } = this.partsOf(making.target!, this.scene.held?.piece?.level);
    const unit = this.bounds.width / this.rules.geometry.frame(false).width;
    this.ring.show(making, this.flipped, { x: x * size.width, y: y * size.height }, unit, size);
  }

  /** The piece in the hand follows the mouse or the finger, while it is over no space. */
  carry(point: Point): void {
    if (this.making && this.making.target === null) this.see({ carried: this.partsAt(point) });
  }

  /** Tells the reserves and the grid about another piece in the hand. */
  private changeHand(making: Making | null): void {
    for (const reserve of Object.values(this.reserves))
      reserve.setPicked(making && 'kind' in making.source && reserve.colour === making.colour ? making.kind : null);
    this.cells.setReach(making ? this.position.reach(making.source).keys() : []);
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
    this.pointed = space;
    if (!making) this.listener.hovered(space);
    else if (space === null || space !== this.pickedAt) {
      this.pickedAt = null;
      if (!making.pinned && making.target !== space) this.hold(aim(making, space));
    }
  }

  /** A space is clicked, tapped, or chosen by key. What was `seen` to lie there is played; else it is laid down first. */
  activate(space: Space, seen = false): void {
    const { making } = this;
    if (!making) return void this.pickSpace(space);
    if (seen && !making.pinned && making.target === space && !heldRefusal(making)) return this.tryPlay();
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
    this.landed = turn;
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
    this.see({ cursor: space });
    this.cells.setCursor(space);
  }

  /* ---- Looking underneath ---- */

  get looking(): boolean {
    return this.state.look !== null;
  }

  /** Looks into the stack of a space, with so many of its layers taken off. */
  look(space: Space, depth = 1): void {
    const most = this.position.stack(space).length;
    const look = most > 0 ? { space, depth: Math.min(most, Math.max(1, depth)) } : null;
    this.see({ look });
    this.listener.looked(look && space, look?.depth ?? 0);
  }

  lookDeeper(by: number): void {
    const { look } = this.state;
    if (look) this.look(look.space, look.depth + by);
  }

  endLook(): void {
    if (!this.looking) return;
    this.see({ look: null });
    this.listener.looked(null, 0);
  }
}
