/** Games with people in them. */
export * from './event';
export * from './game';
export * from './record';
export * from './saved';
export * from './setup';
export * from './source';
export * from './stopwatch';
