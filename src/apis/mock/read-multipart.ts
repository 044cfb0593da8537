/** A part of a multipart body (RFC 2046 §5.1, RFC 7578). */
export interface Part {
  /** Empty if it has none. */
  readonly name: string;
  readonly text: string;
  /** Without parameters, in lower case; absent if the part has none. */
  readonly contentType?: string;
  readonly isFile: boolean;
}

const MAX_PARTS = 10_000;

const unescaped = (text: string): string =>
  text
    .replace(/\\(["\\])/g, '$1')
    .replace(/%(22|0D|0A)/gi, (_, code: string) => String.fromCharCode(Number.parseInt(code, 16)));

function readPart(text: string): Part | undefined {
  const end = text.startsWith('\r\n') ? 0 : text.indexOf('\r\n\r\n');
  if (end === -1) return undefined;
  const headers = new Map(
    text
      .slice(0, end)
      .split('\r\n')
      .map((line) => [
        line.slice(0, line.indexOf(':')).trim().toLowerCase(),
        line.slice(line.indexOf(':') + 1).trim(),
      ]),
  );
  const disposition = headers.get('content-disposition') ?? '';
  const valueOf = (key: string): string | undefined => {
    const found = new RegExp(`;\\s*${key}=(?:"((?:[^"\\\\]|\\\\.)*)"|([^;\\s]*))`, 'i').exec(disposition);
    return found ? unescaped(found[1] ?? found[2] ?? '') : undefined;
  };
  const contentType = headers.get('content-type')?.split(';')[0]?.trim().toLowerCase();
  return {
    name: valueOf('name') ?? '',
    text: text.slice(end === 0 ? 2 : end + 4),
    isFile: valueOf('filename') !== undefined || valueOf('filename\\*') !== undefined,
    ...(contentType === undefined ? {} : { contentType }),
  };
}

/**
 * Splits a multipart body into its parts.
 *
 * @param contentType  With the boundary.
 * @returns undefined for what is no multipart body: without a boundary, a part, or the end.
 */
export function readMultipart(body: string, contentType: string): Part[] | undefined {
  const [, quoted, plain] = /;\s*boundary=(?:"([^"]+)"|([^;\s]+))/i.exec(contentType) ?? [];
  const boundary = quoted ?? plain;
  if (boundary === undefined) return undefined;
  const pieces = `\r\n${body}`.split(`\r\n--${boundary}`);
  const last = pieces.pop();
  // What comes before the first boundary and after the last one is for no reader.
  const [, ...parts] = pieces;
  if (last === undefined || !last.startsWith('--') || parts.length === 0 || parts.length > MAX_PARTS)
    return undefined;
  const read = parts.map((part) => {
    const padding = /^[ \t]*\r\n/.exec(part)?.[0];
    return padding === undefined ? undefined : readPart(part.slice(padding.length));
  });
  return read.every((part) => part !== undefined) ? read : undefined;
}
