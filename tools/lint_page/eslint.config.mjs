// The page's linter: what the type check cannot see. Layout is prettier's.
import path from 'node:path';
import { fileURLToPath } from 'node:url';
import tseslint from 'typescript-eslint';

const web = path.resolve(path.dirname(fileURLToPath(import.meta.url)), '../../web');

export default tseslint.config(
  {
    linterOptions: { reportUnusedDisableDirectives: 'error' },
    rules: { eqeqeq: 'error', 'no-unused-vars': 'error', 'no-var': 'error', 'prefer-const': 'error' },
  },
  {
    files: ['**/*.ts'],
    extends: [tseslint.configs.recommendedTypeChecked],
    languageOptions: { parserOptions: { project: path.join(web, 'tsconfig.json'), tsconfigRootDir: web } },
    rules: {
      'no-unused-vars': 'off', // The one below knows types.
      '@typescript-eslint/no-unused-vars': 'error',
      '@typescript-eslint/no-floating-promises': [
        'error',
        { allowForKnownSafeCalls: [{ from: 'package', package: 'node:test', name: ['test', 'describe', 'it'] }] },
      ],
      // A default answers for all the rest.
      '@typescript-eslint/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
    },
  },
);
