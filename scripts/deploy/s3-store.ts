/** A bucket of Amazon S3, or of a service with the same interface. */
import { pipeline, Readable, Transform } from 'node:stream';
import {
  DeleteObjectCommand,
  GetObjectCommand,
  paginateListObjectsV2,
  PutObjectCommand,
  S3Client,
} from '@aws-sdk/client-s3';
import {
  ATTEMPTS,
  MAX_PAGE,
  MAX_READ,
  readBody,
  readListing,
  TIME_OUT_MS,
  tooLong,
  type Store,
} from './store';
import type { Target } from './deploy-target';

const statusOf = (error: unknown) =>
  (error as { $metadata?: { httpStatusCode?: number } }).$metadata?.httpStatusCode;

/** The same bytes; the connection ends with an error after too many. */
function limitBytes(body: Readable, longest: number): Readable {
  let size = 0;
  const limit = new Transform({
    transform(chunk: Buffer, _, done) {
      size += chunk.length;
      // The SDK adds advice for programmers to errors without metadata.
      if (size > longest) done(Object.assign(tooLong(longest), { $metadata: {} }));
      else done(null, chunk);
    },
  });
  return pipeline(body, limit, () => {});
}

/**
 * Reads credentials and region like every AWS tool: from AWS_… variables, the profile of AWS_PROFILE, or the
 * role of the machine.
 */
export function openS3({ place, prefix, endpoint, region }: Target): Store {
  // A warning on each run that nobody who deploys can act on: package-lock.json sets the version.
  process.env.AWS_SDK_JS_NODE_VERSION_SUPPORT_WARNING_DISABLED ??= 'true';
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
  // The SDK reads a response to its end before it parses it.
  client.middlewareStack.add(
    (next, { commandName }) =>
      async (args) => {
        const answer = await next(args);
        const response = answer.response as { body?: unknown };
        if (response.body instanceof Readable)
          response.body = limitBytes(response.body, commandName === 'GetObjectCommand' ? MAX_READ : MAX_PAGE);
        return answer;
      },
    { step: 'deserialize', priority: 'low' },
  );
  const keyOf = (name: string) => ({ Bucket: place, Key: prefix + name });
  const stop = (signal?: AbortSignal) => (signal ? { abortSignal: signal } : {});

  return {
    name: `bucket ${place}${prefix && `/${prefix}`}`,
    async list(signal) {
      const pages = paginateListObjectsV2({ client }, { Bucket: place, Prefix: prefix }, stop(signal));
      return readListing(pages, ({ Contents: objects = [], IsTruncated, NextContinuationToken }) => ({
        entries: objects.map(({ Key = '', LastModified, Size: size = 0 }) => ({
          ...{ name: Key.slice(prefix.length), modified: LastModified?.getTime() ?? 0, size },
        })),
        ...{ token: NextContinuationToken, isPartial: IsTruncated },
      }));
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
