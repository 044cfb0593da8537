import { createServer, type RequestListener } from 'node:http';
import { afterEach, describe, expect, it } from 'vitest';
import { listen, type RunningServer } from '../../tests/setup/listen';
import { passToMock } from './mock-proxy.mjs';

const servers: RunningServer[] = [];
afterEach(() => Promise.all(servers.splice(0).map(({ close }) => close())));

async function serve(handler: RequestListener): Promise<RunningServer> {
  const running = await listen(createServer(handler));
  servers.push(running);
  return running;
}

describe('passToMock', () => {
  it('forwards method, address, headers, and body, and returns the response', async () => {
    const mock = await serve((request, response) => {
      let body = '';
      request.on('data', (chunk: Buffer) => (body += chunk.toString('utf8')));
      request.on('end', () => {
        response.writeHead(418, { 'X-Seen': request.headers['x-sent'] ?? '' });
        response.end(`${request.method ?? ''} ${request.url ?? ''} ${body}`);
      });
    });
    const { origin } = await serve((request, response) => passToMock(request, response, mock.port));
    const answer = await fetch(`${origin}/_mock/gds/users?limit=1`, {
      method: 'POST',
      headers: { 'X-Sent': 'yes' },
      body: 'text',
    });
    expect(answer.status).toBe(418);
    expect(answer.headers.get('x-seen')).toBe('yes');
    expect(await answer.text()).toBe('POST /_mock/gds/users?limit=1 text');
  });

  it('explains how to start the mock if it is not running', async () => {
    const gone = await listen(createServer());
    await gone.close();
    const { origin } = await serve((request, response) => passToMock(request, response, gone.port));
    const answer = await fetch(`${origin}/_mock/gds/users`);
    expect(answer.status).toBe(502);
    const detail: unknown = expect.stringMatching(/npm run mock.*set PORTAL_MOCK_PORT/);
    expect(await answer.json()).toMatchObject({ detail });
  });
});
