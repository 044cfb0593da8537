// @ts-check
/** Sends a file as it is, or a part of it (RFC 9110, sections 13 and 14). */
import { createReadStream } from 'node:fs';
import { stat } from 'node:fs/promises';
import { pipeline } from 'node:stream/promises';
import { mediaTypeOf } from './media-types.mjs';

/**
 * The part of a file that a request asks for.
 *
 * @param {string | undefined} header  `Range` of the request.
 * @param {number} size  Bytes of the file.
 * @returns {{ start: number, end: number } | 'none' | undefined} Both inclusive; `none` if the file does not reach so
 *          far; undefined for the whole file: an invalid range, several, or another unit may be ignored.
 */
function readRange(header = '', size) {
  const [whole, first = '', last = ''] = /^bytes=\s*(\d*)-(\d*)\s*$/i.exec(header) ?? [];
  if (whole === undefined || first + last === '') return undefined;
  if (first === '') {
    const start = Math.max(0, size - Number(last));
    return Number(last) === 0 ? 'none' : size === 0 ? undefined : { start, end: size - 1 };
  }
  if (last !== '' && Number(first) > Number(last)) return undefined;
  if (Number(first) >= size) return 'none';
  return { start: Number(first), end: last === '' ? size - 1 : Math.min(Number(last), size - 1) };
}

/**
 * @param {string | undefined} header  `If-None-Match` of a request.
 * @param {string} tag  Entity tag of the file.
 */
export function isKnown(header, tag) {
  const known = header?.split(',').map((one) => one.trim().replace(/^W\//, ''));
  return known !== undefined && (known.includes(tag) || known.includes('*'));
}

/**
 * @param {import('node:http').IncomingMessage} request  GET or HEAD.
 * @param {import('node:http').ServerResponse} response
 * @param {string} file  Absolute path.
 * @returns {Promise<void>} Rejects if the file cannot be read; a reader who leaves is no error.
 */
export async function sendBinary({ method, headers }, response, file) {
  const { size, mtimeMs, mtime } = await stat(file);
  const tag = `"${size.toString(16)}-${Math.round(mtimeMs).toString(16)}"`;
  const modified = mtime.toUTCString();
  const sent = {
    ...{ 'Accept-Ranges': 'bytes', ETag: tag, 'Last-Modified': modified },
    'Content-Type': mediaTypeOf(file),
  };
  if (isKnown(headers['if-none-match'], tag)) return void response.writeHead(304, sent).end();
  const condition = headers['if-range'];
  const isSame = condition === undefined || condition === tag || condition === modified;
  const range = method === 'GET' && isSame ? readRange(headers.range, size) : undefined;
  if (range === 'none')
    return void response.writeHead(416, { 'Content-Range': `bytes */${size}`, 'Content-Length': 0 }).end();
  const { start, end } = range ?? { start: 0, end: size - 1 };
  response.writeHead(range ? 206 : 200, {
    ...sent,
    ...(range ? { 'Content-Range': `bytes ${start}-${end}/${size}` } : {}),
    'Content-Length': end - start + 1,
  });
  if (method === 'HEAD' || size === 0) return void response.end();
  await pipeline(createReadStream(file, { start, end }), response).catch((/** @type {unknown} */ error) => {
    if (!response.destroyed) throw error;
  });
}
