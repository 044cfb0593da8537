import { readFileSync } from 'node:fs';
import path from 'node:path';
import { describe, expect, it } from 'vitest';
import { parseYaml } from '../../kit/yaml/parse-yaml';
import { isObject } from '../../kit/values/json-value';
import { formatPointer } from '../../kit/values/pointer';
import { inReadingOrder } from './normalize-parameters';
import { normalizeApi } from './normalize-api';
import type { NormalApi, NormalOperation } from './normal-operation';

function normalize(text: string): NormalApi {
  const parsed = parseYaml(text, 'api.yaml');
  if (!parsed.ok || !isObject(parsed.value.value)) throw new Error('The document of the test is broken.');
  return normalizeApi({ document: parsed.value.value });
}

function firstOperation(text: string): NormalOperation {
  const [operation] = normalize(text).operations;
  if (!operation) throw new Error('The document of the test has no operation.');
  return operation;
}

/** Shows pointers instead of lists of keys and omits raw origins, because people read the golden file. */
function readable(key: string, value: unknown): unknown {
  if (key === 'origins') return undefined;
  if ((key === 'path' || key === 'entryPath') && Array.isArray(value)) return formatPointer(value);
  return value;
}

describe('the normal form', () => {
  it('of an awkwardly written document matches the golden file', async () => {
    const text = readFileSync(path.join(import.meta.dirname, 'golden', 'shop.yaml'), 'utf8');
    const golden = `${JSON.stringify(normalize(text), readable, 2)}\n`;
    await expect(golden).toMatchFileSnapshot('./golden/shop.json');
  });

  it.each([
    ['path', 'simple', false],
    ['query', 'form', true],
    ['header', 'simple', false],
    ['cookie', 'form', true],
  ])('fills in the style of a %s parameter: %s, explode %s', (location, style, explode) => {
    const [parameter] = firstOperation(
      `paths: { '/{a}': { get: { parameters: [{ name: a, in: ${location}, explode: 'yes' }] } } }`,
    ).parameters;
    expect(parameter).toMatchObject({ style, explode, isRequired: location === 'path' });
  });

  it('explodes only the form style by default', () => {
    const [parameter] = firstOperation(
      'paths: { /a: { get: { parameters: [{ name: a, in: query, style: spaceDelimited }] } } }',
    ).parameters;
    expect(parameter?.explode).toBe(false);
  });

  it('prefers parameters of the operation to those of the path, by name and location', () => {
    const { parameters } = firstOperation(`
paths:
  /a:
    parameters: [{ name: x, in: query, description: path }, { name: x, in: header, description: path }]
    get: { parameters: [{ name: x, in: query, description: operation }, { name: y, in: query }] }`);
    expect(
      parameters.map(({ name, location, description }) => `${location} ${name} ${description?.text ?? '-'}`),
    ).toEqual(['query x operation', 'header x path', 'query y -']);
  });

  it('sorts parameters by path, query, header, cookie, required ones first', () => {
    const { parameters } = firstOperation(`
paths:
  '/{p}':
    get:
      parameters:
        - { name: c, in: cookie }
        - { name: h, in: header }
        - { name: q1, in: query }
        - { name: q2, in: query, required: true }
        - { name: p, in: path }`);
    expect(inReadingOrder(parameters).map(({ name }) => name)).toEqual(['p', 'q2', 'q1', 'h', 'c']);
  });

  it.each([
    ['its own', 'servers: [{ url: /o }]', 'servers: [{ url: /p }]', ['/o'], false],
    ['those of its path', 'servers: []', 'servers: [{ url: /p }]', ['/p'], false],
    ['those of the document', 'summary: x', 'summary: x', ['/d'], true],
  ])('gives an operation %s', (_, ofOperation, ofPath, urls, hasDocumentServers) => {
    const operation = firstOperation(
      `servers: [{ url: /d }]\npaths: { /a: { ${ofPath}, get: { ${ofOperation} } } }`,
    );
    expect(operation.servers.map(({ url }) => url)).toEqual(urls);
    expect(operation.hasDocumentServers).toBe(hasDocumentServers);
  });

  it.each([
    ['an empty list of its own', '[]', { isInherited: false, alternatives: [] }],
    [
      'the list of the document',
      '{ wrong: shape }',
      { isInherited: true, alternatives: [{ schemes: [{ name: 'd' }] }] },
    ],
  ])('secures an operation by %s', (_, security, expected) => {
    expect(
      firstOperation(`security: [{ d: [] }]\npaths: { /a: { get: { security: ${security} } } }`).security,
    ).toMatchObject(expected);
  });

  it('does not apply servers and security of the document to a webhook', () => {
    const [webhook] = normalize(
      'servers: [{ url: /d }]\nsecurity: [{ d: [] }]\nwebhooks: { sold: { post: {} } }',
    ).operations;
    expect(webhook).toMatchObject({ kind: 'webhook', servers: [] });
    expect(webhook?.security).toBeUndefined();
  });

  it.each([
    [
      'a callback that has itself as a callback',
      'callbacks: { c: { $ref: "#/components/callbacks/c" } }',
      'callbacks: { c: { "{$url}": { post: { callbacks: { c: { $ref: "#/components/callbacks/c" } } } } } }',
    ],
    [
      'a header whose encoding has the same header',
      'responses: { "200": { headers: { h: { $ref: "#/components/headers/h" } } } }',
      'headers: { h: { content: { multipart/mixed: { encoding: { a: { headers: { h: { $ref: "#/components/headers/h" } } } } } } } }',
    ],
    [
      'references that lead round',
      'parameters: [{ $ref: "#/components/parameters/p" }], requestBody: { $ref: "#/components/parameters/p" }',
      'parameters: { p: { $ref: "#/components/parameters/p" } }',
    ],
  ])('terminates for %s', (_, operation, components) => {
    expect(
      normalize(`paths: { /a: { get: { ${operation} } } }\ncomponents: { ${components} }`).operations,
    ).toHaveLength(1);
  });

  it.each([
    'paths: 1',
    'paths: { /a: 1 }',
    'paths: { /a: { get: 1 } }',
    'paths: { /a: { parameters: 1, servers: {}, get: { parameters: {}, servers: 1, security: 1, requestBody: 1, responses: [], callbacks: [], tags: x } } }',
    'paths: { /a: { get: { parameters: [null, 1, [], {}, { name: 1, in: query }, { name: __proto__, in: query }], responses: { "200": [], constructor: {} } } } }',
    'security: {}\nservers: 1\ncomponents: { securitySchemes: [] }\npaths: { /a: { get: { security: [1, null, { x: 1 }] } } }',
  ])('reads values of the wrong shape without failing: %s', (text) => {
    expect(() => normalize(text)).not.toThrow();
  });
});
