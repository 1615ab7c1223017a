/** A position or a game in the fragment of a link, which never leaves the browser for a server.
 *
 *     #position=standard_w_2_bEk15a,wTh12b
 *     #game=AQxx...     the variant and the turns, three bytes each, in base64url
 *     #game=...&start=basic_w_2_...     the same from another start
 *     #game=...&result=1-0&ending=resignation     the same with a result that the board does not show */
import {
  type Ending,
  ENDINGS,
  fine,
  type Position,
  refused,
  type Result,
  type ResultText,
  RESULTS,
  type Rules,
  type Turn,
  VARIANTS,
} from '../rules';
import { Game, PEOPLE } from '../game';
import { newId } from '../ids';

export interface SharedGame {
  readonly start: Position;
  readonly turns: readonly Turn[];
  readonly result: ResultText;
  /** How it came about; links of earlier versions do not say. */
  readonly ending: Ending;
}

export type Shared = { readonly position: Position } | { readonly game: Game };

const BYTES = 3;

/* A turn's 23 bits are to, from, orientation and kind at bits 0, 8, 16 and 20: without the gap they fit 3 bytes. */
const pack = (turn: Turn): number => (turn & 0x7ffff) | ((turn >>> 20) << 19);
const unpack = (bits: number): Turn => ((bits & 0x7ffff) | ((bits >>> 19) << 20)) >>> 0;

function toBase64(bytes: Uint8Array): string {
  return btoa(String.fromCharCode(...bytes))
    .replace(/\+/g, '-')
    .replace(/\//g, '_')
    .replace(/=+$/, '');
}

function fromBase64(text: string): Uint8Array | null {
  if (!/^[\w-]*$/.test(text)) return null;
  try {
    return Uint8Array.from(atob(text.replace(/-/g, '+').replace(/_/g, '/')), (char) => char.charCodeAt(0));
  } catch {
    return null;
  }
}

const toWord = (text: string): string => text.replace(/ /g, '_');
const fromWord = (word: string): string => word.replace(/_/g, ' ');

export const positionFragment = (position: Position): string => `#position=${toWord(position.text)}`;

/** The game as it stands; undone turns and times stay behind. */
export const sharedGame = (game: Game): SharedGame => ({
  start: game.start,
  turns: game.turns(),
  result: game.result,
  ending: game.over ? game.outcome.ending : 'not-over',
});

export function gameFragment({ start, turns, result, ending }: SharedGame): string {
  const bytes = new Uint8Array(1 + BYTES * turns.length);
  bytes[0] = VARIANTS.indexOf(start.variant);
  turns.forEach((turn, i) => {
    const bits = pack(turn);
    bytes.set([bits >>> 16, (bits >>> 8) & 255, bits & 255], 1 + BYTES * i);
  });
  const other = start.text !== start.rules.start(start.variant).text ? `&start=${toWord(start.text)}` : '';
  const said = ending === 'not-over' ? '' : `&result=${result}&ending=${ending}`;
  return `#game=${toBase64(bytes)}${other}${said}`;
}

/** What a fragment shares: null when it shares nothing, a refusal when it is damaged. */
export function readFragment(rules: Rules, fragment: string): Result<Shared> | null {
  const fields = new Map(
    fragment
      .replace(/^#/, '')
      .split('&')
      .map((field) => field.split('=', 2) as [string, string | undefined])
      .map(([name, value]) => [name, decode(value ?? '')]),
  );
  const text = fields.get('position');
  if (text !== undefined) {
    const position = rules.readPosition(fromWord(text));
    return position.ok ? fine({ position: position.value }) : position;
  }
  const code = fields.get('game');
  return code === undefined ? null : readGame(rules, code, fields);
}

function decode(value: string): string {
  try {
    return decodeURIComponent(value);
  } catch {
    return value;
  }
}

const damaged = {
  ok: false,
  refusal: { code: 'bad-record', spaces: [], piece: null, line: 0, column: 0, sentence: 'the link is damaged' },
} as const;

function readGame(rules: Rules, code: string, fields: ReadonlyMap<string, string>): Result<Shared> {
  const startWord = fields.get('start');
  const bytes = fromBase64(code);
  const variant = VARIANTS[bytes?.[0] ?? -1];
  if (!bytes || !variant || (bytes.length - 1) % BYTES !== 0) return damaged;
  const start = startWord === undefined ? fine(rules.start(variant)) : rules.readPosition(fromWord(startWord));
  if (!start.ok) return start;
  const turns: Turn[] = [];
  for (let at = 1; at < bytes.length; at += BYTES) turns.push(unpack((bytes[at]! << 16) | (bytes[at + 1]! << 8) | bytes[at + 2]!));
  const setup = { variant, seats: PEOPLE, limits: null, start: start.value };
  const game = Game.begin(rules, setup, newId(), Date.now());
  const refusal = game.playAll(turns);
  if (refusal) return refusal.rule ? refused(refusal.rule) : damaged;
  stateResult(game, fields.get('result') ?? '*', fields.get('ending') ?? '');
  return fine({ game });
}

/** A result that the board does not give, for the reason that the link names, if that fits. */
function stateResult(game: Game, result: string, ending: string): void {
  if (game.over || !RESULTS.some((known) => known === result)) return;
  const reason = ENDINGS.find((known) => known === ending) ?? 'ruling';
  if (result === '*' && reason !== 'abort') return;
  if (game.add(0, 'host', `rule ${result} ${reason}`)) game.add(0, 'host', `rule ${result} ruling`);
}
