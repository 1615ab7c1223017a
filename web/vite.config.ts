import { fileURLToPath } from 'node:url';
import { defineConfig } from 'vite';
import { compress } from './vite/compress';
import { element } from './vite/element';
import { manifests } from './vite/manifest';
import { offline } from './vite/offline';

const root = fileURLToPath(new URL('.', import.meta.url));
const build = process.env['PUNCT_BUILD'] ?? `${root}../build`;

const places = { source: `${root}src`, wasm: `${build}/web/wasm`, share: `${root}../share` };

export default defineConfig({
  root,
  base: './',
  plugins: [manifests(), offline(`${root}src/offline/service_worker.ts`), element(places), compress()],
  resolve: {
    alias: [
      { find: '#wasm', replacement: `${build}/web/wasm` },
      { find: '#share', replacement: `${root}../share` },
      // Its sources rather than its bundle: what the table does not use is left out.
      { find: /^three$/, replacement: 'three/src/Three.js' },
    ],
  },
  server: { host: '127.0.0.1', fs: { allow: [root, `${root}../share`, `${build}/web/wasm`] } },
  build: {
    target: 'es2022',
    outDir: `${build}/page`,
    emptyOutDir: true,
    assetsInlineLimit: 0,
    modulePreload: { polyfill: false },
  },
  worker: { format: 'es' },
});
