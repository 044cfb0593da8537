import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { pureFolders } from '../scripts/lib/pure-folders.mjs';

const sourceFolder = import.meta.dirname;

/** Source files of one folder, without tests, which may read fixtures from disk. */
function sourceFiles(folder: string): string[] {
  const absolute = path.join(sourceFolder, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => path.join(absolute, name));
}

/**
 * Everything a file imports or re-exports, including types, `import()`, and `require()`. Reads the syntax
 * tree, because generated code samples contain import lines as text.
 */
function importsOf(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isCall =
      ts.isCallExpression(node) &&
      (node.expression.kind === ts.SyntaxKind.ImportKeyword || node.expression.getText() === 'require');
    const specifier =
      ts.isImportDeclaration(node) || ts.isExportDeclaration(node)
        ? node.moduleSpecifier
        : isCall
          ? node.arguments[0]
          : ts.isImportTypeNode(node) && ts.isLiteralTypeNode(node.argument)
            ? node.argument.literal
            : undefined;
    if (specifier && ts.isStringLiteralLike(specifier)) found.push(specifier.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true));
  return found;
}

/**
 * Why a pure file must not import something.
 *
 * @param file       Absolute path of the importing file.
 * @param specifier  The text between the quotes.
 * @returns A reason, or undefined if the import is allowed.
 */
function objectionTo(file: string, specifier: string): string | undefined {
  if (specifier.startsWith('.')) {
    const target = path.relative(sourceFolder, path.resolve(path.dirname(file), specifier));
    const folder = target.split(path.sep)[0] ?? '';
    return pureFolders.includes(folder) ? undefined : 'leads out of the pure folders';
  }
  const name = specifier.replace(/^node:/, '');
  if (specifier.startsWith('node:') || builtinModules.includes(name)) return 'reads the machine';
  if (/^(?:@reach\/router|gatsby)(?:$|[-/])/.test(name)) return 'needs Gatsby';
  if (/^react(?:$|[-/])/.test(name)) return 'needs React';
  return undefined;
}

describe('pure folders', () => {
  it.each(pureFolders)('src/%s imports neither Gatsby, React, Node nor components', (folder) => {
    const objections = sourceFiles(folder).flatMap((file) =>
      importsOf(readFileSync(file, 'utf8')).flatMap((specifier) => {
        const objection = objectionTo(file, specifier);
        return objection ? [`${path.relative(sourceFolder, file)}: "${specifier}" ${objection}`] : [];
      }),
    );
    expect(objections).toEqual([]);
  });

  it('exist', () => {
    expect(pureFolders.flatMap(sourceFiles).length).toBeGreaterThan(0);
  });
});

/**
 * Folders, and which folders their files must not import from.
 *
 * - A plugin's code belongs to Gatsby's calls; code that two plugins share is in `src`.
 * - `src/client` is in every page; a component is loaded with the page that renders it.
 * - `src/model` contains the types that everything else uses.
 */
const FENCES: readonly {
  readonly folder: string;
  readonly isForbidden: (target: string, own: string) => boolean;
}[] = [
  {
    folder: 'plugins',
    isForbidden: (target, own) => target.startsWith('plugins/') && target.split('/')[1] !== own.split('/')[1],
  },
  { folder: 'src/client', isForbidden: (target) => /^src\/(?:components|templates)\//.test(target) },
  { folder: 'src/model', isForbidden: (target) => !target.startsWith('src/model/') },
  { folder: 'src/node', isForbidden: (target) => /^(?:plugins|src\/templates)\//.test(target) },
  {
    folder: 'src/components',
    isForbidden: (target) => /^(?:plugins|src\/(?:templates|node))\//.test(target),
  },
];

const root = path.join(sourceFolder, '..');

/** Forbidden imports of a folder, as `file imports target`. */
function crossings({ folder, isForbidden }: (typeof FENCES)[number]): string[] {
  return sourceFiles(path.join('..', folder)).flatMap((file) => {
    const own = path.relative(root, file).replaceAll(path.sep, '/');
    return importsOf(readFileSync(file, 'utf8'))
      .filter((specifier) => specifier.startsWith('.'))
      .map((specifier) =>
        path.relative(root, path.resolve(path.dirname(file), specifier)).replaceAll(path.sep, '/'),
      )
      .filter((target) => isForbidden(target, own))
      .map((target) => `${own} imports ${target}`);
  });
}

describe('fences', () => {
  it.each(FENCES)('$folder has no forbidden imports', (fence) => {
    expect(sourceFiles(path.join('..', fence.folder)).length).toBeGreaterThan(5);
    expect(crossings(fence)).toEqual([]);
  });

  it.each([
    ['plugins', 'plugins/b/x', 'plugins/a/y.ts'],
    ['src/client', 'src/components/search/hit-list', 'src/client/search/y.ts'],
    ['src/model', 'src/request/x', 'src/model/y.ts'],
    ['src/node', 'plugins/a/x', 'src/node/y.ts'],
    ['src/components', 'src/node/x', 'src/components/y.ts'],
  ])('%s must not import %s', (folder, target, own) => {
    expect(FENCES.find((fence) => fence.folder === folder)?.isForbidden(target, own)).toBe(true);
  });
});

describe('the rule itself', () => {
  const file = path.join(sourceFolder, 'search', 'rank.ts');

  it.each(['./words', '../model/search', 'zod', 'unist-util-visit', 'reactive'])('allows %s', (specifier) => {
    expect(objectionTo(file, specifier)).toBeUndefined();
  });

  it.each(['gatsby', 'gatsby-plugin-mdx', 'react', 'react/jsx-runtime', 'react-dom', 'node:fs', 'path'])(
    'forbids %s',
    (specifier) => {
      expect(objectionTo(file, specifier)).toBeDefined();
    },
  );

  it.each([
    '../components/hit',
    '../templates/guide-page',
    '../../plugins/x/to-nodes',
    '../../gatsby-config',
  ])('forbids %s, which is not pure', (specifier) => {
    expect(objectionTo(file, specifier)).toBe('leads out of the pure folders');
  });

  it('finds every form of import', () => {
    const text = `import a from 'a'; import type { B } from 'b'; export * from 'c'; void import('d'); import 'e';`;
    expect(importsOf(text)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
