/** The keyboard on the board: a cursor that walks from space to space, letters and numbers for pieces. */
import { type Direction, DIRECTIONS, KINDS, NOWHERE, type Space } from '../rules';
import type { Board } from './board';
import { type Making, orientationCount } from '../scene/making';

/** The six keys around S lie as the six directions do. */
const WALK: Readonly<Record<string, Direction>> = { w: 0, e: 1, d: 2, s: 3, a: 4, q: 5, ArrowUp: 0, ArrowDown: 3 };

export class Keys {
  private looking = false;
  /** Sideways arrows zigzag, so that a row of them stays level. */
  private zigzag = false;

  constructor(private readonly board: Board) {
    board.cells.element.addEventListener(
      'focus',
      () => board.cursor === null && board.cells.element.matches(':focus-visible') && this.moveTo(this.first()),
    );
    board.cells.element.addEventListener('blur', () => board.setCursor(null));
  }

  /** Takes a key; false when it means nothing here. */
  down(event: KeyboardEvent): boolean {
    if (event.ctrlKey || event.metaKey || event.altKey) return false;
    const { board } = this;
    const key = event.key.length === 1 ? event.key.toLowerCase() : event.key;
    if (this.looking && (key === 'ArrowDown' || key === 'ArrowUp')) return (board.lookDeeper(key === 'ArrowDown' ? 1 : -1), true);
    if (key === 'Escape') return board.making !== null && (board.cancel(), true);
    if (key === 'Enter' || key === ' ') return this.enter();
    if (board.making ? key === 'l' : key === 'l' && (event.shiftKey || this.overPiece())) return this.look();
    if (board.making && key === 'r') return (board.turn(event.shiftKey ? -1 : 1), true);
    if (/^[1-6]$/.test(key)) return this.choose(Number(key) - 1);
    const kind = board.making || event.shiftKey ? undefined : KINDS.find((each) => each.toLowerCase() === key);
    if (kind) return (board.pickKind(kind), this.focusBoard());
    return this.walk(key);
  }

  up(event: KeyboardEvent): void {
    if (event.key.toLowerCase() === 'l') this.release();
  }

  /** The key to look is up, or cannot be heard any more. */
  release(): void {
    if (!this.looking) return;
    this.looking = false;
    this.board.endLook();
  }

  /** Where the cursor begins: in the middle or, with a piece in the hand, at the nearest place where it may go. */
  private first(): Space {
    const { making, rules } = this.board;
    return making?.target ?? (making && this.nearestReach(making)) ?? rules.spaceNamed('i9')!;
  }

  private nearestReach(making: Making): Space | null {
    const { geometry } = this.board.rules;
    const far = (space: Space) => Math.hypot(geometry.centre(space).x, geometry.centre(space).y);
    const reach = [...making.position.reach(making.source).keys()];
    return reach.reduce<Space | null>((best, space) => (best === null || far(space) < far(best) - 1e-6 ? space : best), null);
  }

  private focusBoard(): true {
    this.board.cells.element.focus();
    if (this.board.cursor === null) this.moveTo(this.first());
    return true;
  }

  /** Where to look: at the cursor, else where the mouse is. */
  private get looked(): Space | null {
    return this.board.cursor ?? this.board.pointed;
  }

  private overPiece(): boolean {
    return this.looked !== null && this.board.position.height(this.looked) > 0;
  }

  /** Numbers turn the piece in the hand; with an empty hand they pick one. */
  private choose(index: number): boolean {
    const { board } = this;
    if (!board.making) return (board.pickKind(KINDS[index]!), this.focusBoard());
    if (index < orientationCount(board.rules, board.making.kind)) board.chooseOrientation(DIRECTIONS[index]!);
    return true;
  }

  private look(): boolean {
    const space = this.looked;
    if (this.looking) return true;
    if (space === null) return false;
    this.looking = true;
    this.board.look(space);
    return true;
  }

  private enter(): boolean {
    const { board } = this;
    if (board.making?.pinned && (board.cursor === null || board.cursor === board.making.target)) return (board.play(), true);
    if (board.cursor === null || !board.cells.element.matches(':focus')) return false;
    if (board.making && board.making.target === board.cursor && !board.confirm) {
      const held = board.making;
      board.play();
      if (board.making !== held) return true;
    }
    board.activate(board.cursor);
    return true;
  }

  private walk(key: string): boolean {
    const { board } = this;
    const from = board.cursor;
    const sideways = key === 'ArrowLeft' || key === 'ArrowRight';
    if (!sideways && !(key in WALK)) return false;
    if (from === null) return this.focusBoard();
    const directions: Direction[] = sideways ? this.sideways(key) : [WALK[key]!];
    const turned = directions.map((direction) => (direction + board.sixths) % 6);
    const next = turned.map((direction) => board.rules.space(from).neighbours[direction]!).find((space) => space !== NOWHERE);
    if (next !== undefined) this.moveTo(next);
    return true;
  }

  private sideways(key: string): Direction[] {
    this.zigzag = !this.zigzag;
    const [upper, lower]: Direction[] = key === 'ArrowLeft' ? [5, 4] : [1, 2];
    return this.zigzag ? [upper!, lower!] : [lower!, upper!];
  }

  private moveTo(space: Space): void {
    this.board.setCursor(space);
    const { making } = this.board;
    if (making?.pinned) this.board.cancel();
    this.board.hover(space);
  }
}
