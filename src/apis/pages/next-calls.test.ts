import { expect, it } from 'vitest';
import { buildDocument } from '../../../tests/read-document';

const string = { schema: { type: 'string' } };
const parameter = (name: string, place: string) => ({
  name,
  in: place,
  required: place === 'path',
  ...string,
});
const object = (properties: object) => ({ type: 'object', properties });
const answer = (schema: object, more: object = {}) => ({
  responses: { 200: { description: 'A', content: { 'application/json': { schema } }, ...more } },
});

const document = {
  paths: {
    '/users': {
      get: {
        operationId: 'ListUsers',
        parameters: [parameter('cursor', 'query'), parameter('status', 'query')],
        ...answer(
          object({
            items: { type: 'array', items: { $ref: '#/components/schemas/User' } },
            status: string.schema,
          }),
          {
            links: {
              Next: {
                operationId: 'ListUsers',
                parameters: { 'query.cursor': '$response.body#/nextCursor' },
              },
            },
          },
        ),
      },
    },
    '/users/{userId}': {
      get: {
        operationId: 'GetUser',
        parameters: [parameter('userId', 'path'), parameter('If-None-Match', 'header')],
        ...answer({ $ref: '#/components/schemas/User' }),
      },
      put: {
        operationId: 'PutUser',
        parameters: [parameter('userId', 'path'), parameter('If-Match', 'header')],
        responses: { 204: { description: 'A' } },
      },
    },
    '/audit': {
      get: {
        operationId: 'ListAudits',
        parameters: [parameter('userId', 'query')],
        responses: { 204: { description: 'A' } },
      },
    },
    '/machines/{id}': {
      get: {
        operationId: 'GetMachine',
        parameters: [parameter('id', 'path')],
        ...answer(object({ id: string.schema })),
      },
    },
    '/roles/{id}': {
      get: {
        operationId: 'GetRole',
        parameters: [parameter('id', 'path')],
        ...answer(object({ id: string.schema })),
      },
    },
  },
  components: { schemas: { User: object({ userId: string.schema, constructor: string.schema }) } },
};

/** `GET /route name>parameter` of each call that can follow an operation. */
const nextOf = (tail: string): string[] => {
  const page = buildDocument(document).pages.find(({ route }) => route.endsWith(`/${tail}`));
  const next = page?.kind === 'operation' ? page.request?.next : undefined;
  return (next ?? []).flatMap(({ route, takes }) =>
    takes.map(({ from, parameter }) => `${route.slice(route.lastIndexOf('/') + 1)} ${from}>${parameter}`),
  );
};

it('calls that follow a response are those of links, and those with its identifiers', () => {
  expect(nextOf('list-users')).toEqual([
    'list-users nextCursor>query:cursor',
    'get-user userId>path:userId',
    'put-user userId>path:userId',
    'list-audits userId>query:userId',
  ]);
});

it('an entity tag is for the same path, and an `id` for the same collection', () => {
  expect(nextOf('get-user')).toEqual([
    'get-user ETag>header:If-None-Match',
    'get-user userId>path:userId',
    'put-user ETag>header:If-Match',
    'put-user userId>path:userId',
    'list-audits userId>query:userId',
  ]);
  expect(nextOf('get-role')).toEqual(['get-role id>path:id']);
  expect(nextOf('put-user')).toEqual(['get-user ETag>header:If-None-Match', 'put-user ETag>header:If-Match']);
});
