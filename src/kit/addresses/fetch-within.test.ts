import { createServer, type ServerResponse } from 'node:http';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { listen } from '../../../tests/setup/listen';
import { fetchWithin } from './fetch-within';

const ways: Readonly<Record<string, (response: ServerResponse) => void>> = {
  '/silent': () => undefined,
  '/drops': (response) => {
    response.writeHead(200);
    const timer = setInterval(() => response.write('x'), 20);
    response.on('close', () => clearInterval(timer));
  },
  '/endless': (response) => {
    const more = (): void => {
      while (!response.destroyed && response.write(Buffer.alloc(65_536)));
    };
    response.on('drain', more);
    more();
  },
  '/cut': (response) => {
    response.writeHead(200, { 'content-length': 100 });
    response.write('abc', () => response.destroy());
  },
};
let server: Awaited<ReturnType<typeof listen>>;
beforeAll(async () => {
  server = await listen(createServer((request, response) => ways[request.url ?? '']?.(response)));
});
afterAll(() => server.close());

const get = (path: string, time: number, signal?: AbortSignal) =>
  fetchWithin(`${server.origin}${path}`, {}, { time, bytes: 100_000, signal });

it.each(['/silent', '/drops'])('%s: the time is that of the whole answer', async (path) => {
  await expect(get(path, 300)).rejects.toMatchObject({
    name: 'TimeoutError',
    message: 'no answer within 0.3 seconds',
  });
});

it.each(['/silent', '/drops'])('%s: a signal ends it', async (path) => {
  const stop = new AbortController();
  setTimeout(() => stop.abort(new Error('stopped')), 100);
  await expect(get(path, 60_000, stop.signal)).rejects.toThrow('stopped');
});

it('the rest of a long body is not read', async () => {
  const { body } = await get('/endless', 60_000);
  expect(body.byteLength).toBeGreaterThan(100_000);
  expect(body.byteLength).toBeLessThan(1_000_000);
});

it('a body that breaks off is no answer', async () => {
  await expect(get('/cut', 60_000)).rejects.toThrow('terminated');
});
