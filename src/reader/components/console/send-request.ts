import {
  classifyFailure,
  isMixedContent,
  type Failure,
  type FailureFacts,
} from '../../console/classify-failure';
import { MAX_READ_BYTES } from '../../console/present-response';
import { isForbiddenHeader } from '../../console/request-gaps';
import { isStream } from '../../../apis/text/body-text';
import type { ResolvedRequest } from '../../../apis/request/resolve-secrets';

export interface Answer {
  readonly kind: 'answer';
  readonly url: string;
  readonly status: number;
  /** From the request to the last byte, in milliseconds. */
  readonly duration: number;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
  /** Whether `url` is another address than the requested one. */
  readonly isRedirected: boolean;
  /** Whether the response is from another origin, so that the browser shows only exposed headers. */
  readonly isCrossOrigin: boolean;
  readonly body: Blob;
  /** Whether the body exceeded the limit. */
  readonly isCut: boolean;
  /** Of a stream: whether more can come, or it was ended before the server did. */
  readonly stream?: 'open' | 'ended';
}

export type Outcome = Answer | { readonly kind: 'failure'; readonly failure: Failure };

export interface Sending {
  readonly request: ResolvedRequest;
  /** Chosen files: by the name of a form's field, or `body` for the whole body. */
  readonly files: ReadonlyMap<string, readonly File[]>;
  readonly timeoutSeconds: number;
  /** Whether the page may send another request to learn why this one failed. */
  readonly mayProbe: boolean;
  readonly signal: AbortSignal;
  /** Hears what has come of a stream so far. */
  readonly onPart: (answer: Answer) => void;
}

/** Time limit of the request that only checks whether a server is reachable, in milliseconds. */
const PROBE_MS = 5000;
/** Bytes that are read and become a blob in one task: a blob copies its bytes when it is created. */
const PART_BYTES = 1_000_000;
/** A violation of the policy is reported a moment after the request failed. */
const REPORT_MS = 60;

/** The body of a request, with the chosen files: a part with a media type is a blob. */
export function bodyOf(body: ResolvedRequest['body'], files: Sending['files']): BodyInit | undefined {
  if (body === undefined) return undefined;
  if (body.kind === 'text') return body.text;
  if (body.kind === 'file') return files.get('body')?.[0] ?? '';
  if (!body.isMultipart) return new URLSearchParams(body.fields.map(({ name, value }) => [name, value]));
  const form = new FormData();
  for (const { name, value, isFile, contentType: type } of body.fields) {
    // A file has the media type that its name says, if any.
    for (const file of isFile ? (files.get(name) ?? []) : [])
      form.append(
        name,
        file.type === '' && type !== undefined ? new File([file], file.name, { type }) : file,
      );
    if (!isFile) form.append(name, type === undefined ? value : new Blob([value], { type }));
  }
  return form;
}

/** Shortest time between two looks at a stream, in milliseconds. */
const LOOK_MS = 250;

/** @param onPart  Of a stream: what has come so far. */
export async function readBody(
  response: Response,
  onRead: (bytes: number) => void,
  onPart?: (body: Blob) => void,
): Promise<Pick<Answer, 'body' | 'isCut' | 'stream'>> {
  const reader = response.body?.getReader();
  if (!reader) return { body: new Blob([]), isCut: false };
  const parts: Blob[] = [];
  let chunks: BlobPart[] = [];
  let size = 0;
  let joined = 0;
  const join = (): Blob[] => {
    parts.push(new Blob(chunks));
    chunks = [];
    joined = size;
    return parts;
  };
  let looked = 0;
  for (;;) {
    const next = await reader.read().catch((error: unknown) => {
      if (onPart && size > 0) return undefined;
      throw error;
    });
    if (!next) return { body: new Blob(join()), isCut: false, stream: 'ended' };
    const { done, value } = next;
    if (done) return { body: new Blob(join()), isCut: false };
    chunks.push(value);
    size += value.length;
    onRead(size);
    if (onPart && performance.now() - looked > LOOK_MS) {
      looked = performance.now();
      onPart(new Blob(join()));
    }
    if (size > MAX_READ_BYTES) {
      await reader.cancel();
      return { body: new Blob(join()), isCut: true };
    }
    if (size - joined > PART_BYTES) {
      join();
      // Bytes that have already arrived are read without an end of the task.
      await new Promise((next) => setTimeout(next));
    }
  }
}

/**
 * Whether a server is reachable. Without CORS a page can send a request but not read the response. It
 * requests only the origin, so that nothing is done twice and no secret is sent.
 */
async function probe(url: string): Promise<FailureFacts['probe']> {
  try {
    await fetch(`${new URL(url).origin}/`, {
      method: 'HEAD',
      mode: 'no-cors',
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.timeout(PROBE_MS),
    });
    return 'answered';
  } catch {
    return 'failed';
  }
}

/** Sends a request. Never rejects: every failure is a named outcome. */
export async function sendRequest({
  request,
  files,
  timeoutSeconds,
  mayProbe,
  signal,
  onPart,
}: Sending): Promise<Outcome> {
  const { url } = request;
  const timeout = AbortSignal.timeout(timeoutSeconds * 1000);
  /** Policies by the blocked origin. */
  const blocked = new Map<string, string>();
  let received: FailureFacts['received'];
  const onViolation = ({ blockedURI, originalPolicy }: SecurityPolicyViolationEvent): void => {
    if (URL.canParse(blockedURI)) blocked.set(new URL(blockedURI).origin, originalPolicy);
  };
  document.addEventListener('securitypolicyviolation', onViolation);
  try {
    const headers = new Headers();
    for (const { name, value } of request.headers) if (!isForbiddenHeader(name)) headers.append(name, value);
    const body = bodyOf(request.body, files);
    const start = performance.now();
    const response = await fetch(url, {
      method: request.method,
      headers,
      ...(body === undefined ? {} : { body }),
      credentials: 'omit',
      cache: 'no-store',
      signal: AbortSignal.any([signal, timeout]),
    });
    received = { status: response.status, bytes: 0 };
    const answerOf = (read: Pick<Answer, 'body' | 'isCut' | 'stream'>): Answer => ({
      kind: 'answer',
      url: response.url,
      status: response.status,
      duration: performance.now() - start,
      headers: [...response.headers].map(([name, value]) => ({ name, value })),
      isRedirected: response.redirected,
      isCrossOrigin: response.type === 'cors',
      ...read,
    });
    const hasParts = isStream(response.headers.get('content-type') ?? '');
    const onRead = (bytes: number): void => {
      received = { status: response.status, bytes };
    };
    const onBody = (body: Blob): void => onPart(answerOf({ body, isCut: false, stream: 'open' }));
    return answerOf(await readBody(response, onRead, hasParts ? onBody : undefined));
  } catch (error) {
    const facts = {
      url,
      page: window.location.href,
      isOnline: navigator.onLine,
      wasCancelled: signal.aborted,
      ...(timeout.aborted ? { timeoutSeconds } : {}),
      ...(received ? { received } : {}),
    };
    // An invalid header or address fails before anything is sent.
    const isOwnFault = error instanceof TypeError && !URL.canParse(url);
    const isKnown =
      facts.wasCancelled || timeout.aborted || isOwnFault || !facts.isOnline || received !== undefined;
    if (!isKnown) await new Promise((done) => setTimeout(done, REPORT_MS));
    const policy = isOwnFault ? undefined : blocked.get(new URL(url).origin);
    const wasBlockedByPolicy = policy !== undefined;
    const needsProbe = mayProbe && !isKnown && !wasBlockedByPolicy && !isMixedContent(url, facts.page);
    return {
      kind: 'failure',
      failure: classifyFailure({
        ...facts,
        wasBlockedByPolicy,
        ...(wasBlockedByPolicy ? { policy } : {}),
        probe: needsProbe ? await probe(url) : 'unknown',
      }),
    };
  } finally {
    document.removeEventListener('securitypolicyviolation', onViolation);
  }
}
