// Finds files of the page that import each other in a circle, and prints one circle a line: which of them runs first is
// then chance. Imports of types alone do not count, they are gone at run time.
//   node import_cycles.mjs FOLDER
import { existsSync, readdirSync, readFileSync, statSync } from 'node:fs';
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import ts from 'typescript';

const filesBelow = (folder) =>
  readdirSync(folder, { withFileTypes: true }).flatMap((entry) => {
    const name = path.join(folder, entry.name);
    return entry.isDirectory() ? filesBelow(name) : /\.(ts|mjs)$/.test(name) ? [name] : [];
  });

/** The file that an import of `from` means; null for packages, styles and data. */
function resolve(from, specifier) {
  if (!specifier.startsWith('.')) return null;
  const base = path.resolve(path.dirname(from), specifier);
  const candidates = [base, `${base}.ts`, path.join(base, 'index.ts')];
  return candidates.find((file) => /\.(ts|mjs)$/.test(file) && existsSync(file) && statSync(file).isFile()) ?? null;
}

/** The files that must have run before this one. What is loaded when it is wanted, `import('...')`, comes later. */
export function importsOf(file) {
  const { statements } = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest);
  return statements
    .filter(({ moduleSpecifier, importClause, isTypeOnly }) => moduleSpecifier && !isTypeOnly && !importClause?.isTypeOnly)
    .map(({ moduleSpecifier }) => resolve(file, moduleSpecifier.text))
    .filter((target) => target !== null);
}

/** One circle for each set of files that all reach each other. */
export function circles(graph) {
  const found = [];
  const state = new Map();
  const trail = [];
  const visit = (file) => {
    state.set(file, 'open');
    trail.push(file);
    for (const next of graph.get(file) ?? []) {
      if (state.get(next) === 'open') found.push([...trail.slice(trail.indexOf(next)), next]);
      else if (!state.has(next)) visit(next);
    }
    trail.pop();
    state.set(file, 'done');
  };
  for (const file of graph.keys()) if (!state.has(file)) visit(file);
  return found;
}

if (process.argv[1] === fileURLToPath(import.meta.url)) {
  const folder = path.resolve(process.argv[2]);
  const graph = new Map(filesBelow(folder).map((file) => [file, importsOf(file)]));
  const found = circles(graph);
  for (const circle of found) console.log(`import cycle: ${circle.map((file) => path.relative(folder, file)).join(' -> ')}`);
  process.exit(found.length > 0 ? 1 : 0);
}
