/** The rules as the page sees them. */
export * from './facts';
export type { Box, Geometry, Measures, Point } from './geometry';
export * from './outcome';
export { Position, type Reach } from './position';
export { type Mark, MARKS, readRecords, type RecordedGame, type RecordItem, writeRecord } from './record';
export * from './refusal';
export { loadRules, Rules } from './rules';
export * from './turn';
