import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..');
/** Lines of a function that is read at once. */
const LONG = 100;

/** The functions of a file that are longer, but not those around them. */
function longFunctions(file: string): string[] {
  const text = readFileSync(path.join(root, file), 'utf8');
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, text, ts.ScriptTarget.Latest, true, kind);
  const lineOf = (position: number): number => source.getLineAndCharacterOfPosition(position).line;
  const visit = (node: ts.Node): string[] => {
    const inner: string[] = [];
    ts.forEachChild(node, (child) => void inner.push(...visit(child)));
    if (!ts.isFunctionLike(node) || !('body' in node) || inner.length > 0) return inner;
    const [first, last] = [lineOf(node.getStart()), lineOf(node.end)];
    return last - first + 1 > LONG ? [`${file}:${first + 1}`] : [];
  };
  return visit(source);
}

it(
  'at most eight functions have more than a hundred lines: the others are steps with names',
  { timeout: 60_000 },
  () => {
    const files = execFileSync('git', ['ls-files', 'src', 'plugins', 'scripts'], {
      cwd: root,
      encoding: 'utf8',
    })
      .split('\n')
      .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !/\.test\./.test(file))
      .filter((file) => existsSync(path.join(root, file)));
    const found = files.flatMap(longFunctions);
    // Which they are, if there are more.
    expect(found.length > 8 ? found : []).toEqual([]);
  },
);
