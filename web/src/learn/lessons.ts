/** The lessons, in the order in which one learns the game. A step is a position with a goal; the person plays White.
 * What the steps say is in `texts/learn`, under the lesson's name and the step's number. */
import type { SectionId } from '../ui/rule_sections';
import type { Ruling } from '../rulebook/sections';
import type { Goal } from './goals';

export interface Step {
  readonly position: string;
  /** Turns played from the position before the person's; the last one, Black's, is seen. */
  readonly past?: readonly string[];
  readonly goal: Goal;
  /** Spaces to point at from the beginning. */
  readonly marked?: readonly string[];
  /** One turn of those that reach the goal, for who asks for a hint. */
  readonly solution: string;
  /** What the rulebooks leave open and is met here. */
  readonly ruling?: readonly Ruling[];
}

export interface Lesson {
  readonly id: LessonId;
  /** The chapter of the rules that says it all. */
  readonly rule: SectionId;
  readonly steps: readonly Step[];
}

export type LessonId = (typeof LESSON_IDS)[number];

export const LESSON_IDS = [
  'aim',
  'pieces',
  'adding',
  'centre',
  'moving',
  'turning',
  'in-place',
  'edge',
  'jumping',
  'minor',
  'levels',
  'blocked',
  'cutting',
  'bridges',
  'no-bridge',
  'half-turn',
  'hanging',
  'under',
  'seen',
  'uncovering',
  'last',
  'middle',
] as const;

/** A chain of White's along row 9, cut at its right end. */
const ROW_TO_M = 'wEa6a,wEb9c,wEe9c,wCi9c,wEk9c';
/** A chain of Black's from the lower left side up to j14. */
const BLACK_COLUMN = 'bEh1b,bEj4a,bEj7a,bEj10a,bTj13a';

/** White has one piece left; Black can connect in one turn. */
const CROWDED_BASIC =
  'basic w 34 bCi14b,bCk16a,bEa3c,bEe10a,bEh11f,bEj6f,bLe8e,bLn12a,bMb10b,bMg14a,bRd1a,bTh8a,bTj12e,bTl15c,bTm13a,bTm6b,bTo9e,' +
  'wCk3b,wCn17c,wEd8a,wEf12c,wEf5e,wEg10d,wLl8e,wLo10c,wMc4f,wMg5e,wRj9a,wRk12a,wTd6e,wTe2b,wTl10c,wTl6e,wTo12b';
/** White has one piece left and 4 dots in the central hexagon against 3. */
const AHEAD_IN_CENTRE =
  'standard w 38 bCk4c,bCp10a,bEi12e,bEk9d,bLg6a,bLo15a,bMe9c,bMm6d,bRn16a,bRo9d,bTd11f,bTh13b,bTi15f,bTl9b,bTn15e,bTn7c,' +
  'wCd6a,wCm13c,wEa2b,wEe4d,wEi5e,wEj10d,wLc7f,wLh7d,wMo11d,wRf11f,wRm7b,wTc9f,wTk15a,wTl12c,wTn12b,wTp14c,wTq12f';
/** White has one piece left; 4 dots each in the central hexagon. */
const LEVEL_IN_CENTRE =
  'standard w 38 bCd10a,bEe6c,bEf11c,bEj7d,bEo13b,bLd6f,bLh7d,bMj4f,bMm6c,bRh10e,bRl12a,bTf12b,bTh15a,bTk4d,bTl9c,bTp12f,bTp8f,' +
  'wCh2c,wCm16a,wEd7b,wEe5e,wEg7f,wEq12e,wLe1f,wLe2a,wMg3c,wMh13a,wRc4e,wRk14a,wTe13c,wTh8b,wTj13d,wTl7d,wTo16d';

const STEPS: Readonly<Record<LessonId, { readonly rule: SectionId; readonly steps: readonly Step[] }>> = {
  aim: {
    rule: 'aim',
    steps: [
      { position: `standard w 12 bEg12b,bLm7d,bMl13c,bTe11a,bTi5c,${ROW_TO_M},wTq10f`, goal: { kind: 'win' }, solution: 'Tn9b' },
      {
        position: 'standard w 12 bEe9b,bEm12d,bTd5a,bTl8a,bTf4a,wTh1a,wEi3a,wEi6a,wCi10a,wEi12a',
        goal: { kind: 'win' },
        solution: 'Ej15a',
      },
    ],
  },
  pieces: {
    rule: 'pieces',
    steps: [
      { position: 'standard w 2 bEm12a,wTd9a', goal: { kind: 'cover', spaces: ['f4', 'g5', 'h6'], punct: 'f4' }, solution: 'Ef4b' },
      {
        position: 'standard w 4 bEm9a,bTj4a,wEf4b,wTd9a',
        goal: { kind: 'cover', spaces: ['l14', 'l13', 'm13'], punct: 'l14' },
        solution: 'Rl14d',
      },
    ],
  },
  adding: {
    rule: 'adding',
    steps: [{ position: 'standard w 4 bEc4b,bTj14a,wEe4b,wTm9a', goal: { kind: 'cover', spaces: ['e5'], by: 'adding' }, solution: 'Ce5b' }],
  },
  centre: {
    rule: 'centre',
    steps: [
      { position: 'standard w 4 bTf11a,bEl6a,wEi4a,wTe5a', goal: { kind: 'cover', spaces: ['i9'] }, solution: 'i4-i9a', ruling: [6] },
      { position: 'basic w 2 bTl12a,wTf6d', goal: { kind: 'cover', spaces: ['i9'], by: 'adding' }, solution: 'Ti9a' },
    ],
  },
  moving: {
    rule: 'moving',
    steps: [
      { position: 'standard w 6 bEb7c,bTe8a,bTg4a,wTd4a', goal: { kind: 'cover', spaces: ['d11'], by: 'moving' }, solution: 'd4-d11a' },
      {
        position: 'standard w 16 bEg5b,bEi11c,bTd11a,bTl12a,bTk5a,wTa7a,wEb9c,wEe9c,wCi14c,wEk9c,wCo9c,wTq10f',
        goal: { kind: 'win' },
        solution: 'i14-i9c',
      },
    ],
  },
  turning: {
    rule: 'turning',
    steps: [
      { position: 'standard w 6 bEk6a,bTe4a,wEc5a', goal: { kind: 'cover', spaces: ['h5', 'i5', 'j5'], by: 'moving' }, solution: 'c5-h5c' },
    ],
  },
  'in-place': {
    rule: 'turning',
    steps: [
      {
        position: 'standard w 16 bEf6b,bTd9a,bTn11a,bMl6a,bTg13a,wEh1b,wEj4a,wEj7a,wEj10a,wLj13c,wTk16a',
        goal: { kind: 'win', by: 'turning' },
        solution: 'j13-j13a',
        ruling: [7],
      },
    ],
  },
  edge: {
    rule: 'edge',
    steps: [{ position: 'standard w 4 bTd3a,bTc7a,wEg5f', goal: { kind: 'cover', spaces: ['a5'], by: 'moving' }, solution: 'g5-a5a' }],
  },
  jumping: {
    rule: 'jumping',
    steps: [{ position: 'standard w 4 bTm11a,bEi6a,wTf5a,wTf11a', goal: { kind: 'level', level: 2 }, solution: 'f11-f5a' }],
  },
  minor: {
    rule: 'jumping',
    steps: [{ position: 'standard w 4 bTe8a,bEk7a,wTd9a,wTi14a', goal: { kind: 'cover', spaces: ['e9'] }, solution: 'i14-d9b' }],
  },
  levels: {
    rule: 'levels',
    steps: [{ position: 'standard w 6 bEe8c,bTk7a,wEd8a,wEi13a,wEd8a', goal: { kind: 'level', level: 3 }, solution: 'i13-d8a' }],
  },
  blocked: {
    rule: 'blocked',
    steps: [
      { position: 'standard w 6 bTi13a,bEk5a,wEd3a,wTe5c,wCe5c', goal: { kind: 'free', piece: 'd3' }, marked: ['d3'], solution: 'e5-e9c' },
      { position: 'standard w 4 bEm7c,bTf6a,wTl7a,wTl13a', goal: { kind: 'block', piece: 'm7' }, marked: ['m7'], solution: 'l13-l7b' },
    ],
  },
  cutting: {
    rule: 'cutting',
    steps: [{ position: `standard w 12 ${BLACK_COLUMN},wEi8f,wTn8a,wTf12a,wEe4b`, goal: { kind: 'safe' }, solution: 'n8-i8b' }],
  },
  bridges: {
    rule: 'bridges',
    steps: [{ position: 'standard w 4 bEe7f,bTk12a,wEe12c,wEe5e', goal: { kind: 'bridge' }, solution: 'e12-e5a' }],
  },
  'no-bridge': {
    rule: 'bridges',
    steps: [
      { position: 'standard w 6 bEf7f,bTk12a,wEe5e,wLl5a,wTe11d', goal: { kind: 'bridge' }, solution: 'l5-e5a' },
      { position: 'standard w 6 bEb4b,bTd7a,bTf4c,wEd9a,wTd4a,bEb4b', goal: { kind: 'bridge' }, solution: 'd9-d4c' },
    ],
  },
  'half-turn': {
    rule: 'bridges',
    steps: [{ position: 'standard w 4 bTi6a,bEk10a,wLe4a,wLf12c', goal: { kind: 'bridge' }, solution: 'f12-f6d' }],
  },
  hanging: {
    rule: 'hanging',
    steps: [
      {
        position: 'standard w 10 bEc7c,bTe8b,wCe12a,wEe5e,wTe10b,wTe6b,bEc7c,wEe5e',
        goal: { kind: 'bridge', hanging: true },
        solution: 'e12-e6a',
        ruling: [1],
      },
    ],
  },
  under: {
    rule: 'bridges',
    steps: [
      {
        position: 'standard w 8 bEb4b,bTd7a,wEd12c,wTd4a,bTd7a,wTd4a',
        goal: { kind: 'block', piece: 'b4' },
        marked: ['d6'],
        solution: 'd12-d5a',
        ruling: [8],
      },
      { position: `standard w 16 bLn10c,bTn8c,bTf5a,${ROW_TO_M},wTm10a,wTq10f,bEn8a`, goal: { kind: 'win' }, solution: 'To11b' },
    ],
  },
  seen: {
    rule: 'connection',
    steps: [
      {
        position: 'standard w 20 bEf10b,bEf8d,wCi9c,wCo9c,wEb9c,wEe8f,wEe9c,wEk9c,wLe12c,wTa7a,wTq10f,bEf7a,wTe9d',
        goal: { kind: 'win' },
        solution: 'e12-e9c',
      },
    ],
  },
  uncovering: {
    rule: 'uncovering',
    steps: [
      { position: `standard w 14 ${BLACK_COLUMN},bCj16a,wEi8f,wTf12a,wEe4b,wTi8b`, goal: { kind: 'safe' }, solution: 'Tl12a', ruling: [3] },
      {
        position: 'standard w 20 bEf1b,bEi4a,bEi7a,bEi10a,bTi13b,bCj16a,wEh1b,wEk4a,wEk10a,wEk13a,wTg8b,wTk16a,wCh8c',
        goal: { kind: 'win' },
        solution: 'h8-k8a',
        ruling: [2],
      },
    ],
  },
  last: {
    rule: 'end',
    steps: [
      { position: CROWDED_BASIC, goal: { kind: 'draw' }, solution: 'Ta4a', ruling: [5] },
      { position: AHEAD_IN_CENTRE, goal: { kind: 'win' }, solution: 'Ma4a' },
      {
        position: 'standard b 9 bEk5a,bTl12a,wTe9a,wTf5a',
        past: ['l12-l11a', 'f5-f6a', 'l11-l12a', 'f6-f5a', 'l12-l11a', 'f5-f6a', 'l11-l12a'],
        goal: { kind: 'draw' },
        solution: 'f6-f5a',
        ruling: [4],
      },
    ],
  },
  middle: {
    rule: 'end',
    steps: [
      { position: LEVEL_IN_CENTRE, goal: { kind: 'lead' }, solution: 'h13-h8d' },
      { position: LEVEL_IN_CENTRE, past: ['h13-h8d', 'l9-k9a'], goal: { kind: 'win' }, solution: 'Ta4a' },
    ],
  },
};

export const LESSONS: readonly Lesson[] = LESSON_IDS.map((id) => ({ id, ...STEPS[id] }));
