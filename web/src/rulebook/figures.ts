/** The diagrams of the rules: positions of the library, and what is shown in them. */

/** One way to look at a position. Turns, pieces and spaces are written as people write them. */
export type View =
  /** As it lies; the winning chain is lit, if there is one. */
  | { readonly show: 'position' }
  /** Everywhere that the PÜNCT of a piece can go: a letter names a kind of the reserve, a space the piece there. */
  | { readonly show: 'reach'; readonly of: string }
  /** A turn that could be played, as an arrow. */
  | { readonly show: 'proposed'; readonly turn: string }
  /** What a turn makes of the position. */
  | { readonly show: 'played'; readonly turn: string }
  /** A turn that is refused, with the dots to blame. */
  | { readonly show: 'refused'; readonly turn: string }
  /** The topmost piece of a space is lifted; after a turn, if one is named. */
  | { readonly show: 'lifted'; readonly at: string; readonly turn?: string };

/** What the button under a figure offers: it leads from view to view, and from the last back to the first. */
export type Press = 'play' | 'turn' | 'lift' | 'next';

export interface FigureFacts {
  readonly position: string;
  /** Only the part of the board where something lies or happens, and these spaces; else all of it. */
  readonly around?: readonly string[];
  readonly views: readonly [View, ...View[]];
  readonly press?: Press;
}

const proposedThenPlayed = (turn: string): readonly [View, View] => [
  { show: 'proposed', turn },
  { show: 'played', turn },
];

export const FIGURES = {
  aim: {
    position:
      'standard w 32 bCn14b,bCp14c,bEi13d,bEj11d,bEm12d,bLd9b,bLk11c,bMb6f,bMk13f,bRg12d,bRo13e,bTd8b,bTj5c,wCf8a,wEd3d,wEf6d,wEg5c,wEi4e,wLf3d,wLl16d,wMg9b,wMm14e,wRj16c,wRm8c,wCl13c',
    views: [{ show: 'position' }],
  },
  added: {
    position: 'standard w 6 bEd4a,bTm12a,bLg14c,wTh12b,wCk5a,wRf6b',
    views: [
      { show: 'reach', of: 'T' },
      { show: 'played', turn: 'Tn9a' },
    ],
    press: 'play',
  },
  occupied: {
    position: 'standard w 2 wTh12b',
    around: [],
    views: [{ show: 'refused', turn: 'Th12a' }],
  },
  centre: {
    position: 'standard w 0 -',
    around: ['g9', 'k13'],
    views: [
      { show: 'refused', turn: 'Ei13d' },
      { show: 'played', turn: 'Ei14d' },
    ],
    press: 'next',
  },
  lines: {
    position: 'standard w 6 bCm9b,bEf6c,bRi6c,wEf12a,wRj12c,wTd6b',
    views: [{ show: 'reach', of: 'j12' }, ...proposedThenPlayed('j12-c5a')],
    press: 'next',
  },
  turned: {
    position: 'standard w 2 wTh12b',
    around: [],
    views: [
      { show: 'position' },
      { show: 'played', turn: 'h12-h12c' },
      { show: 'played', turn: 'h12-h12d' },
      { show: 'played', turn: 'h12-h12e' },
      { show: 'played', turn: 'h12-h12f' },
      { show: 'played', turn: 'h12-h12a' },
    ],
    press: 'turn',
  },
  edge: {
    position: 'standard w 2 wEf7c',
    around: [],
    views: [
      { show: 'refused', turn: 'f7-a7a' },
      { show: 'played', turn: 'f7-a7b' },
      { show: 'played', turn: 'f7-a7c' },
      { show: 'played', turn: 'f7-a7d' },
    ],
    press: 'turn',
  },
  jump: {
    position: 'standard w 4 bEe5a,wCd4a,wTd9a',
    around: [],
    views: proposedThenPlayed('d9-d4a'),
    press: 'play',
  },
  opponent: {
    position: 'standard w 4 bEe5a,wCd4a,wTe9c',
    around: [],
    views: [{ show: 'refused', turn: 'e9-e5e' }],
  },
  uneven: {
    position: 'standard w 4 bTd7a,wEd10c,wTd4a,wTd4a',
    around: [],
    views: [
      { show: 'refused', turn: 'd10-d5a' },
      { show: 'lifted', at: 'd5' },
    ],
    press: 'lift',
  },
  climb: {
    position: 'standard w 4 bTd4a,wTd9a,bTd4a,wTd4a',
    around: [],
    views: proposedThenPlayed('d9-d4a'),
    press: 'play',
  },
  covered: {
    position: 'standard b 4 bEg5f,wEd5d,wCe5c',
    around: [],
    views: [
      { show: 'refused', turn: 'g5-g5a' },
      { show: 'lifted', at: 'e5' },
    ],
    press: 'lift',
  },
  under: {
    position: 'standard b 4 bEb4b,bTd7a,wTd4a,wEd5a',
    around: [],
    views: [
      { show: 'refused', turn: 'b4-b4a' },
      { show: 'lifted', at: 'd6' },
    ],
    press: 'lift',
  },
  cut: {
    position: 'standard w 20 bCl9c,bCo9c,bEa6a,bEb9c,bEe9c,bEh9c,wEf10c,wTg14a',
    views: proposedThenPlayed('g14-g10c'),
    press: 'play',
  },
  bridge: {
    position: 'standard w 4 bTd7a,wEd10c,wTd4a',
    around: [],
    views: [...proposedThenPlayed('d10-d5a'), { show: 'lifted', at: 'd6', turn: 'd10-d5a' }],
    press: 'next',
  },
  overhang: {
    position: 'standard w 4 bEb4b,wEd9c,wTd4a',
    around: [],
    views: [{ show: 'refused', turn: 'd9-d5a' }],
  },
  triangle: {
    position: 'standard w 4 wTd4a,wTd9a',
    around: [],
    views: [{ show: 'refused', turn: 'd9-d4b' }],
  },
  twist: {
    position: 'standard w 4 wLd4a,wLe9c',
    around: [],
    views: proposedThenPlayed('e9-e6d'),
    press: 'play',
  },
  hung: {
    position: 'standard w 4 bEe6b,wEd4d,wMe9c,wTe5c,bEe6b,wEd4d',
    around: [],
    views: [...proposedThenPlayed('e9-e5e'), { show: 'lifted', at: 'e5', turn: 'e9-e5e' }],
    press: 'next',
  },
  nothing: {
    position: 'standard w 4 bTd7a,wCd10a,wTd4a',
    around: [],
    views: [{ show: 'refused', turn: 'd10-d6a' }],
  },
  chain: {
    position: 'standard b 20 bEb9c,bEe9c,wCl9c,wCo9c,wEa6a,wEh9c,wTq10f,wEb9c,wEe9c',
    views: [{ show: 'position' }, { show: 'lifted', at: 'c9' }],
    press: 'lift',
  },
  uncovered: {
    position: 'standard w 20 bCl9c,bCo9c,bEa6a,bEb9c,bEe9c,bEh9c,bTq10f,wEb9c',
    views: proposedThenPlayed('b9-b2c'),
    press: 'play',
  },
  counted: {
    position:
      'standard w 132 bCm15a,bCo8c,bEf8c,bEn11b,bLh1b,bLq15e,bMj7c,bRd6c,bRl11c,bTa5a,bTg15c,bTh10b,bTj4e,bTk15e,wCg13c,wCk6b,wEg9f,wEm5e,wMe11d,wTd8c,wTn13e,bEi6c,bEp13e,bTf7a,wLg9c,wLl7b,wRn13c,wTj5d,bMo14c,wMm8c,wRh9f,wTj5a,wTk6e',
    views: [{ show: 'position' }],
  },
  written: {
    position: 'standard w 0 -',
    views: [{ show: 'played', turn: 'Th12b' }, { show: 'position' }],
    press: 'next',
  },
} as const satisfies Readonly<Record<string, FigureFacts>>;
export type FigureId = keyof typeof FIGURES;
