import { readdirSync, readFileSync } from 'node:fs';
import { dump } from 'js-yaml';
import ts from 'typescript';
import { expect, test } from 'vitest';

/** The texts of one file in the order of its code, `{1}` for the first value. */
function textsIn(file: string): string[] {
  const kind = file.endsWith('x') ? ts.ScriptKind.TSX : ts.ScriptKind.TS;
  const source = ts.createSourceFile(file, readFileSync(file, 'utf8'), ts.ScriptTarget.Latest, false, kind);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    if (
      ts.isTaggedTemplateExpression(node) &&
      ts.isIdentifier(node.tag) &&
      /^(?:t|sentence)$/.test(node.tag.text)
    ) {
      const { template } = node;
      found.push(
        ts.isTemplateExpression(template)
          ? template.templateSpans.reduce(
              (text, { literal }, index) => `${text}{${index + 1}}${literal.text}`,
              template.head.text,
            )
          : template.text,
      );
    }
    ts.forEachChild(node, visit);
  };
  visit(source);
  return found;
}

test('interface-texts.yml has every text of the interface, once; `vitest -u` writes it', async () => {
  const files = readdirSync('src', { recursive: true, encoding: 'utf8' })
    .map((file) => `src/${file.replaceAll('\\', '/')}`)
    .filter((file) => /\.tsx?$/.test(file) && !file.includes('.test.'));
  const texts = [...new Set(files.sort().flatMap(textsIn))].sort();
  expect(texts.length).toBeGreaterThan(500);
  // Pieces of a sentence have an order that other languages have not: a text is whole, with places for the rest.
  expect(texts.filter((text) => /^[\s,;:)]|\s$/.test(text))).toEqual([]);
  await expect(
    dump(Object.fromEntries(texts.map((text) => [text, text])), { lineWidth: -1, noRefs: true }),
  ).toMatchFileSnapshot('interface-texts.yml');
});
