import { runWithin } from './run-within';

/** A response with the beginning of its body. */
export interface Fetched {
  readonly url: string;
  readonly status: number;
  readonly headers: Headers;
  /** Of a body that is too long, a little more than its allowed bytes. */
  readonly body: Uint8Array<ArrayBuffer>;
}

async function readAnswer(
  url: string,
  request: RequestInit,
  longest: number,
  signal: AbortSignal,
): Promise<Fetched> {
  const response = await fetch(url, { ...request, signal });
  const reader = response.body?.getReader();
  // `fetch` can forget its signal when it has the head, and a body that comes in drops then has no end.
  const cancel = (): void => void reader?.cancel().catch(() => undefined);
  signal.addEventListener('abort', cancel);
  const chunks: Uint8Array<ArrayBuffer>[] = [];
  let size = 0;
  while (reader && size <= longest) {
    const { value, done } = await reader.read();
    if (done) break;
    chunks.push(value);
    size += value.byteLength;
  }
  cancel();
  const body = new Uint8Array(await new Blob(chunks).arrayBuffer());
  return { url: response.url, status: response.status, headers: response.headers, body };
}

/**
 * Sends a request of a command. The time is that of the whole answer, because a host can send head and body in drops,
 * and the bytes are counted here, because it can send without end, also compressed.
 *
 * @param limits  Milliseconds, and bytes of the body: the rest of a longer one is not read.
 * @returns Rejects with a `TimeoutError`, with the reason of the signal, or as `fetch` does, also for a body that
 *          breaks off.
 */
export const fetchWithin = (
  url: string,
  request: RequestInit,
  limits: { readonly time: number; readonly bytes: number; readonly signal?: AbortSignal | undefined },
): Promise<Fetched> =>
  runWithin(
    (signal) => readAnswer(url, request, limits.bytes, signal),
    `no answer within ${limits.time / 1000} seconds`,
    limits.time,
    limits.signal,
  );
