import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..', '..');

/** Keys of an OpenAPI document that have rules: defaults, inheritance, merging. */
const KEYS = new Set(['parameters', 'requestBody', 'security', 'servers', 'securitySchemes', 'explode']);

/** Folders that read them: the normal form, and what works on documents as they are written. */
const READERS = ['src/apis/operation/', 'src/apis/swagger/', 'src/apis/parse/', 'src/apis/asyncapi/'];

/** Keys of KEYS that a file reads from an untyped value: `own(value, 'servers')`, `value['servers']`. */
function readKeys(text: string): string[] {
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const key =
      ts.isCallExpression(node) && /^(?:own\w*|isTrue)$/.test(node.expression.getText())
        ? node.arguments[1]
        : ts.isElementAccessExpression(node)
          ? node.argumentExpression
          : undefined;
    if (key && ts.isStringLiteralLike(key) && KEYS.has(key.text)) found.push(key.text);
    ts.forEachChild(node, visit);
  };
  visit(ts.createSourceFile('file.tsx', text, ts.ScriptTarget.Latest, true));
  return found;
}

const files = ['src', 'plugins', 'scripts'].flatMap((folder) =>
  readdirSync(path.join(root, folder), { recursive: true, encoding: 'utf8' })
    .map((name) => `${folder}/${name.replaceAll('\\', '/')}`)
    .filter((name) => /\.(?:tsx?|mjs)$/.test(name) && !/\.test\.|node_modules/.test(name)),
);

describe('the normal form is the only reader of operations', () => {
  it("is used everywhere: no other folder reads operations' keys from a document", () => {
    const others = files.filter((file) => !READERS.some((folder) => file.startsWith(folder)));
    expect(others.length).toBeGreaterThan(300);
    const readers = others.flatMap((file) =>
      readKeys(readFileSync(path.join(root, file), 'utf8')).map((key) => `${file} reads "${key}"`),
    );
    expect(readers).toEqual([]);
  });

  it.each(READERS)('%s still needs it', (folder) => {
    const own = files.filter((file) => file.startsWith(folder));
    expect(own.flatMap((file) => readKeys(readFileSync(path.join(root, file), 'utf8')))).not.toEqual([]);
  });

  it('recognizes both ways of reading a key', () => {
    expect(readKeys(`own(a, 'servers'); ownArray(b, "security"); c['parameters']; d.parameters;`)).toEqual([
      'servers',
      'security',
      'parameters',
    ]);
  });
});
