/** The club, without anything to see. */
export * from './clocks';
export * from './club';
export * from './connection';
export * from './messages';
export * from './passkeys';
export * from './push';
export * from './remote_game';
export * from './requests';
export * from './wishes';
