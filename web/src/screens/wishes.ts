/** What was last wished for in a new game, and how a game begins from it. */
import type { Colour, Variant } from '../rules';
import type { ClockLimits, GameSetup, Level, Seat } from '../game';
import type { GameAccess, Navigation, SettingsAccess, TextAccess } from '../ui/services';

export type NewGameServices = TextAccess & GameAccess & SettingsAccess & Navigation;

type Against = 'engine' | 'friend' | 'engines';

interface Wishes {
  against: Against;
  level: Level;
  other: Level;
  variant: Variant;
  colour: Colour | 'lots';
  clock: string;
}

const MINUTE = 60000;
export const CLOCKS: Readonly<Record<string, ClockLimits | null>> = {
  none: null,
  '5+5': { base: 5 * MINUTE, increment: 5000 },
  '15+10': { base: 15 * MINUTE, increment: 10000 },
  '30+20': { base: 30 * MINUTE, increment: 20000 },
};

/** What was chosen last stays chosen while the page is open. Newcomers meet the weakest level first. */
export const wishes: Wishes = { against: 'engine', level: 1, other: 1, variant: 'standard', colour: 'white', clock: 'none' };

/** Begins the game that is wished for. */
export function begin(page: NewGameServices): void {
  page.session.start(setupOf(wishes));
  const { white, black } = page.session.game.seats;
  // A lone person sits at the lower side.
  if (white.by !== black.by) page.changeSettings({ flipped: black.by === 'person' });
  page.go({ name: 'game', rest: '' });
}

function setupOf({ against, level, other, variant, colour, clock }: Wishes): GameSetup {
  const person: Seat = { by: 'person', name: '' };
  const engine: Seat = { by: 'engine', level };
  const mine = colour === 'lots' ? (crypto.getRandomValues(new Uint8Array(1))[0]! % 2 ? 'white' : 'black') : colour;
  const seats =
    against === 'friend'
      ? { white: person, black: person }
      : against === 'engines'
        ? { white: engine, black: { by: 'engine' as const, level: other } }
        : mine === 'white'
          ? { white: person, black: engine }
          : { white: engine, black: person };
  return { variant, seats, limits: CLOCKS[clock] ?? null };
}

/** One tap: a game against the engine as it was last wished for. */
export function startAgainstEngine(page: NewGameServices): void {
  wishes.against = 'engine';
  begin(page);
}

/** One tap: two people at one screen. */
export function startWithFriend(page: NewGameServices): void {
  wishes.against = 'friend';
  begin(page);
}
