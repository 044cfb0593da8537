// @ts-check
/** Rules for `npm run lint`: the recommended ones, and the strict ones that need types. */
import { builtinModules } from 'node:module';
import { pureFolders } from './scripts/lib/pure-folders.mjs';

const typescriptFiles = ['**/*.ts', '**/*.tsx', '**/*.mts'];
const testFiles = ['**/*.test.{ts,tsx,mjs}'];

const MOUSE_AND_KEYS = ['onClick', 'onMouseDown', 'onMouseUp', 'onKeyPress', 'onKeyDown', 'onKeyUp'];

/** @param {readonly string[]} names */
const errors = (...names) => Object.fromEntries(names.map((name) => [name, 'error']));

/** @type {import('oxlint').OxlintConfig} */
export default {
  plugins: ['eslint', 'typescript'],
  categories: { correctness: 'error' },
  options: { typeAware: true, typeCheck: true, reportUnusedDisableDirectives: 'error' },
  ignorePatterns: [
    'public/',
    'test-results/',
    '.cache/',
    '.build/',
    '.tmp/',
    '**/.cache/',
    '**/public/',
    'src/gatsby-types.d.ts',
  ],
  rules: {
    ...errors(
      'no-case-declarations',
      'no-empty',
      'no-fallthrough',
      'no-prototype-builtins',
      'no-redeclare',
      'no-regex-spaces',
      'no-unexpected-multiline',
      'prefer-const',
    ),
    // React and Gatsby code commonly uses `void navigate(…)`.
    'typescript/no-meaningless-void-operator': 'off',
    // Gatsby's actions are functions in an object that plugins destructure.
    'typescript/unbound-method': 'off',
    // Numbers are fine in messages and addresses; objects stay forbidden.
    'typescript/restrict-template-expressions': [
      'error',
      { allowNumber: true, allow: [{ from: 'file', name: 'ExactNumber' }] },
    ],
  },
  overrides: [
    {
      files: typescriptFiles,
      rules: {
        ...errors(
          'no-array-constructor',
          'no-useless-constructor',
          'no-var',
          'prefer-rest-params',
          'prefer-spread',
          'typescript/ban-ts-comment',
          'typescript/consistent-type-imports',
          'typescript/no-deprecated',
          'typescript/no-dynamic-delete',
          'typescript/no-empty-object-type',
          'typescript/no-explicit-any',
          'typescript/no-extraneous-class',
          'typescript/no-generated-empty-object-type',
          'typescript/no-invalid-void-type',
          'typescript/no-misused-promises',
          'typescript/no-mixed-enums',
          'typescript/no-namespace',
          'typescript/no-non-null-asserted-nullish-coalescing',
          'typescript/no-non-null-assertion',
          'typescript/no-require-imports',
          'typescript/no-unnecessary-boolean-literal-compare',
          'typescript/no-unnecessary-condition',
          'typescript/no-unnecessary-template-expression',
          'typescript/no-unnecessary-type-arguments',
          'typescript/no-unnecessary-type-assertion',
          'typescript/no-unnecessary-type-constraint',
          'typescript/no-unnecessary-type-conversion',
          'typescript/no-unnecessary-type-parameters',
          'typescript/no-unsafe-argument',
          'typescript/no-unsafe-assignment',
          'typescript/no-unsafe-call',
          'typescript/no-unsafe-enum-assignment',
          'typescript/no-unsafe-enum-comparison',
          'typescript/no-unsafe-function-type',
          'typescript/no-unsafe-member-access',
          'typescript/no-unsafe-return',
          'typescript/only-throw-error',
          'typescript/prefer-literal-enum-member',
          'typescript/prefer-promise-reject-errors',
          'typescript/prefer-reduce-type-parameter',
          'typescript/prefer-return-this-type',
          'typescript/related-getter-setter-pairs',
          'typescript/require-await',
          'typescript/unified-signatures',
          'typescript/use-unknown-in-catch-callback-variable',
        ),
        'typescript/restrict-plus-operands': [
          'error',
          {
            allowAny: false,
            allowBoolean: false,
            allowNullish: false,
            allowNumberAndString: false,
            allowRegExp: false,
          },
        ],
        'typescript/return-await': ['error', 'error-handling-correctness-only'],
        'typescript/switch-exhaustiveness-check': ['error', { considerDefaultExhaustiveForUnions: true }],
        // React code commonly uses `onClick={() => close()}`.
        'typescript/no-confusing-void-expression': [
          'error',
          { ignoreArrowShorthand: true, ignoreVoidOperator: true },
        ],
      },
    },
    {
      files: ['{src,plugins,scripts,bench,starter}/**/*.{ts,tsx,mts,mjs}', '*.{ts,tsx,mts,mjs}'],
      // A pattern without a folder is for all of them.
      excludeFiles: [...testFiles, 'tests/**'],
      rules: {
        'no-restricted-globals': [
          'error',
          ...['decodeURI', 'decodeURIComponent'].map((name) => ({
            name,
            message: 'It throws on %FC: use decodePercent of src/kit/addresses/decode-percent.ts.',
          })),
        ],
      },
    },
    {
      files: ['scripts/**/*.{ts,mjs}'],
      // The steps of tests print with the colors of their tools.
      excludeFiles: [...testFiles, 'scripts/lib/{print,run-steps}.mjs'],
      rules: {
        'no-console': 'error',
        'no-restricted-properties': [
          'error',
          ...['stdout', 'stderr'].map((property) => ({
            ...{ object: 'process', property },
            message: 'Texts of others can control a terminal: use scripts/lib/print.mjs.',
          })),
        ],
      },
    },
    {
      files: ['{src,plugins,content,starter}/**/*.{ts,tsx}', '*.{ts,tsx}'],
      excludeFiles: [...testFiles, 'tests/**'],
      rules: {
        'no-restricted-properties': [
          'error',
          ...[
            'innerHTML',
            'outerHTML',
            'insertAdjacentHTML',
            'setHTMLUnsafe',
            'createContextualFragment',
          ].map((property) => ({
            property,
            message: 'It takes any text: use setHtml of src/kit/html/element-html.ts.',
          })),
        ],
      },
    },
    {
      files: ['scripts/new/from/**/*.ts'],
      excludeFiles: [...testFiles, 'scripts/new/from/{old-folder,within-time,read-data}.ts'],
      rules: {
        'no-restricted-imports': [
          'error',
          {
            paths: builtinModules
              .filter((name) => name !== 'path')
              .flatMap((name) => [name, `node:${name}`].filter((one) => one !== 'node:path'))
              .map((name) => ({ name, message: 'Read files of others by OldFolder, and run none of them.' })),
            patterns: [
              {
                group: ['rolldown/parseAst', '@swc/*', '**/node/**', 'js-yaml'],
                allowTypeImports: true,
                message: 'Use parse-script.ts and read-data.ts, which bad input cannot end.',
              },
            ],
          },
        ],
        'no-eval': 'error',
        'no-new-func': 'error',
        'typescript/no-require-imports': 'error',
      },
    },
    {
      files: ['**/*.tsx', 'src/reader/components/**/*.ts', 'src/templates/**/*.ts'],
      plugins: ['react', 'jsx-a11y'],
      rules: {
        'react/rules-of-hooks': 'error',
        // Use innerHtml of src/kit/html/inner-html.ts, which takes no text.
        'react/no-danger': 'error',
        // The limits of the recommended configuration of eslint-plugin-jsx-a11y.
        'jsx-a11y/no-noninteractive-element-interactions': ['error', { handlers: MOUSE_AND_KEYS }],
        'jsx-a11y/no-static-element-interactions': [
          'error',
          { allowExpressionValues: true, handlers: MOUSE_AND_KEYS },
        ],
        'jsx-a11y/no-noninteractive-tabindex': [
          'error',
          { roles: ['tabpanel'], allowExpressionValues: true },
        ],
        // Buttons of articles get their names later; a list of options and a status have no tag that does the same.
        'jsx-a11y/control-has-associated-label': 'off',
        'jsx-a11y/prefer-tag-over-role': 'off',
        // For a compiler of React that this site does not use.
        'react/immutability': 'off',
        'react/no-did-update-set-state': 'off',
        'react/purity': 'off',
        'react/refs': 'off',
        'react/set-state-in-effect': 'off',
      },
    },
    {
      files: ['**/*.mjs'],
      rules: { eqeqeq: 'error' },
    },
    {
      files: pureFolders.map((folder) => `src/${folder}/**/*.{ts,tsx}`),
      excludeFiles: testFiles,
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
                group: [
                  '**/templates/**',
                  '**/components/**',
                  '**/compile/**',
                  '**/client/**',
                  '**/plugins/**',
                ],
                message: 'Pure folders import only each other.',
              },
            ],
          },
        ],
      },
    },
  ],
};
