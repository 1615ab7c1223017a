/** What a view of a figure comes to: the library's answers, ready to be drawn and to be told. */
import { KINDS, must, type Piece, type Position, type Refusal, type Rules, type Source, type Space, type Turn } from '../rules';
import { describeOutcome, describePiece, describeRefusal, describeTurn, type Translate } from '../texts';
import type { RulebookTranslate } from '../texts/rulebook';
import type { FigureFacts, View } from './figures';

/** A view, with texts read and questions answered. */
export interface Seen {
  readonly position: Position;
  /** A winning chain that is there to be seen. */
  readonly chain: readonly Space[];
  readonly reach: { readonly source: Source; readonly spaces: readonly Space[] } | null;
  readonly proposed: Turn | null;
  readonly last: Turn | null;
  readonly refused: { readonly turn: Turn; readonly refusal: Refusal } | null;
  readonly lifted: Space | null;
}

const NOTHING = { reach: null, proposed: null, last: null, refused: null, lifted: null };

const spaceOf = (rules: Rules, name: string): Space => rules.spaceNamed(name) ?? fail(`there is no space ${name}`);

function fail(message: string): never {
  throw new Error(message);
}

function sourceNamed(rules: Rules, name: string): Source {
  const kind = KINDS.find((each) => each === name);
  return kind ? { kind } : { from: spaceOf(rules, name) };
}

/** Reads a view; throws where the figure is not what it claims to be. */
export function readView(rules: Rules, facts: FigureFacts, view: View): Seen {
  const position = must(rules.readPosition(facts.position));
  const seen = { ...NOTHING, position, chain: position.outcome.path };
  const read = (text: string): Turn => must(position.readTurn(text));
  switch (view.show) {
    case 'position':
      return seen;
    case 'reach': {
      const source = sourceNamed(rules, view.of);
      return { ...seen, reach: { source, spaces: [...position.reach(source).keys()] } };
    }
    case 'proposed':
      return { ...seen, proposed: read(view.turn) };
    case 'refused': {
      const turn = read(view.turn);
      return { ...seen, refused: { turn, refusal: position.check(turn) ?? fail(`${view.turn} is allowed`) } };
    }
    case 'played': {
      const turn = read(view.turn);
      const after = must(position.play(turn));
      return { ...seen, position: after, chain: after.outcome.path, last: turn };
    }
    case 'lifted': {
      const after = view.turn ? must(position.play(read(view.turn))) : position;
      return { ...seen, position: after, chain: [], lifted: spaceOf(rules, view.at) };
    }
  }
}

/** What can be said about a view: a sentence under the figure. */
export function tellView(t: Translate, texts: RulebookTranslate, before: Position, seen: Seen): string {
  const { rules } = before;
  if (seen.refused) return texts('note.refused', { reason: describeRefusal(t, rules, seen.refused.refusal) });
  if (seen.proposed !== null) return texts('note.possible', { turn: describeTurn(t, before, seen.proposed) });
  if (seen.reach) return texts('note.reach', { count: seen.reach.spaces.length });
  if (seen.lifted !== null) return tellStack(t, texts, seen.position, seen.lifted);
  const { outcome, variant } = seen.position;
  const end = outcome.over ? describeOutcome(t, variant, outcome) : '';
  return seen.last === null ? end : `${describeTurn(t, before, seen.last)} ${end}`.trim();
}

/** The dots of a space, topmost first. */
export function tellStack(t: Translate, texts: RulebookTranslate, position: Position, space: Space): string {
  const dots = position.stack(space).map(({ piece, dot }) => {
    const args = { colour: t(`colour.${piece.colour}`), kind: t(`kind.${piece.kind}`), level: piece.level + 1 };
    return dot === 0 ? t('stack.punct', args) : t('stack.dot', args);
  });
  return texts('note.stack', { space: position.rules.spaceName(space), dots: dots.join('; ') });
}

/** Every piece of a position, for those who do not see the figure. */
export function tellPosition(t: Translate, texts: RulebookTranslate, position: Position): string {
  if (position.pieces.length === 0) return texts('words.empty');
  const tell = (piece: Piece) =>
    texts('words.piece', {
      piece: describePiece(t, position.rules, piece),
      direction: t(`direction.${piece.orientation}`),
      level: piece.level + 1,
    });
  return `${position.pieces.map(tell).join('; ')}.`;
}
