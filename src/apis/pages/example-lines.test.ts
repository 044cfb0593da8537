import { describe, expect, it } from 'vitest';
import { buildDocument, pageOf } from '../../../tests/read-document';
import type { SchemaModel } from '../model/schema';
import { prettyJson } from '../text/json-text';
import { relateExampleLines } from './example-lines';
import { fieldAt, jsonLines } from './line-pointers';

describe('lines of JSON', () => {
  it.each([
    { a: 1, b: { c: [], d: {} }, e: [1, { f: null }, [2]], g: '' },
    [],
    [[[]]],
    'text\nwith lines',
    { '': { 'a/b~c': true } },
  ])('%j: each value begins on its line, and the last line closes the text', (value) => {
    const text = prettyJson(value).split('\n');
    const lines = jsonLines(value);
    for (const { line, path } of lines) {
      const name = path.at(-1);
      if (typeof name === 'string') expect(text[line]?.trimStart()).toContain(`${JSON.stringify(name)}: `);
    }
    const last = Math.max(...lines.map(({ line }) => line));
    expect(last).toBeLessThan(text.length);
    const closing = text.filter((line) => /^\s*[\]}],?$/.test(line)).length;
    expect(lines.length + closing).toBe(text.length);
  });
});

const leaf: SchemaModel = { type: [] };

describe('the field of a value', () => {
  const schema: SchemaModel = {
    type: [],
    properties: [
      {
        name: 'items',
        anchor: 'items',
        isRequired: true,
        schema: {
          type: [],
          parts: [
            {
              kind: 'items',
              anchor: 'items-each',
              label: 'Each item',
              schema: {
                type: [],
                properties: [{ name: 'id', anchor: 'items-id', isRequired: true, schema: leaf }],
                choices: [
                  {
                    kind: 'oneOf',
                    anchor: 'choice',
                    label: 'One of',
                    options: [
                      {
                        anchor: 'option',
                        label: 'Cat',
                        schema: {
                          type: [],
                          properties: [
                            { name: 'lives', anchor: 'items-lives', isRequired: false, schema: leaf },
                          ],
                        },
                      },
                    ],
                  },
                ],
              },
            },
          ],
        },
      },
    ],
  };

  it.each([
    [[], undefined],
    [['items'], 'items'],
    [['items', 3], 'items'],
    [['items', 3, 'id'], 'items-id'],
    [['items', 0, 'lives'], 'items-lives'],
    [['items', 0, 'unknown'], 'items'],
    [['items', 0, 'id', 'deeper'], 'items-id'],
    [['__proto__'], undefined],
    [['unknown'], undefined],
  ])('at %j is %s', (path, anchor) => {
    expect(fieldAt(schema, path)).toBe(anchor);
  });
});

const DOCUMENT = `
openapi: 3.1.0
info: { title: Shop, version: '1' }
servers: [{ url: https://shop.example }]
paths:
  /orders/{id}:
    post:
      operationId: ChangeOrder
      summary: Change order
      parameters:
        - { name: id, in: path, required: true, schema: { type: string } }
        - { name: dryRun, in: query, required: true, schema: { type: boolean } }
      requestBody:
        required: true
        content:
          application/json:
            schema:
              type: object
              properties: { note: { type: string }, lines: { type: array, items: { type: object, properties: { sku: { type: string } } } } }
            example: { note: 'a', lines: [{ sku: x }, { sku: y }] }
      responses:
        '200':
          description: Changed.
          content:
            application/json:
              schema: { type: object, properties: { state: { type: string } } }
              examples: { changed: { value: { state: done, extra: 1 } } }
        '201':
          description: Created.
          content:
            application/json:
              schema: { type: object, properties: { state: { type: string } } }
              examples: { created: { value: { state: new } } }
`;

describe('lines of an operation', () => {
  const page = pageOf(buildDocument(DOCUMENT), 'operation');
  const lines = relateExampleLines(page.operation, page.request);

  it('only have fields that are on the page', () => {
    expect(lines?.fields.length).toBeGreaterThan(0);
    for (const field of lines?.fields ?? []) expect(page.anchors).toContain(field);
  });

  it('relate each example to its fields', () => {
    const [id, pairs] = Object.entries(lines?.examples ?? {}).find(([name]) => name.includes('200')) ?? [];
    expect(id).toContain('changed');
    expect(pairs?.map((value, index) => (index % 2 === 0 ? value : lines?.fields[value]))).toEqual([
      1,
      expect.stringMatching(/state$/),
    ]);
  });

  it('relate a response with the schema of an earlier one to the fields that this one shows', () => {
    const [, created] = page.operation.responses;
    expect(created?.content[0]?.sameFields).toMatchObject({ anchor: 'response-200', label: '200 OK' });
    const fieldOf = (example: string): string | undefined => {
      const [, pairs = []] = Object.entries(lines?.examples ?? {}).find(([id]) => id.includes(example)) ?? [];
      return lines?.fields[pairs[1] ?? NaN];
    };
    expect(fieldOf('created')).toBeDefined();
    expect(fieldOf('created')).toBe(fieldOf('changed'));
    expect(page.anchors.filter((anchor) => anchor.endsWith('-state'))).toHaveLength(1);
  });

  it('relate the request in its order, names that repeat included', () => {
    expect(lines?.request.map(([, kind, name]) => `${kind} ${name}`)).toEqual([
      'path id',
      'query dryRun',
      'body note',
      'body lines',
      'body sku',
      'body sku',
    ]);
  });
});
