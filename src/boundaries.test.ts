import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { builtinModules } from 'node:module';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { pureFolders } from '../scripts/lib/pure-folders.mjs';

const sourceFolder = import.meta.dirname;

/** Source files of one folder, tests left out: those may read fixtures from the disk. */
function sourceFiles(folder: string): string[] {
  const absolute = path.join(sourceFolder, folder);
  if (!existsSync(absolute)) return [];
  return readdirSync(absolute, { recursive: true, encoding: 'utf8' })
    .filter((name) => /\.tsx?$/.test(name) && !/\.test\.tsx?$/.test(name))
    .map((name) => path.join(absolute, name));
}

/**
 * Everything a file imports or re-exports, as types too and by `import()` or `require()`. Read from the
 * syntax tree: generated code samples hold import lines in their texts.
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
 * Says why a pure file must not import something.
 *
 * @param file       Absolute path of the importing file.
 * @param specifier  What stands between the quotes.
 * @returns A reason, or undefined when the import is allowed.
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

  it('are there', () => {
    expect(pureFolders.flatMap(sourceFiles).length).toBeGreaterThan(0);
  });
});

describe('the rule itself', () => {
  const file = path.join(sourceFolder, 'search', 'rank.ts');

  it.each(['./snippet', '../model/search', 'zod', 'unist-util-visit', 'reactive'])(
    'allows %s',
    (specifier) => {
      expect(objectionTo(file, specifier)).toBeUndefined();
    },
  );

  it.each(['gatsby', 'gatsby-plugin-mdx', 'react', 'react/jsx-runtime', 'react-dom', 'node:fs', 'path'])(
    'forbids %s',
    (specifier) => {
      expect(objectionTo(file, specifier)).toBeDefined();
    },
  );

  it.each(['../components/hit', '../templates/docs-page', '../../plugins/x/to-nodes', '../../gatsby-config'])(
    'forbids %s, which is not pure',
    (specifier) => {
      expect(objectionTo(file, specifier)).toBe('leads out of the pure folders');
    },
  );

  it('sees every form of import', () => {
    const text = `import a from 'a'; import type { B } from 'b'; export * from 'c'; void import('d'); import 'e';`;
    expect(importsOf(text)).toEqual(['a', 'b', 'c', 'd', 'e']);
  });
});
