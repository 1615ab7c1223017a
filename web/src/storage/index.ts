/** What stays on the device. */
export * from './games';
export * from './keeper';
export * from './lessons';
export * from './settings';
export type * from './studies';
