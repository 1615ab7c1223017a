// The page's linter: what the type check cannot see. Layout is prettier's.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tseslint from 'typescript-eslint';

const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../web');

export default tseslint.config({
  files: ['**/*.ts'],
  extends: [tseslint.configs.recommendedTypeChecked],
  languageOptions: { parserOptions: { project: path.join(web, 'tsconfig.json'), tsconfigRootDir: web } },
  linterOptions: { reportUnusedDisableDirectives: 'error' },
  rules: {
    '@typescript-eslint/no-floating-promises': [
      'error',
      { allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['test', 'describe', 'it'] }] },
    ],
    '@typescript-eslint/switch-exhaustiveness-check': 'error',
    eqeqeq: 'error',
  },
});
