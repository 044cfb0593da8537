// @ts-check
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { request as httpRequest } from 'node:http';
import { connect } from 'node:net';
import { tmpdir } from 'node:os';
import path from 'node:path';
import { brotliDecompressSync, gunzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { listen } from '../../tests/setup/listen';
import { createSiteServer } from './serve.mjs';

const longText = 'Wood is measured twice. '.repeat(100);
const hashed = 'app-0123456789abcdef0123.js';

/** @type {Record<string, string | Buffer>} */
const siteFiles = {
  'index.html': '<h1>Home</h1>',
  'general/index.html': '<h1>General</h1>',
  'general/authentication/index.html': `<h1>Authentication</h1>${longText}`,
  'unlisted/index.html': '<h1>Unlisted</h1>',
  '404.html': '<h1>Page not found</h1>',
  '404/index.html': '<h1>Page not found</h1>',
  '404.md': '# Not found',
  '.well-known/api-catalog': '{"linkset":[]}',
  'index.md': '# Home',
  'general.md': '# General',
  'general/authentication.md': '# Authentication',
  'routes.json': JSON.stringify(['/', '/general/', '/general/authentication']),
  [hashed]: `console.log("${longText}")`,
  'search-index-1a2b3c4d.json': '{}',
  'requests/gds/get-users.0123456789ab.json': '{}',
  'page-data/index/page-data.json': '{"path":"/"}',
  'static/source-sans-0123456789abcdef0123456789abcdef.woff2': Buffer.from([1, 2, 3]),
  'icon.png': Buffer.from('0123456789'),
  'empty.bin': '',
  'large.bin': Buffer.alloc(5_000_000, 'x'),
  '.secret': 'hidden',
};

/** @type {string} */
let directory;
/** @type {(() => Promise<void>)[]} */
const closing = [];

beforeAll(() => {
  directory = mkdtempSync(path.join(tmpdir(), 'portal-serve-'));
  for (const [name, content] of Object.entries(siteFiles)) {
    const file = path.join(directory, name);
    mkdirSync(path.dirname(file), { recursive: true });
    writeFileSync(file, content);
  }
});

afterAll(async () => {
  await Promise.all(closing.map((close) => close()));
  rmSync(directory, { recursive: true });
});

/**
 * Starts a server and returns a client. `fetch` would normalize the path before sending it.
 *
 * @param {string} [prefix]
 */
async function startSite(prefix) {
  const server = createSiteServer(prefix === undefined ? { directory } : { directory, prefix });
  const { port, close } = await listen(server);
  closing.push(close);
  /**
   * @param {string} address
   * @param {{ method?: string, headers?: Record<string, string> }} [options]
   * @returns {Promise<{ status: number | undefined, headers: import('node:http').IncomingHttpHeaders, body: Buffer }>}
   */
  return (address, options = {}) =>
    new Promise((resolve, reject) => {
      const sent = httpRequest({ host: '127.0.0.1', port, path: address, ...options }, (response) => {
        /** @type {Buffer[]} */
        const parts = [];
        response.on('data', (part) => parts.push(part));
        response.on('end', () =>
          resolve({ status: response.statusCode, headers: response.headers, body: Buffer.concat(parts) }),
        );
      });
      sent.on('error', reject);
      sent.end();
    });
}

/** @type {Awaited<ReturnType<typeof startSite>>} */
let get;
beforeAll(async () => {
  get = await startSite();
});

describe('Markdown', () => {
  it.each([
    ['/', 'text/markdown', '# Home'],
    ['/general/', 'text/markdown, text/html, */*', '# General'],
    ['/general/authentication', 'text/html;q=0.9, Text/Markdown', '# Authentication'],
    ['/general/', 'text/markdown;q=0.5, text/html', '<h1>General</h1>'],
    ['/general/', 'text/markdown;q=0', '<h1>General</h1>'],
    ['/general/', 'text/html,application/xhtml+xml,*/*;q=0.8', '<h1>General</h1>'],
    ['/unlisted/', 'text/markdown', '<h1>Unlisted</h1>'],
    ['/general.md', 'text/html', '# General'],
  ])('%s with %s is %s', async (address, accept, text) => {
    const { status, headers, body } = await get(address, { headers: { accept } });
    expect([status, body.toString()]).toEqual([200, text]);
    expect(headers['content-type']).toBe(
      text.startsWith('#') ? 'text/markdown; charset=utf-8' : 'text/html; charset=utf-8',
    );
    if (!address.endsWith('.md')) expect(headers.vary).toBe('Accept, Accept-Encoding');
  });

  it('is the answer for an unknown address too', async () => {
    const { status, headers, body } = await get('/missing', { headers: { accept: 'text/markdown' } });
    expect([status, body.toString(), headers.vary]).toEqual([404, '# Not found', 'Accept, Accept-Encoding']);
    expect((await get('/404.md')).status).toBe(404);
    for (const address of ['/missing.md', '/general/missing.md?a=1', '/.secret.md']) {
      const { status, headers, body } = await get(address, { headers: { accept: '*/*' } });
      expect([status, body.toString()]).toEqual([404, '# Not found']);
      expect(headers['content-type']).toBe('text/markdown; charset=utf-8');
    }
  });
});

it.each(['GET', 'HEAD'])('the list of APIs has its type and its relation (RFC 9727): %s', async (method) => {
  const { status, headers } = await get('/.well-known/api-catalog', { method });
  expect([status, headers['content-type'], headers.link]).toEqual([
    200,
    'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"',
    '</.well-known/api-catalog>; rel="api-catalog"',
  ]);
});

describe('addresses', () => {
  it.each(['/', '/general/', '/general/authentication', '/unlisted/', '/general/?q=1', '/icon.png'])(
    'returns 200 for %s',
    async (address) => {
      expect((await get(address)).status).toBe(200);
    },
  );

  it.each([
    ['/general', '/general/'],
    ['/general/index.html', '/general/'],
    ['/general.html', '/general/'],
    ['/index.html', '/'],
    ['//', '/'],
    ['/unlisted', '/unlisted/'],
    ['/general/authentication/', '/general/authentication'],
    ['/general/authentication.html', '/general/authentication'],
    ['/general/authentication/index.html', '/general/authentication'],
    ['/general//authentication', '/general/authentication'],
    ['//general/authentication/', '/general/authentication'],
    ['/General/Authentication', '/general/authentication'],
    ['/general%2Fauthentication/', '/general/authentication'],
    ['/general?b=1&a=%20', '/general/?b=1&a=%20'],
  ])('sends %s to %s', async (address, target) => {
    const { status, headers } = await get(address);
    expect([status, headers.location]).toEqual([308, target]);
  });

  it.each([
    ...['/missing', '/404', '/404/', '/404.html', '//example.org/', '/page-data', '//icon.png', '/icon.png/'],
    // Outside of the site.
    ...['/../package.json', '/general/../../x', '/%2e%2e/x', '/..%2fx', '/.secret'],
    // Malformed.
    ...['/%', '/%zz', '/a%00b', '/a%5C..%5Cb', '/%c3%28'],
  ])('returns the not-found page for %s', async (address) => {
    const { status, body, headers } = await get(address);
    expect([status, body.toString()]).toEqual([404, '<h1>Page not found</h1>']);
    expect(headers['cache-control']).toContain('must-revalidate');
  });

  it('serves below a path prefix and nowhere else', async () => {
    const get = await startSite('/docs/');
    expect((await get('/docs/general/authentication')).status).toBe(200);
    expect((await get('/docs/icon.png')).status).toBe(200);
    expect((await get('/docs')).headers.location).toBe('/docs/');
    expect((await get('/DOCS/General')).headers.location).toBe('/docs/general/');
    expect((await get('/general/')).status).toBe(404);
    expect((await get('/docsgeneral/')).status).toBe(404);
  });

  it('returns 405 for other methods', async () => {
    const { status, headers } = await get('/', { method: 'POST' });
    expect([status, headers.allow]).toEqual([405, 'GET, HEAD']);
  });
});

describe('headers', () => {
  it.each([
    `/${hashed}`,
    '/search-index-1a2b3c4d.json',
    '/requests/gds/get-users.0123456789ab.json',
    '/static/source-sans-0123456789abcdef0123456789abcdef.woff2',
  ])('allows browsers to cache %s for a year', async (address) => {
    expect((await get(address)).headers['cache-control']).toBe('public, max-age=31536000, immutable');
  });

  it.each(['/', '/page-data/index/page-data.json', '/icon.png', '/general', '/routes.json'])(
    'makes browsers revalidate %s',
    async (address) => {
      expect((await get(address)).headers['cache-control']).toBe('public, max-age=0, must-revalidate');
    },
  );

  it.each(['/', '/missing', '/general', '/icon.png', '/%'])(
    'sends security headers for %s',
    async (address) => {
      expect((await get(address)).headers).toMatchObject({
        'x-content-type-options': 'nosniff',
        'referrer-policy': 'strict-origin-when-cross-origin',
        'x-frame-options': 'DENY',
        'permissions-policy': expect.stringContaining('camera=()'),
      });
    },
  );
});

describe('transfer', () => {
  it.each([
    ['br', brotliDecompressSync],
    ['gzip', gunzipSync],
  ])('compresses text as %s', async (encoding, decompress) => {
    const { headers, body } = await get(`/${hashed}`, {
      headers: { 'Accept-Encoding': `x, ${encoding};q=0.5` },
    });
    expect(headers).toMatchObject({ 'content-encoding': encoding, vary: 'Accept-Encoding' });
    expect(headers['content-length']).toBe(String(body.length));
    expect(decompress(body).toString()).toBe(siteFiles[hashed]);
  });

  it('sends uncompressed text if no encoding is accepted', async () => {
    const { headers, body } = await get(`/${hashed}`, { headers: { 'Accept-Encoding': 'br;q=0' } });
    expect(headers['content-encoding']).toBeUndefined();
    expect(body.toString()).toBe(siteFiles[hashed]);
  });

  it.each(['/general/authentication', '/icon.png'])(
    'returns 304 for a conditional GET of %s',
    async (address) => {
      const tag = (await get(address)).headers.etag ?? '';
      const again = await get(address, { headers: { 'If-None-Match': tag } });
      expect([again.status, again.body.length]).toEqual([304, 0]);
      expect((await get(address, { headers: { 'If-None-Match': '"other"' } })).status).toBe(200);
    },
  );

  it.each(['/general/authentication', '/icon.png'])('returns no body for HEAD of %s', async (address) => {
    const { headers } = await get(address);
    const head = await get(address, { method: 'HEAD' });
    expect([head.status, head.body.length]).toEqual([200, 0]);
    expect(head.headers['content-length']).toBe(headers['content-length']);
  });

  it.each([
    ['bytes=2-4', 206, '234', 'bytes 2-4/10'],
    ['Bytes= 9- ', 206, '9', 'bytes 9-9/10'],
    ['bytes=0-0', 206, '0', 'bytes 0-0/10'],
    ['bytes=-3', 206, '789', 'bytes 7-9/10'],
    ['bytes=-300', 206, '0123456789', 'bytes 0-9/10'],
    [`bytes=5-${'9'.repeat(400)}`, 206, '56789', 'bytes 5-9/10'],
    ['bytes=10-', 416, '', 'bytes */10'],
    [`bytes=${'9'.repeat(400)}-`, 416, '', 'bytes */10'],
    ['bytes=-0', 416, '', 'bytes */10'],
    // RFC 9110, section 14.2: what is not valid, of another unit or not supported may be ignored.
    ...['bytes=4-2', 'bytes=-', 'bytes=', 'bytes=a-b', 'bytes=1-2,4-5', 'bytes=0x1-2', 'bytes=-1-2'].map(
      (range) => [range, 200, '0123456789', undefined],
    ),
    ...['lines=1-2', 'bytes 1-2', '1-2', 'bytes=1.5-2', `bytes=${'0-1,'.repeat(900)}0-1`, 'bytes=--3'].map(
      (range) => [range, 200, '0123456789', undefined],
    ),
  ])('answers the range %.40s of a binary file with %i', async (range, status, body, contentRange) => {
    const got = await get('/icon.png', { headers: { Range: String(range) } });
    expect([got.status, got.body.toString()]).toEqual([status, body]);
    expect(got.headers['content-range']).toBe(contentRange);
    expect(got.headers['content-length']).toBe(String(got.body.length));
  });

  it('sends a range only for GET of the file that the reader has', async () => {
    const headers = { Range: 'bytes=2-4' };
    const { etag = '', 'last-modified': modified = '' } = (await get('/icon.png')).headers;
    for (const [condition, status] of [
      [etag, 206],
      [modified, 206],
      [`W/${etag}`, 200],
      ['"other"', 200],
      ['Thu, 01 Jan 1970 00:00:00 GMT', 200],
      ['yesterday', 200],
    ])
      expect([
        condition,
        (await get('/icon.png', { headers: { ...headers, 'If-Range': String(condition) } })).status,
      ]).toEqual([condition, status]);
    expect((await get('/icon.png', { method: 'HEAD', headers })).status).toBe(200);
    expect((await get('/empty.bin', { headers })).status).toBe(416);
    expect((await get('/empty.bin', { headers: { Range: 'bytes=-3' } })).body.length).toBe(0);
    const known = await get('/icon.png', { headers: { ...headers, 'If-None-Match': etag } });
    expect(known.status).toBe(304);
    expect((await get('/general/', { headers })).status).toBe(200);
  });

  it.each(['/large.bin', `/${hashed}`, '/missing', '/_mock/x'])(
    'answers others after readers of %s left',
    async (address) => {
      const { port, origin, close } = await listen(createSiteServer({ directory, mockPort: 1 }));
      closing.push(close);
      for (let count = 0; count < 20; count += 1)
        await new Promise((resolve) => {
          const socket = connect(port, '127.0.0.1', () => {
            socket.write(`GET ${address} HTTP/1.1\r\nHost: x\r\n\r\n`);
            setTimeout(() => socket.destroy(), count);
          });
          socket.on('close', resolve);
          socket.on('error', () => {});
        });
      expect((await fetch(origin)).status).toBe(200);
    },
  );

  it('sends the policy of a build that ends while the server runs', async () => {
    const policy = async () => (await get('/')).headers['content-security-policy'];
    const folder = path.join(directory, '_hosting');
    mkdirSync(folder, { recursive: true });
    for (const value of ["style-src 'sha256-a'", "style-src 'sha256-b'"]) {
      writeFileSync(path.join(folder, 'headers.json'), JSON.stringify({ 'Content-Security-Policy': value }));
      expect(await policy()).toBe(value);
    }
    rmSync(folder, { recursive: true });
  });

  it('serves a file that changed while the server runs', async () => {
    expect((await get('/general/')).body.toString()).toBe('<h1>General</h1>');
    writeFileSync(path.join(directory, 'general/index.html'), '<h1>General, edited</h1>');
    expect((await get('/general/')).body.toString()).toBe('<h1>General, edited</h1>');
  });

  it('knows the pages of a build that ends while the server runs', async () => {
    const page = path.join(directory, 'renamed/index.html');
    const statusOf = async (/** @type {string} */ address) => (await get(address)).status;
    expect([await statusOf('/unlisted/'), await statusOf('/renamed/')]).toEqual([200, 404]);
    rmSync(path.join(directory, 'unlisted'), { recursive: true });
    // Until the list of the build is there too.
    expect(await statusOf('/unlisted/')).toBe(404);
    mkdirSync(path.dirname(page));
    writeFileSync(page, '<h1>Renamed</h1>');
    writeFileSync(path.join(directory, 'routes.json'), JSON.stringify(['/', '/general/', '/renamed/']));
    expect([await statusOf('/unlisted/'), await statusOf('/renamed/')]).toEqual([404, 200]);
  });
});
