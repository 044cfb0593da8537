/** A container of Azure Blob Storage; static websites use `$web`. */
import { BlobServiceClient, RestError, StorageSharedKeyCredential } from '@azure/storage-blob';
import { ATTEMPTS, MAX_PAGE, readBody, readListing, TIME_OUT_MS, tooLong, type Store } from './store';
import type { Target } from './deploy-target';

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
 * @returns Throws if there are none, or if they belong to another account.
 */
function openService({ place, endpoint }: Target, environment: NodeJS.ProcessEnv): BlobServiceClient {
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

export function openAzure(target: Target, environment: NodeJS.ProcessEnv = process.env): Store {
  const container = openService(target, environment).getContainerClient(target.container);
  const blobOf = (name: string) => container.getBlockBlobClient(target.prefix + name);

  const orMissing = <T>(answer: Promise<T>): Promise<T | undefined> =>
    answer.catch((error: unknown) => {
      if (error instanceof RestError && error.statusCode === 404 && error.code !== 'ContainerNotFound')
        return undefined;
      throw error;
    });

  const stop = (signal?: AbortSignal) => (signal ? { abortSignal: signal } : {});

  return {
    name: `container ${target.container}${target.prefix && `/${target.prefix}`} of ${target.place}`,
    async list(signal) {
      const stopped = new AbortController();
      // The client reads a response to its end before it parses it.
      const onDownloadProgress = ({ loadedBytes }: { loadedBytes: number }) => {
        if (loadedBytes <= MAX_PAGE) return;
        stopped.abort(tooLong(MAX_PAGE));
        // It also waits for the end of a response that was aborted.
        stopped.signal.throwIfAborted();
      };
      const ends = AbortSignal.any([stopped.signal, ...(signal ? [signal] : [])]);
      const options = { prefix: target.prefix, requestOptions: { onDownloadProgress }, ...stop(ends) };
      const pages = container.listBlobsFlat(options).byPage();
      return readListing(pages, ({ segment, continuationToken: token }) => ({
        entries: segment.blobItems.map(({ name, properties }) => ({
          name: name.slice(target.prefix.length),
          ...{ modified: properties.lastModified.getTime(), size: properties.contentLength ?? 0 },
        })),
        token,
      })).catch((error: unknown) => {
        stopped.signal.throwIfAborted();
        throw error;
      });
    },
    async get(name, signal) {
      const answer = await orMissing(blobOf(name).download(0, undefined, stop(signal)));
      return answer?.readableStreamBody && readBody(answer.readableStreamBody as AsyncIterable<Buffer>);
    },
    async put(name, body, { type, cache, encoding }, signal) {
      const blobHTTPHeaders = {
        blobContentType: type,
        blobCacheControl: cache,
        ...(encoding && { blobContentEncoding: encoding }),
      };
      await blobOf(name).upload(body, body.length, { blobHTTPHeaders, ...stop(signal) });
    },
    async remove(name, signal) {
      await orMissing(blobOf(name).delete({ deleteSnapshots: 'include', ...stop(signal) }));
    },
    close() {},
  };
}
