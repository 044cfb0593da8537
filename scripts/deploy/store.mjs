// @ts-check
/** The operations that a deployment needs; each kind of host implements them in its own module. */

/**
 * @typedef {object} ObjectHeaders
 * @property {string} type
 * @property {string} cache
 * @property {string} [encoding]
 * @property {string} [redirect]  Path that the object redirects to.
 *
 * @typedef {object} Entry
 * @property {number} modified  When it was last written, in milliseconds of the host's clock.
 * @property {string} [kind]    What it is if it cannot be a deployed file, such as "a symbolic link".
 *
 * @typedef {ReadonlyMap<string, Entry>} Listing  By name: the path in the site, without a leading slash.
 *
 * @typedef {object} Store
 * @property {string} name  For messages.
 * @property {(signal?: AbortSignal) => Promise<Listing>} list  Everything in the target, whoever wrote it.
 * @property {(name: string, signal?: AbortSignal) => Promise<Buffer | undefined>} get  The stored bytes; undefined if
 *           there is no such object.
 * @property {(name: string, body: Buffer, headers: ObjectHeaders, signal?: AbortSignal) => Promise<void>} put  Creates
 *           or replaces the object in one step.
 * @property {(name: string, signal?: AbortSignal) => Promise<void>} remove  Also if there is no such object.
 * @property {() => void} close
 */

/** The kind of an entry without content, in a file system. */
export const EMPTY_FOLDER = 'an empty folder';

/** Maximum attempts of a request, and their time limit; the SDKs wait longer each time. */
export const ATTEMPTS = 6;
export const TIME_OUT_MS = 60_000;

/**
 * Opens the host of a target. SDKs are loaded on demand.
 *
 * @param {import('./deploy-target.mjs').Target} target
 * @returns {Promise<Store>} Throws if credentials are missing.
 */
export async function openStore(target) {
  if (target.kind === 'file') return (await import('./folder-store.mjs')).openFolder(target);
  if (target.kind === 's3') return (await import('./s3-store.mjs')).openS3(target);
  return (await import('./azure-store.mjs')).openAzure(target);
}
