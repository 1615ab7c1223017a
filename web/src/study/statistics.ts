/** What the kept games tell: openings, endings, results by variant, by level and by colour. */
import { type Colour, type Ending, opponent, type ResultText, type Variant, VARIANTS, winnerOf } from '../rules';
import { type Level, LEVELS, type SavedGame, type Seats } from '../game';

export interface Tally {
  readonly white: number;
  readonly draws: number;
  readonly black: number;
}

/** Results of a person against one level of the engine. */
export interface LevelScore {
  readonly level: Level;
  readonly colour: Colour;
  readonly wins: number;
  readonly draws: number;
  readonly losses: number;
}

/** How a game ended, by the board or by the players. */
export type GameEnding = Exclude<Ending, 'not-over'>;

export interface Opening {
  readonly first: string;
  readonly second: string;
  readonly tally: Tally;
}

export interface Statistics {
  readonly finished: number;
  readonly variants: readonly { readonly variant: Variant; readonly tally: Tally }[];
  readonly levels: readonly LevelScore[];
  readonly endings: readonly { readonly ending: GameEnding; readonly count: number }[];
  /** The most played first. */
  readonly openings: readonly Opening[];
}

/** A finished game, as far as it is counted. */
interface Counted {
  readonly saved: SavedGame;
  readonly ending: GameEnding;
}

const OPENINGS = 8;

const tallyOf = (results: readonly ResultText[]): Tally => ({
  white: results.filter((result) => result === '1-0').length,
  draws: results.filter((result) => result === '1/2-1/2').length,
  black: results.filter((result) => result === '0-1').length,
});

export const sumOf = ({ white, draws, black }: Tally): number => white + draws + black;

/** The games that have ended, with the way they did. */
const countGames = (games: readonly SavedGame[]): Counted[] =>
  games.flatMap((saved) => (saved.result === '*' || saved.ending === 'not-over' ? [] : [{ saved, ending: saved.ending }]));

export function statisticsOf(games: readonly SavedGame[]): Statistics {
  const counted = countGames(games);
  const results = (of: readonly Counted[]) => tallyOf(of.map(({ saved }) => saved.result));
  return {
    finished: counted.length,
    variants: VARIANTS.map((variant) => ({ variant, tally: results(counted.filter(({ saved }) => saved.variant === variant)) })).filter(
      ({ tally }) => sumOf(tally) > 0,
    ),
    levels: levelScores(counted.map(({ saved }) => saved)),
    endings: endingCounts(counted),
    openings: openingsOf(counted.map(({ saved }) => saved)),
  };
}

/** The colour of the one person who played against the engine. */
function personOf({ white, black }: Seats): { readonly colour: Colour; readonly level: Level } | null {
  if (white.by === 'person' && black.by === 'engine') return { colour: 'white', level: black.level };
  if (black.by === 'person' && white.by === 'engine') return { colour: 'black', level: white.level };
  return null;
}

function levelScores(games: readonly SavedGame[]): LevelScore[] {
  return LEVELS.flatMap((level) =>
    (['white', 'black'] as const).flatMap((colour) => {
      const played = games.filter(({ seats }) => {
        const person = personOf(seats);
        return person?.level === level && person.colour === colour;
      });
      if (played.length === 0) return [];
      const won = (winner: Colour) => played.filter(({ result }) => winnerOf(result) === winner).length;
      const [wins, losses] = [won(colour), won(opponent(colour))];
      return [{ level, colour, wins, draws: played.length - wins - losses, losses }];
    }),
  );
}

function endingCounts(counted: readonly Counted[]): { ending: GameEnding; count: number }[] {
  const counts = new Map<GameEnding, number>();
  for (const { ending } of counted) counts.set(ending, (counts.get(ending) ?? 0) + 1);
  return [...counts].map(([ending, count]) => ({ ending, count })).sort((one, other) => other.count - one.count);
}

/** Games from the empty board, by the first turn of each player. */
function openingsOf(games: readonly SavedGame[]): Opening[] {
  const groups = new Map<string, SavedGame[]>();
  for (const game of games) {
    const [first, second] = game.opening;
    if (!first || !second || !/^\w+ w 0 -$/.test(game.start)) continue;
    const key = `${first} ${second}`;
    groups.set(key, [...(groups.get(key) ?? []), game]);
  }
  return [...groups]
    .map(([key, group]): Opening => {
      const [first, second] = key.split(' ') as [string, string];
      return { first, second, tally: tallyOf(group.map(({ result }) => result)) };
    })
    .sort((one, other) => sumOf(other.tally) - sumOf(one.tally) || one.first.localeCompare(other.first))
    .slice(0, OPENINGS);
}
