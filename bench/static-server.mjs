// @ts-check
/** Serves any built site alike for comparisons, and notes what went over the wire. */
import { existsSync, readFileSync, statSync } from 'node:fs';
import { createServer } from 'node:http';
import path from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';

const TYPES = new Map(
  Object.entries({
    '.html': 'text/html; charset=utf-8',
    '.js': 'text/javascript; charset=utf-8',
    '.mjs': 'text/javascript; charset=utf-8',
    '.css': 'text/css; charset=utf-8',
    '.json': 'application/json',
    '.svg': 'image/svg+xml',
    '.png': 'image/png',
    '.woff2': 'font/woff2',
    '.wasm': 'application/wasm',
    '.webmanifest': 'application/manifest+json',
  }),
);
const PACKED = new Set(['.png', '.woff2', '.woff', '.jpg', '.webp']);
/** What CDNs use for files that they compress on the way. */
const QUALITY = 9;
/** File names that hold a digest. */
const VERSIONED = /[.\-_][A-Za-z0-9_-]{8,}\.[a-z0-9_]+$|\/(?:assets|_astro|static)\//;

/** @typedef {{ url: string, bytes: number, time: number }} Sent */

/**
 * @param {string} directory  A built site; `/a` is `a`, `a.html` or `a/index.html`.
 * @returns {Promise<{ origin: string, sent: Sent[], close: () => void }>} `bytes` are bodies as sent, without headers.
 */
export async function serveStatic(directory) {
  /** @type {Sent[]} */
  const sent = [];
  /** @type {Map<string, { body: Buffer, isBrotli: boolean }>} */
  const files = new Map();
  /** @param {string} address */
  const find = (address) =>
    [address, `${address.replace(/\/$/, '')}.html`, path.join(address, 'index.html')]
      .map((name) => path.join(directory, name))
      .find((file) => existsSync(file) && statSync(file).isFile());
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
  const server = createServer((request, response) => {
    const url = request.url ?? '/';
    const file = find(decodeURIComponent(new URL(url, 'http://localhost').pathname));
    if (file === undefined) {
      response.writeHead(404).end();
      return;
    }
    const { body, isBrotli } = read(file);
    response.writeHead(200, {
      'Content-Type': TYPES.get(path.extname(file)) ?? 'application/octet-stream',
      'Content-Length': body.length,
      'Cache-Control': VERSIONED.test(file) ? 'public, max-age=31536000, immutable' : 'no-cache',
      ...(isBrotli ? { 'Content-Encoding': 'br' } : {}),
    });
    response.end(body);
    sent.push({ url, bytes: body.length, time: performance.now() });
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', () => resolve(undefined)));
  const address = server.address();
  return {
    origin: `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`,
    sent,
    close: () => {
      server.closeAllConnections();
      server.close();
    },
  };
}
