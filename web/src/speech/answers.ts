/** Answers to what people ask about the board, as sentences. */
import {
  COLOURS,
  DIRECTIONS,
  type Direction,
  KINDS,
  moveTurn,
  type Piece,
  type Position,
  type Refusal,
  type Source,
  type Space,
  type SpaceFacts,
  type Turn,
  turnFrom,
} from '../rules';
import { describeOutcome, describeRefusal, describeTurn, type Translate } from '../texts';
import type { SpeechTranslate } from '../texts/speech';
import { type CommandName, type Fault, type Line, wordsOf } from './command';

export interface Answer {
  /** One sentence or several a line. */
  readonly lines: readonly string[];
  /** Why something cannot be done. */
  readonly refusal?: Refusal;
  /** What was typed is not understood, or not possible. */
  readonly bad?: boolean;
}

export interface Asked {
  readonly t: Translate;
  readonly speech: SpeechTranslate;
  readonly position: Position;
}

/* ---- What a piece can do ---- */

export function answerLegal(asked: Asked, source: Source | null, target: Space | null): Answer {
  if (source === null) return answerAllLegal(asked);
  const piece = 'from' in source ? pieceAt(asked.position, source.from) : null;
  if ('from' in source && !piece)
    return {
      lines: [describeRefusal(asked.t, asked.position.rules, asked.position.check(moveTurn(source.from, source.from, 0))!)],
      bad: true,
    };
  // Any dot of a piece names it; the library names it by its PÜNCT.
  const named: Source = piece ? { from: piece.space } : source;
  return target === null ? answerReach(asked, named) : answerTarget(asked, named, target, piece?.orientation ?? 0);
}

const pieceAt = (position: Position, space: Space): Piece | null => position.topmost(space)?.piece ?? null;

function nameOf({ t, position }: Asked, source: Source): string {
  if ('kind' in source) return t(`kind.${source.kind}`);
  const piece = pieceAt(position, source.from)!;
  return t('piece.on', {
    colour: t(`colour.${piece.colour}`),
    kind: t(`kind.${piece.kind}`),
    space: position.rules.spaceName(source.from),
  });
}

/** How many turns each kind and each piece has. */
function answerAllLegal(asked: Asked): Answer {
  const { t, speech, position } = asked;
  if (position.outcome.over) return answerOver(asked);
  const turnsOf = (source: Source) => [...position.reach(source).values()].reduce((sum, turns) => sum + turns.size, 0);
  const sources: Source[] = [
    ...KINDS.map((kind) => ({ kind })),
    ...position.pieces.filter(({ free, colour }) => free && colour === position.toMove).map(({ space }) => ({ from: space })),
  ];
  const each = sources.map((source) => ({ source, count: turnsOf(source) })).filter(({ count }) => count > 0);
  return {
    lines: [
      speech('legal.all', { colour: t(`colour.${position.toMove}`), turns: t('count.turns', { count: position.turns.length }) }),
      ...each.map(({ source, count }) => speech('legal.each', { piece: nameOf(asked, source), turns: t('count.turns', { count }) })),
    ],
  };
}

function answerOver({ t, position }: Asked): Answer {
  return { lines: [describeOutcome(t, position.variant, position.outcome)] };
}

function answerReach(asked: Asked, source: Source): Answer {
  const { t, speech, position } = asked;
  const reach = position.reach(source);
  if (reach.size === 0) return answerNoReach(asked, source);
  const turns = [...reach.values()].reduce((sum, each) => sum + each.size, 0);
  return {
    lines: [
      speech('legal.reach', {
        piece: nameOf(asked, source),
        turns: t('count.turns', { count: turns }),
        spaces: speech('count.spaces', { count: reach.size }),
      }),
      `${rangesOf(position, [...reach.keys()])}.`,
    ],
  };
}

/** Why a piece can go nowhere, as far as the library can say it. */
function answerNoReach(asked: Asked, source: Source): Answer {
  const { t, speech, position } = asked;
  const somewhere = 'from' in source ? source.from : position.rules.spaces[0]!.space;
  const tries = DIRECTIONS.map((direction) => position.check(turnFrom(source, somewhere, direction)));
  const about = ['game-over', 'not-your-piece', 'covered', 'reserve-empty'];
  const refusal = tries.find((each) => each !== null && about.includes(each.code));
  const lines = [refusal ? describeRefusal(t, position.rules, refusal) : speech('legal.none', { piece: nameOf(asked, source) })];
  return refusal ? { lines, refusal, bad: true } : { lines };
}

/** How a piece may lie with its PÜNCT on a space, or why it may not. */
function answerTarget(asked: Asked, source: Source, target: Space, orientation: Direction): Answer {
  const { t, speech, position } = asked;
  const turns = position.reach(source).get(target);
  const space = position.rules.spaceName(target);
  if (turns) {
    const ways = [...turns].map(([direction, turn]) => `${t(`direction.${direction}`)} (${position.rules.turnText(turn)})`);
    return { lines: [speech('legal.target', { piece: nameOf(asked, source), space, ways: t.list(ways) })] };
  }
  const refusal = position.check(turnFrom(source, target, orientation))!;
  return {
    lines: [speech('legal.not', { piece: nameOf(asked, source), space }), describeRefusal(t, position.rules, refusal)],
    refusal,
    bad: true,
  };
}

/** Spaces in few words: "a2 to a8" where they follow each other in a column. */
export function rangesOf(position: Position, spaces: readonly Space[]): string {
  const facts = spaces.map((space) => position.rules.space(space)).sort((one, other) => one.column - other.column || one.row - other.row);
  const ranges: [SpaceFacts, SpaceFacts][] = [];
  for (const each of facts) {
    const range = ranges.at(-1);
    if (range && range[1].column === each.column && range[1].row === each.row - 1) range[1] = each;
    else ranges.push([each, each]);
  }
  return ranges.map(([from, to]) => (from === to ? from.name : `${from.name}–${to.name}`)).join(', ');
}

/* ---- What lies where ---- */

export function answerWhat(asked: Asked, space: Space): Answer {
  const { t, speech, position } = asked;
  const stack = position.stack(space);
  const { name, central } = position.rules.space(space);
  if (stack.length === 0) return { lines: [`${central ? t('cell.empty.central', { space: name }) : t('cell.empty', { space: name })}.`] };
  const piece = stack[0]!.piece;
  const free = position.pieces.some((lying) => lying.free && lying.space === piece.space && lying.level === piece.level);
  const dots = position.rules.dotsOf(piece).map((dot) => position.rules.spaceName(dot));
  return {
    lines: [
      `${name}${central ? `, ${speech('what.central')}` : ''}:`,
      ...stack.map(({ piece: lying, dot }) => `${stackWords(t, lying, dot)}.`),
      speech(free ? 'what.free' : 'what.blocked', { dots: t.list(dots), direction: t(`direction.${piece.orientation}`) }),
    ],
  };
}

function stackWords(t: Translate, piece: Piece, dot: number): string {
  const args = { colour: t(`colour.${piece.colour}`), kind: t(`kind.${piece.kind}`), level: piece.level + 1 };
  return dot === 0 ? t('stack.punct', args) : t('stack.dot', args);
}

export function answerLine(asked: Asked, line: Line): Answer {
  const { t, speech, position } = asked;
  const spaces = position.rules.spaces.filter(({ column, row }) => ('column' in line ? column === line.column : row === line.row));
  const taken = spaces.filter(({ space }) => position.height(space) > 0);
  const ends = { from: spaces[0]!.name, to: spaces.at(-1)!.name };
  if (taken.length === 0) return { lines: [speech('line.empty', ends)] };
  const words = taken.map(({ space, name }) => {
    const { piece, dot } = position.topmost(space)!;
    const args = { space: name, colour: t(`colour.${piece.colour}`), kind: t(`kind.${piece.kind}`), level: piece.level + 1 };
    return `${dot === 0 ? t('cell.punct', args) : t('cell.dot', args)}.`;
  });
  return { lines: [speech('line.taken', { ...ends, spaces: speech('count.spaces', { count: taken.length }) }), ...words] };
}

export function answerReserve({ t, speech, position }: Asked): Answer {
  const line = (colour: (typeof COLOURS)[number]) => {
    const left = KINDS.filter((kind) => position.reserve[colour][kind] > 0).map(
      (kind) => `${t(`kind.${kind}`)} (${kind}) ${position.reserve[colour][kind]}`,
    );
    return left.length > 0
      ? `${t('reserve.label', { colour: t(`colour.${colour}`) })}: ${left.join('; ')}.`
      : `${t('reserve.label', { colour: t(`colour.${colour}`) })}: ${speech('reserve.none')}.`;
  };
  return { lines: COLOURS.map(line) };
}

/** Who is to move, what was played last, how the centre stands. */
export function answerStatus({ t, speech, position }: Asked, last: Turn | null): Answer {
  const { outcome, variant, toMove, turnsPlayed } = position;
  const standing = outcome.over
    ? describeOutcome(t, variant, outcome)
    : speech('status.to-move', { colour: t(`colour.${toMove}`), turn: turnsPlayed + 1 });
  return {
    lines: [
      standing,
      ...(last === null ? [] : [speech('status.last', { turn: position.rules.turnText(last) })]),
      t('result.centre', outcome.centre),
    ],
  };
}

export const answerBest = ({ t, position }: Asked, turn: Turn): Answer => ({
  lines: [`${position.rules.turnText(turn)}: ${describeTurn(t, position, turn)}`],
});

/* ---- Help and faults ---- */

export function answerHelp({ speech }: Asked, offered: readonly CommandName[]): Answer {
  return { lines: [speech('help.turn'), ...offered.map((name) => helpOf(speech, name))] };
}

/** What a command is for, in one line. */
export const helpOf = (speech: SpeechTranslate, name: CommandName): string => speech(`help.${name}`, { word: wordsOf(speech, name)[0]! });

export function answerFault({ t, speech, position }: Asked, fault: Fault): Answer {
  switch (fault.fault) {
    case 'refused':
      return { lines: [describeRefusal(t, position.rules, fault.refusal)], refusal: fault.refusal, bad: true };
    case 'unknown':
    case 'no-space':
    case 'no-line':
      return { lines: [speech(`fault.${fault.fault}`, { word: fault.word, help: wordsOf(speech, 'help')[0]! })], bad: true };
    default:
      return { lines: [speech(`fault.${fault.fault}`, { word: wordsOf(speech, fault.command)[0]! })], bad: true };
  }
}
