/** What the screens of the club share: the page, the club, the texts, and words for what the club says in codes. */
import { type Club, ClubError, daysOf, type GameRow, isByTurns, liveClockText, type Person } from '../club';
import { html } from '../dom';
import type { Colour } from '../rules';
import type { ClubTexts } from '../texts/club';
import type { Translate } from '../texts';
import type { RoomServices } from '../ui/services';
import { placeAddress } from '../ui/places';
import { toast } from '../ui/toast';

export const PACES = ['live', 'by-turns'] as const;
export type Pace = (typeof PACES)[number];

export type ClubTranslate = Translate<ClubTexts>;

/** Refusals that have a sentence of their own. */
const KNOWN_ERRORS = [
  'lost',
  'no-club',
  'bad-name',
  'name-taken',
  'too-many',
  'not-stored',
  'busy',
  'no-person',
  'no-account',
  'no-such-game',
  'no-such-person',
  'no-such-proposal',
  'taken',
  'own-proposal',
  'blocked',
  'too-many-games',
  'too-many-proposals',
  'out-of-date',
  'still-here',
  'offer-open',
  'offer-too-soon',
  'nothing-to-take-back',
  'too-late',
  'game-is-over',
  'game-is-paused',
  'out-of-time',
  'not-your-turn',
  'no-offer',
  'wrong-password',
  'bad-password',
  'is-account',
  'on-vacation',
  'no-vacation-left',
  'prove-again',
  'last-way-in',
  'too-many-passkeys',
  'no-push',
] as const;

export class ClubRoom {
  constructor(
    readonly page: RoomServices,
    readonly t: ClubTranslate,
    readonly club: Club,
  ) {}

  /** Why the club refused, for people. */
  why(error: unknown): string {
    const code = error instanceof ClubError ? error.code : String(error);
    const known = KNOWN_ERRORS.find((name) => name === code);
    if (known) return this.t(`error.${known}`);
    return this.t('error.other', { sentence: error instanceof Error ? error.message : code });
  }

  /** Runs what may be refused, and says so. */
  async attempt<T>(act: () => Promise<T>): Promise<T | null> {
    try {
      return await act();
    } catch (error) {
      if (!(error instanceof ClubError)) throw error;
      toast(this.why(error));
      return null;
    }
  }

  clock(clock: string): string {
    return isByTurns(clock) ? this.t('clock.days', { count: daysOf(clock) }) : liveClockText(clock);
  }

  pace(pace: Pace): string {
    return this.t(pace === 'live' ? 'pace.live' : 'pace.turns');
  }

  /** What is played: rules and clock. */
  terms({ variant, clock, rated }: Pick<GameRow, 'variant' | 'clock' | 'rated'>): string {
    return [this.page.t(`variant.${variant}`), this.clock(clock), ...(rated ? [this.t('rated')] : [])].join(' · ');
  }

  /** What somebody is called in sentences. */
  name({ name, kind }: Person): string {
    if (kind === 'deleted') return this.t('person.deleted');
    const level = kind === 'bot' ? /^Level (\d+)$/.exec(name)?.[1] : undefined;
    return level ? this.page.t('player.engine', { level }) : name;
  }

  /** The same with the rating, and a question mark while that is a guess. */
  nameAndRating(person: Person): string {
    const { rating, provisional } = person;
    return rating === undefined ? this.name(person) : `${this.name(person)} (${Math.round(rating)}${provisional ? '?' : ''})`;
  }

  /** A name that leads to the person. */
  personLink(person: Person): HTMLElement {
    const address = placeAddress({ name: 'club', rest: `person/${person.person}` });
    return html('a', { class: 'club-row', href: address, 'data-person': person.person }, html('strong', {}, this.nameAndRating(person)));
  }

  /** The colour that one has in a game; null for watchers. */
  mine({ white, black }: Pick<GameRow, 'white' | 'black'>): Colour | null {
    const me = this.club.me?.person;
    return me === undefined ? null : white.person === me ? 'white' : black.person === me ? 'black' : null;
  }

  /** The address that leads somebody else to a place of the club. */
  link(rest: string): string {
    return `${location.origin}${location.pathname}#club/${rest}`;
  }

  goTo(rest: string): void {
    this.page.go({ name: 'club', rest });
  }
}

export const section = (title: string, ...content: (Node | string | false | null)[]): HTMLElement =>
  html('section', { class: 'club-part' }, html('h2', {}, title), ...content);
