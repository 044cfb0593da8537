// @ts-check
/** Serves any built site alike for comparisons, and notes what went over the wire. */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, mkdtempSync, readFileSync, rmSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import { createSecureServer } from 'node:http2';
import os from 'node:os';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { mediaTypeOf } from '../scripts/serve/media-types.mjs';

const PACKED = new Set(['.png', '.woff2', '.woff', '.jpg', '.webp']);
/** What CDNs use for files that they compress on the way. */
const QUALITY = 9;
/** File names that contain a digest. */
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
 * Serves a folder as a good static host does: brotli at level 9, `x`, `x.html` and `x/index.html`, names with a
 * digest kept for good.
 *
 * @param {string} directory  A built site.
 * @param {object} [options]
 * @param {boolean} [options.isSecure]  HTTP/2 with a certificate made for the run, instead of HTTP/1.1.
 * @returns {Promise<{ url: string, sent: Sent[], close: () => void }>} `url` without a slash at its end; `bytes` are
 *   bodies as sent, without headers.
 */
export async function serveFolder(directory, { isSecure = false } = {}) {
  const root = path.resolve(directory);
  /** @type {Sent[]} */
  const sent = [];
  /** @type {Map<string, { body: Buffer, isBrotli: boolean }>} */
  const files = new Map();
  /** @param {string} address */
  const find = (address) =>
    [address, `${address.replace(/\/$/, '')}.html`, path.join(address, 'index.html')]
      .map((name) => path.join(root, name))
      .find((file) => file.startsWith(root) && existsSync(file) && statSync(file).isFile());
  /** @param {string} file */
  const read = (file) => {
    const known = files.get(file);
    if (known) return known;
    const raw = readFileSync(file);
    const isPlain = !PACKED.has(path.extname(file)) && !(raw[0] === 0x1f && raw[1] === 0x8b);
    const packed = isPlain
      ? brotliCompressSync(raw, { params: { [constants.BROTLI_PARAM_QUALITY]: QUALITY } })
      : raw;
    const isBrotli = packed.length < raw.length;
    const made = { body: isBrotli ? packed : raw, isBrotli };
    files.set(file, made);
    return made;
  };
  /**
   * @param {import('node:http').IncomingMessage | import('node:http2').Http2ServerRequest} request
   * @param {import('node:http').ServerResponse | import('node:http2').Http2ServerResponse} response
   */
  const answer = (request, response) => {
    const url = request.url ?? '/';
    const found = find(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    const file = found ?? find('/404.html');
    const { body, isBrotli } = file === undefined ? { body: Buffer.alloc(0), isBrotli: false } : read(file);
    response.statusCode = found === undefined ? 404 : 200;
    response.setHeader('content-type', mediaTypeOf(file ?? '.txt'));
    response.setHeader('content-length', body.length);
    response.setHeader(
      'cache-control',
      VERSIONED.test(file ?? '') ? 'public, max-age=31536000, immutable' : 'no-cache',
    );
    response.setHeader('etag', `"${createHash('sha1').update(body).digest('hex').slice(0, 16)}"`);
    if (isBrotli) response.setHeader('content-encoding', 'br');
    response.end(body);
    sent.push({ url, bytes: body.length, time: performance.now() });
  };
  const server = isSecure
    ? createSecureServer({ ...makeCertificate(), allowHTTP1: true }, answer)
    : createServer(answer);
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
