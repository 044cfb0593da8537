/** A bucket of Amazon S3, or of a service with the same interface. */
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import { ATTEMPTS, readBody, readPages, TIME_OUT_MS, type Entry, type Store } from './store';
import type { Target } from './deploy-target';

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/**
 * Reads credentials and region like every AWS tool: from AWS_… variables, the profile of AWS_PROFILE, or the
 * role of the machine.
 */
export function openS3({ place, prefix, endpoint, region }: Target): Store {
  const client = new S3Client({
    ...(region === undefined ? {} : { region }),
    ...(endpoint === undefined ? {} : { endpoint, forcePathStyle: true }),
    maxAttempts: ATTEMPTS,
    // `requestTimeout` only warns.
    requestHandler: { socketTimeout: TIME_OUT_MS, connectionTimeout: 10_000 },
    // Other services do not support the newer checksums; HTTPS and our own digests replace them.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
  const keyOf = (name: string) => ({ Bucket: place, Key: prefix + name });
  const stop = (signal?: AbortSignal) => (signal ? { abortSignal: signal } : {});

  return {
    name: `bucket ${place}${prefix && `/${prefix}`}`,
    async list(signal) {
      const found = new Map<string, Entry>();
      const pages = paginateListObjectsV2({ client }, { Bucket: place, Prefix: prefix }, stop(signal));
      for await (const { Contents: objects = [] } of readPages(pages, (page) => page.NextContinuationToken))
        for (const { Key: key = '', LastModified: modified, Size: size = 0 } of objects)
          found.set(key.slice(prefix.length), { modified: modified?.getTime() ?? 0, size });
      return found;
    },
    async get(name, signal) {
      const answer = await client
        .send(new GetObjectCommand(keyOf(name)), stop(signal))
        .catch((error: unknown) => {
          if (statusOf(error) === 404) return undefined;
          throw error;
        });
      return answer?.Body && readBody(answer.Body as unknown as AsyncIterable<Buffer>);
    },
    async put(name, body, { type, cache, encoding, redirect }, signal) {
      const input = {
        ...keyOf(name),
        Body: body,
        ContentLength: body.length,
        ContentType: type,
        CacheControl: cache,
        ...(encoding && { ContentEncoding: encoding }),
        ...(redirect && { WebsiteRedirectLocation: encodeURI(redirect) }),
      };
      await client.send(new PutObjectCommand(input), stop(signal));
    },
    async remove(name, signal) {
      // S3 returns 204 for a missing object too, but other services may not.
      await client.send(new DeleteObjectCommand(keyOf(name)), stop(signal)).catch((error: unknown) => {
        if (statusOf(error) !== 404) throw error;
      });
    },
    close: () => client.destroy(),
  };
}
