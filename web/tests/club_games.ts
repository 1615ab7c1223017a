/** Whole games from the empty board to each end that the board has. */
export interface WholeGame {
  readonly name: string;
  readonly variant: 'standard' | 'basic';
  readonly turns: readonly string[];
  readonly winner: 'white' | 'black' | null;
}

const game = (name: string, variant: 'standard' | 'basic', winner: 'white' | 'black' | null, turns: string): WholeGame => ({
  name,
  variant,
  winner,
  turns: turns.split(' '),
});

export const CONNECTION = game(
  'connection',
  'standard',
  'white',
  'Ea4c Tl13a Ce5c Eg4a Tf1a Ck12c f1-f5b Ti4a Eh6c Mm12a Ek7b Tg12a En9c Lo12a Tq10f',
);

export const WHOLE_GAMES: readonly WholeGame[] = [
  CONNECTION,
  { ...CONNECTION, name: 'connection in the basic game', variant: 'basic' },
  game('uncovered', 'standard', 'white', 'Ea4c Mc6c Ce5c Mg5a Tf1a Lg3c f1-f5b Rg4f Eh6c g4-h5c Ek7b h5-b5d En9c b5-c6d Tq10f c6-b6a'),
  game(
    'centre',
    'standard',
    'white',
    'Ef13b Lm8c Tj3f Mo16d Tf5e Th2e Ro13f Td6c Ra7c Lj15e Ld2b Mg11f Ej6b Tg4f Mm16b Ta4a El6d Tq14d Lp9a Ce9c Tb8a Ek17d Ej7b Rf2f Mi12e Rf12f Tb4d Ep11f Td3f Cl12a Tn10c Tl17c Cc10c Eh4a n10-i10c Em9a',
  ),
  game(
    'last piece',
    'basic',
    null,
    'Rl5b Tg5f Tj11a Rj15d Rc5e Te8f Ea2c Rq15e Lh11e Me11f Cd9b Tg15c Ek8c Cn16b Lj4d Tj6c Cn12a Lc4b Mo14b Lp8f Ti10f Tl17c Tg8d To10e Mb5f Cf3c Ee2c Ek9b Tp17d Me6a Eh6b Eh1f Ti14e Eb7a Tm14b',
  ),
  game('repetition', 'standard', null, 'Td4a Tm12a d4-d4b m12-m12b d4-d4a m12-m12a d4-d4b m12-m12b d4-d4a m12-m12a'),
];
