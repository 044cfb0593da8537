// @ts-check
/** Reads requests to the mock and sends its answers, whatever clients and documents contain. */
import { isUtf8 } from 'node:buffer';
import { validateHeaderName, validateHeaderValue } from 'node:http';
import { decodePercent } from '../../src/kit/addresses/decode-percent';
import { jsonDepth } from '../../src/kit/values/json-depth';
import { terminalWord } from '../../src/kit/diagnostics/show-harmful.mjs';
import { printError } from '../lib/print.mjs';

/** Maximum bytes of a request body. */
export const MAX_BODY = 5_000_000;
/** Levels of a JSON body; real ones have some ten. */
const MAX_LEVELS = 1000;
/** How long a client whose body is refused can still send, in milliseconds. */
const LINGER = 2000;

/** A request that cannot be answered as documented. */
export class RefusedRequest extends Error {
  /**
   * @param {number} status
   * @param {string} title
   * @param {string} detail
   * @param {string} [code]  Of the site's catalog.
   */
  constructor(status, title, detail, code = 'invalid-request') {
    super(detail);
    this.status = status;
    this.title = title;
    this.code = code;
  }
}

/** @param {import('node:http').IncomingMessage} request */
export const isTooLong = (request) => Number(request.headers['content-length'] ?? 0) > MAX_BODY;

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {Promise<string>} Rejects with a RefusedRequest for a body that is long, compressed, deeply nested, or no text although it is JSON, without ending the connection.
 */
export async function readBody(request) {
  const chunks = [];
  let size = 0;
  const refused = new RefusedRequest(413, 'Body is too long', 'The mock reads bodies of at most 5 MB.');
  if (isTooLong(request)) throw refused;
  for await (const chunk of request.iterator({ destroyOnReturn: false })) {
    size += chunk.length;
    if (size > MAX_BODY) throw refused;
    chunks.push(chunk);
  }
  const body = Buffer.concat(chunks);
  const { 'content-encoding': coding = 'identity', 'content-type': type = '' } = request.headers;
  if (size > 0 && coding.trim().toLowerCase() !== 'identity')
    throw new RefusedRequest(
      415,
      'Content coding is not supported',
      'The mock reads bodies without a Content-Encoding.',
      'unsupported-media-type',
    );
  const isJson = /[/+]json\s*(?:;|$)/i.test(type);
  if (isJson && (!isUtf8(body) || body.includes(0))) {
    const [, charset = 'utf-8'] = /;\s*charset\s*=\s*"?([\w-]+)/i.exec(type) ?? [];
    const sent = /^utf-?8$/i.test(charset) ? '' : ` The body is sent with charset=${charset}.`;
    throw new RefusedRequest(
      400,
      'Request is not valid',
      `JSON must be UTF-8 without NUL bytes (RFC 8259).${sent}`,
    );
  }
  const text = body.toString('utf8');
  if (isJson && jsonDepth(text) > MAX_LEVELS)
    throw new RefusedRequest(
      400,
      'Request cannot be checked',
      `The mock reads lists and objects in at most ${MAX_LEVELS} levels. Send less nested values.`,
    );
  return text;
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @returns {URL} Throws a RefusedRequest for an address that is none, and for a request without a version.
 */
export function readAddress({ url: target = '/', headers, socket, httpVersionMajor }) {
  // Node.js reads a line without a version as HTTP/0.9.
  if (httpVersionMajor < 1)
    throw new RefusedRequest(400, 'Request is not valid', 'The first line of the request has no version.');
  const base = `${'encrypted' in socket ? 'https' : 'http'}://${headers.host || 'localhost'}`;
  // "//a" is a path here, not a host.
  const whole = target.startsWith('/') ? base + target : target;
  const url = URL.canParse(whole, base) ? new URL(whole, base) : undefined;
  if (!url || decodePercent(url.pathname) === undefined)
    throw new RefusedRequest(400, 'Request is not valid', 'The host or the address of the request is none.');
  return url;
}

/**
 * Whether HTTP allows a header, such as one with an example of a document.
 *
 * @param {string} name
 * @param {string} value
 */
export function isSendable(name, value) {
  try {
    validateHeaderName(name);
    validateHeaderValue(name, value);
    return true;
  } catch {
    return false;
  }
}

const noted = new Set();

/**
 * Prints one line, once.
 *
 * @param {string} operation  Its name, or method and address.
 * @param {string} text
 */
export function note(operation, text) {
  const line = terminalWord(`${operation}: ${text}`, 500);
  if (noted.size > 1000) noted.clear();
  if (!noted.has(line)) printError(line);
  noted.add(line);
}

/**
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {import('./answer-request.mjs').MockAnswer} answer  Throws if HTTP does not allow it.
 * @param {Record<string, string>} more  Headers.
 */
export function sendAnswer(request, response, { status, headers, body }, more) {
  const all = { ...headers, ...more };
  if (request.complete || status !== 413) {
    response.writeHead(status, all).end(body);
    return;
  }
  // Closing at once would reset the connection, and the client might lose the answer.
  response.writeHead(status, { ...all, Connection: 'close', 'Content-Length': Buffer.byteLength(body) });
  response.write(body);
  const end = () => response.end();
  const timer = setTimeout(end, LINGER);
  request.once('close', () => clearTimeout(timer));
  request.once('end', end).on('error', end).resume();
}
