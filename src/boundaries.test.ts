import { readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { pureFolders } from '../scripts/lib/pure-folders.mjs';
import { readImports } from '../tests/read-imports';

const root = path.join(import.meta.dirname, '..');

/**
 * The only way through the house: the folders of which each folder runs code. A folder can use those above it in this
 * table. Types are free, because nothing of them is left in the program.
 */
const EDGES: Readonly<Record<string, readonly string[]>> = {
  'src/kit': [],
  'src/site': ['src/kit'],
  'src/apis': ['src/kit', 'src/site'],
  'src/guides': ['src/kit', 'src/site', 'src/apis'],
  'src/search': ['src/kit', 'src/site', 'src/apis'],
  'src/twins': ['src/kit', 'src/site', 'src/apis', 'src/guides', 'src/search'],
  'src/reader': ['src/kit', 'src/site', 'src/apis', 'src/search'],
  'src/templates': ['src/kit', 'src/site', 'src/search', 'src/reader'],
  'src/compile': ['src/kit', 'src/site', 'src/apis', 'src/guides', 'src/twins', 'src/reader'],
  'src/styles': [],
  'gatsby-browser.tsx': ['src/reader', 'src/styles'],
  'gatsby-config.ts': ['src/site', 'src/search', 'src/compile'],
  'gatsby-node.ts': ['src/site', 'src/search', 'src/compile'],
  'gatsby-ssr.tsx': ['src/reader', 'src/compile'],
  'plugins/gatsby-plugin-agent-files': ['src/twins', 'src/compile'],
  'plugins/gatsby-plugin-bends': ['src/guides', 'src/reader', 'src/compile'],
  'plugins/gatsby-plugin-check': ['src/kit', 'src/site', 'src/guides', 'src/search', 'src/compile'],
  'plugins/gatsby-plugin-docs-version': ['src/site', 'src/compile'],
  'plugins/gatsby-plugin-markdown-pages': ['src/kit', 'src/site', 'src/twins', 'src/compile'],
  'plugins/gatsby-plugin-preview-guard': ['src/compile'],
  'plugins/gatsby-plugin-search-file': ['src/search', 'src/compile'],
  'plugins/gatsby-plugin-site-files': ['src/kit', 'src/site', 'src/apis', 'src/reader', 'src/compile'],
  'plugins/gatsby-source-openapi': [
    'src/kit',
    'src/site',
    'src/apis',
    'src/twins',
    'src/reader',
    'src/compile',
  ],
  'plugins/gatsby-transformer-guides': ['src/site', 'src/guides', 'src/twins', 'src/compile'],
  'plugins/gatsby-transformer-site': ['src/compile'],
  'scripts/lib': ['src/kit', 'src/compile', 'plugins/gatsby-plugin-bends'],
  'scripts/serve': ['src/site'],
  'scripts/deploy': ['src/kit', 'src/site', 'scripts/lib', 'scripts/serve'],
  'scripts/mock': ['src/kit', 'src/site', 'src/apis', 'src/compile', 'scripts/lib'],
  'scripts/new': ['src/kit', 'src/site', 'src/apis', 'src/guides', 'src/compile', 'scripts/lib'],
  'scripts/run': [
    'src/site',
    'src/compile',
    'scripts/lib',
    'scripts/serve',
    'scripts/deploy',
    'scripts/mock',
    'scripts/new',
  ],
};

/**
 * What is read, judged, and converted in one way: packages that do it, those of the field too that nothing uses, and the
 * files that run their code. A second parser, judge, converter, or pipeline begins with one of these imports.
 */
const ENGINES: readonly (readonly [what: string, packages: RegExp, homes: readonly string[]])[] = [
  [
    'AsyncAPI',
    /^@asyncapi\//,
    ['src/apis/parse/read-asyncapi.ts', 'src/compile/sources/asyncapi-thread.mjs'],
  ],
  [
    'OpenAPI',
    /^(?:@redocly|@scalar|@apidevtools|@readme|@stoplight)\/|^(?:openapi|swagger)-/,
    ['src/apis/parse/object-types.ts', 'src/apis/swagger/convert-swagger.ts'],
  ],
  [
    'values by JSON Schema',
    /^ajv|json-?schema/,
    // Its comparison of values and its formats.
    ['src/kit/values/equal-values.ts', 'src/kit/patterns/formats.ts'],
  ],
  ['guides', /^(?:remark-mdx$|@mdx-js\/)/, ['src/guides/mdx/parse-page.ts', 'scripts/new/from/page-tree.ts']],
  [
    'Markdown',
    /^(?:remark-parse|mdast-util-from-markdown|micromark|marked|markdown-it|commonmark)$/,
    [
      'src/apis/text/markdown-tree.ts',
      'src/guides/leading-text.ts',
      'src/guides/mdx/parse-page.ts',
      'src/site/links/markdown-links.ts',
      'scripts/new/from/page-tree.ts',
    ],
  ],
  [
    'HTML as Markdown',
    /^(?:rehype-remark|remark-stringify|mdast-util-to-markdown|hast-util-to-mdast|turndown)$/,
    ['src/twins/markdown/page-markdown.ts'],
  ],
  [
    'YAML',
    /^(?:js-yaml|yaml)$/,
    [
      'src/kit/yaml/exact-numbers.ts',
      'src/kit/yaml/add-spaces.ts',
      'src/kit/yaml/parse-yaml.ts',
      'src/kit/yaml/read-offsets.ts',
      // Settings of other tools, with tags of their own.
      'scripts/new/from/read-data.ts',
    ],
  ],
  [
    'a search',
    /^(?:flexsearch|react-use-flexsearch|minisearch|lunr|fuse\.js|@orama\/.*)$/,
    ['src/reader/components/search/use-search.ts', 'src/search/build-entry.ts', 'src/search/open-search.ts'],
  ],
];

/** Files of TypeScript and JavaScript without tests, which may read and use anything, by path from the root. */
const files = [
  ...readdirSync(root).filter((name) => /^gatsby-.*\.tsx?$/.test(name)),
  ...['src', 'plugins', 'scripts'].flatMap((folder) =>
    readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
      .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
      .filter((name) => /\.(?:tsx?|[cm]js)$/.test(name) && !/\.test\.|\.d\.ts$|\/node_modules\//.test(name)),
  ),
];
const known = new Set(files);
const importsOf = new Map(
  files.map((file) => [file, readImports(readFileSync(path.join(root, file), 'utf8'))]),
);

/** The file of the project that a relative specifier leads to; undefined for a style sheet. */
function targetOf(file: string, specifier: string): string | undefined {
  const target = path.posix.join(path.posix.dirname(file), specifier);
  return ['', '.ts', '.tsx', '/index.ts'].map((end) => target + end).find((name) => known.has(name));
}

type Edge = readonly [from: string, to: string];

/** Every import of a value from one file of the project in another one. */
const edges: readonly Edge[] = files.flatMap((file) =>
  (importsOf.get(file) ?? [])
    .filter(({ specifier, isType }) => specifier.startsWith('.') && !isType)
    .flatMap(({ specifier }): readonly Edge[] => {
      const target = targetOf(file, specifier);
      return target === undefined || target === file ? [] : [[file, target]];
    }),
);

/** The folder of a file in the table: `src/kit`, `plugins/gatsby-plugin-check`; the file itself directly in `src`. */
function wingOf(file: string): string {
  const [top = '', second = '', ...rest] = file.split('/');
  return rest.length > 0 ? `${top}/${second}` : file;
}

/** The table as the code is, in the order of the files. */
function readTable(all: readonly Edge[]): Record<string, readonly string[]> {
  const table = new Map<string, Set<string>>();
  for (const [from, to] of all) {
    const [own, other] = [wingOf(from), wingOf(to)];
    if (own !== other) table.set(own, (table.get(own) ?? new Set()).add(other));
  }
  return Object.fromEntries([...table].map(([own, others]) => [own, [...others].sort()]));
}

/**
 * Circles of folders, at every level: what is directly in a folder, where a folder stands for all that is in it. Each
 * is a list of paths. Circles of files beside each other are no circle of folders.
 */
function findCircles(all: readonly Edge[]): string[][] {
  const levels = new Map<string, Map<string, Set<string>>>();
  for (const [from, to] of all) {
    const [a, b] = [from.split('/'), to.split('/')];
    let shared = 0;
    while (a[shared] === b[shared]) shared += 1;
    const folder = a.slice(0, shared).join('/');
    const [own, other] = [a, b].map((parts) => parts.slice(0, shared + 1).join('/')) as [string, string];
    const graph = levels.get(folder) ?? new Map<string, Set<string>>();
    levels.set(folder, graph.set(own, (graph.get(own) ?? new Set()).add(other)));
  }
  return [...levels.values()].flatMap((graph) =>
    circlesOf(graph).filter((circle) => circle.some((name) => !known.has(name))),
  );
}

/** Sets of nodes that reach each other (Tarjan), each sorted. */
function circlesOf(graph: ReadonlyMap<string, ReadonlySet<string>>): string[][] {
  const order = new Map<string, number>();
  const lowest = new Map<string, number>();
  const open: string[] = [];
  const circles: string[][] = [];
  const visit = (node: string): number => {
    order.set(node, order.size);
    let low = order.size - 1;
    open.push(node);
    for (const next of graph.get(node) ?? [])
      if (!order.has(next)) low = Math.min(low, visit(next));
      else if (open.includes(next)) low = Math.min(low, order.get(next) ?? low);
    lowest.set(node, low);
    if (low === order.get(node)) {
      const circle = open.splice(open.indexOf(node)).sort();
      if (circle.length > 1) circles.push(circle);
    }
    return low;
  };
  for (const node of graph.keys()) if (!order.has(node)) visit(node);
  return circles;
}

describe('one direction', () => {
  it('has the edges of the table, and no others', () => {
    const rows = Object.entries(EDGES).map(([own, others]) => [own, [...others].sort()] as const);
    expect(readTable(edges)).toEqual(Object.fromEntries(rows.filter(([, others]) => others.length > 0)));
  });

  it('goes up the table only', () => {
    const rows = Object.keys(EDGES);
    const backwards = Object.entries(EDGES).flatMap(([own, others], index) =>
      others.filter((other) => !rows.slice(0, index).includes(other)).map((other) => `${own} uses ${other}`),
    );
    expect(backwards).toEqual([]);
  });

  it('has no circle of folders at any level', () => {
    expect(findCircles(edges)).toEqual([]);
  });

  it('has at most twelve folders in src, each with a README of at most 40 lines', () => {
    const folders = readdirSync(path.join(root, 'src'), { withFileTypes: true }).filter((one) =>
      one.isDirectory(),
    );
    expect(folders.length).toBeLessThanOrEqual(12);
    // Gatsby compiles every file of the first as a function of a server, and makes pages of the second.
    expect(folders.filter(({ name }) => ['api', 'pages'].includes(name))).toEqual([]);
    const lengths = folders.map(({ name }) => {
      const text = readFileSync(path.join(root, 'src', name, 'README.md'), 'utf8');
      return [name, text.trimEnd().split('\n').length] as const;
    });
    expect(lengths.filter(([, length]) => length > 40)).toEqual([]);
  });
});

describe('one way', () => {
  it.each(ENGINES)('reads %s', (_, packages, homes) => {
    const users = files.filter((file) =>
      importsOf.get(file)?.some(({ specifier, isType }) => !isType && packages.test(specifier)),
    );
    expect(users.sort()).toEqual([...homes].sort());
  });
});

/** The pure folder that a path from the root is in. */
const pureFolderOf = (target: string): string | undefined =>
  pureFolders.find((folder) => `${target}/`.startsWith(`src/${folder}/`));

/**
 * Why a pure file must not import something.
 *
 * @param file       Path of the importing file from the root.
 * @param specifier  The text between the quotes.
 * @returns A reason, or undefined if the import is allowed.
 */
function objectionTo(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    const target = path.posix.join(path.posix.dirname(file), specifier);
    return pureFolderOf(target) === undefined ? 'leads out of the pure folders' : undefined;
  }
  const name = specifier.replace(/^node:/, '');
  if (specifier.startsWith('node:') || builtinModules.includes(name)) return 'reads the machine';
  if (/^(?:@reach\/router|gatsby)(?:$|[-/])/.test(name)) return 'needs Gatsby';
  if (/^react(?:$|[-/])/.test(name)) return 'needs React';
  return undefined;
}

describe('pure folders', () => {
  it.each(pureFolders)('src/%s imports neither Gatsby, React, Node nor components', (folder) => {
    const own = files.filter((file) => file.startsWith(`src/${folder}/`));
    expect(own).not.toEqual([]);
    const objections = own.flatMap((file) =>
      (importsOf.get(file) ?? []).flatMap(({ specifier }) => {
        const objection = objectionTo(file, specifier);
        return objection ? [`${file}: "${specifier}" ${objection}`] : [];
      }),
    );
    expect(objections).toEqual([]);
  });
});

describe('the rules themselves', () => {
  it.each(['./words', './search-document', '../kit/texts/t', 'zod', 'unist-util-visit', 'reactive'])(
    'allow %s in a pure folder',
    (specifier) => {
      expect(objectionTo('src/search/rank.ts', specifier)).toBeUndefined();
    },
  );

  it.each(['gatsby', 'gatsby-plugin-mdx', 'react', 'react/jsx-runtime', 'react-dom', 'node:fs', 'path'])(
    'forbid %s',
    (specifier) => {
      expect(objectionTo('src/search/rank.ts', specifier)).toBeDefined();
    },
  );

  it.each([
    '../reader/components/hit',
    '../templates/guide-page',
    '../twins/mcp/main',
    '../../plugins/x/to-nodes',
    '../../gatsby-config',
  ])('forbid %s, which is not pure', (specifier) => {
    expect(objectionTo('src/search/rank.ts', specifier)).toBe('leads out of the pure folders');
  });

  it('find every form of import, and which are types', () => {
    const text = [
      `import a from 'a'; import type { B } from 'b'; export * from 'c'; void import('d'); import 'e';`,
      `import { type F } from 'f'; import { type G, g } from 'g'; let h: import('h').H; require('i');`,
      `export { type J } from 'j'; const sample = "import k from 'k'";`,
    ].join('\n');
    const types = readImports(text).filter(({ isType }) => isType);
    expect(readImports(text).map(({ specifier }) => specifier)).toEqual('abcdefghij'.split(''));
    expect(types.map(({ specifier }) => specifier)).toEqual('bfhj'.split(''));
  });

  it.each<[string, readonly Edge[], string[][]]>([
    [
      'two folders',
      [
        ['src/a/x.ts', 'src/b/y.ts'],
        ['src/b/z.ts', 'src/a/w.ts'],
      ],
      [['src/a', 'src/b']],
    ],
    [
      'three folders inside one',
      [
        ['src/a/b/x.ts', 'src/a/c/x.ts'],
        ['src/a/c/x.ts', 'src/a/d/x.ts'],
        ['src/a/d/e/x.ts', 'src/a/b/y.ts'],
      ],
      [['src/a/b', 'src/a/c', 'src/a/d']],
    ],
    [
      'a file and the folder beside it',
      [
        ['src/kit/a.ts', 'src/kit/b/x.ts'],
        ['src/kit/b/y.ts', 'src/kit/a.ts'],
      ],
      [['src/kit/a.ts', 'src/kit/b']],
    ],
    [
      'one direction',
      [
        ['src/a/x.ts', 'src/b/y.ts'],
        ['src/b/y.ts', 'src/c/z.ts'],
        ['src/a/x.ts', 'src/c/z.ts'],
      ],
      [],
    ],
  ])('see a circle of %s', (_, all, circles) => {
    expect(findCircles(all)).toEqual(circles);
  });
});
