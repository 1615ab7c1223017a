/** Game records (.ppn): read and written by the library. */
import { type ResultText, RESULTS } from './outcome';
import { Position } from './position';
import { beyondLimits, fine, refused, type Result } from './refusal';
import type { Rules } from './rules';
import type { Turn } from './turn';

/** In the library's order. */
export const MARKS = ['', '!', '?', '!!', '??', '!?', '?!'] as const;
export type Mark = (typeof MARKS)[number];

/** What stands among the turns of a record. A variation replaces the turn before it. */
export type RecordItem =
  | { readonly type: 'turn'; readonly turn: Turn; readonly mark: Mark }
  | { readonly type: 'comment'; readonly text: string }
  | { readonly type: 'open' }
  | { readonly type: 'close' };

export interface RecordedGame {
  readonly tags: ReadonlyMap<string, string>;
  readonly start: Position;
  readonly items: readonly RecordItem[];
  /** The turns of the game itself, variations left out. */
  readonly turns: readonly Turn[];
  readonly result: ResultText;
}

const TYPES = ['tag', 'turn', 'comment', 'open', 'close', 'result', 'end'] as const;

/** All games of a text. */
export function readRecords(rules: Rules, text: string): Result<RecordedGame[]> {
  const { memory } = rules;
  const length = memory.write(text);
  if (length < 0) return beyondLimits('too-long', 'the text is too long');
  memory.call.record_read(length);
  const games: RecordedGame[] = [];
  let tags = new Map<string, string>();
  let items: RecordItem[] = [];
  for (;;) {
    const code = memory.call.record_next();
    if (code !== 0) return refused(rules.refusal(code));
    const [type, turn, mark, result, nameLength, textLength] = memory.answer;
    const words = memory.read(textLength!, nameLength);
    switch (TYPES[type!]!) {
      case 'tag':
        tags.set(memory.read(nameLength!), words);
        break;
      case 'turn':
        items.push({ type: 'turn', turn: turn! >>> 0, mark: MARKS[mark!]! });
        break;
      case 'comment':
        items.push({ type: 'comment', text: words });
        break;
      case 'open':
        items.push({ type: 'open' });
        break;
      case 'close':
        items.push({ type: 'close' });
        break;
      case 'result':
        games.push({ tags, start: startOf(rules), items, turns: mainLine(items), result: RESULTS[result!]! });
        tags = new Map();
        items = [];
        break;
      case 'end':
        return fine(games);
    }
  }
}

function startOf(rules: Rules): Position {
  rules.memory.forget();
  rules.memory.call.record_start();
  return new Position(rules, rules.memory.leave());
}

function mainLine(items: readonly RecordItem[]): Turn[] {
  const turns: Turn[] = [];
  let depth = 0;
  for (const item of items) {
    if (item.type === 'open') depth++;
    else if (item.type === 'close') depth--;
    else if (item.type === 'turn' && depth === 0) turns.push(item.turn);
  }
  return turns;
}

/** A game as the text of a record. The tags Variant, Position and Result are written from the game. */
export function writeRecord(
  rules: Rules,
  game: Pick<RecordedGame, 'start' | 'items' | 'result'> & { readonly tags: Iterable<readonly [string, string]> },
): Result<string> {
  const { memory } = rules;
  const { call } = memory;
  const putTag = (name: string, value: string) => {
    const nameLength = memory.write(name);
    const textLength = nameLength < 0 ? -1 : memory.write(value, nameLength);
    return textLength < 0 ? TOO_LONG : call.record_put_tag(nameLength, textLength);
  };
  const putItem = (item: RecordItem) => {
    if (item.type === 'turn') return call.record_put_turn(item.turn, MARKS.indexOf(item.mark));
    if (item.type !== 'comment') return call.record_put_bracket(item.type === 'open' ? 1 : 0);
    const length = memory.write(item.text);
    return length < 0 ? TOO_LONG : call.record_put_comment(length);
  };

  const own = new Map(game.tags);
  own.set('Variant', game.start.variant);
  own.set('Result', game.result);
  if (game.start.text !== rules.start(game.start.variant).text) own.set('Position', game.start.text);
  else own.delete('Position');

  call.record_write();
  let code = 0;
  for (const [name, value] of own) code ||= putTag(name, value);
  for (const item of game.items) code ||= putItem(item);
  code ||= call.record_put_result(RESULTS.indexOf(game.result));
  if (code === TOO_LONG) return beyondLimits('too-long', 'the text is too long');
  if (code !== 0) return refused(rules.refusal(code));
  const length = call.record_written();
  return length < 0 ? beyondLimits('too-long', 'the record is too long') : fine(memory.read(length));
}

const TOO_LONG = -1;
