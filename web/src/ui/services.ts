/** What screens, rooms and dialogs may ask of the page around them. Each takes only what it needs; the page has it all. */
import type { Engine } from '../engine';
import type { GameSoFar } from '../engine/protocol';
import type { Rules } from '../rules';
import type { Session } from '../session/session';
import type { Sounds } from '../sound/sound';
import type { GameKeeper, GameStorage, Settings } from '../storage';
import type { Translate } from '../texts';
import type { Place } from './places';

export interface TextAccess {
  readonly t: Translate;
}

export interface RulesAccess {
  readonly rules: Rules;
}

export interface Navigation {
  go(place: Place): void;
  readonly openMenu: () => void;
}

export interface SettingsAccess {
  readonly settings: Settings;
  changeSettings(change: Partial<Settings>): void;
}

export interface SoundAccess {
  readonly sounds: Pick<Sounds, 'play'>;
}

export interface EngineAccess {
  /** Rejects when there is none to be had; the person has then been told. */
  engine(): Promise<Engine>;
  /** The last thing that was asked of it failed, and nothing has been asked since. */
  readonly engineFailed: boolean;
  /** Whether there may be help with a game: not with one that runs against a person. */
  mayHelp(game: GameSoFar): Promise<boolean>;
}

/** The game being played. */
export interface GameAccess {
  readonly session: Session;
}

export interface StorageAccess {
  /** Null while it is not open. */
  readonly storage: GameStorage | null;
  /** The same once it is known whether there is one. */
  readonly stored: Promise<GameStorage | null>;
  /** Keeps the games of this tab. */
  readonly keeper: GameKeeper;
}

export interface Problems {
  /** Tells the person. What the engine could not do can be tried `again`. */
  tellProblem(what: 'engine' | 'storage', error: unknown, again?: () => void): void;
}

/** What a board to play on needs. */
export interface BoardServices extends TextAccess, RulesAccess, SettingsAccess, SoundAccess {
  readonly openHelp: () => void;
}

/** What a room is opened with. */
export interface RoomServices extends BoardServices, Navigation, EngineAccess, GameAccess, StorageAccess, Problems {
  /** Where the person was before. */
  readonly before: Place;
  /** Begins a game against the engine as it was last wished for. */
  playEngine(): void;
}
