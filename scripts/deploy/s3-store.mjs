// @ts-check
/** A bucket of Amazon S3, or of a service with the same interface. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  HeadObjectCommand,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ATTEMPTS, ConditionFailed, TIME_OUT_MS } from './store.mjs';

/** @param {unknown} error */
const statusOf = (error) =>
  /** @type {{ $metadata?: { httpStatusCode?: number } }} */ (error).$metadata?.httpStatusCode;

/**
 * Reads credentials and region like every AWS tool: from AWS_… variables, the profile of AWS_PROFILE, or the
 * role of the machine.
 *
 * @param {import('./deploy-target.mjs').Target} target
 * @returns {import('./store.mjs').Store}
 */
export function openS3({ place, prefix, endpoint, region }) {
  const client = new S3Client({
    ...(region === undefined ? {} : { region }),
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    requestHandler: { requestTimeout: TIME_OUT_MS, connectionTimeout: 10_000 },
    // Other services do not support the newer checksums; HTTPS and our own digests replace them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  /** @param {string} name */
  const keyOf = (name) => ({ Bucket: place, Key: prefix + name });

  /**
   * @template T
   * @param {Promise<T>} answer
   * @returns {Promise<T | undefined>}
   */
  const orMissing = (answer) =>
    answer.catch((/** @type {unknown} */ error) => {
      if (statusOf(error) === 404) return undefined;
      throw error;
    });

  return {
    name: `bucket ${place}${prefix && `/${prefix}`}`,
    layout: 'objects',
    // True for Amazon's own service, unknown for others.
    isConditional: endpoint === undefined,
    async get(name) {
      const answer = await orMissing(client.send(new GetObjectCommand(keyOf(name))));
      if (answer?.Body === undefined) return undefined;
      return { body: Buffer.from(await answer.Body.transformToByteArray()), tag: answer.ETag ?? '' };
    },
    async head(name) {
      const answer = await orMissing(client.send(new HeadObjectCommand(keyOf(name))));
      return answer && { signature: answer.Metadata?.signature ?? '' };
    },
    async put(name, body, { type, cache, encoding, redirect, signature }, { ifMatch, ifNoneMatch } = {}) {
      const input = {
        ...keyOf(name),
        Body: body,
        ContentLength: body.length,
        ContentType: type,
        CacheControl: cache,
        ...(encoding && { ContentEncoding: encoding }),
        ...(redirect && { WebsiteRedirectLocation: encodeURI(redirect) }),
        ...(signature && { Metadata: { signature } }),
        ...(ifMatch && { IfMatch: ifMatch }),
        ...(ifNoneMatch && { IfNoneMatch: ifNoneMatch }),
      };
      const answer = await client.send(new PutObjectCommand(input)).catch((/** @type {unknown} */ error) => {
        // 409: another conditional request for the same object was in progress.
        throw (ifMatch || ifNoneMatch) && [404, 409, 412].includes(statusOf(error) ?? 0)
          ? new ConditionFailed(name)
          : error;
      });
      return answer.ETag ?? '';
    },
    async remove(name) {
      await orMissing(client.send(new DeleteObjectCommand(keyOf(name))));
    },
    close: () => client.destroy(),
  };
}
