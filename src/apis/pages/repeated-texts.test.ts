import { describe, expect, it } from 'vitest';
import { articleHtml } from '../../../tests/fixtures/specs/article-html';
import { buildApiPages } from './build-api-pages';
import { parseSpecification } from '../parse/parse-specification';
import { htmlText } from '../text/html-text';

function show(paths: string) {
  const parsed = parseSpecification(
    `openapi: 3.1.0\ninfo: { title: Shop, version: "1" }\npaths:\n${paths}`,
    'openapi/a.yaml',
  );
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.diagnostics));
  const built = buildApiPages(parsed.value, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' });
  const page = (id: string) =>
    built.pages.find((one) => one.kind === 'operation' && one.operation.operationId === id);
  const textOf = (id: string): string => {
    const found = page(id);
    return found ? htmlText(articleHtml(found)).replace(/\s+/g, ' ') : '';
  };
  return { built, page, textOf };
}

const OK = 'responses: { "200": { description: OK } }';
const times = (text: string, part: string): number => text.split(part).length - 1;

describe('a text that only repeats another one', () => {
  it('is not shown: the first sentence of a description that is the summary', () => {
    const { textOf } = show(
      `  /a: { get: { operationId: a, summary: Create an order, description: "Create an order.\\n\\nSecond larch.", ${OK} } }`,
    );
    expect(times(textOf('a'), 'Create an order')).toBe(1);
    expect(textOf('a')).toContain('Second larch.');
  });

  it('is not shown: a title of a property that is its description', () => {
    const { textOf } = show(
      `  /a: { post: { operationId: a, summary: Post, requestBody: { content: { application/json: { schema: { properties: { note: { title: A walnut, description: A walnut, type: string } } } } } }, ${OK} } }`,
    );
    expect(times(textOf('a'), 'A walnut')).toBe(1);
  });

  it('is not shown: the example of a field that an example of the response has', () => {
    const { page } = show(
      `  /a: { get: { operationId: a, summary: Get, responses: { "200": { description: OK, content: { application/json: { example: { one: larch, two: oak }, schema: { properties: { one: { type: string, example: larch }, two: { type: string, example: elm } } } } } } } } }`,
    );
    const found = page('a');
    const html = found ? articleHtml(found) : '';
    expect(['larch', 'elm'].map((text) => times(html, text))).toEqual([1, 1]);
    expect(times(html, '<span class="api-label">Example</span>')).toBe(1);
  });

  it('is not shown: descriptions of values that are above', () => {
    const kind =
      '{ type: string, oneOf: [{ const: larch, description: A light wood }, { const: oak, description: A dark wood }] }';
    const { textOf } = show(
      `  /a: { get: { operationId: a, summary: Get, parameters: [{ name: kind, in: query, schema: ${kind} }], responses: { "200": { description: OK, content: { application/json: { schema: { properties: { kind: ${kind} } } } } } } } }`,
    );
    const text = textOf('a');
    expect([times(text, 'A light wood'), times(text, 'A dark wood')]).toEqual([1, 1]);
    expect(text.lastIndexOf('larch')).toBeGreaterThan(text.indexOf('A dark wood'));
  });

  it('is not shown: a pattern, before the reader opens it', () => {
    const { page } = show(
      `  /a: { get: { operationId: a, summary: Get, responses: { "200": { description: OK, content: { application/json: { schema: { properties: { one: { type: string, pattern: "^larch$" } } } } } } } } }`,
    );
    const found = page('a');
    expect(found ? articleHtml(found) : '').toContain(
      '<details class="api-pattern"><summary>Pattern</summary> <code>^larch$</code></details>',
    );
  });

  it('is not shown: a text of the path that is that of the operation', () => {
    const { textOf } = show(
      `  /a: { summary: Cherry, description: Walnut, get: { operationId: a, summary: Cherry, description: Walnut, ${OK} }, put: { operationId: b, summary: Put, description: Oak, ${OK} } }`,
    );
    expect([times(textOf('a'), 'Cherry'), times(textOf('a'), 'Walnut')]).toEqual([1, 1]);
    expect(textOf('b')).toMatch(/Oak.*Cherry.*Walnut/);
  });
});

describe('operations with one summary', () => {
  it('have their method and path in title, heading, and label', () => {
    const { built, page, textOf } = show(
      `  /orders: { post: { operationId: a, summary: Create an order, ${OK} } }
  /stores/{id}/orders: { post: { operationId: b, summary: Create an order, parameters: [{ name: id, in: path, required: true, schema: { type: string } }], ${OK} } }
  /other: { get: { operationId: c, summary: Other, ${OK} } }`,
    );
    expect([page('a')?.title, page('b')?.title, page('c')?.title]).toEqual([
      'Create an order (POST /orders)',
      'Create an order (POST /stores/{id}/orders)',
      'Other',
    ]);
    expect(textOf('a')).toContain('Create an order (POST /orders)');
    const labels = JSON.stringify(built.sidebar).replaceAll('​', '');
    expect(labels).toContain('(POST');
    expect(new Set(built.pages.map(({ title }) => title)).size).toBe(built.pages.length);
  });
});

describe('the example of a success response', () => {
  /** A schema with so many members of so many levels that no example of all of them is made. */
  const wide = (level: number): string =>
    level === 0
      ? '{ type: string }'
      : `{ type: object, properties: { ${Array.from({ length: 60 }, (_, index) => `p${level}${index}: { $ref: "#/components/schemas/L${level - 1}" }`).join(', ')} } }`;

  it('has fewer levels where there are too many for all of them', () => {
    const schemas = [0, 1, 2, 3].map((level) => `    L${level}: ${wide(level)}`).join('\n');
    const { textOf } = show(
      `  /a: { get: { operationId: a, summary: Get, responses: { "200": { description: OK, content: { application/json: { schema: { $ref: "#/components/schemas/L3" } } } } } } }
components:
  schemas:
${schemas}`,
    );
    expect(textOf('a')).not.toContain('No example');
    expect(textOf('a')).toMatch(/"p30": ?\{/);
  });
});
