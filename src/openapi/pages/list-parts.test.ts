import { expect, it } from 'vitest';
import { buildApiPages } from './build-api-pages';
import { listParts, type ApiParts } from './list-parts';
import { parseSpecification } from '../parse/parse-specification';

function partsOf(text: string): ApiParts {
  const parsed = parseSpecification(`openapi: 3.1.0\ninfo: { title: T, version: "1" }\n${text}`, 'a.yaml');
  if (!parsed.ok) throw new Error(JSON.stringify(parsed.problems));
  return listParts(
    parsed.value,
    buildApiPages(parsed.value, { id: 'a', routeBase: '/api/a', sidebarLabel: 'A' }),
  );
}

it('lists tags, operations and schemas with what leads from one to the other', () => {
  const parts = partsOf(`
tags: [{ name: Wood, description: All about wood. }]
paths:
  /boards:
    parameters: [{ name: x, in: query, schema: { $ref: "#/components/schemas/Size" } }]
    get:
      operationId: GetBoards
      tags: [Wood]
      responses: { "200": { $ref: "#/components/responses/Boards" } }
webhooks:
  cut: { post: { deprecated: true, responses: { "200": { description: Fine. } } } }
components:
  responses:
    Boards: { description: Fine., content: { application/json: { schema: { $ref: "#/components/schemas/Board" } } } }
  schemas:
    Board: { type: object, properties: { size: { $ref: "#/components/schemas/Size" }, of: { $ref: "#/components/schemas/Board" } } }
    Size: { type: integer }
`);
  expect(parts.operations).toEqual([
    {
      key: 'get /boards',
      method: 'get',
      path: '/boards',
      operationId: 'GetBoards',
      isWebhook: false,
      isDeprecated: false,
      title: 'GetBoards',
      page: 'a/operation/get-boards',
      schemas: ['Board', 'Size'],
    },
    {
      key: 'webhook post cut',
      method: 'post',
      path: 'cut',
      operationId: null,
      isWebhook: true,
      isDeprecated: true,
      title: expect.any(String) as string,
      page: expect.stringMatching(/^a\/operation\//) as string,
      schemas: [],
    },
  ]);
  expect(parts.tags.map(({ name, operations }) => [name, operations])).toEqual([
    ['Wood', ['get /boards']],
    ['default', ['webhook post cut']],
  ]);
  expect(parts.schemas.map(({ name, type, schemas }) => [name, type, schemas])).toEqual([
    ['Board', 'object', ['Size', 'Board']],
    ['Size', 'integer', []],
  ]);
});

it('ends where shared parts refer to each other in a circle', () => {
  const parts = partsOf(`
paths: { /a: { get: { responses: { "200": { $ref: "#/components/responses/A" } }, callbacks: { c: { $ref: "#/components/callbacks/C" } } } } }
components:
  responses: { A: { description: Fine. } }
  callbacks: { C: { "{$url}": { post: { responses: { "200": { $ref: "#/components/responses/A" } }, callbacks: { c: { $ref: "#/components/callbacks/C" } } } } } }
`);
  expect(parts.operations.map(({ key }) => key)).toEqual(['get /a']);
});
