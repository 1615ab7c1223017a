/** A new game: against whom, which rules, which colour, with a clock or without. */
import { html } from '../dom';
import type { Colour, Variant } from '../rules';
import { type ClockLimits, type GameSetup, type Level, LEVELS, type Seat } from '../game';
import type { Translate } from '../texts';
import type { GameAccess, Navigation, SettingsAccess, TextAccess } from '../ui/services';
import { button, choiceOf, openDialog } from '../ui/dialog';

type NewGameServices = TextAccess & GameAccess & SettingsAccess & Navigation;

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
const CLOCKS: Readonly<Record<string, ClockLimits | null>> = {
  none: null,
  '5+5': { base: 5 * MINUTE, increment: 5000 },
  '15+10': { base: 15 * MINUTE, increment: 10000 },
  '30+20': { base: 30 * MINUTE, increment: 20000 },
};

/** What was chosen last stays chosen while the page is open. Newcomers meet the weakest level first. */
const wishes: Wishes = { against: 'engine', level: 1, other: 1, variant: 'standard', colour: 'white', clock: 'none' };

export function openNewGame(page: NewGameServices): void {
  const { t } = page;
  const levels = levelChoice(t, t('new.level'), wishes.level, (level) => (wishes.level = level));
  const others = levelChoice(t, t('new.level.black'), wishes.other, (level) => (wishes.other = level));
  const colours = choiceOf(
    t('new.colour'),
    [
      { value: 'white' as const, text: t('colour.white') },
      { value: 'black' as const, text: t('colour.black') },
      { value: 'lots' as const, text: t('new.lots') },
    ],
    wishes.colour,
    (colour) => (wishes.colour = colour),
  );
  const adapt = () => {
    levels.hidden = wishes.against === 'friend';
    others.hidden = wishes.against !== 'engines';
    colours.hidden = wishes.against !== 'engine';
  };
  const dialog = openDialog(t, {
    title: t('new.title'),
    body: [
      choiceOf(
        t('new.against'),
        [
          { value: 'engine' as const, text: t('new.engine') },
          { value: 'friend' as const, text: t('new.friend') },
          { value: 'engines' as const, text: t('new.engines') },
        ],
        wishes.against,
        (against) => ((wishes.against = against), adapt()),
      ),
      levels,
      others,
      colours,
      choiceOf(
        t('new.variant'),
        [
          { value: 'standard' as const, text: t('variant.standard') },
          { value: 'basic' as const, text: t('variant.basic') },
        ],
        wishes.variant,
        (variant) => (wishes.variant = variant),
      ),
      choiceOf(
        t('new.clock'),
        Object.keys(CLOCKS).map((value) => ({ value, text: value === 'none' ? t('new.clock.none') : value })),
        wishes.clock,
        (clock) => (wishes.clock = clock),
      ),
    ],
    buttons: [button(t('new.start'), () => (dialog.close(), begin(page)), 'primary wide')],
  });
  adapt();
}

/** A slider with the level's name beside it. */
function levelChoice(t: Translate, label: string, chosen: Level, choose: (level: Level) => void): HTMLElement {
  const name = (level: Level) => t(`level.${level}`);
  const said = html('output', {}, `${chosen} · ${name(chosen)}`);
  const input: HTMLInputElement = html('input', {
    type: 'range',
    min: 1,
    max: LEVELS.length,
    step: 1,
    value: chosen,
    'aria-valuetext': name(chosen),
    oninput: () => {
      const level = Number(input.value) as Level;
      choose(level);
      said.textContent = `${level} · ${name(level)}`;
      input.setAttribute('aria-valuetext', name(level));
    },
  });
  return html('label', { class: 'level' }, html('span', {}, label), said, input);
}

function begin(page: NewGameServices): void {
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
