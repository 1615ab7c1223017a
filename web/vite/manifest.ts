/** Writes how the page is installed, once for each language: manifest-en.webmanifest and so on. */
import type { Plugin } from 'vite';
import { LANGUAGE_CODES, type LanguageCode } from '../src/texts/language';
import { loadTexts } from '../src/texts/translate';
import common from './manifest.json';

const fileOf = (code: LanguageCode): string => `manifest-${code}.webmanifest`;

async function manifestIn(code: LanguageCode): Promise<string> {
  const t = await loadTexts(code);
  return JSON.stringify({ ...common, lang: code, description: t('page.description') });
}

export function manifests(): Plugin {
  return {
    name: 'punct-manifests',
    async generateBundle() {
      for (const code of LANGUAGE_CODES) this.emitFile({ type: 'asset', fileName: fileOf(code), source: await manifestIn(code) });
    },
    configureServer(server) {
      server.middlewares.use((request, response, next) => {
        const code = LANGUAGE_CODES.find((each) => request.url === `/${fileOf(each)}`);
        if (!code) return next();
        response.setHeader('Content-Type', 'application/manifest+json');
        void manifestIn(code).then((text) => response.end(text));
      });
    },
  };
}
