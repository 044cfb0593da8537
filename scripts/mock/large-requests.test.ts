import { expect, it, vi } from 'vitest';
import { EMPTY_PLAN } from '../../src/apis/mock/read-mock-plan';
import { createMockApi } from './answer-request.mjs';

const LIST = {
  type: 'array',
  uniqueItems: true,
  items: { type: 'object', additionalProperties: false, properties: { id: {} } },
};

/** Alternatives that multiply with each level, because what they lack is looked for last. */
const Node = {
  anyOf: ['x', 'y', 'z'].map((name) => ({
    type: 'object',
    allOf: [{ properties: { c: { $ref: '#/components/schemas/Node' } } }, { required: [name] }],
  })),
};

const documentOf = (schema: object) => ({
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {
    '/a': {
      post: {
        operationId: 'a',
        requestBody: {
          content: {
            'application/json': { schema },
          },
        },
        responses: { 204: { description: 'Done.' } },
      },
    },
  },
  components: { schemas: { Node } },
});

/** Answers a request, in processor time that a rule which compares each entry with each other one takes many times. */
function post(value: unknown, schema: object = LIST) {
  const api = createMockApi(documentOf(schema), {
    problemTypes: new Map([['invalid-request', 'https://docs.example/#invalid-request']]),
    plan: EMPTY_PLAN,
    checkCredentials: () => undefined,
  });
  const start = process.cpuUsage();
  const said = api.answer({
    ...{ method: 'POST', path: '/a', base: '/a', query: '', isOpen: true },
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(20_000);
  return said;
}

const objects = (count: number): object[] => Array.from({ length: count }, (_, id) => ({ id }));

it('compares 35,000 objects for uniqueItems while other requests wait', { timeout: 300_000 }, () => {
  expect(post(objects(35_000)).status).toBe(204);
  const refused = post([...objects(35_000), { id: 7 }]);
  expect(refused.status).toBe(400);
  expect(refused.body).toContain('The list contains a duplicate item.');
});

it('lists at most twenty errors', { timeout: 300_000 }, () => {
  const { status, body } = post(objects(20_000).map((one) => ({ ...one, other: 1 })));
  const problem = JSON.parse(body) as { detail: string; errors: unknown[] };
  expect([status, problem.errors.length]).toEqual([400, 20]);
  expect(problem.detail).toContain('20 or more');
});

it('a body that takes longer than others should wait is not compared', () => {
  const said = vi.spyOn(console, 'error').mockImplementation(() => undefined);
  expect(post([...objects(60_000), { id: 7 }]).status).toBe(204);
  expect(said.mock.calls.flat().join('\n')).toContain('a: A body of more than 500 kB is not compared');
  said.mockRestore();
});

const nested = (levels: number): unknown =>
  JSON.parse(`${'{"c":'.repeat(levels)}{}${'}'.repeat(levels)}`) as unknown;
const ONE_OF = { oneOf: Array.from({ length: 200 }, (_, index) => ({ const: index })) };

it.each([
  [
    'a level of alternatives that multiply',
    nested(1),
    { $ref: '#/components/schemas/Node' },
    'Request is not valid',
  ],
  ['10 levels', nested(10), { $ref: '#/components/schemas/Node' }, 'Request cannot be checked'],
  ['40 levels', nested(40), { $ref: '#/components/schemas/Node' }, 'Request cannot be checked'],
  [
    'more levels than the stack',
    nested(4000),
    { $ref: '#/components/schemas/Node' },
    'Request cannot be checked',
  ],
  [
    'many alternatives',
    Array.from({ length: 15_000 }, () => 'a'),
    { items: ONE_OF },
    'Request cannot be checked',
  ],
  [
    'many errors',
    Array.from({ length: 150_000 }, () => ({})),
    { items: { required: ['a', 'b'] } },
    'Request is not valid',
  ],
] as const)('ends for %s', { timeout: 60_000 }, (_, value, schema, title) => {
  const { status, body } = post(value, schema);
  expect({ status, ...(JSON.parse(body) as object) }).toMatchObject({ status: 400, title });
});
