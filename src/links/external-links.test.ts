import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { checkExternalLinks, type ExternalCheckOptions } from './external-links';

let server: Server;
let origin: string;
const asked: string[] = [];
let failures = 0;

beforeAll(async () => {
  server = createServer((request, response) => {
    asked.push(`${request.method} ${request.url}`);
    const answer = (status: number): void => {
      response.writeHead(status).end();
    };
    if (request.url === '/slow') return;
    if (request.url === '/shy') answer(request.method === 'HEAD' ? 405 : 200);
    else if (request.url === '/gone') answer(404);
    else if (request.url === '/tired') answer((failures += 1) <= 2 ? 503 : 200);
    else if (request.url === '/moved') response.writeHead(301, { location: '/fine' }).end();
    else answer(200);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  origin = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
});
afterAll(() => {
  server.closeAllConnections();
  server.close();
});

const options: ExternalCheckOptions = {
  fetch,
  now: () => 1000,
  wait: () => Promise.resolve(),
  timeout: 30_000,
  retries: 1,
  concurrency: 3,
  maxAge: 500,
  allowed: [/\.example\b/],
};

async function states(
  paths: readonly string[],
  known = {},
  timeout = options.timeout,
): Promise<Record<string, string>> {
  const links = paths.map((path) => ({
    address: path.startsWith('/') ? `${origin}${path}` : path,
    routes: ['/'],
  }));
  const found = await checkExternalLinks(links, known, { ...options, timeout });
  return Object.fromEntries(
    Object.entries(found).map(([address, { isAlive, answer }]) => [
      address.replace(origin, ''),
      `${isAlive ? 'alive' : 'dead'} ${answer}`,
    ]),
  );
}

describe('checkExternalLinks', () => {
  it('sends HEAD, then GET, follows redirects, and retries', async () => {
    expect(await states(['/fine', '/shy', '/gone', '/tired', '/moved'])).toEqual({
      '/fine': 'alive 200',
      '/shy': 'alive 200',
      '/gone': 'dead 404',
      '/tired': 'alive 200',
      '/moved': 'alive 200',
    });
    expect(asked).toContain('HEAD /shy');
    expect(asked).toContain('GET /shy');
    expect(asked).not.toContain('GET /fine');
  });

  it('stops after the time limit', async () => {
    expect(await states(['/slow'], {}, 300)).toEqual({ '/slow': 'dead timed out' });
  });

  it('skips examples', async () => {
    expect(await states(['https://gds.acme.example/v1'])).toEqual({});
  });

  it('reuses a recent success, and checks old results and failures again', async () => {
    asked.length = 0;
    const known = (isAlive: boolean, checkedAt: number) => ({ isAlive, checkedAt, answer: 'kept' });
    expect(
      await states(['/fresh', '/old', '/bad'], {
        [`${origin}/fresh`]: known(true, 900),
        [`${origin}/old`]: known(true, 400),
        [`${origin}/bad`]: known(false, 900),
      }),
    ).toEqual({ '/fresh': 'alive kept', '/old': 'alive 200', '/bad': 'alive 200' });
    expect(asked.sort()).toEqual(['HEAD /bad', 'HEAD /old']);
  });
});
