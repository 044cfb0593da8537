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

/**
 * Opens the host of a target. SDKs are loaded on demand.
 *
 * @returns Throws if credentials or the client of the host are missing.
 */
export async function openStore(target: Target): Promise<Store> {
  if (target.kind === 'file') return (await import('./folder-store')).openFolder(target);
  if (target.kind === 's3') {
    needPackages('A deployment to S3', ['@aws-sdk/client-s3']);
    return (await import('./s3-store')).openS3(target);
  }
  needPackages('A deployment to Azure', ['@azure/storage-blob']);
  return (await import('./azure-store')).openAzure(target);
}
