// @ts-check
/**
 * The files in `_releases/` of a deployed site: one index for each release, the pointer to the current one,
 * and the notice of a deployment in progress.
 */
import { createHash } from 'node:crypto';
import { z } from 'zod';

export const POINTER_PATH = '_releases/current.json';
export const PENDING_PATH = '_releases/pending.json';
export const LOCK_PATH = '_releases/lock.json';

const digestSchema = z.string().regex(/^[0-9a-f]{64}$/);

const fileSchema = z.strictObject({
  /** Relative to the site's root, without a leading slash: the name of the object. */
  path: z.string().min(1),
  /** Of the uncompressed bytes. */
  sha256: digestSchema,
  size: z.number().int().nonnegative(),
  type: z.string(),
  cache: z.string(),
  encoding: z.literal('gzip').optional(),
  /** Target of a redirect. */
  redirect: z.string().optional(),
  /** Upload order: files with a digest; pages and all other files with fixed names; lists of pages. */
  stage: z.enum(['asset', 'page', 'list']),
});

const indexSchema = z.strictObject({
  version: z.literal(1),
  digest: digestSchema,
  /** The pages' addresses, without `base`. */
  routes: z.array(z.string()),
  base: z.string(),
  layout: z.enum(['objects', 'folders']),
  files: z.array(fileSchema),
});

const releaseSchema = z.strictObject({
  digest: digestSchema,
  state: z.enum(['live', 'ended', 'aborted']),
  began: z.iso.datetime(),
  ended: z.iso.datetime().optional(),
});

const pointerSchema = z.strictObject({
  version: z.literal(1),
  digest: digestSchema,
  /** Newest first. */
  releases: z.array(releaseSchema),
});

const pendingSchema = z.strictObject({
  version: z.literal(1),
  began: z.iso.datetime(),
  index: indexSchema,
  /** Earlier releases that were aborted; they may have left files. */
  aborted: z.array(digestSchema),
});

/**
 * @typedef {z.infer<typeof fileSchema>} ReleaseFile
 * @typedef {z.infer<typeof indexSchema>} ReleaseIndex
 * @typedef {z.infer<typeof releaseSchema>} Release
 * @typedef {z.infer<typeof pointerSchema>} Pointer
 * @typedef {z.infer<typeof pendingSchema>} Pending
 */

/**
 * @param {string | NodeJS.ArrayBufferView} data
 * @returns {string} SHA-256 in hexadecimal digits.
 */
export const sha256 = (data) => createHash('sha256').update(data).digest('hex');

/**
 * A digest of everything that a reader can notice of a file, in 32 hexadecimal digits. Stored with each
 * object, so that a resumed deployment can find out what is on the host.
 *
 * @param {ReleaseFile} file
 */
export function fileSignature({ sha256: digest, type, cache, encoding, redirect }) {
  return sha256([digest, type, cache, encoding ?? '', redirect ?? ''].join('\n')).slice(0, 32);
}

/**
 * @param {Omit<ReleaseIndex, 'version' | 'digest'>} content
 * @returns {ReleaseIndex} With files sorted by path and the digest over all of them: the release's name.
 */
export function makeIndex({ files, routes, base, layout }) {
  const sorted = [...files].sort((a, b) => (a.path < b.path ? -1 : 1));
  const lines = sorted.map((file) => `${file.path}\n${fileSignature(file)}\n`);
  return { version: 1, digest: sha256(lines.join('')), routes, base, layout, files: sorted };
}

/** @param {string} digest */
export const indexPath = (digest) => `_releases/${digest}.json`;

/**
 * Path of a file's content for a rollback; assets are stored under their own names.
 *
 * @param {ReleaseFile} file
 * @returns {string | undefined} Equal for equal bytes.
 */
export function storedPath(file) {
  if (file.stage === 'asset' || file.redirect !== undefined) return undefined;
  return `_releases/objects/${file.sha256}${file.encoding === 'gzip' ? '.gz' : ''}`;
}

/**
 * @template T
 * @param {z.ZodType<T>} schema
 * @param {string} name
 * @param {string | Buffer} text
 * @returns {T}
 */
function parse(schema, name, text) {
  let value;
  try {
    value = JSON.parse(text.toString());
  } catch {
    throw new Error(`${name} of the deployed site is no JSON. Another tool may have written it.`);
  }
  const result = schema.safeParse(value);
  if (result.success) return result.data;
  throw new Error(`${name} of the deployed site is not understood:\n${z.prettifyError(result.error)}`);
}

/** @param {string | Buffer} text */
export const readPointer = (text) => parse(pointerSchema, POINTER_PATH, text);
/** @param {string | Buffer} text */
export const readPending = (text) => parse(pendingSchema, PENDING_PATH, text);
/**
 * @param {string | Buffer} text
 * @param {string} digest
 */
export const readIndex = (text, digest) => parse(indexSchema, indexPath(digest), text);
