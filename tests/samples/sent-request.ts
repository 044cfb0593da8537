import type { PreparedRequest, RequestText } from '../../src/apis/model/request';

/** A received request in a comparable form. */
export interface SentRequest {
  readonly method: string;
  readonly url: string;
  /** By lowercase name. `content-type` of a multipart body has no boundary. */
  readonly headers: Readonly<Record<string, string>>;
  /** JSON as its value if it is valid, a form as its fields, anything else as text. */
  readonly body?: unknown;
}

/** Value of an environment variable in the tests. */
export const secretOf = (variable: string): string => `secret-${variable}`;

export const FILE_TEXT = 'bytes of the file\n';

const fill = (text: RequestText): string =>
  text.map((part) => (typeof part === 'string' ? part : secretOf(part.variable))).join('');

/** JSON is compared by value, because some languages serialize it differently. Numbers stay as written. */
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

/** The fields of a form, sorted by name, because languages order them differently. */
export function comparableFields(
  fields: readonly {
    readonly name: string;
    readonly value: string;
    readonly isFile: boolean;
    readonly contentType?: string | undefined;
  }[],
): unknown {
  return fields
    .map(({ name, value, isFile, contentType }) => ({
      ...{ name, value: isFile ? FILE_TEXT : value, isFile },
      // Clients write the one that every part or file has without it.
      ...(contentType === undefined || /^(?:text\/plain|application\/octet-stream)/.test(contentType)
        ? {}
        : { contentType }),
    }))
    .sort((one, other) => (one.name < other.name ? -1 : one.name > other.name ? 1 : 0));
}

/** The expected request at a server for a prepared request. */
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
