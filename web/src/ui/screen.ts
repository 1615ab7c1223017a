/** What stands in the window: the game, or one of the rooms. */
export interface Screen {
  readonly element: HTMLElement;
  /** It stands in the page for the first time. */
  begin(): void;
  /** Settings have changed: draws itself anew. */
  show(): void;
  /** The engine has come, or begins or stops thinking. */
  refresh(): void;
  /** Lets go of everything that it holds. */
  leave(): void;
}
