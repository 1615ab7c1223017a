/** Builds what pages of others load: the element <punct-board> as one file, its third dimension, and the page that shows it in
 * a frame. They stand beside the page under names that stay, and no service worker keeps them. */
import { readFileSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { deflateSync } from 'node:zlib';
import { build, type BuildResult, type OnLoadArgs, type Plugin as EsbuildPlugin } from 'esbuild';
import type { Plugin } from 'vite';

/** Lengths are those of the element, whatever size the page around it gives its letters. */
const ROOT_SIZE = 16;
const inPixels = (css: string): string => css.replace(/(\d*\.?\d+)rem\b/g, (_, length: string) => `${Number(length) * ROOT_SIZE}px`);

/** A file of texts in one language. */
const LANGUAGE = /\/texts\/(?:\w+\/)?(?:page_)?(?:en|de|fr|it|nl|es|pl)\.ts$/;

/** Which texts the code asks for: those it names, and those whose beginning it names. */
class Asked {
  private readonly keys = new Set<string>();
  private readonly beginnings = new Set<string>();

  read(code: string): void {
    for (const [, key] of code.matchAll(/'([\w.-]+)'/g)) this.keys.add(key!);
    for (const [, beginning] of code.matchAll(/`([a-z-]+\.(?:[\w-]+\.)*)\$\{/g)) this.beginnings.add(beginning!);
  }

  has(key: string): boolean {
    const plain = key.replace(/\.touch$/, '');
    return this.keys.has(plain) || [...this.beginnings].some((beginning) => plain.startsWith(beginning));
  }
}

/** A module of texts with only those that are asked for. */
async function textsOf(path: string, asked: Asked): Promise<string> {
  const { outputFiles } = await build({ entryPoints: [path], bundle: true, format: 'esm', write: false, target: 'es2022' });
  const code = outputFiles[0]!.text;
  const module = (await import(`data:text/javascript;base64,${Buffer.from(code).toString('base64')}`)) as Record<string, object>;
  const said = Object.entries(module).map(([name, texts]) => {
    const kept = Object.fromEntries(Object.entries(texts).filter(([key]) => asked.has(key)));
    return `export const ${name} = ${JSON.stringify(kept)};`;
  });
  return said.join('\n');
}

interface Places {
  readonly source: string;
  readonly wasm: string;
  readonly share: string;
}

function plugin({ source, wasm, share }: Places, asked: Asked | null): EsbuildPlugin {
  return {
    name: 'punct-element',
    setup(builder) {
      builder.onResolve({ filter: /^#wasm\/.*\?deflated$/ }, ({ path }) => ({
        path: join(wasm, basename(path, '?deflated')),
        namespace: 'deflated',
      }));
      builder.onResolve({ filter: /^#share\/.*\?raw$/ }, ({ path }) => ({ path: join(share, basename(path, '?raw')), namespace: 'raw' }));
      builder.onResolve({ filter: /\.css\?inline$/ }, ({ path, resolveDir }) => ({
        path: join(resolveDir, path.replace('?inline', '')),
        namespace: 'css',
      }));
      // What is loaded only when it is wanted is a file of its own.
      builder.onResolve({ filter: /\/table3d\/table3d$/ }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: './punct-board-3d.js', external: true } : null,
      );
      builder.onResolve({ filter: /^\.\.?\/.*\/data$/ }, ({ kind }) =>
        kind === 'dynamic-import' ? { path: './embed-puzzles.js', external: true } : null,
      );
      builder.onResolve({ filter: /^\.\/index$/ }, ({ importer }) =>
        dirname(importer) === join(source, 'embed') ? { path: './punct-board.js', external: true } : null,
      );
      builder.onResolve({ filter: /^three$/ }, ({ resolveDir }) => ({ path: join(resolveThree(resolveDir), 'src/Three.js') }));
      builder.onLoad({ filter: /.*/, namespace: 'deflated' }, ({ path }: OnLoadArgs) => ({
        contents: deflateSync(readFileSync(path), { level: 9 }),
        loader: 'binary',
      }));
      builder.onLoad({ filter: /.*/, namespace: 'raw' }, ({ path }) => ({ contents: readFileSync(path, 'utf8'), loader: 'text' }));
      builder.onLoad({ filter: /.*/, namespace: 'css' }, async ({ path }) => {
        const { outputFiles } = await build({ entryPoints: [path], minify: true, write: false });
        return { contents: inPixels(outputFiles[0]!.text).trim(), loader: 'text' };
      });
      if (asked) builder.onLoad({ filter: LANGUAGE }, async ({ path }) => ({ contents: await textsOf(path, asked), loader: 'js' }));
    },
  };
}

const resolveThree = (folder: string): string => {
  for (let at = folder; ; at = dirname(at)) {
    const found = join(at, 'node_modules/three');
    try {
      readFileSync(join(found, 'package.json'));
      return found;
    } catch {
      if (at === dirname(at)) throw new Error('three is not installed');
    }
  }
};

async function bundle(places: Places, file: string, entry: string, asked: Asked | null): Promise<BuildResult<{ metafile: true }>> {
  return build({
    entryPoints: [join(places.source, entry)],
    outfile: file,
    bundle: true,
    format: 'esm',
    target: 'es2022',
    minify: true,
    metafile: true,
    legalComments: 'none',
    logLevel: 'warning',
    write: asked !== null,
    plugins: [plugin(places, asked)],
  });
}

/** What the element is made of, texts apart. */
async function textsAsked(places: Places): Promise<Asked> {
  const { metafile } = await bundle(places, '/element.js', 'embed/index.ts', null);
  const asked = new Asked();
  for (const input of Object.keys(metafile.inputs)) {
    const path = join(process.cwd(), input);
    if (path.startsWith(places.source) && path.endsWith('.ts') && !LANGUAGE.test(path)) asked.read(readFileSync(path, 'utf8'));
  }
  return asked;
}

export function element(places: Places): Plugin {
  let out = '';
  return {
    name: 'punct-element',
    apply: 'build',
    configResolved(config) {
      out = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      async handler() {
        const asked = await textsAsked(places);
        const files: readonly (readonly [string, string])[] = [
          ['punct-board.js', 'embed/index.ts'],
          ['punct-board-3d.js', 'board/table3d/table3d.ts'],
          ['embed.js', 'embed/page.ts'],
          ['embed-puzzles.js', 'puzzles/data.ts'],
        ];
        for (const [file, entry] of files) await bundle(places, join(out, file), entry, asked);
        for (const file of ['embed.html', 'embed.css']) writeFileSync(join(out, file), readFileSync(join(places.source, 'embed', file)));
      },
    },
  };
}
