import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { afterEach, describe, expect, it } from 'vitest';
import { passToMock } from './mock-proxy.mjs';

const servers: Server[] = [];

async function listen(server: Server): Promise<number> {
  servers.push(server);
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  return (server.address() as AddressInfo).port;
}

afterEach(async () => {
  for (const server of servers.splice(0)) {
    server.closeAllConnections();
    await new Promise((done) => server.close(done));
  }
});

describe('passToMock', () => {
  it('forwards method, address, headers, and body, and returns the response', async () => {
    const mock = createServer((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        response.writeHead(418, { 'X-Seen': request.headers['x-sent'] ?? '' });
        response.end(`${request.method ?? ''} ${request.url ?? ''} ${body}`);
      });
    });
    const mockPort = await listen(mock);
    const port = await listen(createServer((request, response) => passToMock(request, response, mockPort)));
    const answer = await fetch(`http://127.0.0.1:${port}/_mock/gds/users?limit=1`, {
      method: 'POST',
      headers: { 'X-Sent': 'yes' },
      body: 'text',
    });
    expect(answer.status).toBe(418);
    expect(answer.headers.get('x-seen')).toBe('yes');
    expect(await answer.text()).toBe('POST /_mock/gds/users?limit=1 text');
  });

  it('explains how to start the mock if it is not running', async () => {
    const gone = createServer();
    const mockPort = await listen(gone);
    await new Promise((done) => gone.close(done));
    const port = await listen(createServer((request, response) => passToMock(request, response, mockPort)));
    const answer = await fetch(`http://127.0.0.1:${port}/_mock/gds/users`);
    expect(answer.status).toBe(502);
    expect(await answer.json()).toMatchObject({ detail: expect.stringContaining('npm run mock') as string });
  });
});
