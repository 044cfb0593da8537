// @ts-check
/** Proves that the search for losses fails: each test removes one thing from a page that shows everything. */
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import os from 'node:os';
import path from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { compareDocument } from './losses.mjs';

const DOCUMENT = `openapi: 3.1.0
info: { title: Saws, version: '1' }
servers: [{ url: https://saws.example/v1 }]
security: [{ key: [] }, { login: [read] }]
paths:
  /saws/{id}:
    parameters:
      - { name: id, in: path, required: true, schema: { type: string } }
    put:
      parameters:
        - { name: unit, in: query, schema: { type: array, items: { enum: [mm, in, 9223372036854775807, 1.0] } } }
      requestBody: { content: { application/json: { schema: { $ref: 'saw.yaml#/Saw' } } } }
      responses:
        '200': { content: { application/json: { schema: { $ref: 'saw.yaml#/Saw' } } } }
        default: { content: { application/json: { schema: { $ref: 'saw.yaml#/Saw' } } } }
        '429': { description: Too many requests. }
    delete: { x-internal: true, responses: {} }
components:
  securitySchemes:
    key: { type: apiKey, in: header, name: X-Key }
    login: { type: oauth2, flows: { clientCredentials: { tokenUrl: 'https://saws.example/t', scopes: { read: Read } } } }
`;
const SIBLING = `Saw:
  allOf:
    - { type: object, properties: { id: { readOnly: true }, secret: { writeOnly: true } } }
    - oneOf:
        - { properties: { blade: { type: array, items: { properties: { kind: { enum: [rip, ''] } } } } } }
        - { properties: { motor: { additionalProperties: { $ref: '#/Motor' } } } }
Motor: { properties: { phases: { enum: [1, 3] } } }
`;

/** @param {string} name @param {string} [inside] */
const row = (name, inside = '') =>
  `<li class="api-property"><div class="api-property-head"><a class="api-name" href="#x">${name}</a></div>${inside}</li>`;
/** @param {string} inside */
const rows = (inside) => `<ul class="api-properties">${inside}</ul>`;
/** @param {readonly string[]} values */
const values = (...values) =>
  `<div class="api-values"><ul>${values.map((value) => `<li><code>${value}</code></li>`).join('')}</ul></div>`;
/** @param {string} inside */
const block = (inside) =>
  `<div class="api-media-type"><p class="api-media-type-name"><code>application/json</code></p>${inside}</div>`;
const blade = row(
  'bl<wbr/>ade',
  `<details><summary>Each item</summary>${rows(row('kind', values('rip', '""')))}</details>`,
);
const motor = row(
  'motor',
  '<div class="api-property-head"><span class="api-type"><a href="/api/saws/schemas/motor">Motor</a></span></div>',
);
const PAGES = {
  'put-saw': `<div class="api-endpoint-line"><span class="method">PUT</span><pre><code><span>/saws/<wbr/></span>{id}</code></pre></div>
    <dl><div id="security"><dd><ul>
      <li><div class="api-requirement"><p><code>key</code></p></div></li>
      <li><div class="api-requirement"><p><code>login</code></p><ul class="api-scopes"><li><code>read</code></li></ul></div></li>
    </ul></dd></div></dl>
    <section><h3>Path parameters</h3>${rows(row('id'))}</section>
    <section><h3>Query parameters</h3>${rows(row('unit', values('mm', 'in', '9223372036854775807', '1.0')))}</section>
    <section><h2>Request body</h2>${block(rows(row('secret') + blade) + '<p class="api-more"><a href="/api/saws/schemas/part-1">More</a></p>')}</section>
    <section class="api-response" aria-labelledby="response-200"><h3 id="response-200">200 OK</h3>${block(rows(row('id') + blade + motor))}</section>
    <section class="api-response"><h3>Any other status</h3>${block('<p class="api-text">The same fields as <a href="#response-200">200 OK</a>.</p>')}</section>
    <section aria-labelledby="errors"><table><tbody><tr><th scope="rowgroup">429 Too Many Requests<div><p>Too many.</p></div></th><td></td></tr></tbody></table></section>`,
  'schemas/part-1': rows(motor),
  'schemas/motor': rows(row('phases', values('1', '3'))),
  introduction: `<ul class="api-servers"><li><code>https://saws.example/v1</code></li></ul>
    <section class="api-scheme"><p class="api-scheme-title"><code>key</code></p></section>
    <section class="api-scheme"><p class="api-scheme-title"><code>login</code></p><div class="api-flow">${values('read')}</div></section>`,
};

/** @type {string} */
let folder;
beforeAll(() => {
  folder = mkdtempSync(path.join(os.tmpdir(), 'portal-losses-'));
  writeFileSync(path.join(folder, 'saws.yaml'), DOCUMENT);
  writeFileSync(path.join(folder, 'saw.yaml'), SIBLING);
});
afterAll(() => rmSync(folder, { recursive: true }));

/** @param {string} route @param {string} article */
function writePage(route, article) {
  const target = path.join(folder, 'public/api/saws', route);
  mkdirSync(target, { recursive: true });
  writeFileSync(
    path.join(target, 'index.html'),
    `<main><article class="article">${article}</article></main>`,
  );
}
beforeEach(() => {
  for (const [route, article] of Object.entries(PAGES)) writePage(route, article);
});
const compare = () =>
  compareDocument(path.join(folder, 'saws.yaml'), path.join(folder, 'public'), '/api/saws');

describe('the search for losses', () => {
  it('finds everything on the page of an operation and on what it links to', async () => {
    const { counts, losses, unresolved } = await compare();
    expect(losses).toEqual([]);
    expect(unresolved).toEqual([]);
    expect(Object.fromEntries(Object.entries(counts).map(([kind, { total }]) => [kind, total]))).toEqual({
      operations: 1,
      parameters: 2,
      properties: 15,
      enumerations: 16,
      statuses: 3,
      security: 6,
      servers: 1,
    });
  });

  it.each(
    /** @type {[string, keyof typeof PAGES, string, string, string][]} */ ([
      ['a page of an operation', 'put-saw', 'PUT', 'operations', '/paths/~1saws~1{id}/put'],
      ['a parameter of a path', 'put-saw', rows(row('id')), 'parameters', '/paths/~1saws~1{id}/parameters/0'],
      [
        'a value of a parameter',
        'put-saw',
        '<li><code>in</code></li>',
        'enumerations',
        '/schema/items/enum/1',
      ],
      ['a property', 'put-saw', row('secret'), 'properties', '/Saw/allOf/0/properties/secret'],
      ['a property of an item', 'put-saw', 'kind', 'properties', '/blade/items/properties/kind'],
      ['an empty value of a property', 'put-saw', '<li><code>""</code></li>', 'enumerations', '/kind/enum/1'],
      [
        'a property on a linked page',
        'schemas/part-1',
        motor,
        'properties',
        '/Saw/allOf/1/oneOf/1/properties/motor',
      ],
      [
        'a value on a linked page',
        'schemas/motor',
        '<li><code>3</code></li>',
        'enumerations',
        '/Motor/properties/phases/enum/1',
      ],
      ['a status', 'put-saw', 'Any other status', 'statuses', '/put/responses/default'],
      ['a status in the table of errors', 'put-saw', '429 ', 'statuses', '/put/responses/429'],
      ['a link to the same fields', 'put-saw', '#response-200', 'properties', '/Saw/allOf/0/properties/id'],
      ['a scheme of an operation', 'put-saw', '<code>key</code>', 'security', '/security/0/key'],
      ['a scope of an operation', 'put-saw', '<li><code>read</code></li>', 'security', '/security/1/login'],
      [
        'a scope of a scheme',
        'introduction',
        '<li><code>read</code></li>',
        'security',
        '/components/securitySchemes/login',
      ],
      ['a server', 'introduction', '<code>https://saws.example/v1</code>', 'servers', '/servers/0'],
    ]),
  )('reports %s that is missing', async (_, route, removed, kind, pointer) => {
    const [before = '', ...after] = PAGES[route].split(removed);
    expect(after.length).toBeGreaterThan(0);
    writePage(route, `${before}${after.join(removed)}`);
    const { losses: all } = await compare();
    const losses = all.filter((loss) => loss.kind === kind);
    expect(losses.map((loss) => loss.pointer)).toEqual(
      expect.arrayContaining([expect.stringMatching(new RegExp(`${pointer.replaceAll(/[{}]/g, '\\$&')}$`))]),
    );
  });

  it('does not accept a name in a text or an example', async () => {
    const text =
      '<div class="prose"><p>The <a class="api-name">secret</a></p></div><pre><code>"secret": 1</code></pre>';
    writePage('put-saw', PAGES['put-saw'].replace(row('secret'), text));
    expect((await compare()).losses).toHaveLength(1);
  });
});
