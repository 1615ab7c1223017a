/** The pieces as they lie: level upon level, each level's shadows below its stones. */
import { number, setAttributes, svg } from '../dom';
import type { Piece, Position, Rules } from '../rules';
import type { Camera } from './camera';
import type { Stones } from './stone';

export interface Drawn {
  readonly piece: Piece;
  readonly body: SVGGElement;
  readonly shadow: SVGGElement;
}

/** What a change of position did to one piece, as far as it can be told. */
export interface Change {
  readonly before: Piece | null;
  readonly after: Piece | null;
}

export const pieceKey = (piece: Piece): string => `${piece.colour}${piece.kind}${piece.space}.${piece.orientation}.${piece.level}`;

function erase({ body, shadow }: Drawn): void {
  body.remove();
  shadow.remove();
}

export class Pieces {
  readonly element = svg('g', { class: 'pieces' });
  private readonly levels: { shadows: SVGGElement; bodies: SVGGElement }[] = [];
  /** Pieces on their way, above all others. */
  private readonly flight = svg('g', { class: 'flight' });
  private drawn = new Map<string, Drawn>();
  private lifted: Drawn | null = null;

  constructor(
    private readonly rules: Rules,
    private readonly camera: Camera,
    private readonly stones: Stones,
  ) {
    this.element.append(this.flight);
  }

  /** Draws a position; returns the one piece that changed, or null when it is not one. */
  show(position: Position): Change | null {
    this.drop();
    const before = this.drawn;
    const after = new Map<string, Drawn>();
    const came: Drawn[] = [];
    for (const piece of position.pieces) {
      const key = pieceKey(piece);
      const drawn = before.get(key) ?? this.draw(piece);
      if (!before.has(key)) came.push(drawn);
      before.delete(key);
      after.set(key, drawn);
    }
    const went = [...before.values()];
    for (const each of went) erase(each);
    this.drawn = after;
    if (came.length > 1 || went.length > 1 || came.length + went.length === 0) return null;
    return { before: went[0]?.piece ?? null, after: came[0]?.piece ?? null };
  }

  /** Draws everything anew, as after turning the board around. */
  redraw(position: Position): void {
    for (const each of this.drawn.values()) erase(each);
    this.drawn.clear();
    this.show(position);
  }

  find(piece: Piece): Drawn | undefined {
    return this.drawn.get(pieceKey(piece));
  }

  /** Takes a piece up to travel; returns how to lay it down where it belongs. */
  takeOff(drawn: Drawn): () => void {
    this.flight.append(drawn.shadow, drawn.body);
    return () => {
      if (this.drawn.get(pieceKey(drawn.piece)) !== drawn) return;
      const level = this.level(drawn.piece.level);
      level.shadows.append(drawn.shadow);
      level.bodies.append(drawn.body);
    };
  }

  /** A stone that only travels: it leaves the board. */
  leaving(piece: Piece): Drawn {
    const drawn = { piece, ...this.stone(piece) };
    this.flight.append(drawn.shadow, drawn.body);
    return drawn;
  }

  /** Takes one piece out of sight, as when it is in the hand. */
  setHidden(piece: Piece, hidden: boolean): void {
    const drawn = this.find(piece);
    if (drawn) for (const part of [drawn.body, drawn.shadow]) part.classList.toggle('hidden', hidden);
  }

  /** Lifts one piece, and only one, to show what lies beneath. */
  lift(piece: Piece): void {
    this.drop();
    const drawn = this.find(piece);
    if (!drawn) return;
    this.lifted = drawn;
    drawn.body.classList.add('lifted');
    drawn.shadow.classList.add('hidden');
  }

  drop(): void {
    this.lifted?.body.classList.remove('lifted');
    this.lifted?.shadow.classList.remove('hidden');
    this.lifted = null;
  }

  /** A stone, with its shadow or without, at its place. For pieces in the hand too. */
  stone(piece: Piece): { body: SVGGElement; shadow: SVGGElement } {
    const orientation = this.camera.orientation(piece.orientation);
    const { x, y } = this.camera.place(piece.space, piece.level);
    const transform = `translate(${number(x)} ${number(y)})`;
    return {
      body: svg('g', { class: 'piece', transform }, this.stones.body(piece.colour, piece.kind, orientation), this.numbers(piece)),
      shadow: svg(
        'g',
        { class: piece.level > 0 ? 'piece-shadow raised' : 'piece-shadow', transform },
        this.stones.shadow(piece.kind, orientation),
      ),
    };
  }

  /** The level on every dot, counted from 1; style sheets decide when it is seen. */
  private numbers(piece: Piece): SVGGElement {
    const dots = this.rules.geometry.dots(piece.kind, this.camera.orientation(piece.orientation));
    const texts = dots.map(({ x, y }, i) =>
      svg('text', { x: number(x), y: number(y + 0.11), class: i === 0 ? 'on-punct' : '' }, String(piece.level + 1)),
    );
    return svg('g', { class: `level-numbers ${piece.colour} ${piece.level > 0 ? 'raised' : ''}` }, ...texts);
  }

  private draw(piece: Piece): Drawn {
    const level = this.level(piece.level);
    const { body, shadow } = this.stone(piece);
    setAttributes(body, { 'data-piece': `${piece.colour} ${piece.kind} ${this.rules.spaceName(piece.space)} ${piece.level}` });
    level.shadows.append(shadow);
    level.bodies.append(body);
    return { piece, body, shadow };
  }

  private level(level: number): { shadows: SVGGElement; bodies: SVGGElement } {
    while (this.levels.length <= level) {
      const groups = { shadows: svg('g', { class: 'shadows' }), bodies: svg('g', { class: 'bodies' }) };
      this.levels.push(groups);
      this.flight.before(groups.shadows, groups.bodies);
    }
    return this.levels[level]!;
  }
}
