// @ts-check
/** What a deployment asks of a host; each kind of host answers it in a module of its own. */

/**
 * @typedef {object} ObjectHeaders
 * @property {string} type
 * @property {string} cache
 * @property {string} [encoding]
 * @property {string} [redirect]   Path that the object leads to.
 * @property {string} [signature]  See `fileSignature`; kept beside the object.
 *
 * @typedef {{ ifMatch?: string, ifNoneMatch?: '*' }} Condition
 *
 * @typedef {object} Store
 * @property {string} name      For messages.
 * @property {'objects' | 'folders'} layout
 * @property {boolean} isConditional  Whether `put` surely keeps its condition, in one step.
 * @property {(path: string) => Promise<{ body: Buffer, tag: string } | undefined>} get
 *   The stored bytes, still compressed; undefined when there is no such object.
 * @property {(path: string) => Promise<{ signature: string } | undefined>} head  Empty signature when unknown.
 * @property {(path: string, body: Buffer, headers: ObjectHeaders, condition?: Condition) => Promise<string>} put
 *   Answers the new tag. Rejects with {@link ConditionFailed} when the condition does not hold.
 * @property {(path: string) => Promise<void>} remove  Also when there is no such object.
 * @property {() => void} close
 */

/** Another one has changed the object since it was read. */
export class ConditionFailed extends Error {
  /** @param {string} path */
  constructor(path) {
    super(`${path} was changed by another deployment.`);
    this.name = 'ConditionFailed';
  }
}

/** Of the lock, pointer and indexes. */
export const CONTROL_HEADERS = { type: 'application/json; charset=utf-8', cache: 'no-store' };

/** How often a request is tried, and how long one may take; the SDKs wait ever longer in between. */
export const ATTEMPTS = 6;
export const TIME_OUT_MS = 60_000;

/**
 * Opens the host of a target. The SDKs are loaded only where they are needed.
 *
 * @param {import('./deploy-target.mjs').Target} target
 * @returns {Promise<Store>} Throws when credentials are missing.
 */
export async function openStore(target) {
  if (target.kind === 'file') return (await import('./folder-store.mjs')).openFolder(target);
  if (target.kind === 's3') return (await import('./s3-store.mjs')).openS3(target);
  return (await import('./azure-store.mjs')).openAzure(target);
}
