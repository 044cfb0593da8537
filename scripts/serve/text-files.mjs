// @ts-check
/** Text files of the site, compressed if the browser supports it and cached in memory. */
import { createHash } from 'node:crypto';
import { readFile, stat } from 'node:fs/promises';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';
import { textTypeOf } from './media-types.mjs';

/** Shorter files, in bytes, fit into one packet anyway. */
const smallest = 1024;

/** Level of brotli that static hosts use, which compress a file once. */
const BEST = 11;

const brotliAsync = promisify(brotliCompress);
const gzipAsync = promisify(gzip);

/**
 * @typedef {'br' | 'gzip' | undefined} Encoding
 * @typedef {{ type: string, body: Buffer, tag: string, encoding: Encoding }} TextFile
 *   `tag` is the entity tag with its quotes; it differs by encoding, as RFC 9110 §8.8.3.3 requires.
 */

/**
 * Chooses the encoding of a response.
 *
 * @param {string | undefined} accepted  Accept-Encoding of the request.
 * @returns {Encoding} Brotli before gzip; undefined if neither is accepted (or only with q=0).
 */
export function chooseEncoding(accepted = '') {
  const names = accepted
    .toLowerCase()
    .split(',')
    .filter((part) => !/;\s*q=0(?:\.0*)?\s*$/.test(part))
    .map((part) => (part.split(';')[0] ?? '').trim());
  if (names.includes('br')) return 'br';
  return names.includes('gzip') ? 'gzip' : undefined;
}

/**
 * Creates a reader that compresses each file once, and again only after it changed.
 *
 * @param {number} [quality]  Level of brotli.
 * @returns {(file: string, encoding: Encoding) => Promise<TextFile>} Takes an absolute path of a
 *   file with a text type. Rejects when the file cannot be read.
 */
export function createTextReader(quality = BEST) {
  const compressors = {
    br: (/** @type {Buffer} */ data) =>
      brotliAsync(data, { params: { [constants.BROTLI_PARAM_QUALITY]: quality } }),
    gzip: (/** @type {Buffer} */ data) => gzipAsync(data, { level: 9 }),
  };
  /** @type {Map<string, { version: string, text: Promise<TextFile> }>} */
  const known = new Map();

  /**
   * @param {string} file
   * @param {Encoding} wanted
   * @returns {Promise<TextFile>}
   */
  async function read(file, wanted) {
    const data = await readFile(file);
    const encoding = data.length < smallest ? undefined : wanted;
    const body = encoding === undefined ? data : await compressors[encoding](data);
    const digest = createHash('sha256').update(data).digest('base64url').slice(0, 22);
    return {
      type: textTypeOf(file) ?? 'text/plain',
      body,
      tag: `"${digest}${encoding ? `-${encoding}` : ''}"`,
      encoding,
    };
  }

  return async (file, encoding) => {
    const { mtimeMs, size } = await stat(file);
    const key = `${encoding ?? ''}:${file}`;
    const version = `${mtimeMs} ${size}`;
    const held = known.get(key);
    if (held?.version === version) return held.text;
    const text = read(file, encoding);
    known.set(key, { version, text });
    // A file that could not be read may be readable later.
    text.catch(() => known.delete(key));
    return text;
  };
}
