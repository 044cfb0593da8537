/** Compares a live site, as readers reach it, with a release. */
import { setTimeout as wait } from 'node:timers/promises';
import { fetchWithin, type Fetched } from '../../src/kit/addresses/fetch-within';
import { isNotFoundPage } from '../serve/resolve-request.mjs';
import { sha256 } from './release-data';
import { runAll } from './run-all';
import type { ReleaseFile, Release } from './read-site';
import type { Target } from './deploy-target';

const REDIRECTS = new Set([301, 302, 307, 308]);
const TRIES = 4;
const TIME_OUT_MS = 30_000;

/**
 * @param longest  Bytes that are read.
 * @returns Rejects if the host cannot be reached, or returns 5xx several times.
 */
async function request(url: string, redirect: RequestRedirect, longest: number, signal?: AbortSignal) {
  for (let tried = 1; ; tried += 1) {
    try {
      const answer = await fetchWithin(
        url,
        { redirect, headers: { 'Accept-Encoding': 'gzip' } },
        { time: TIME_OUT_MS, bytes: longest, signal },
      );
      if (answer.status < 500 || tried === TRIES) return answer;
    } catch (error) {
      signal?.throwIfAborted();
      const { cause, message } = error as Error;
      const reason = cause instanceof Error ? cause.message : message;
      if (tried === TRIES || reason === 'redirect count exceeded')
        throw new Error(`${url} cannot be reached: ${reason}`);
    }
    await wait(300 * 2 ** tried);
  }
}

/** @param value  Media type or caching rule; case and spaces are ignored. */
const plain = (value: string | null) => (value ?? '').toLowerCase().replaceAll(' ', '');

const encodePath = (path: string) => encodeURI(path).replaceAll('#', '%23').replaceAll('?', '%3F');

/** @returns The differences. */
function compare(file: ReleaseFile, { status, headers, body, url }: Fetched): string[] {
  const location = headers.get('location');
  if (location !== null && !URL.canParse(location, url))
    return [`returns ${status} to ${JSON.stringify(location)}, which is no address`];
  const target = location === null ? 'nowhere' : new URL(location, url).pathname;
  if (file.redirect !== undefined && REDIRECTS.has(status))
    return target === encodePath(file.redirect) ? [] : [`leads to ${target}, not to ${file.redirect}`];
  // Some servers, such as the local one, return 404 for the not-found page's own address too.
  if (status !== 200 && !(status === 404 && isNotFoundPage(file.path)))
    return [`returns ${status}${location === null ? '' : ` to ${location}`}, not 200`];
  const found = [];
  if (sha256(body) !== file.sha256)
    found.push(
      `has different content (${body.length > file.size ? 'more' : `${body.length} bytes`}, not ${file.size})`,
    );
  for (const [name, wanted] of Object.entries({ 'content-type': file.type, 'cache-control': file.cache }))
    if (plain(headers.get(name)) !== plain(wanted))
      found.push(`${name} is "${headers.get(name) ?? ''}", not "${wanted}"`);
  if (file.encoding === 'gzip' && !/gzip|br|zstd/.test(headers.get('content-encoding') ?? ''))
    found.push('arrives uncompressed');
  return found;
}

/**
 * Fetches every file, every route, and an address without a page.
 *
 * @param site  Public address of the site, with its base path.
 * @returns The differences, sorted by path.
 */
export async function verifySite(
  site: string,
  { files, routes }: Release,
  layout: Target['layout'],
  signal?: AbortSignal,
): Promise<{ path: string; message: string }[]> {
  const root = site.replace(/\/+$/, '');
  const isFolder = layout === 'folders';
  const findings: { path: string; message: string }[] = [];
  const fileOf = (route: string) =>
    isFolder || route.endsWith('/') ? `${route.replace(/\/?$/, '/')}index.html`.slice(1) : route.slice(1);
  const addresses = new Map(routes.map((route) => [fileOf(route), route]));

  const check = async (file: ReleaseFile) => {
    // A server of plain folders redirects other spellings of a page to its address.
    const path = addresses.get(file.path) ?? `/${file.path}`;
    const redirect = isFolder && !addresses.has(file.path) ? 'follow' : 'manual';
    const answer = await request(root + encodePath(path), redirect, file.size, signal);
    findings.push(...compare(file, answer).map((message) => ({ path, message })));
    addresses.delete(file.path);
  };
  await runAll(files, check, signal);
  for (const path of addresses.values()) findings.push({ path, message: 'is no page of the release' });

  const notFound = files.find(({ path }) => path === '404.html');
  const unknown = `${root}/no-page-has-this-address`;
  const { status, body } = await request(unknown, 'manual', notFound?.size ?? 0, signal);
  if (status !== 404)
    findings.push({ path: '/404.html', message: `an unknown address returns ${status}, not 404` });
  else if (notFound && sha256(body) !== notFound.sha256)
    findings.push({ path: '/404.html', message: 'an unknown address returns another text' });
  return findings.sort((a, b) => (a.path < b.path ? -1 : a.path > b.path ? 1 : 0));
}
