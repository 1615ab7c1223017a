/** Games and positions of the test vectors, for tests of the page. */
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { projectRoot } from './paths';

const linesOf = (file: string): string[] =>
  readFileSync(join(projectRoot, 'tests/vectors', file), 'utf8')
    .trim()
    .split('\n');

/** A game: its variant and its turns. */
export function gameOf(file: string, line: number): { variant: 'basic' | 'standard'; turns: string[]; result: string } {
  const [before, result] = linesOf(file)[line - 1]!.split('|') as [string, string];
  const [variant, ...turns] = before.trim().split(' ');
  return { variant: variant as 'basic' | 'standard', turns, result: result.trim() };
}

/** The position with the most legal turns. */
export function heaviest(): { position: string; turns: number } {
  const lines = ['basic', 'standard'].flatMap((variant) => linesOf(`legal-${variant}.tsv`));
  const counted = lines.map((line) => line.split('\t')).map(([position, turns]) => ({ position: position!, turns: Number(turns) }));
  return counted.reduce((most, each) => (each.turns > most.turns ? each : most));
}
