/** The dialogs that other dialogs and the game lead to. */
export interface Dialogs {
  readonly openNewGame: () => void;
  readonly openGames: () => void;
  readonly openExchange: () => void;
  readonly openSettings: () => void;
  readonly openHelp: () => void;
}
