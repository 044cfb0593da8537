import type { PreparedRequest, RequestText } from '../../src/model/request';

/** A request as it arrives, in a form in which two can be compared. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** By lower-case name. `content-type` of a multipart body stands without its boundary. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON as its value where it can be read, a form as its fields, anything else as text. */
  readonly body?: unknown;
}

/** What the environment variables of the tests hold. */
export const secretOf = (variable: string): string => `secret-${variable}`;

export const FILE_TEXT = 'bytes of the file\n';

const fill = (text: RequestText): string =>
  text.map((part) => (typeof part === 'string' ? part : secretOf(part.variable))).join('');

/** JSON texts are compared as values: some languages write them anew. Numbers stay as they were written. */
export function comparableText(text: string, isJson: boolean): unknown {
  if (!isJson) return text;
  try {
    const marked = text.replace(/"(?:[^"\\]|\\.)*"|-?\d[\d.eE+-]*/g, (token) =>
      token.startsWith('"') ? token.replace(/^"__proto__"$/, '"[proto]"') : `{"number":"${token}"}`,
    );
    return JSON.parse(marked) as unknown;
  } catch {
    return text;
  }
}

/** The fields of a form in the order of their names; languages do not agree on another order. */
export function comparableFields(
  fields: readonly { readonly name: string; readonly value: string; readonly isFile: boolean }[],
): unknown {
  return fields
    .map(({ name, value, isFile }) => ({ name, value: isFile ? FILE_TEXT : value, isFile }))
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}

/** What must arrive at a server for a prepared request. */
export function expectedRequest(
  { method, url, headers, body }: PreparedRequest,
  server: string,
): SentRequest {
  const sent: Record<string, string> = {};
  for (const { name, value } of headers) {
    const key = name.toLowerCase();
    sent[key] = sent[key] === undefined ? fill(value) : `${sent[key]}, ${fill(value)}`;
  }
  if (body?.kind === 'form' && body.isMultipart) sent['content-type'] = 'multipart/form-data';
  return {
    method,
    url: fill(url).replace(server, ''),
    headers: sent,
    ...(body?.kind === 'text' && body.text !== '' ? { body: comparableText(body.text, body.isJson) } : {}),
    ...(body?.kind === 'file' ? { body: FILE_TEXT } : {}),
    ...(body?.kind === 'form' ? { body: comparableFields(body.fields) } : {}),
  };
}
