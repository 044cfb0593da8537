import { request } from 'node:https';
import { setTimeout as wait } from 'node:timers/promises';
import type { IncomingMessage } from 'node:http';

export type FetchFailure =
  | 'name'
  | 'tls'
  | 'connection'
  | 'time-out'
  | 'status'
  | 'redirect'
  | 'too-large'
  | 'type'
  | 'empty'
  | 'interrupted';

/** A body, as bytes or as a text. */
export type FetchOutcome<Body = { readonly text: string }> =
  | ({ readonly kind: 'fetched'; readonly etag?: string } & Body)
  /** The server has nothing newer than the ETag that was sent. */
  | { readonly kind: 'unchanged' }
  | {
      readonly kind: 'failed';
      readonly failure: FetchFailure;
      readonly message: string;
      readonly fix: string;
    };

export interface FetchOptions {
  /** More hosts, with port unless it is 443, that redirects can lead to; absent if nobody can list any. */
  readonly hosts?: readonly string[];
  readonly etag?: string;
  /** Media types without parameters; `+json` allows every type with that suffix. */
  readonly types?: readonly string[];
  /** The header `Accept`. */
  readonly accept?: string;
  /** For the entire download, including redirects and body; milliseconds. */
  readonly timeout?: number;
  /** Maximum bytes of the body. */
  readonly maxBytes?: number;
  /** Delay before the first retry of a busy or failing server, in milliseconds; doubled each time. */
  readonly backoff?: number;
  /** Certificates to trust instead of the system's, PEM. Verification is never disabled. */
  readonly ca?: string;
}

interface FetchedBytes {
  readonly body: Buffer;
  /** Media type. */
  readonly type: string;
}

const MAX_REDIRECTS = 5;
const DEFAULT_TIMEOUT = 30_000;
const DEFAULT_BYTES = 20 * 1024 * 1024;
/** Servers of plain files send `text/plain`; the caller parses the text in any case. */
const JSON_TYPES = ['application/json', '+json', 'text/plain'];
/** Temporary statuses: too many requests, and server errors. */
const isPassing = (status: number): boolean => status === 429 || (status >= 500 && status !== 501);
const MAX_RETRIES = 3;
const DEFAULT_BACKOFF = 1_000;
const REDIRECTS = new Set([301, 302, 303, 307, 308]);

class FetchError extends Error {
  constructor(
    readonly failure: FetchFailure,
    message: string,
    readonly fix: string,
  ) {
    super(message);
  }
}

/** The cause of a failed connection in words; the codes are those of Node and OpenSSL. */
function connectionError(error: NodeJS.ErrnoException, url: URL): FetchError {
  const code = error.code ?? '';
  if (code === 'ENOTFOUND' || code === 'EAI_AGAIN')
    return new FetchError(
      'name',
      `The host name ${url.hostname} cannot be resolved (${code}).`,
      'Check the spelling of "remote" and the network.',
    );
  if (/CERT|SSL|TLS|SELF_SIGNED|UNABLE_TO|EPROTO|ISSUER/.test(code))
    return new FetchError(
      'tls',
      `${url.host} cannot be trusted: ${error.message} (${code}).`,
      'Fix the certificate of the server. For a private certificate authority, set NODE_EXTRA_CA_CERTS to its file.',
    );
  return new FetchError(
    'connection',
    `${url.host} cannot be reached: ${error.message}${code === '' || error.message.includes(code) ? '' : ` (${code})`}.`,
    'Check the address, the network, and the firewall, then try again.',
  );
}

/** Without parameters. */
const mediaType = (response: IncomingMessage): string =>
  (response.headers['content-type'] ?? '').split(';')[0]?.trim().toLowerCase() ?? '';

function checkHeaders(response: IncomingMessage, url: URL, types: readonly string[], maxBytes: number): void {
  const type = mediaType(response);
  if (!types.some((wanted) => (wanted.startsWith('+') ? type.endsWith(wanted) : type === wanted)))
    throw new FetchError(
      'type',
      `${url.href} returns ${type === '' ? 'no content type' : `the content type ${type}`}.`,
      `Expected: ${types.map((wanted) => (wanted.startsWith('+') ? `…${wanted}` : wanted)).join(' or ')}. Check that "remote" is the address of the document, not of a page about it.`,
    );
  const encoding = response.headers['content-encoding'] ?? 'identity';
  if (encoding !== 'identity')
    throw new FetchError(
      'type',
      `${url.href} returned a compressed response (${encoding}), which was not requested.`,
      'Configure the server to respect Accept-Encoding.',
    );
  if (Number(response.headers['content-length'] ?? 0) > maxBytes) throw tooLarge(url, maxBytes);
}

function tooLarge(url: URL, maxBytes: number): FetchError {
  return new FetchError(
    'too-large',
    `${url.href} is larger than ${maxBytes.toLocaleString('en')} bytes.`,
    'Check that "remote" is the URL of the specification. A document of this size cannot be read.',
  );
}

async function readBody(response: IncomingMessage, url: URL, maxBytes: number): Promise<Buffer> {
  const chunks: Buffer[] = [];
  let size = 0;
  try {
    for await (const chunk of response as AsyncIterable<Buffer>) {
      size += chunk.length;
      if (size > maxBytes) throw tooLarge(url, maxBytes);
      chunks.push(chunk);
    }
  } catch (error) {
    if (error instanceof FetchError) throw error;
    throw new FetchError(
      'interrupted',
      `The response of ${url.host} ended early, after ${size.toLocaleString('en')} bytes.`,
      'Try again.',
    );
  }
  const body = Buffer.concat(chunks);
  if (body.toString('latin1').trim() === '')
    throw new FetchError(
      'empty',
      `${url.href} returns an empty body.`,
      'Check that "remote" is the URL of the document, and that the server has published it.',
    );
  return body;
}

function nextAddress(response: IncomingMessage, url: URL, first: URL, hosts?: readonly string[]): URL {
  const { location } = response.headers;
  if (location === undefined)
    throw new FetchError(
      'redirect',
      `${url.href} returns the redirect ${response.statusCode} without "Location".`,
      'Set "remote" to the final URL, or fix the redirect on the server.',
    );
  if (!URL.canParse(location, url))
    throw new FetchError(
      'redirect',
      `${url.href} redirects to an invalid address ("${location}").`,
      'Set "remote" to the final URL.',
    );
  const next = new URL(location, url);
  if (next.protocol !== 'https:')
    throw new FetchError(
      'redirect',
      `${url.href} redirects to ${next.href}, which is not HTTPS.`,
      'Fix the redirect on the server: without HTTPS, others can change the document in transit.',
    );
  if (next.host !== first.host && hosts?.includes(next.host) !== true)
    throw new FetchError(
      'redirect',
      `${url.href} redirects to another host, ${next.host}. Only redirects to ${[first.host, ...(hosts ?? [])].join(' or ')} are followed, so that nobody else can replace the document.`,
      hosts
        ? `If ${next.host} is right, add it to the row in the list of specifications: hosts: ["${next.host}"]`
        : `If ${next.host} is right, use this address as "remote": ${next.href}`,
    );
  return next;
}

function get(url: URL, options: FetchOptions, signal: AbortSignal): Promise<IncomingMessage> {
  return new Promise((resolve, reject) => {
    const sent = request(
      url,
      {
        headers: {
          accept: options.accept ?? 'application/json, application/yaml;q=0.9, */*;q=0.1',
          'accept-encoding': 'identity',
          'user-agent': 'developer-portal spec:update',
          ...(options.etag === undefined ? {} : { 'if-none-match': options.etag }),
        },
        signal,
        agent: false,
        ...(options.ca === undefined ? {} : { ca: options.ca }),
      },
      resolve,
    );
    sent.on('error', reject);
    sent.end();
  });
}

/** `Retry-After` in seconds or as a date (RFC 9110, section 10.2.3), or the backoff; milliseconds. */
function retryDelay(response: IncomingMessage, retries: number, backoff: number): number {
  const header = response.headers['retry-after'];
  const seconds = Number(header);
  const wanted = Number.isFinite(seconds) ? seconds * 1000 : Date.parse(header ?? '') - Date.now();
  return wanted > 0 ? wanted : backoff * 2 ** retries;
}

async function follow(
  first: URL,
  options: FetchOptions,
  signal: AbortSignal,
  deadline: number,
): Promise<FetchOutcome<FetchedBytes>> {
  const maxBytes = options.maxBytes ?? DEFAULT_BYTES;
  let url = first;
  let retries = 0;
  for (let count = 0; count <= MAX_REDIRECTS; count += 1) {
    let response: IncomingMessage;
    try {
      response = await get(url, options, signal);
    } catch (error) {
      throw signal.aborted ? error : connectionError(error as NodeJS.ErrnoException, url);
    }
    const status = response.statusCode ?? 0;
    try {
      if (REDIRECTS.has(status)) {
        url = nextAddress(response, url, first, options.hosts);
        continue;
      }
      if (status === 304 && options.etag !== undefined) return { kind: 'unchanged' };
      const delay = retryDelay(response, retries, options.backoff ?? DEFAULT_BACKOFF);
      const isLate = Date.now() + delay > deadline;
      if (isPassing(status) && retries < MAX_RETRIES && !isLate) {
        await wait(delay, undefined, { signal });
        retries += 1;
        count -= 1;
        continue;
      }
      if (status !== 200)
        throw new FetchError(
          'status',
          `${url.href} returns the status ${status}${response.statusMessage ? ` ${response.statusMessage}` : ''}.`,
          status === 401 || status === 403
            ? 'The document must be readable without signing in.'
            : isPassing(status)
              ? `It was requested ${retries === 0 ? 'once' : `${retries + 1} times`}.${isLate ? ' With "Retry-After", the server asks to wait longer than this command does.' : ''} Try again later.`
              : 'Check "remote".',
        );
      checkHeaders(response, url, options.types ?? JSON_TYPES, maxBytes);
      const body = await readBody(response, url, maxBytes);
      const { etag } = response.headers;
      const type = mediaType(response);
      return { kind: 'fetched', body, type, ...(etag === undefined ? {} : { etag }) };
    } finally {
      response.destroy();
    }
  }
  throw new FetchError(
    'redirect',
    `${first.href} redirects more than ${MAX_REDIRECTS} times.`,
    'Set "remote" to the final URL.',
  );
}

/**
 * Downloads a file over HTTPS.
 *
 * @param address Absolute `https:` address. Redirects are followed to HTTPS and to the same host or a listed
 *                 one.
 * @returns The bytes with their ETag, or why there are none. Never rejects and writes nothing.
 */
export async function fetchFile(
  address: string,
  options: FetchOptions = {},
): Promise<FetchOutcome<FetchedBytes>> {
  const timeout = options.timeout ?? DEFAULT_TIMEOUT;
  const signal = AbortSignal.timeout(timeout);
  try {
    const url = new URL(address);
    if (url.protocol !== 'https:')
      throw new FetchError('redirect', `${address} is not HTTPS.`, 'Use an https:// URL.');
    return await follow(url, options, signal, Date.now() + timeout);
  } catch (error) {
    if (error instanceof FetchError && !(signal.aborted && error.failure === 'interrupted'))
      return { kind: 'failed', failure: error.failure, message: error.message, fix: error.fix };
    if (signal.aborted)
      return {
        kind: 'failed',
        failure: 'time-out',
        message: `${address} did not respond within ${timeout / 1000} s.`,
        fix: 'Try again, or check why the server is slow.',
      };
    throw error;
  }
}

/** Downloads a text in UTF-8, as {@link fetchFile} does. */
export async function fetchDocument(address: string, options: FetchOptions = {}): Promise<FetchOutcome> {
  const outcome = await fetchFile(address, options);
  if (outcome.kind !== 'fetched') return outcome;
  const { body, type: _, ...rest } = outcome;
  try {
    return { ...rest, text: new TextDecoder('utf-8', { fatal: true }).decode(body) };
  } catch {
    const message = `${address} is not UTF-8 text.`;
    return { kind: 'failed', failure: 'type', message, fix: 'Publish the document in UTF-8.' };
  }
}
