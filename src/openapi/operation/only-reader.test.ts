import { readdirSync, readFileSync } from 'node:fs';
import path from 'node:path';
import ts from 'typescript';
import { describe, expect, it } from 'vitest';

const root = path.join(import.meta.dirname, '..', '..', '..');

/** Keys of an OpenAPI document that have rules: defaults, inheritance, merging. */
const KEYS = new Set(['parameters', 'requestBody', 'security', 'servers', 'securitySchemes', 'explode']);

/** Files that work on documents as written, each with the reason. */
const EXCEPTIONS: Readonly<Record<string, string>> = {
  'src/openapi/swagger/prepare-swagger.ts': 'rewrites Swagger 2.0 before the conversion',
  'src/openapi/swagger/swagger-requests.ts': 'rewrites Swagger 2.0 before the conversion',
  'src/openapi/parse/check-objects.ts': 'holds the shape of every key',
  'src/openapi/swagger/convert-swagger.ts': 'converts Swagger 2.0',
  'src/openapi/parse/check-operations.ts': 'checks lists of parameters as they are written',
  'src/openapi/parse/check-specification.ts': 'reports names of security schemes as they are written',
  'scripts/mock/create-mock-server.mjs': 'finds the API that a host name belongs to',
  'src/openapi/schema/schema-addresses.ts': 'lists components, of which schemes are one kind',
};

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
  it("is used everywhere: no other file reads operations' keys from a document", () => {
    const others = files.filter(
      (file) => !file.startsWith('src/openapi/operation/') && !Object.hasOwn(EXCEPTIONS, file),
    );
    expect(others.length).toBeGreaterThan(300);
    const readers = others.flatMap((file) =>
      readKeys(readFileSync(path.join(root, file), 'utf8')).map((key) => `${file} reads "${key}"`),
    );
    expect(readers).toEqual([]);
  });

  it.each(Object.keys(EXCEPTIONS))('exempts %s, which still needs it', (file) => {
    expect(readKeys(readFileSync(path.join(root, file), 'utf8'))).not.toEqual([]);
  });

  it('recognizes both ways of reading a key', () => {
    expect(readKeys(`own(a, 'servers'); ownArray(b, "security"); c['parameters']; d.parameters;`)).toEqual([
      'servers',
      'security',
      'parameters',
    ]);
  });
});
