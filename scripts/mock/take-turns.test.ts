import { connect } from 'node:net';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { shortFirst } from './take-turns.mjs';
import { startMock } from '../../tests/fixtures/start-mock';

/** Alternatives that multiply with each level of a value, because what they lack is looked for last. */
const Node = {
  anyOf: ['x', 'y', 'z'].map((name) => ({
    type: 'object',
    allOf: [{ properties: { c: { $ref: '#/components/schemas/Node' } } }, { required: [name] }],
  })),
};

const document = {
  openapi: '3.1.0',
  info: { title: 'Saws', version: '1' },
  paths: {
    '/saws': {
      get: {
        operationId: 'ListSaws',
        responses: { 200: { description: 'Saws', content: { 'application/json': { example: ['saw'] } } } },
      },
      post: {
        operationId: 'AddSaw',
        parameters: [{ name: 'node', in: 'query', content: { 'application/json': { schema: Node } } }],
        requestBody: { content: { 'application/json': { schema: Node } } },
        responses: { 204: { description: 'Added' } },
      },
    },
  },
  components: { schemas: { Node } },
};
let mock: Awaited<ReturnType<typeof startMock>>;
beforeAll(async () => {
  const documents = [{ id: 'saws', label: 'Saws', document }];
  mock = await startMock({ documents, problemTypes: new Map(), audience: '', email: '' }, { isOpen: true });
});
afterAll(() => mock.close());

/** Sends requests on one connection without waiting for answers. */
function pipeline(count: number, header = '') {
  const request = `GET /saws/saws HTTP/1.1\r\nHost: localhost\r\n${header}\r\n`;
  let answers = 0;
  const socket = connect(mock.port, '127.0.0.1', () => void socket.write(request.repeat(count)));
  const done = new Promise<void>((resolve, reject) => {
    socket.on('error', reject).on('data', (part) => {
      answers += String(part).split('HTTP/1.1 200').length - 1;
      if (answers === count) resolve(void socket.destroy());
    });
  });
  return { done, answers: () => answers };
}

it('a client that pipelines requests does not keep others waiting, and gets all answers', async () => {
  const many = pipeline(600);
  await new Promise((resolve) => mock.server.once('request', resolve));
  expect((await fetch(`${mock.origin}/saws/saws`)).status).toBe(200);
  expect(many.answers()).toBeLessThan(300);
  await many.done;
});

it('reads no more requests of a connection than it answers soon', async () => {
  let read = 0;
  const count = () => (read += 1);
  mock.server.on('request', count);
  const many = pipeline(1500, `X-Long: ${'x'.repeat(1000)}\r\n`);
  await expect.poll(() => read).toBeGreaterThan(100);
  expect(read).toBeLessThan(many.answers() + 500);
  await many.done;
  mock.server.off('request', count);
});

it.each([
  ['bodies', (node: string) => ({ query: '', body: node })],
  ['parameters', (node: string) => ({ query: `?node=${encodeURIComponent(node)}`, body: '{"x":1}' })],
])('short %s that multiply do not keep others waiting', { timeout: 60_000 }, async (_, write) => {
  const { query, body } = write(`${'{"c":'.repeat(30)}{}${'}'.repeat(30)}`);
  const headers = { 'content-type': 'application/json' };
  let answered = 0;
  const many = Array.from({ length: 10 }, async () => {
    const response = await fetch(`${mock.origin}/saws/saws${query}`, { method: 'POST', headers, body });
    answered += 1;
    return response.status;
  });
  await new Promise((resolve) => mock.server.once('request', resolve));
  const text = `{"x":"${'x'.repeat(2000)}"}`;
  expect((await fetch(`${mock.origin}/saws/saws`, { method: 'POST', headers, body: text })).status).toBe(204);
  expect(answered).toBeLessThan(3);
  expect(await Promise.all(many)).toEqual(many.map(() => 400));
});

it('long work of many does not keep the short work of another waiting, nor what has none', async () => {
  const run = shortFirst();
  const done: string[] = [];
  const work = (name: string, size: number, time: number): Promise<unknown> =>
    run(size, () => {
      const end = performance.now() + time;
      while (performance.now() < end);
      done.push(name);
    });
  const all = [work('long 1', 1000, 60), work('long 2', 1000, 60), work('long 3', 1000, 60)];
  await new Promise((resolve) => void setTimeout(resolve, 1));
  await Promise.all([...all, work('short', 10, 0), work('none', 0, 0)]);
  expect(done).toEqual(['long 1', 'none', 'short', 'long 2', 'long 3']);
  await expect(
    run(1, () => {
      throw new Error('broken');
    }),
  ).rejects.toThrow('broken');
});
