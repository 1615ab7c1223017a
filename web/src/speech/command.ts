/** What people type beside turns: questions about the board, and in a game with somebody elsewhere what its buttons do. Words are those of the page's language; English ones are always
 * understood. */
import { type Kind, KINDS, type Position, type Refusal, type Rules, type Source, type Space } from '../rules';
import type { SpeechTranslate } from '../texts/speech';

export const ACT_NAMES = ['draw', 'resign', 'abort', 'accept', 'decline', 'claim', 'rematch', 'clocks'] as const;
export type ActName = (typeof ACT_NAMES)[number];
export const COMMAND_NAMES = ['legal', 'what', 'line', 'reserve', 'status', 'best', 'undo', ...ACT_NAMES, 'help'] as const;
export type CommandName = (typeof COMMAND_NAMES)[number];

/** A column by its letter, or a row by its number: places of the library's own counting, from 0. */
export type Line = { readonly column: number } | { readonly row: number };

export type Command =
  | { readonly name: 'legal'; readonly source: Source | null; readonly target: Space | null }
  | { readonly name: 'what'; readonly space: Space }
  | { readonly name: 'line'; readonly line: Line }
  | { readonly name: Exclude<CommandName, 'legal' | 'what' | 'line'> };

/** Why something typed is no command. */
export type Fault =
  | { readonly fault: 'refused'; readonly refusal: Refusal }
  | { readonly fault: 'unknown'; readonly word: string }
  | { readonly fault: 'no-space'; readonly word: string }
  | { readonly fault: 'no-line'; readonly word: string }
  | { readonly fault: 'needs-piece' | 'needs-space' | 'needs-line'; readonly command: CommandName };

/** Without regard to case and accents. */
const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** The words of a command: those of the language first, then the English ones. */
export function wordsOf(t: SpeechTranslate, name: CommandName): readonly string[] {
  const english = name === 'status' ? ['status', 'where'] : [name];
  return [...new Set([...t(`word.${name}`).split(' '), ...english])];
}

export function commandNamed(t: SpeechTranslate, word: string): CommandName | null {
  return COMMAND_NAMES.find((name) => wordsOf(t, name).some((known) => plain(known) === plain(word))) ?? null;
}

/** The command that a word may become when it is typed to its end. */
export function commandBegun(t: SpeechTranslate, word: string): CommandName | null {
  if (word.length < 2) return null;
  return (
    commandNamed(t, word) ?? COMMAND_NAMES.find((name) => wordsOf(t, name).some((known) => plain(known).startsWith(plain(word)))) ?? null
  );
}

/** Reads what was typed and is no turn. */
export function readCommand(t: SpeechTranslate, position: Position, text: string): Command | Fault {
  const [word = '', ...rest] = text.trim().split(/\s+/);
  const name = commandNamed(t, word);
  if (name) return readArguments(position.rules, name, rest);
  const space = rest.length === 0 ? position.rules.spaceNamed(word.toLowerCase()) : null;
  if (space !== null) return { name: 'what', space };
  // A digit tells a turn that is not quite right from a word that is none.
  const turn = /\d/.test(word) ? position.readTurn(text.trim()) : null;
  return turn && !turn.ok ? { fault: 'refused', refusal: turn.refusal } : { fault: 'unknown', word };
}

function readArguments(rules: Rules, name: CommandName, [first, second]: readonly string[]): Command | Fault {
  switch (name) {
    case 'legal':
      return readLegal(rules, first, second);
    case 'what': {
      if (first === undefined) return { fault: 'needs-space', command: name };
      const space = rules.spaceNamed(first.toLowerCase());
      return space === null ? { fault: 'no-space', word: first } : { name, space };
    }
    case 'line': {
      if (first === undefined) return { fault: 'needs-line', command: name };
      const line = readLine(rules, first);
      return line === null ? { fault: 'no-line', word: first } : { name, line };
    }
    default:
      return { name };
  }
}

function readLegal(rules: Rules, first: string | undefined, second: string | undefined): Command | Fault {
  if (first === undefined) return { name: 'legal', source: null, target: null };
  const kind = kindNamed(first);
  const from = rules.spaceNamed(first.toLowerCase());
  if (!kind && from === null) return /\d/.test(first) ? { fault: 'no-space', word: first } : { fault: 'needs-piece', command: 'legal' };
  const target = second === undefined ? null : rules.spaceNamed(second.toLowerCase());
  if (second !== undefined && target === null) return { fault: 'no-space', word: second };
  return { name: 'legal', source: kind ? { kind } : { from: from! }, target };
}

const kindNamed = (word: string): Kind | undefined => KINDS.find((kind) => kind === word.toUpperCase());

function readLine(rules: Rules, word: string): Line | null {
  const named = rules.spaces.find(({ name }) => name.replace(/\d+/, '') === word.toLowerCase());
  if (named) return { column: named.column };
  const numbered = rules.spaces.find(({ name }) => name.replace(/\D/, '') === word);
  return numbered ? { row: numbered.row } : null;
}
