/** Writes compressed twins beside the files of the page, for the server to send. */
import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import type { Plugin } from 'vite';
import { filesBelow } from './offline';

const COMPRESSIBLE = /\.(html|js|css|wasm|net|svg|json|webmanifest)$/;

export function compress(): Plugin {
  let out = '';
  return {
    name: 'punct-compress',
    apply: 'build',
    configResolved(config) {
      out = config.build.outDir;
    },
    closeBundle: {
      order: 'post',
      sequential: true,
      handler() {
        for (const file of filesBelow(out).filter((name) => COMPRESSIBLE.test(name))) {
          const plain = readFileSync(file);
          const brotli = { params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: plain.length } };
          writeFileSync(`${file}.gz`, gzipSync(plain, { level: 9 }));
          writeFileSync(`${file}.br`, brotliCompressSync(plain, brotli));
        }
      },
    },
  };
}
