/** What the package gives to both, Node and browsers: the rules as the page sees them. */
export * from '../../src/rules/facts';
export type { Box, Geometry, Measures, Point } from '../../src/rules/geometry';
export type { ModuleSource } from '../../src/rules/memory';
export * from '../../src/rules/outcome';
export { Position, type Reach } from '../../src/rules/position';
export { type Mark, MARKS, readRecords, type RecordedGame, type RecordItem, writeRecord } from '../../src/rules/record';
export { CODES, must, type Refusal, type RefusalCode, type Result } from '../../src/rules/refusal';
export { Rules } from '../../src/rules/rules';
export * from '../../src/rules/turn';
