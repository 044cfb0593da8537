import js from '@eslint/js';
import jsxA11y from 'eslint-plugin-jsx-a11y';
import reactHooks from 'eslint-plugin-react-hooks';
import { builtinModules } from 'node:module';
import tseslint from 'typescript-eslint';
import { pureFolders } from './scripts/lib/pure-folders.mjs';
import { readVoice, voiceRule } from './scripts/lint/voice-rule.mjs';

const typescriptFiles = ['**/*.ts', '**/*.tsx', '**/*.mts'];

export default tseslint.config(
  {
    ignores: [
      'public/',
      'test-results/',
      '.cache/',
      '.build/',
      '.tmp/',
      '**/.cache/',
      '**/public/',
      'src/gatsby-types.d.ts',
    ],
  },
  { linterOptions: { reportUnusedDisableDirectives: 'error' } },
  js.configs.recommended,
  {
    plugins: { local: { rules: { voice: voiceRule } } },
    rules: { 'local/voice': ['error', readVoice()] },
  },
  {
    files: typescriptFiles,
    extends: [tseslint.configs.strictTypeChecked],
    languageOptions: { parserOptions: { projectService: true, tsconfigRootDir: import.meta.dirname } },
    rules: {
      '@typescript-eslint/consistent-type-imports': 'error',
      '@typescript-eslint/no-explicit-any': 'error',
      '@typescript-eslint/switch-exhaustiveness-check': [
        'error',
        { considerDefaultExhaustiveForUnions: true },
      ],
      // React and Gatsby code commonly uses `onClick={() => close()}` and `void navigate(…)`.
      '@typescript-eslint/no-confusing-void-expression': [
        'error',
        { ignoreArrowShorthand: true, ignoreVoidOperator: true },
      ],
      '@typescript-eslint/no-meaningless-void-operator': 'off',
      // Gatsby's actions are functions in an object that plugins destructure.
      '@typescript-eslint/unbound-method': 'off',
      // Numbers are fine in messages and addresses; objects and undefined stay forbidden.
      '@typescript-eslint/restrict-template-expressions': ['error', { allowNumber: true }],
    },
  },
  {
    files: ['{src,plugins}/**/*.{ts,tsx}'],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-globals': [
        'error',
        ...['decodeURI', 'decodeURIComponent'].map((name) => ({
          name,
          message: 'It throws on %FC: use decodePercent of src/links/decode-percent.ts.',
        })),
      ],
    },
  },
  {
    files: ['**/*.tsx', 'src/components/**/*.ts', 'src/templates/**/*.ts'],
    extends: [reactHooks.configs['recommended-latest'], jsxA11y.flatConfigs.recommended],
  },
  {
    // TypeScript checks the scripts (checkJs) and knows Node's globals.
    files: ['**/*.mjs'],
    rules: { 'no-undef': 'off', eqeqeq: 'error', 'prefer-const': 'error' },
  },
  {
    files: [`src/{${pureFolders.join(',')}}/**/*.{ts,tsx}`],
    ignores: ['**/*.test.{ts,tsx}'],
    rules: {
      'no-restricted-imports': [
        'error',
        {
          paths: builtinModules.map((name) => ({ name, message: 'Pure folders do not read the machine.' })),
          patterns: [
            { group: ['node:*'], message: 'Pure folders do not read the machine.' },
            {
              group: ['gatsby', 'gatsby-*', 'gatsby/*', 'react', 'react/*', 'react-*'],
              message: 'Pure folders know neither Gatsby nor React.',
            },
            {
              group: ['**/templates/**', '**/components/**', '**/node/**', '**/client/**', '**/plugins/**'],
              message: 'Pure folders import only each other.',
            },
          ],
        },
      ],
    },
  },
);
