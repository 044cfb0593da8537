import { expect, it } from 'vitest';
import { createMockApi } from './answer-request.mjs';

const document = {
  openapi: '3.1.0',
  info: { title: 'T', version: '1' },
  paths: {
    '/a': {
      post: {
        operationId: 'a',
        requestBody: {
          content: {
            'application/json': {
              schema: {
                type: 'array',
                uniqueItems: true,
                items: { type: 'object', additionalProperties: false, properties: { id: {} } },
              },
            },
          },
        },
        responses: { 204: { description: 'Done.' } },
      },
    },
  },
};

/** Answers a request, in processor time that a rule which compares each entry with each other one takes many times. */
async function post(value: unknown) {
  const api = await createMockApi(document, {
    problemPage: '',
    plan: { changes: {}, requests: {} } as never,
    checkCredentials: () => undefined,
  });
  const start = process.cpuUsage();
  const said = api.answer({
    ...{ method: 'POST', path: '/a', base: '/a', query: new URLSearchParams(), isOpen: true },
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(value),
  });
  const { user, system } = process.cpuUsage(start);
  expect((user + system) / 1000).toBeLessThan(20_000);
  return said;
}

const objects = (count: number): object[] => Array.from({ length: count }, (_, id) => ({ id }));

it('compares 50,000 objects for uniqueItems while other requests wait', { timeout: 300_000 }, async () => {
  expect((await post(objects(50_000))).status).toBe(204);
  const refused = await post([...objects(50_000), { id: 7 }]);
  expect(refused.status).toBe(400);
  expect(refused.body).toContain('duplicate items');
});

it('lists at most a hundred errors, and counts all', { timeout: 300_000 }, async () => {
  const { status, body } = await post(objects(20_000).map((one) => ({ ...one, other: 1 })));
  const problem = JSON.parse(body) as { detail: string; errors: unknown[] };
  expect([status, problem.errors.length]).toEqual([400, 100]);
  expect(problem.detail).toContain('20000');
});
