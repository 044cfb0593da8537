// @ts-check
/** Compares a live site, as readers reach it, with the index of its release. */
import { setTimeout as wait } from 'node:timers/promises';
import { indexPath, POINTER_PATH, readIndex, readPointer, sha256 } from './release-index.mjs';
import { runAll } from './run-all.mjs';

/**
 * @typedef {import('./release-index.mjs').ReleaseFile} ReleaseFile
 * @typedef {{ path: string, message: string }} Finding
 * @typedef {{ status: number, headers: Headers, body: Buffer, url: string }} Answer
 */

const REDIRECTS = new Set([301, 302, 307, 308]);
const TRIES = 4;
const TIME_OUT_MS = 30_000;

/**
 * @param {string} url
 * @returns {Promise<Answer>} Rejects if the host cannot be reached or returns 5xx several times.
 */
async function request(url) {
  for (let tried = 1; ; tried += 1) {
    try {
      const response = await fetch(url, {
        redirect: 'manual',
        headers: { 'Accept-Encoding': 'gzip' },
        signal: AbortSignal.timeout(TIME_OUT_MS),
      });
      const body = Buffer.from(await response.arrayBuffer());
      if (response.status < 500 || tried === TRIES)
        return { status: response.status, headers: response.headers, body, url };
    } catch (error) {
      if (tried === TRIES) throw new Error(`${url} cannot be reached: ${describe(error)}`, { cause: error });
    }
    await wait(300 * 2 ** tried);
  }
}

/** @param {unknown} error */
const describe = (error) =>
  error instanceof Error
    ? error.cause instanceof Error
      ? error.cause.message
      : error.message
    : String(error);

/** @param {string | null} value  Media type or caching rule; case and spaces are ignored. */
const plain = (value) => (value ?? '').toLowerCase().replaceAll(' ', '');

/** @param {string} path */
const encodePath = (path) => encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F');

/**
 * @param {ReleaseFile} file
 * @param {Answer} answer
 * @returns {string[]} The differences.
 */
function compare(file, { status, headers, body, url }) {
  const location = headers.get('location');
  if (file.redirect !== undefined && REDIRECTS.has(status)) {
    const target = location === null ? '' : new URL(location, url).pathname;
    return target === encodePath(file.redirect)
      ? []
      : [`leads to ${target || 'nowhere'}, not to ${file.redirect}`];
  }
  // Some servers return 404 for the not-found page's own address too.
  if (status !== 200 && !(status === 404 && file.path === '404.html'))
    return [`returns ${status}${location === null ? '' : ` to ${location}`}, not 200`];
  const found = [];
  const digest = sha256(body);
  if (digest !== file.sha256)
    found.push(
      `has different content: sha256 ${digest.slice(0, 12)}… (${body.length}), not ${file.sha256.slice(0, 12)}… (${file.size})`,
    );
  for (const [name, wanted] of [
    ['content-type', file.type],
    ['cache-control', file.cache],
  ]) {
    const given = headers.get(/** @type {string} */ (name));
    if (plain(given) !== plain(wanted ?? null))
      found.push(`${name} is "${given ?? ''}", not "${wanted ?? ''}"`);
  }
  if (file.encoding === 'gzip' && !/gzip|br|zstd/.test(headers.get('content-encoding') ?? ''))
    found.push('arrives uncompressed');
  return found;
}

/**
 * Fetches every file, every route, and an address without a page.
 *
 * @param {string} site  Public address of the site, with its base path.
 * @param {{ concurrency?: number, signal?: AbortSignal, onFile?: () => void }} [options]
 * @returns {Promise<{ digest: string, files: number, routes: number, findings: Finding[] }>} Findings sorted
 *   by path. Rejects if the site has no release index.
 */
export async function verifySite(site, { concurrency = 16, signal, onFile } = {}) {
  const root = site.replace(/\/+$/, '');
  const pointerAnswer = await request(`${root}/${POINTER_PATH}`);
  if (pointerAnswer.status !== 200)
    throw new Error(
      `${root}/${POINTER_PATH} returns ${pointerAnswer.status}: this tool has not deployed anything there.`,
    );
  const { digest } = readPointer(pointerAnswer.body);
  const index = readIndex((await request(`${root}/${indexPath(digest)}`)).body, digest);
  /** @type {Finding[]} */
  const findings = [];
  // A server of plain folders redirects `x/index.html` to the page's address, at most once.
  const follows = index.layout === 'folders' ? 1 : 0;

  /** @param {string} path */
  async function get(path) {
    let answer = await request(`${root}/${encodePath(path)}`);
    for (let left = follows; left > 0 && REDIRECTS.has(answer.status); left -= 1)
      answer = await request(new URL(answer.headers.get('location') ?? '', answer.url).href);
    return answer;
  }

  await runAll(index.files, { concurrency, signal }, async (file) => {
    const answer =
      file.redirect === undefined ? await get(file.path) : await request(`${root}/${encodePath(file.path)}`);
    findings.push(...compare(file, answer).map((message) => ({ path: `/${file.path}`, message })));
    onFile?.();
  });

  const files = new Map(index.files.map((file) => [file.path, file]));
  await runAll(index.routes, { concurrency, signal }, async (route) => {
    const name = route.slice(1);
    const file = files.get(
      name === '' || name.endsWith('/') || index.layout === 'folders'
        ? `${name.replace(/\/?$/, '/').replace(/^\//, '')}index.html`
        : name,
    );
    const messages = file ? compare(file, await get(name)) : ['is no page of the release'];
    findings.push(...messages.map((message) => ({ path: route, message: `as a page: ${message}` })));
  });

  const nowhere = await request(`${root}/no-page-has-this-address`);
  const notFound = files.get('404.html');
  if (nowhere.status !== 404)
    findings.push({ path: '/404.html', message: `an unknown address returns ${nowhere.status}, not 404` });
  else if (notFound && sha256(nowhere.body) !== notFound.sha256)
    findings.push({
      path: '/404.html',
      message: 'an unknown address returns a text other than the not-found page',
    });
  findings.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
  return { digest, files: index.files.length, routes: index.routes.length, findings };
}
