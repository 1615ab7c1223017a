/** The pieces as they lie: level upon level, each level's shadows below its stones. */
import { number, setAttributes, svg } from '../../dom';
import type { Piece, Point, Rules } from '../../rules';
import { pieceKey, type SceneDot, type ScenePiece } from '../../scene/scene';
import type { Camera } from './camera';
import type { ShadowKind, Stones } from './stone';

export interface Drawn {
  readonly piece: Piece;
  readonly body: SVGGElement;
  readonly shadow: SVGGElement;
}

interface Lying extends Drawn {
  dots: readonly SceneDot[];
  /** Lines that tie a piece to what it lies on when stacks are pulled apart. */
  readonly ties: SVGPathElement;
}

export class Pieces {
  readonly element = svg('g', { class: 'pieces' });
  private readonly levels: { shadows: SVGGElement; bodies: SVGGElement }[] = [];
  /** Pieces on their way, above all others. */
  private readonly flight = svg('g', { class: 'flight' });
  private drawn = new Map<string, Lying>();

  constructor(
    private readonly rules: Rules,
    private readonly camera: Camera,
    private readonly stones: Stones,
  ) {
    this.element.append(this.flight);
  }

  /** Draws the pieces of a scene; those that are drawn already are kept, unless the board was turned around. */
  show(pieces: readonly ScenePiece[], keep = true): void {
    const before = keep ? this.drawn : new Map<string, Lying>();
    if (!keep) for (const each of this.drawn.values()) remove(each);
    this.drawn = new Map();
    for (const scene of pieces) {
      const drawn = before.get(scene.key) ?? this.draw(scene.piece);
      before.delete(scene.key);
      this.drawn.set(scene.key, drawn);
      this.update(drawn, scene);
    }
    for (const each of before.values()) remove(each);
    this.arrange();
  }

  /** Puts every piece where the camera sees it now. */
  arrange(): void {
    const { spread } = this.camera;
    for (const { piece, body, shadow, ties, dots } of this.drawn.values()) {
      const at = this.camera.place(piece.space, piece.level);
      const transform = `translate(${number(at.x)} ${number(at.y)})`;
      body.setAttribute('transform', transform);
      shadow.setAttribute('transform', transform);
      ties.setAttribute('d', spread > 0 && piece.level > 0 ? this.tiePath(piece, dots) : '');
    }
    this.element.style.setProperty('--resting', String(1 - spread));
    this.element.classList.toggle('apart', spread > 0);
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

  /** A stone and its shadow at its place. For pieces in the hand too. */
  stone(piece: Piece): { body: SVGGElement; shadow: SVGGElement } {
    const orientation = this.camera.orientation(piece.orientation);
    const { x, y } = this.camera.place(piece.space, piece.level);
    const transform = `translate(${number(x)} ${number(y)})`;
    return {
      body: svg('g', { class: 'piece', transform }, this.stones.body(piece.colour, piece.kind, orientation)),
      shadow: svg('g', { class: 'piece-shadow', transform }, this.stones.shadow(piece.kind, orientation, shadowOn(piece))),
    };
  }

  private draw(piece: Piece): Lying {
    const level = this.level(piece.level);
    const ties = svg('path', { class: 'tie' });
    const { body, shadow } = this.stone(piece);
    setAttributes(body, { 'data-piece': `${piece.colour} ${piece.kind} ${this.rules.spaceName(piece.space)} ${piece.level}` });
    level.shadows.append(shadow);
    level.bodies.append(body);
    return { piece, body, shadow, ties, dots: [] };
  }

  private update(drawn: Lying, { piece, dots, state, numbered }: ScenePiece): void {
    const { body, shadow, ties } = drawn;
    drawn.dots = dots;
    body.classList.toggle('lifted', state === 'lifted');
    body.classList.toggle('off', state === 'off');
    for (const part of [body, shadow]) part.classList.toggle('hidden', state === 'gone');
    shadow.classList.toggle('away', state === 'lifted' || state === 'off');
    for (const number of body.querySelectorAll('.level-number')) number.remove();
    if (piece.level > 0) body.append(this.number(piece, 0));
    if (numbered && piece.level > 0) body.append(this.number(piece, numbered));
    shadow.replaceChildren(...this.shadows(piece, dots), ties);
  }

  /** Where a piece rests, a shadow touches it; where it hangs, one sees the depth below. */
  private shadows(piece: Piece, dots: readonly SceneDot[]): SVGElement[] {
    const orientation = this.camera.orientation(piece.orientation);
    const places = this.rules.geometry.dots(piece.kind, orientation);
    if (dots.every((dot) => dot.gap === 0)) return [this.stones.shadow(piece.kind, orientation, shadowOn(piece))];
    return dots.map((dot, i) => (dot.gap > 0 ? this.depth(places[i]!, dot.gap) : this.stones.dotShadow(places[i]!, 'raised')));
  }

  /** The air below the middle of a bridge, from its underside down to what lies there. */
  private depth({ x, y }: Point, gap: number): SVGElement {
    const [under, ground] = [this.rules.geometry.lift(1), this.rules.geometry.lift(gap + 1)];
    const width = 2 * this.rules.geometry.measures.piece;
    const from = `M${number(x - under.x)} ${number(y - under.y)}`;
    return svg(
      'g',
      { class: 'depth' },
      ...[-0.1, 0, 0.1].map((grown) =>
        svg('circle', {
          class: 'depth-ground',
          cx: number(x - ground.x + 0.06),
          cy: number(y - ground.y + 0.09),
          r: number(width / 2 + grown),
        }),
      ),
      svg('path', {
        class: 'depth-air',
        d: `${from}L${number(x - ground.x)} ${number(y - ground.y)}`,
        'stroke-width': number(width - 0.04),
      }),
    );
  }

  private tiePath(piece: Piece, dots: readonly SceneDot[]): string {
    const at = this.camera.place(piece.space, piece.level);
    return dots
      .map(({ space, gap }) => {
        const [top, below] = [this.camera.place(space, piece.level), this.camera.place(space, piece.level - gap - 1)];
        return `M${number(top.x - at.x)} ${number(top.y - at.y)}L${number(below.x - at.x)} ${number(below.y - at.y)}`;
      })
      .join('');
  }

  /** The level, counted from 1, in the PÜNCT or on another dot that is seen; style sheets decide whether it is seen. */
  private number(piece: Piece, dot: 0 | 1 | 2): SVGElement {
    const { x, y } = this.rules.geometry.dots(piece.kind, this.camera.orientation(piece.orientation))[dot]!;
    const place = dot === 0 ? 'on-punct' : 'on-dot';
    return svg(
      'g',
      { class: `level-number ${piece.colour} ${place}`, transform: `translate(${number(x)} ${number(y)})` },
      dot === 0 ? null : svg('circle', { r: number(this.rules.geometry.measures.punct * 0.86) }),
      svg('text', { y: 0.115 }, String(piece.level + 1)),
    );
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

const shadowOn = (piece: Piece): ShadowKind => (piece.level > 0 ? 'raised' : 'ground');

function remove({ body, shadow }: Drawn): void {
  body.remove();
  shadow.remove();
}
