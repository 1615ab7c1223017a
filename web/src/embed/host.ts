/** What the views ask of the element around them, and what they tell it. */
import type { Content } from './content';
import type { Words } from './words';

export interface Host {
  readonly words: Words;
  readonly content: Content;
  /** Carries the attributes that say how a board looks. */
  readonly looks: HTMLElement;
  /** Whether the players have changed places. */
  readonly flipped: boolean;
  readonly view: 'flat' | '3d';
  setFlipped(flipped: boolean): void;
  setView(view: 'flat' | '3d'): void;
  /** Another position is shown. */
  moved(): void;
  solved(alone: boolean): void;
  missed(turn: string): void;
}

/** What is shown, as data for the page around the element. */
export interface State {
  readonly kind: Content['kind'];
  /** Turns played so far of the line that is looked at, and how many it has. */
  readonly turn: number;
  readonly turns: number;
  readonly position: string;
  /** The turn that led here. */
  readonly played: string | null;
  readonly comment: string;
  readonly result: string;
  readonly solved: boolean;
}

export interface View {
  readonly element: HTMLElement;
  readonly state: State;
  /** Shows the board as it is chosen to look now. */
  refresh(): void;
  goTo(turn: number): void;
  /** Takes a key; false when it means nothing here. */
  keydown(event: KeyboardEvent): boolean;
  leave(): void;
}
