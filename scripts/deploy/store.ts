/** The operations that a deployment needs; each kind of host implements them in its own module. */
import { runWithin } from '../../src/kit/addresses/run-within';
import { needPackages } from '../lib/need-packages.mjs';
import { hostFailure } from './host-failure';
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

/** Bytes of a page of a listing; hosts put up to 5,000 names on one, of at most 1,024 characters. */
export const MAX_PAGE = 20_000_000;
/** Names of a listing. */
const MAX_NAMES = 1_000_000;
/** Pages of a listing that can be empty, as hosts send a few, and new names of each later page on average. */
const EMPTY_PAGES = 10;
const NAMES_PER_PAGE = 50;
/** Bytes of an object that is read: a deployment only reads lists of releases. */
export const MAX_READ = 50_000_000;
/** Time limit of an upload with all its attempts, in milliseconds: a host can send one byte after the other. */
const LONGEST_MS = 600_000;
/** How much shorter the limit of everything else is, which sends little. */
const SHORTER = 5;

/** A page of a listing, in the words of every host. */
interface ListingPage {
  entries: readonly (Entry & { name: string })[];
  /** Of the next page; absent or empty on the last one. */
  token?: string | undefined;
  /** Whether the host says that there are more pages. */
  isPartial?: boolean | undefined;
}

/** @returns What all pages name. Throws if a host lists without end, or not to the end. */
export async function readListing<Page>(
  pages: AsyncIterable<Page>,
  read: (page: Page) => ListingPage,
): Promise<Map<string, Entry>> {
  const found = new Map<string, Entry>();
  const seen = new Set<string>();
  for await (const page of pages) {
    const { entries, token = '', isPartial = false } = read(page);
    for (const { name, ...entry } of entries) found.set(name, entry);
    if (token === '') {
      if (isPartial) throw new Error('The host says that its list of the target goes on, but not where.');
      break;
    }
    const isFutile = seen.size > EMPTY_PAGES + found.size / NAMES_PER_PAGE;
    if (seen.has(token) || isFutile || found.size > MAX_NAMES)
      throw new Error(
        `The host lists the target without end: ${seen.has(token) ? 'it names the same page twice' : `${found.size} names on ${seen.size + 1} pages`}.`,
      );
    seen.add(token);
  }
  return found;
}

/** @returns The error for a response of a host that is longer than any that it needs. */
export const tooLong = (longest: number): Error =>
  new Error(`The host sent a response of more than ${longest / 1e6} MB.`);

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

/** @returns The store, each of whose operations ends, by itself or on a signal, and fails with words of this project. */
export function limitTime(store: Store, longest = LONGEST_MS): Store {
  const run = <T>(
    what: string,
    operate: (own: AbortSignal) => Promise<T>,
    signal?: AbortSignal,
    time = longest / SHORTER,
  ) =>
    runWithin(operate, `${store.name} did not ${what} within ${time / 1000} s.`, time, signal).catch(
      (error: unknown) => {
        throw hostFailure(error, store.name, what);
      },
    );
  return {
    ...store,
    list: (signal) => run('list its files', (own) => store.list(own), signal),
    get: (name, signal) => run(`return ${name}`, (own) => store.get(name, own), signal),
    put: (name, body, headers, signal) =>
      run(`store ${name}`, (own) => store.put(name, body, headers, own), signal, longest),
    remove: (name, signal) => run(`remove ${name}`, (own) => store.remove(name, own), signal),
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
