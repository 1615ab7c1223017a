/** A live diagram: a part of the board, drawn by the modules that draw the board itself. */
import { Camera } from '../board/flat/camera';
import { Hand } from '../board/flat/hand';
import { pick } from '../scene/making';
import { heldOf, hintOf, lastOf, piecesOf } from '../scene/scene';
import { Marks } from '../board/flat/marks';
import { Pieces } from '../board/flat/pieces';
import { Stones } from '../board/flat/stone';
import { drawTable } from '../board/flat/table';
import { html, number, svg } from '../dom';
import {
  type Box,
  fromOf,
  isAdd,
  kindOf,
  must,
  NOWHERE,
  orientationOf,
  type Position,
  type Rules,
  sourceOf,
  type Space,
  toOf,
  type Turn,
} from '../rules';
import type { Translate } from '../texts';
import type { RulebookTranslate } from '../texts/rulebook';
import { type FigureFacts, type FigureId, FIGURES } from './figures';
import { readView, type Seen, tellPosition, tellStack, tellView } from './view';

const TABLE = 'rulebook-table';
/** How far the picture reaches beyond the spaces it is about. */
const MARGIN = 0.95;

/** What all figures share: the empty board and the stones are drawn once, and used wherever they are seen. */
export class Stage {
  readonly camera: Camera;
  readonly stones: Stones;
  readonly element: HTMLElement;

  constructor(
    readonly rules: Rules,
    readonly t: Translate,
    readonly texts: RulebookTranslate,
  ) {
    this.camera = new Camera(rules);
    this.stones = new Stones(rules.geometry);
    const table = svg(
      'svg',
      { class: 'stones', width: 0, height: 0, 'aria-hidden': 'true' },
      svg('g', { id: TABLE }, ...drawTable(rules, this.camera)),
    );
    this.element = html('div', {}, this.stones.element, table);
  }

  /** The part of the board that a figure shows. */
  box({ around, position, views }: FigureFacts): Box {
    if (!around) return this.camera.frame;
    const seen = views.map((view) => readView(this.rules, { position, views }, view));
    const spaces = [...around.map((name) => this.rules.spaceNamed(name)!), ...seen.flatMap((each) => spacesOf(each))].filter(
      (space) => space !== NOWHERE,
    );
    const places = spaces.map((space) => this.camera.place(space));
    const [x, y] = [Math.min(...places.map((place) => place.x)) - MARGIN, Math.min(...places.map((place) => place.y)) - MARGIN];
    const [right, bottom] = [Math.max(...places.map((place) => place.x)) + MARGIN, Math.max(...places.map((place) => place.y)) + MARGIN];
    return { x, y, width: right - x, height: bottom - y };
  }
}

/** Every space where something lies, or would. */
function spacesOf({ position, refused }: Seen): Space[] {
  const { rules } = position;
  const lying = position.pieces.flatMap((piece) => rules.dotsOf(piece));
  if (!refused) return lying;
  const { turn } = refused;
  const kind = isAdd(turn) ? kindOf(turn) : position.pieces.find((piece) => piece.space === fromOf(turn))!.kind;
  return [...lying, ...rules.dots(kind, toOf(turn), orientationOf(turn))];
}

interface Drawing {
  readonly pieces: Pieces;
  readonly marks: Marks;
  readonly hand: Hand;
}

export class Figure {
  readonly element: HTMLElement;
  private readonly facts: FigureFacts;
  private readonly start: Position;
  private readonly box: Box;
  private readonly picture: SVGSVGElement;
  private readonly note = html('p', { class: 'figure-note', 'aria-live': 'polite' });
  private readonly words = html('p', { class: 'hidden-visually' });
  private readonly press: HTMLButtonElement | null;
  private drawing: Drawing | null = null;
  private view = 0;
  private seen: Seen;

  constructor(
    private readonly stage: Stage,
    readonly id: FigureId,
  ) {
    const { texts, rules } = stage;
    this.facts = FIGURES[id];
    this.start = must(rules.readPosition(this.facts.position));
    this.seen = readView(rules, this.facts, this.facts.views[0]);
    this.box = stage.box(this.facts);
    const { x, y, width, height } = this.box;
    const [caption, words] = [`figure-${id}-caption`, `figure-${id}-words`];
    this.words.id = words;
    this.picture = svg('svg', {
      class: 'figure-picture',
      viewBox: [x, y, width, height].map(number).join(' '),
      role: 'img',
      'aria-labelledby': caption,
      'aria-describedby': words,
      onpointerdown: (event: PointerEvent) => this.look(event),
      onpointerup: () => this.endLook(),
      onpointerleave: () => this.endLook(),
      onpointercancel: () => this.endLook(),
    });
    this.picture.style.aspectRatio = number(width / height);
    this.press = this.facts.press ? html('button', { type: 'button', class: 'button', onclick: () => this.step() }) : null;
    this.element = html(
      'figure',
      { class: `figure ${this.facts.around ? 'part' : 'whole'}`, 'data-figure': id },
      this.picture,
      html('figcaption', {}, html('p', { id: caption }, texts(`figure.${id}`)), this.note, this.words, this.press),
    );
    this.tell();
  }

  /** Draws the picture, once it is needed. */
  draw(): void {
    if (this.drawing) return;
    const { rules, camera, stones } = this.stage;
    const pieces = new Pieces(rules, camera, stones);
    const marks = new Marks(rules, camera);
    const hand = new Hand(rules, camera, pieces);
    this.drawing = { pieces, marks, hand };
    this.picture.append(svg('use', { href: `#${TABLE}` }), pieces.element, marks.element, hand.element);
    this.show();
  }

  private step(): void {
    this.view = (this.view + 1) % this.facts.views.length;
    this.seen = readView(this.stage.rules, this.facts, this.facts.views[this.view]!);
    this.draw();
    this.show();
    this.tell();
  }

  private show(): void {
    if (!this.drawing) return;
    const { marks, hand } = this.drawing;
    const { position, chain, reach, proposed, last, refused, lifted } = this.seen;
    marks.showChain(position, chain);
    marks.showLast(position, lastOf(position, last));
    marks.showHint(position, hintOf(position, proposed, 'turn'));
    marks.showReach(
      position,
      reach && { spaces: [...reach.spaces], from: 'from' in reach.source ? reach.source.from : null, colour: position.toMove },
    );
    marks.showGuilty(position, refused && { spaces: refused.refusal.spaces, piece: refused.refusal.piece });
    const held = refused && mayBeHeld(position, refused.turn) ? refused.turn : null;
    const making = held === null ? null : pick(position, sourceOf(held));
    hand.show(making && heldOf({ ...making, target: toOf(held!), orientation: orientationOf(held!) }, false));
    this.lift(lifted);
  }

  /** Shows the pieces, one of them lifted to look underneath. */
  private lift(space: Space | null): void {
    const { position } = this.seen;
    this.drawing?.pieces.show(piecesOf(position, null, false, space === null ? null : { space, depth: 1 }));
  }

  private tell(): void {
    const { t, texts } = this.stage;
    this.note.textContent = tellView(t, texts, this.start, this.seen);
    this.words.textContent = tellPosition(t, texts, this.seen.position);
    const atEnd = this.view === this.facts.views.length - 1;
    if (this.press && this.facts.press) this.press.textContent = texts(atEnd ? 'press.again' : `press.${this.facts.press}`);
  }

  /* ---- Looking underneath ---- */

  private look(event: PointerEvent): void {
    const space = this.spaceAt(event);
    if (space === null || this.seen.position.height(space) === 0) return;
    this.lift(space);
    this.note.textContent = tellStack(this.stage.t, this.stage.texts, this.seen.position, space);
    this.picture.dataset['looking'] = this.stage.rules.spaceName(space);
  }

  private endLook(): void {
    if (!('looking' in this.picture.dataset)) return;
    delete this.picture.dataset['looking'];
    this.lift(this.seen.lifted);
    this.tell();
  }

  private spaceAt({ clientX, clientY }: PointerEvent): Space | null {
    const { left, top, width, height } = this.picture.getBoundingClientRect();
    const { box } = this;
    const place = { x: box.x + ((clientX - left) / width) * box.width, y: box.y + ((clientY - top) / height) * box.height };
    return this.stage.camera.spaceSeen(this.seen.position, place);
  }
}

/** Whether the piece of a turn is free to be shown where it cannot lie. */
const mayBeHeld = (position: Position, turn: Turn): boolean =>
  isAdd(turn) || position.pieces.some((piece) => piece.space === fromOf(turn) && piece.free);
