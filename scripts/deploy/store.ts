/** The operations that a deployment needs; each kind of host implements them in its own module. */
import { needPackages } from '../lib/need-packages.mjs';
import type { Target } from './deploy-target';

export interface ObjectHeaders {
  type: string;
  cache: string;
  encoding?: string;
  /** Path that the object redirects to. */
  redirect?: string;
}

export interface Entry {
  /** When it was last written, in milliseconds of the host's clock. */
  modified: number;
  /** In bytes, as stored. */
  size: number;
  /** What it is if it cannot be a deployed file, such as "a symbolic link". */
  kind?: string;
}

/** By name: the path in the site, without a leading slash. */
export type Listing = ReadonlyMap<string, Entry>;

export interface Store {
  /** For messages. */
  name: string;
  /** Everything in the target, whoever wrote it. */
  list: (signal?: AbortSignal) => Promise<Listing>;
  /** The stored bytes; undefined if there is no such object. */
  get: (name: string, signal?: AbortSignal) => Promise<Buffer | undefined>;
  /** Creates or replaces the object in one step. */
  put: (name: string, body: Buffer, headers: ObjectHeaders, signal?: AbortSignal) => Promise<void>;
  /** Also if there is no such object. */
  remove: (name: string, signal?: AbortSignal) => Promise<void>;
  close: () => void;
}

/** The kind of an entry without content, in a file system. */
export const EMPTY_FOLDER = 'an empty folder';

/** Maximum attempts of a request, and their time limit; the SDKs wait longer each time. */
export const ATTEMPTS = 6;
export const TIME_OUT_MS = 60_000;

/** Pages of a listing; hosts put 1,000 to 5,000 names on one. */
const MAX_PAGES = 10_000;
/** Bytes of an object that is read: a deployment only reads lists of releases. */
const MAX_READ = 50_000_000;
/** Time limit of an operation with all its attempts, in milliseconds: a host can send one byte after the other. */
const LONGEST_MS = 600_000;

/** @returns The pages of a listing. Throws if a host repeats a page without end. */
export async function* readPages<Page>(
  pages: AsyncIterable<Page>,
  tokenOf: (page: Page) => string | undefined,
): AsyncGenerator<Page> {
  const seen = new Set<string>();
  for await (const page of pages) {
    yield page;
    const token = tokenOf(page);
    if (token === undefined || token === '') return;
    if (seen.has(token) || seen.size === MAX_PAGES)
      throw new Error('The host lists the target without end: it names the same page twice, or too many.');
    seen.add(token);
  }
}

/** @returns All bytes of an object. Throws for one that is too long to be a list of a release. */
export async function readBody(body: AsyncIterable<Uint8Array>): Promise<Buffer> {
  const chunks = [];
  let size = 0;
  for await (const chunk of body) {
    size += chunk.byteLength;
    if (size > MAX_READ) throw new Error(`An object in the target has more than ${MAX_READ / 1e6} MB.`);
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}

/**
 * Runs an operation until its time is over or the signal comes, whatever it waits for.
 *
 * @param late  What is wrong if its time is over.
 */
async function runWithin<T>(
  run: (signal: AbortSignal) => Promise<T>,
  late: string,
  longest: number,
  signal?: AbortSignal,
): Promise<T> {
  signal?.throwIfAborted();
  const stop = new AbortController();
  const onAbort = () => stop.abort(signal?.reason);
  signal?.addEventListener('abort', onAbort);
  const timer = setTimeout(() => stop.abort(new Error(late)), longest);
  const stopped = new Promise<never>((_, reject) =>
    stop.signal.addEventListener('abort', () => reject(stop.signal.reason as Error)),
  );
  try {
    return await Promise.race([run(stop.signal), stopped]);
  } finally {
    clearTimeout(timer);
    signal?.removeEventListener('abort', onAbort);
  }
}

/** @returns The store, each of whose operations ends, by itself or on a signal. */
export function limitTime(store: Store, longest = LONGEST_MS): Store {
  const late = (what: string) => `${store.name} did not ${what} within ${longest / 1000} s.`;
  return {
    ...store,
    list: (signal) => runWithin((own) => store.list(own), late('list its files'), longest, signal),
    get: (name, signal) => runWithin((own) => store.get(name, own), late(`return ${name}`), longest, signal),
    put: (name, body, headers, signal) =>
      runWithin((own) => store.put(name, body, headers, own), late(`store ${name}`), longest, signal),
    remove: (name, signal) =>
      runWithin((own) => store.remove(name, own), late(`remove ${name}`), longest, signal),
  };
}

/**
 * Opens the host of a target. SDKs are loaded on demand.
 *
 * @returns Throws if credentials or the client of the host are missing.
 */
export async function openStore(target: Target): Promise<Store> {
  return limitTime(await openHost(target));
}

async function openHost(target: Target): Promise<Store> {
  if (target.kind === 'file') return (await import('./folder-store')).openFolder(target);
  if (target.kind === 's3') {
    needPackages('A deployment to S3', ['@aws-sdk/client-s3']);
    return (await import('./s3-store')).openS3(target);
  }
  needPackages('A deployment to Azure', ['@azure/storage-blob']);
  return (await import('./azure-store')).openAzure(target);
}
