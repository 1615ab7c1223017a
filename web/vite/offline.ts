/** Builds the service worker with the list of all files of the page. */
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, relative } from 'node:path';
import { transformWithEsbuild, type Plugin } from 'vite';

const NAME = 'sw.js';

export function filesBelow(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true })
    .flatMap((entry) => (entry.isDirectory() ? filesBelow(join(folder, entry.name)) : [join(folder, entry.name)]))
    .sort();
}

/** `source` is the service worker's TypeScript, which imports nothing. */
export function offline(source: string): Plugin {
  let out = '';
  return {
    name: 'punct-offline',
    apply: 'build',
    configResolved(config) {
      out = config.build.outDir;
    },
    async closeBundle() {
      const hash = createHash('sha256');
      const files = filesBelow(out).map((file) => {
        const name = relative(out, file);
        hash.update(name).update(readFileSync(file));
        return name;
      });
      const code = readFileSync(source, 'utf8');
      const version = hash.update(code).digest('hex').slice(0, 12);
      const { code: script } = await transformWithEsbuild(code, source, {
        target: 'es2022',
        minify: true,
        sourcemap: false,
        define: {
          PUNCT_VERSION: JSON.stringify(version),
          // The page itself is kept under the address people visit.
          PUNCT_FILES: JSON.stringify(files.map((file) => (file === 'index.html' ? '' : file))),
        },
      });
      writeFileSync(join(out, NAME), script);
    },
  };
}
