import { createRequire } from 'node:module';
import { readFileSync } from 'node:fs';
import path from 'node:path';
import type * as TreeSitter from '@vscode/tree-sitter-wasm';
import type { Node, Parser as TreeParser } from '@vscode/tree-sitter-wasm';
import ts from 'typescript';
import { beforeAll, describe, expect, it } from 'vitest';
import { readContentBlocks, readProduct } from '../../../../tests/content-blocks';

/*
 * Every sample must parse: TypeScript by its compiler; Python, C#, shell, and PowerShell by the tree-sitter
 * grammars of Visual Studio Code, compiled to WebAssembly.
 */
const require = createRequire(import.meta.url);

const GRAMMARS: Readonly<Record<string, string>> = {
  bash: 'bash',
  python: 'python',
  csharp: 'c-sharp',
  powershell: 'powershell',
};
/** Python 2 forms that the grammar still accepts. */
const OUTDATED = new Set(['print_statement', 'exec_statement']);

const parsers = new Map<string, TreeParser>();

beforeAll(async () => {
  const { Language, Parser } = require('@vscode/tree-sitter-wasm') as typeof TreeSitter;
  await Parser.init();
  const folder = path.dirname(require.resolve('@vscode/tree-sitter-wasm'));
  for (const [language, grammar] of Object.entries(GRAMMARS)) {
    const parser = new Parser();
    parser.setLanguage(await Language.load(readFileSync(path.join(folder, `tree-sitter-${grammar}.wasm`))));
    parsers.set(language, parser);
  }
});

/** Positions of syntax errors, from 1. */
function grammarDiagnostics(language: string, code: string): string[] {
  const diagnostics: string[] = [];
  const visit = (node: Node): void => {
    const { row, column } = node.startPosition;
    if (node.isError || node.isMissing || OUTDATED.has(node.type))
      diagnostics.push(`${row + 1}:${column + 1}`);
    else for (const child of node.children) if (child) visit(child);
  };
  const tree = parsers.get(language)?.parse(code);
  if (!tree) return ['no parser'];
  visit(tree.rootNode);
  return diagnostics;
}

function typescriptDiagnostics(code: string): string[] {
  const { diagnostics = [] } = ts.transpileModule(code, {
    reportDiagnostics: true,
    compilerOptions: { target: ts.ScriptTarget.ES2022, module: ts.ModuleKind.ESNext },
  });
  return diagnostics.map(({ messageText, file, start = 0 }) => {
    const place = file?.getLineAndCharacterOfPosition(start);
    const text = ts.flattenDiagnosticMessageText(messageText, ' ');
    return `${(place?.line ?? 0) + 1}:${(place?.character ?? 0) + 1} ${text}`;
  });
}

function diagnosticsOf(language: string, code: string): string[] {
  return language === 'ts' ? typescriptDiagnostics(code) : grammarDiagnostics(language, code);
}

const samples = readContentBlocks(readProduct()).flatMap(({ file, blocks }) =>
  blocks
    .filter(({ language }) => language === 'ts' || Object.hasOwn(GRAMMARS, language))
    .map(({ language, code, position }) => ({ language, code, place: `${file}:${position.line}` })),
);

describe('code samples of the guides', () => {
  it.each(samples)('$place parses as $language', ({ language, code }) => {
    expect(diagnosticsOf(language, code)).toEqual([]);
  });

  it.each(['ts', ...Object.keys(GRAMMARS)])('exist in %s', (wanted) => {
    expect(samples.filter(({ language }) => language === wanted).length).toBeGreaterThan(0);
  });
});

describe('the parsers', () => {
  it.each([
    ['ts', 'const a = ;'],
    ['ts', 'function f( { }'],
    ['bash', 'echo "x'],
    ['bash', 'if true; then'],
    ['bash', 'curl ( x'],
    ['python', 'def f(:\n  pass'],
    ['python', 'x = [1, 2'],
    ['python', 'print "x"'],
    ['csharp', 'var x = ;'],
    ['csharp', 'int x = 1'],
    ['powershell', '$x = @{ a = 1'],
  ])('reject broken %s: %s', (language, code) => {
    expect(diagnosticsOf(language, code)).not.toEqual([]);
  });
});
