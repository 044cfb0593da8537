// @ts-check
/** A container of Azure Blob Storage; static websites use `$web`. */
import { BlobServiceClient, RestError, StorageSharedKeyCredential } from '@azure/storage-blob';
import { ATTEMPTS, ConditionFailed, TIME_OUT_MS } from './store.mjs';

const RETRIES = {
  maxTries: ATTEMPTS,
  tryTimeoutInMs: TIME_OUT_MS,
  retryDelayInMs: 500,
  maxRetryDelayInMs: 8000,
};

/**
 * Reads credentials from the variables of Azure's own tools: AZURE_STORAGE_CONNECTION_STRING,
 * AZURE_STORAGE_SAS_TOKEN or AZURE_STORAGE_KEY.
 *
 * @param {import('./deploy-target.mjs').Target} target
 * @param {NodeJS.ProcessEnv} environment
 * @returns {BlobServiceClient} Throws if there are none, or if they belong to another account.
 */
function openService({ place, endpoint }, environment) {
  const options = { retryOptions: RETRIES };
  const connection = environment.AZURE_STORAGE_CONNECTION_STRING;
  if (connection) {
    const service = BlobServiceClient.fromConnectionString(connection, options);
    if (service.accountName !== place)
      throw new Error(`AZURE_STORAGE_CONNECTION_STRING is not for the account "${place}" of the target.`);
    return service;
  }
  const address = endpoint ?? `https://${place}.blob.core.windows.net`;
  const token = environment.AZURE_STORAGE_SAS_TOKEN;
  if (token) return new BlobServiceClient(`${address}?${token.replace(/^\?/, '')}`, undefined, options);
  const key = environment.AZURE_STORAGE_KEY;
  if (key) return new BlobServiceClient(address, new StorageSharedKeyCredential(place, key), options);
  throw new Error(
    'No credentials: set AZURE_STORAGE_CONNECTION_STRING, AZURE_STORAGE_SAS_TOKEN or AZURE_STORAGE_KEY.',
  );
}

/**
 * @param {import('./deploy-target.mjs').Target} target
 * @param {NodeJS.ProcessEnv} [environment]
 * @returns {import('./store.mjs').Store}
 */
export function openAzure(target, environment = process.env) {
  const container = openService(target, environment).getContainerClient(target.container);
  /** @param {string} name */
  const blobOf = (name) => container.getBlockBlobClient(target.prefix + name);

  /**
   * @template T
   * @param {Promise<T>} answer
   * @returns {Promise<T | undefined>}
   */
  const orMissing = (answer) =>
    answer.catch((/** @type {unknown} */ error) => {
      if (error instanceof RestError && error.statusCode === 404 && error.code !== 'ContainerNotFound')
        return undefined;
      throw error;
    });

  return {
    name: `container ${target.container}${target.prefix && `/${target.prefix}`} of ${target.place}`,
    layout: 'objects',
    isConditional: true,
    async get(name) {
      const blob = blobOf(name);
      const answer = await orMissing(blob.download(0));
      if (!answer) return undefined;
      /** @type {Buffer[]} */
      const parts = [];
      for await (const part of answer.readableStreamBody ?? []) parts.push(Buffer.from(part));
      return { body: Buffer.concat(parts), tag: answer.etag ?? '' };
    },
    async head(name) {
      const answer = await orMissing(blobOf(name).getProperties());
      return answer && { signature: answer.metadata?.signature ?? '' };
    },
    async put(name, body, { type, cache, encoding, signature }, { ifMatch, ifNoneMatch } = {}) {
      const options = {
        blobHTTPHeaders: {
          blobContentType: type,
          blobCacheControl: cache,
          ...(encoding && { blobContentEncoding: encoding }),
        },
        ...(signature && { metadata: { signature } }),
        conditions: { ...(ifMatch && { ifMatch }), ...(ifNoneMatch && { ifNoneMatch }) },
      };
      const answer = await blobOf(name)
        .upload(body, body.length, options)
        .catch((/** @type {unknown} */ error) => {
          const isRefused = error instanceof RestError && [404, 409, 412].includes(error.statusCode ?? 0);
          throw (ifMatch || ifNoneMatch) && isRefused ? new ConditionFailed(name) : error;
        });
      return answer.etag ?? '';
    },
    async remove(name) {
      await orMissing(blobOf(name).delete({ deleteSnapshots: 'include' }));
    },
    close() {},
  };
}
