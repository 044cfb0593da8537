// @ts-check
/** The operations that a deployment needs; each kind of host implements them in its own module. */

/**
 * @typedef {object} ObjectHeaders
 * @property {string} type
 * @property {string} cache
 * @property {string} [encoding]
 * @property {string} [redirect]   Path that the object redirects to.
 * @property {string} [signature]  See `fileSignature`; stored with the object.
 *
 * @typedef {{ ifMatch?: string, ifNoneMatch?: '*' }} Condition
 *
 * @typedef {object} Store
 * @property {string} name      For messages.
 * @property {'objects' | 'folders'} layout
 * @property {boolean} isConditional  Whether `put` guarantees its condition atomically.
 * @property {(path: string) => Promise<{ body: Buffer, tag: string } | undefined>} get The stored bytes,
 * still compressed; undefined if there is no such object.
 * @property {(path: string) => Promise<{ signature: string } | undefined>} head  Empty signature if unknown.
 * @property {(path: string, body: Buffer, headers: ObjectHeaders, condition?: Condition) => Promise<string>}
 * put Returns the new tag. Rejects with {@link ConditionFailed} if the condition is not met.
 * @property {(path: string) => Promise<void>} remove  Also if there is no such object.
 * @property {() => void} close
 */

/** Another process has changed the object since it was read. */
export class ConditionFailed extends Error {
  /** @param {string} path */
  constructor(path) {
    super(`${path} was changed by another deployment.`);
    this.name = 'ConditionFailed';
  }
}

/** Of the lock, pointer and indexes. */
export const CONTROL_HEADERS = { type: 'application/json; charset=utf-8', cache: 'no-store' };

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
