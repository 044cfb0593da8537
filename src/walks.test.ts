import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { readImports } from '../tests/read-imports';

const root = path.join(import.meta.dirname, '..');
const read = (file: string): string => readFileSync(path.join(root, file), 'utf8');

/** Maximum lines of a file in a walk: a list must not get shorter by merging files. */
const MAX_LINES = 300;

/** Headings below "Three walks" in ARCHITECTURE.md, with the maximum number of files in each list. */
const WALKS = [
  { heading: 'A paragraph', limit: 18 },
  { heading: 'A parameter', limit: 20 },
  { heading: 'A query', limit: 14 },
] as const;

interface Step {
  readonly file: string;
  /** Type of the node, or of the page's context, through which the file gets its input if Gatsby is in between. */
  readonly node?: string;
}

/** The steps of a list: "1. `file`: what happens", or "1. `file`, from node `Type`: what happens". */
function readSteps(text: string, heading: string): Step[] {
  const [, section = ''] = text.split(`\n### ${heading}\n`);
  const [own = ''] = section.split(/^##/m);
  return [...own.matchAll(/^\d+\. `([^`]+)`(?:, from (?:node )?`(\w+)`)?: \S/gm)].map(([, file = '', node]) =>
    node === undefined ? { file } : { file, node },
  );
}

const exists = (file: string): boolean => existsSync(path.join(root, file));

/** Files of the project that a file runs: imports, re-exports, and `import()`, but not imports of types. */
const importsOf = (file: string): string[] =>
  readImports(read(file))
    .filter(({ specifier, isType }) => specifier.startsWith('.') && !isType)
    .map(({ specifier }) => path.posix.join(path.posix.dirname(file), specifier))
    .flatMap((target) => ['.ts', '.tsx'].map((end) => target + end).filter(exists));

/** Whether a file contains a node type, directly or in a query (`guide`, `allGuide`). */
const namesNode = (file: string, node: string): boolean =>
  new RegExp(`\\b(?:all)?${node}\\b|\\b${node.charAt(0).toLowerCase()}${node.slice(1)}\\b`).test(read(file));

/** Diagnostics of a list. */
function objectionsTo(steps: readonly Step[], limit: number): string[] {
  const missing = steps.filter(({ file }) => !exists(file)).map(({ file }) => `${file} does not exist`);
  if (missing.length > 0) return missing;
  const imports = new Map(steps.map(({ file }) => [file, importsOf(file)]));
  return [
    ...(steps.length > limit ? [`${steps.length} files, at most ${limit} are allowed`] : []),
    ...steps.flatMap(({ file, node }, index) => {
      const lines = read(file).split('\n').length - 1;
      const before = steps.slice(0, index);
      const isConnected =
        node === undefined
          ? before.some(
              (other) => imports.get(other.file)?.includes(file) || imports.get(file)?.includes(other.file),
            )
          : namesNode(file, node) && before.some((other) => namesNode(other.file, node));
      return [
        ...(lines > MAX_LINES ? [`${file} has ${lines} lines`] : []),
        ...(before.some((other) => other.file === file) ? [`${file} is listed twice`] : []),
        ...(index > 0 && !isConnected
          ? [
              node === undefined
                ? `${file} neither imports an earlier file of the list nor is imported by one`
                : `${file} or all earlier files do not name the node ${node}`,
            ]
          : []),
      ];
    }),
  ];
}

describe('the walks in ARCHITECTURE.md', () => {
  it.each(WALKS)('$heading takes at most $limit files, each connected to the ones before', (walk) => {
    const steps = readSteps(read('ARCHITECTURE.md'), walk.heading);
    expect(steps.length).toBeGreaterThan(10);
    expect(objectionsTo(steps, walk.limit)).toEqual([]);
  });
});

describe('the rule itself', () => {
  const steps: readonly Step[] = [
    { file: 'src/guides/mdx/compile-page.ts' },
    { file: 'src/guides/mdx/parse-page.ts' },
    { file: 'src/compile/guides/compile-sources.ts' },
    { file: 'src/templates/guide-page.tsx', node: 'Guide' },
  ];

  it('accepts imports in both directions, and nodes', () => {
    expect(objectionsTo(steps, 4)).toEqual([]);
  });

  it.each([
    ['a file that does not exist', [...steps, { file: 'src/guides/mdx/gone.ts' }], 'does not exist'],
    ['a file that belongs elsewhere', [...steps, { file: 'src/search/rank.ts' }], 'neither imports'],
    [
      'a node that only one file names',
      [...steps, { file: 'gatsby-node.ts', node: 'Glossary' }],
      'do not name',
    ],
    ['a list that is too long', [...steps, { file: 'src/guides/mdx/page-links.ts' }], '5 files'],
    ['a file that is too long', [...steps.slice(0, 3), { file: 'src/apis/model/api.ts' }], 'lines'],
  ])('rejects %s', (_, list: readonly Step[], message) => {
    expect(objectionsTo(list, 4).join('\n')).toContain(message);
  });

  it('reads files, nodes, and nothing after the next heading', () => {
    const text =
      '# A\n\n### A query\n\nText.\n\n1. `a.ts`: reads\n2. `b.ts`, from node `Page`: shows\n\n## Next\n\n1. `c.ts`: no\n';
    expect(readSteps(text, 'A query')).toEqual([{ file: 'a.ts' }, { file: 'b.ts', node: 'Page' }]);
  });
});

it('each file and folder that a recipe in ARCHITECTURE.md names is there', () => {
  const [, recipes = ''] = read('ARCHITECTURE.md').split('\n## How to add\n');
  const named = [...recipes.matchAll(/`((?:src|scripts|tests|docs)\/[\w./-]+)`/g)].map(
    ([, file = '']) => file,
  );
  expect(named.length).toBeGreaterThan(30);
  expect(named.filter((file) => !exists(file))).toEqual([]);
});
