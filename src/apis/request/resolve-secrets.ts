import { encodeText } from './serialize-parameter';
import type { PreparedRequest, RequestText } from '../model/request';

/** A prepared request with its secrets filled in, ready to send. */
export interface ResolvedRequest extends Omit<PreparedRequest, 'url' | 'headers'> {
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: string }[];
}

function fill(
  text: RequestText,
  secrets: Readonly<Record<string, string>>,
  write: (secret: string) => string,
): string {
  return text
    .map((part) => {
      if (typeof part === 'string') return part;
      return Object.hasOwn(secrets, part.variable) ? write(secrets[part.variable] ?? '') : '';
    })
    .join('');
}

/**
 * Fills in secrets by the names of their variables, percent-encoded in the address. A header without any of
 * its secrets is omitted, because an empty `Bearer` is useless.
 */
export function resolveSecrets(
  request: PreparedRequest,
  secrets: Readonly<Record<string, string>>,
): ResolvedRequest {
  const isMissing = (text: RequestText): boolean => {
    const variables = text.flatMap((part) => (typeof part === 'string' ? [] : [part.variable]));
    return variables.length > 0 && variables.every((name) => (secrets[name] ?? '') === '');
  };
  return {
    ...request,
    url: fill(request.url, secrets, encodeText),
    headers: request.headers.flatMap(({ name, value }) =>
      isMissing(value) && name !== 'Cookie'
        ? []
        : [{ name, value: fill(value, secrets, (secret) => secret.replace(/[\r\n\0]+/g, '')) }],
    ),
  };
}

/** Names of the environment variables that a request reads, each once. */
export function variablesOf({ url, headers }: PreparedRequest): string[] {
  const texts = [url, ...headers.map(({ value }) => value)];
  return [...new Set(texts.flat().flatMap((part) => (typeof part === 'string' ? [] : [part.variable])))];
}
