import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { createServer, request, Server, type IncomingMessage } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen, type RunningServer } from '../../../tests/setup/listen';
import { answerOnlyHere, isInFolder, refusalOf } from './local-requests';

const HOST = 'localhost:8000';
const EDITOR = '/__open-stack-frame-in-editor?fileName=/etc/passwd';

describe('the preview accepts', () => {
  const navigation = { 'sec-fetch-mode': 'navigate', 'sec-fetch-dest': 'document' };
  const own = { host: HOST, 'sec-fetch-site': 'same-origin' };
  const foreign = { host: HOST, 'sec-fetch-site': 'cross-site' };
  const typed = { host: HOST, 'sec-fetch-site': 'none', ...navigation };
  it.each([
    ['a command', '/', { host: HOST }],
    ['the address bar', '/', { ...typed, host: '127.0.0.1:8000' }],
    ['its own page', '/page-data/app-data.json', { ...own, host: '[::1]:8000' }],
    ['its own POST', '/___graphql', { ...own, origin: `http://${HOST}` }],
    ['a link of another site', '/guides/', { ...foreign, ...navigation }],
    ['GraphiQL in the address bar', '/___graphql', typed],
    ['the editor of an error', EDITOR, own],
    ['a name for this machine', '/', { host: 'docs.localhost:8000' }],
  ])('%s', (_, url, headers) => {
    expect(refusalOf({ url, headers })).toBeUndefined();
  });

  it.each([
    ['a foreign name for 127.0.0.1', '/', { host: 'rebound.example:8000' }],
    ['a name that ends like a local one', '/', { host: 'evil-localhost:8000' }],
    ['a name that begins like a local one', '/', { host: '127.0.0.1.evil.example' }],
    ['no name', '/', {}],
    ['a name with an account', '/', { host: 'localhost@evil.example' }],
    ['fetch of another site', '/', { host: HOST, origin: 'https://evil.example' }],
    ['fetch of a sandboxed frame', '/', { host: HOST, origin: 'null' }],
    ['fetch of another port', '/', { host: HOST, origin: 'http://localhost:3000' }],
    ['a script of another site', '/app.js', { ...foreign, 'sec-fetch-mode': 'no-cors' }],
    ['a frame of another site', '/', { ...foreign, ...navigation, 'sec-fetch-dest': 'iframe' }],
    ['a link to GraphiQL', '/___graphql', { ...foreign, ...navigation }],
    ['a picture that starts the editor', EDITOR, foreign],
    ['a link that starts the editor', `/${EDITOR}`, { ...foreign, ...navigation }],
    ['an old browser that starts the editor', EDITOR, { host: HOST }],
  ])('not %s', (_, url, headers) => {
    expect(refusalOf({ url, headers })).toMatch(/preview/);
  });
});

describe('a server of the preview', () => {
  const folder = mkdtempSync(join(tmpdir(), 'portal-preview-'));
  const { emit } = Server.prototype;
  let running: RunningServer;
  const get = (path: string, headers: Record<string, string> = {}): Promise<IncomingMessage> =>
    new Promise((resolve, reject) => {
      const sent = request({ port: running.port, path, headers }, (response) => resolve(response.resume()));
      sent.on('upgrade', resolve).on('error', reject).end();
    });

  beforeAll(async () => {
    mkdirSync(join(folder, 'public/inside'), { recursive: true });
    writeFileSync(join(folder, 'secret.txt'), 'secret');
    writeFileSync(join(folder, 'public/inside/a.txt'), 'a');
    symlinkSync(join(folder, 'secret.txt'), join(folder, 'public/secret.txt'));
    symlinkSync(folder, join(folder, 'public/up'), 'junction');
    symlinkSync(join(folder, 'public/inside'), join(folder, 'public/own'), 'junction');
    symlinkSync(join(folder, 'public/loop'), join(folder, 'public/loop'), 'junction');
    answerOnlyHere(join(folder, 'public'));
    // As Gatsby's: cors for all, and headers that are only written.
    const server = createServer((_, response) => {
      response.setHeader('Access-Control-Allow-Origin', '*');
      response.writeHead(200, { 'Access-Control-Allow-Origin': '*', 'X-Own': '1' }).end('ok');
    });
    server.on('upgrade', (_, socket) =>
      socket.end('HTTP/1.1 101 Switching Protocols\r\nUpgrade: websocket\r\nConnection: Upgrade\r\n\r\n'),
    );
    running = await listen(server);
  });
  afterAll(async () => {
    Server.prototype.emit = emit;
    await running.close();
    rmSync(folder, { recursive: true });
  });

  it('shares nothing with other origins', async () => {
    const { statusCode, headers } = await get('/');
    expect(statusCode).toBe(200);
    expect(headers['access-control-allow-origin']).toBeUndefined();
    expect(headers['cross-origin-resource-policy']).toBe('same-origin');
    expect(headers['x-own']).toBe('1');
    expect((await get('/', { host: 'evil.example' })).statusCode).toBe(403);
  });

  it('opens no WebSocket for them', async () => {
    const upgrade = { connection: 'Upgrade', upgrade: 'websocket' };
    expect((await get('/socket.io/', upgrade)).statusCode).toBe(101);
    expect((await get('/socket.io/', { ...upgrade, origin: 'https://evil.example' })).statusCode).toBe(403);
  });

  it('serves no link that leaves the folder', async () => {
    const status = async (path: string): Promise<number | undefined> => (await get(path)).statusCode;
    expect(await Promise.all(['/inside/a.txt', '/own/a.txt', '/missing.txt', '/loop'].map(status))).toEqual([
      200, 200, 200, 200,
    ]);
    expect(
      await Promise.all(['/secret.txt', '/up/secret.txt', '/%73ecret.txt?x', '/up'].map(status)),
    ).toEqual([404, 404, 404, 404]);
    expect(isInFolder(join(folder, 'public'), '/%')).toBe(true);
  });
});
