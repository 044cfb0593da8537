import { describe, expect, it } from 'vitest';
import { articleHtml } from '../../../tests/fixtures/specs/article-html';
import { buildApiPages } from '../pages/build-api-pages';
import { checkSpecification } from '../parse/check-specification';
import { parseSpecification } from '../parse/parse-specification';

/** Reads a document beside other files, and shows its pages. */
function show(text: string, others: Readonly<Record<string, string>>, isLenient = false) {
  const files = new Map(Object.entries(others));
  const parsed = parseSpecification(text, 'openapi/a.yaml', { files, isLenient });
  if (!parsed.ok) return { html: '', found: parsed.diagnostics };
  const { pages } = buildApiPages(parsed.value, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' });
  return { html: pages.map(articleHtml).join(''), found: checkSpecification(parsed.value) };
}

describe('an example that is only a reference to a file', () => {
  const operation = (rest: string): string => `openapi: 3.0.3
info: { title: Shop, version: "1" }
paths:
  /orders:
    post:
      operationId: create
      ${rest}
      responses: { "200": { description: OK } }
`;
  const body = (value: string): string =>
    operation(
      `requestBody: { content: { application/json: { schema: { type: object }, examples: { file: ${value} } } } }`,
    );

  it.each([
    ['JSON', 'ex/order.json', '{"id":"oak-2"}', 'oak-2'],
    ['YAML', 'ex/order.yaml', 'id: oak-3', 'oak-3'],
    ['a part of a file', 'ex/orders.json#/first', '{"first":{"id":"oak-4"}}', 'oak-4'],
  ])('is %s', (_, reference, text, shown) => {
    const { html, found } = show(body(`{ value: { $ref: "${reference}" } }`), {
      [reference.replace(/#.*/, '')]: text,
    });
    expect(found).toEqual([]);
    expect(html).toContain(shown);
  });

  it('stays an example if there is no such file, or if it has more', () => {
    expect(show(body('{ value: { $ref: ex/gone.json } }'), {}).html).toContain('ex/gone.json');
    const other = show(body('{ value: { $ref: ex/order.json, id: 1 } }'), {
      'ex/order.json': '{"a":"oak-5"}',
    });
    expect(other.html).not.toContain('oak-5');
  });

  it('is the source of a code sample, as text', () => {
    const { html, found } = show(
      operation('x-codeSamples: [ { lang: PHP, label: PHP, source: { $ref: ex/create.php } } ]'),
      { 'ex/create.php': '<?php echo "beech";' },
    );
    expect(found).toEqual([]);
    expect(html).toContain('beech');
    expect(html).not.toContain('<?php');
  });

  it('is an example of a message', () => {
    const { html } = show(
      `asyncapi: 2.6.0
info: { title: Notes, version: "1" }
channels:
  q:
    subscribe:
      message:
        name: Note
        payload: { type: object, properties: { id: { type: string } } }
        examples: [ { $ref: ex/one.json } ]
`,
      { 'ex/one.json': '{"name":"one","payload":{"id":"oak-77"}}' },
    );
    expect(html).toContain('oak-77');
  });
});

describe('a reference with a slash in a name', () => {
  const text = `asyncapi: 2.6.0
info: { title: Notes, version: "1" }
channels:
  q: { subscribe: { message: { oneOf: [ { $ref: "#/components/messages/a/first" }, { $ref: "#/components/messages/a/second" } ] } } }
components:
  messages:
    a/first: { name: Walnut, payload: { type: object } }
    a/second: { name: Larch, payload: { type: object } }
`;

  it('leads to what is meant, with one warning in a lenient document', () => {
    const { html, found } = show(text, {}, true);
    expect(html).toMatch(/Walnut[\s\S]*Larch/);
    expect(found.map(({ message }) => message)).toEqual([
      expect.stringContaining('where "/" is a part of a name, as in 1 more references') as string,
    ]);
  });

  it('is an error in a strict one', () => {
    expect(show(text, {}).found.map(({ code }) => code)).toEqual(['spec/wrong-value']);
  });
});
