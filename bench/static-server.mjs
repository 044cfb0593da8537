// @ts-check
/** Serves any built site the same way for comparisons, and records the bytes sent. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import os from 'node:os';
import path from 'node:path';
import { findFile } from '../scripts/serve/find-file.mjs';
import { mediaTypeOf, textTypeOf } from '../scripts/serve/media-types.mjs';
import { createTextReader } from '../scripts/serve/text-files.mjs';

/** What CDNs use for files that they compress on the way. */
const QUALITY = 9;
/** File names that contain a hash. */
const VERSIONED = /[.\-_][A-Za-z0-9_-]{8,}\.[a-z0-9_]+$|\/(?:assets|_astro|static)\//;

/** @typedef {{ url: string, bytes: number, time: number }} Sent */

/** A key and a certificate for one run, made by `openssl`. */
function makeCertificate() {
  const folder = mkdtempSync(path.join(os.tmpdir(), 'bench-'));
  const [key, cert] = [path.join(folder, 'key'), path.join(folder, 'cert')];
  const request = '-x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=127.0.0.1'.split(' ');
  execFileSync('openssl', ['req', ...request, '-keyout', key, '-out', cert], { stdio: 'ignore' });
  const made = { key: readFileSync(key), cert: readFileSync(cert) };
  rmSync(folder, { recursive: true });
  return made;
}

/**
 * Serves a folder as a good static host does: brotli at level 9, `x`, `x.html`, and `x/index.html`, names
 * with a hash cached permanently.
 *
 * @param {string} directory  A built site.
 * @param {object} [options]
 * @param {boolean} [options.isSecure]  HTTP/2 with a certificate made for the run, instead of HTTP/1.1.
 * @returns {Promise<{ url: string, sent: Sent[], close: () => void }>} `url` without a trailing slash;
 *          `bytes` are bodies as sent, without headers.
 */
export async function serveFolder(directory, { isSecure = false } = {}) {
  const root = path.resolve(directory);
  /** @type {Sent[]} */
  const sent = [];
  const readText = createTextReader(QUALITY);
  /** @param {string} address */
  const find = (address) =>
    findFile(root, address, (name) => [name, `${name.replace(/\/$/, '')}.html`, `${name}/index.html`]);
  /**
   * @param {import('node:http').IncomingMessage | import('node:http2').Http2ServerRequest} request
   * @param {import('node:http').ServerResponse | import('node:http2').Http2ServerResponse} response
   */
  const answer = async (request, response) => {
    const url = request.url ?? '/';
    const found = find(new URL(url, 'http://localhost').pathname);
    const file = found ?? find('/404.html') ?? '';
    /** @type {{ body: Buffer, tag: string, encoding?: string | undefined }} */
    let sendable = { body: Buffer.alloc(0), tag: '""' };
    if (textTypeOf(file)) sendable = await readText(file, 'br');
    else if (file !== '') sendable = { body: await readFile(file), tag: `"${path.basename(file)}"` };
    const { body, tag, encoding } = sendable;
    response.statusCode = found === undefined ? 404 : 200;
    response.setHeader('content-type', mediaTypeOf(file));
    response.setHeader('content-length', body.length);
    response.setHeader(
      'cache-control',
      VERSIONED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    response.setHeader('etag', tag);
    if (encoding) response.setHeader('content-encoding', encoding);
    response.end(body);
    sent.push({ url, bytes: body.length, time: performance.now() });
  };
  const server = isSecure
    ? createSecureServer(
        { ...makeCertificate(), allowHTTP1: true },
        (request, response) => void answer(request, response),
      )
    : createServer((request, response) => void answer(request, response));
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const { port } = /** @type {import('node:net').AddressInfo} */ (server.address());
  return {
    url: `${isSecure ? 'https' : 'http'}://127.0.0.1:${port}`,
    sent,
    close: () => {
      if ('closeAllConnections' in server) server.closeAllConnections();
      server.close();
    },
  };
}
