/** Games with other people that run at the club, as every tab of this browser knows them: while they do, the engine gives no
 * help in them. Kept in localStorage; imports nothing of the club, as the page asks before any of that is loaded. */

export interface RunningGame {
  readonly game: string;
  /** Not by turns: time runs for both. */
  readonly live: boolean;
  /** As it was seen last; empty: it has not been. */
  readonly position: string;
  /** It runs no longer than until then, whatever else is known (Unix time in milliseconds). */
  readonly until: number;
}

const KEY = 'punct-club-running';
/** A pause of a live game ends after a day; by turns, two take their time and a vacation. */
const LIVE_LASTS = 26 * 3_600_000;
const DAYS_LAST = 60 * 24 * 3_600_000;

export const lasts = (live: boolean): number => Date.now() + (live ? LIVE_LASTS : DAYS_LAST);

function isRunning(value: unknown): value is RunningGame {
  const { game, live, position, until } = Object(value) as Record<string, unknown>;
  return typeof game === 'string' && typeof live === 'boolean' && typeof position === 'string' && typeof until === 'number';
}

export function runningGames(): readonly RunningGame[] {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '[]');
    return Array.isArray(kept) ? kept.filter(isRunning).filter(({ until }) => until > Date.now()) : [];
  } catch {
    return [];
  }
}

export function keepRunning(games: readonly RunningGame[]): void {
  try {
    if (games.length > 0) localStorage.setItem(KEY, JSON.stringify(games));
    else localStorage.removeItem(KEY);
  } catch {
    // Then this tab's memory is all there is: a game that is on the screen has no engine at hand.
  }
}

export const forgetRunning = (game: string): void => {
  const known = runningGames();
  if (known.some((one) => one.game === game)) keepRunning(known.filter((one) => one.game !== game));
};

/** How a game stands now. */
export function noteRunning(game: string, live: boolean, position: string): void {
  keepRunning([...runningGames().filter((one) => one.game !== game), { game, live, position, until: lasts(live) }]);
}
