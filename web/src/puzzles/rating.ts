/** How strong a solver is: Glicko-2, reckoned by the library, with puzzles as opponents whose strength is their grade. */
import { instantiate, type ModuleSource } from '../rules/memory';

export interface Rating {
  readonly rating: number;
  /** How unsure it is: the true one lies within twice this, most likely. */
  readonly deviation: number;
  readonly volatility: number;
}

/** Who has solved nothing yet: about as strong as a puzzle in the middle. */
export const NEWCOMER: Rating = { rating: 1200, deviation: 350, volatility: 0.06 };

/** A difficulty of 1 to 100 on the scale of ratings; the grades are sure to about a step of difficulty each way. */
export const ratingOf = (difficulty: number): number => 800 + 14 * difficulty;
const PUZZLE_DEVIATION = 60;

/** So unsure a rating is only a guess. */
export const isGuess = ({ deviation }: Rating): boolean => deviation > 110;

interface RatingsExports {
  readonly memory: WebAssembly.Memory;
  _initialize(): void;
  ratings_numbers(): number;
  ratings_play(): void;
}

export class Ratings {
  private constructor(private readonly exports: RatingsExports) {}

  static async load(source: ModuleSource): Promise<Ratings> {
    const exports = await instantiate<RatingsExports>(source);
    exports._initialize();
    return new Ratings(exports);
  }

  /** The rating after a puzzle. */
  after({ rating, deviation, volatility }: Rating, difficulty: number, solved: boolean): Rating {
    const numbers = new Float64Array(this.exports.memory.buffer, this.exports.ratings_numbers(), 6);
    numbers.set([rating, deviation, volatility, ratingOf(difficulty), PUZZLE_DEVIATION, solved ? 1 : 0]);
    this.exports.ratings_play();
    return { rating: numbers[0]!, deviation: numbers[1]!, volatility: numbers[2]! };
  }
}
