/** The dialogs, in one file that is loaded when the first of them is wanted: the first board does not wait for them. */
export { openExchange } from './exchange';
export { openGames } from './games';
export { openHelp } from './help';
export { openMenu } from './menu';
export { openNewGame } from './new_game';
export { openResult } from './result';
export { openSettings } from './settings';
