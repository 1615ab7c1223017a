/** The typical mistake of every step, and how it is answered: by the library's refusal, or by what the goal misses. */
import type { Miss } from '../src/learn/goals';
import type { LessonId } from '../src/learn/lessons';
import type { RefusalCode } from '../src/rules';

export interface Mistake {
  readonly turn: string;
  readonly answer: { readonly refused: RefusalCode } | { readonly missed: Miss; /** How Black punishes it. */ readonly reply?: string };
}

const refused = (turn: string, code: RefusalCode): Mistake => ({ turn, answer: { refused: code } });
const missed = (turn: string, miss: Miss, reply?: string): Mistake => ({
  turn,
  answer: reply ? { missed: miss, reply } : { missed: miss },
});

/** One for each step, in order. */
export const MISTAKES: Readonly<Record<LessonId, readonly Mistake[]>> = {
  aim: [missed('Tn10a', 'win'), missed('Ei15f', 'win')],
  pieces: [missed('Cg5b', 'punct'), missed('Ll14d', 'cover')],
  adding: [refused('Te5a', 'space-occupied')],
  centre: [refused('Ti9a', 'centre-barred'), missed('Tl8a', 'cover')],
  moving: [refused('d4-e11a', 'not-straight'), missed('i14-i8c', 'win')],
  turning: [missed('c5-h5a', 'cover')],
  'in-place': [refused('j13-j13c', 'unchanged')],
  edge: [refused('g5-a5f', 'off-board')],
  jumping: [refused('f11-m11a', 'on-opponent')],
  minor: [missed('i14-d9a', 'cover')],
  levels: [refused('i13-d8c', 'levels-differ')],
  blocked: [refused('d3-d3b', 'covered'), missed('l13-l7a', 'block')],
  cutting: [missed('Tj15a', 'safe', 'Cl16a')],
  bridges: [refused('e12-e5b', 'overhangs')],
  'no-bridge': [refused('e11-e5d', 'triangle-bridge'), refused('d9-d5a', 'middle-too-high')],
  'half-turn': [refused('f12-f6c', 'overhangs')],
  hanging: [refused('e12-e9a', 'over-nothing')],
  under: [missed('d12-d10a', 'block'), refused('Tn9a', 'space-occupied')],
  seen: [missed('Td10b', 'win')],
  uncovering: [missed('i8-n8a', 'ended'), missed('h8-k8b', 'ended')],
  last: [missed('g5-a5a', 'draw', 'Rn10a'), refused('Mi9a', 'centre-barred'), missed('f6-f7a', 'draw')],
  middle: [missed('Ta4a', 'ended'), missed('h8-h13a', 'win', 'Ca3a')],
};
