import { execFileSync, spawnSync } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { loadAll } from 'js-yaml';
import ts from 'typescript';
import { createTokenizer, type CodeToken } from './code-tokens';

/*
 * The texts that a program has, by the rules of its language. A shell runs the code, but each command only prints its
 * arguments. Python parses it. The compiler of TypeScript and grammars read the others.
 */

/** Commands are not found, and the shell then passes their arguments to a function. A loop that waits is over. */
const PRINT_COMMANDS = `
exec 3>&1
PATH=/nowhere
sleep() { kill $$; }
command_not_found_handle() { for word in "$@"; do printf '%s\\1' "$word" >&3; done; }
`;

function shellTexts(code: string): readonly string[] {
  const names = [...code.matchAll(/^\s*(?:export )?(\w+)=/gm)].map(([, name = '']) => name);
  const variables = names.map((name) => `printf '%s\\1' "$${name}" >&3`).join('\n');
  const folder = mkdtempSync(path.join(tmpdir(), 'shell-'));
  try {
    const { stdout } = spawnSync('/bin/bash', ['-c', `${PRINT_COMMANDS}\n${code}\n${variables}`], {
      ...{ cwd: folder, input: '', timeout: 20_000, encoding: 'utf8' },
      env: { TOKEN: 'token' },
    });
    // Commands of a pipe run at the same time.
    return stdout.split('\x01').sort();
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

const READ_PYTHON = `
import ast, json, sys
tree = ast.parse(sys.stdin.buffer.read().decode('utf-8'))
print(json.dumps([node.value for node in ast.walk(tree) if isinstance(node, ast.Constant) and isinstance(node.value, str)]))
`;

const pythonTexts = (code: string): readonly string[] =>
  JSON.parse(execFileSync('python3', ['-c', READ_PYTHON], { input: code, encoding: 'utf8' })) as string[];

function scriptTexts(code: string): readonly string[] {
  const file = ts.createSourceFile('a.mts', code, ts.ScriptTarget.ES2022);
  const { parseDiagnostics } = file as unknown as { readonly parseDiagnostics: readonly unknown[] };
  if (parseDiagnostics.length > 0) throw new Error(`no TypeScript:\n${code}`);
  const texts: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isStringLiteralLike(node) ||
      node.kind === ts.SyntaxKind.TemplateHead ||
      node.kind === ts.SyntaxKind.TemplateMiddle ||
      node.kind === ts.SyntaxKind.TemplateTail
    )
      texts.push((node as ts.LiteralLikeNode).text);
    ts.forEachChild(node, visit);
  };
  visit(file);
  return texts;
}

/** The texts in a document of JSON or YAML, with the names of members. */
function textsOf(value: unknown): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [JSON.stringify(value)];
  if (value instanceof Date) return [value.toISOString()];
  return Object.entries(value).flatMap(([name, member]) => [name, ...textsOf(member)]);
}

const tokenTexts = (tokens: readonly CodeToken[]): readonly string[] =>
  tokens.map(({ text, value }) => value ?? text);

/** Reads the texts of a code block of a guide. */
export type ReadTexts = (code: string) => readonly string[];

/** How the code of each language is read. `http`, `ini`, and `text` have no rules: their lines are compared. */
export async function readersOfTexts(): Promise<Readonly<Record<string, ReadTexts>>> {
  const csharp = await createTokenizer('csharp');
  const powershell = await createTokenizer('powershell');
  return {
    bash: shellTexts,
    python: pythonTexts,
    ts: scriptTexts,
    csharp: (code) => tokenTexts(csharp(code)),
    powershell: (code) => tokenTexts(powershell(code)),
    json: (code) => textsOf(JSON.parse(code.replace(/^\s*\/\/.*$/gm, ''))),
    yaml: (code) => textsOf(loadAll(code)),
    http: (code) => code.split('\n'),
    ini: (code) => code.split('\n'),
    text: (code) => code.split('\n'),
  };
}
