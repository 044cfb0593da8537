import {
  pieceAt,
  readHeader,
  UNKNOWN,
  type LiteralRequest,
  type LiteralResponse,
  type Piece,
  type RequestHeader,
} from './literal-request';

/** The content of an `http` block: one request or one response. */
export type HttpMessage =
  | { readonly kind: 'request'; readonly request: LiteralRequest }
  | { readonly kind: 'response'; readonly response: LiteralResponse };

const REQUEST = /^([A-Za-z]+)([ \t]+)(\S+)(?:[ \t]+HTTP\/[\d.]+)?[ \t]*$/;
const RESPONSE = /^HTTP\/[\d.]+[ \t]+(\d{3})\b/;
const VARIABLE = /\$\{[^}]*\}|\$\w+|\{\{?[^{}]*\}?\}|<[\w-]+>/g;

/** Headers until the empty line, and the body after it. */
function readRest(code: string, from: number): { headers: RequestHeader[]; body: Piece | undefined } {
  const headers: RequestHeader[] = [];
  let offset = from;
  while (offset < code.length) {
    const newline = code.indexOf('\n', offset);
    const end = newline === -1 ? code.length : newline;
    if (code.slice(offset, end).trim() === '') {
      const hasBody = code.slice(end).trim() !== '';
      return { headers, body: hasBody ? pieceAt(code, end + 1, code.length) : undefined };
    }
    const header = readHeader(pieceAt(code, offset, end));
    if (header) headers.push(header);
    offset = end + 1;
  }
  return { headers, body: undefined };
}

/** Replaces each placeholder, `{id}` or `$ID`, by one unknown. */
function withoutVariables(piece: Piece): Piece {
  let text = '';
  const offsets: number[] = [];
  let last = 0;
  const copy = (to: number): void => {
    text += piece.text.slice(last, to);
    offsets.push(...piece.offsets.slice(last, to));
  };
  for (const match of piece.text.matchAll(VARIABLE)) {
    copy(match.index);
    text += UNKNOWN;
    offsets.push(piece.offsets[match.index] ?? piece.offset);
    last = match.index + match[0].length;
  }
  copy(piece.text.length);
  return { text, offsets, offset: piece.offset };
}

/** Puts the host before a path; both keep their positions. */
function joinHost(host: RequestHeader | undefined, path: Piece): Piece {
  const prefix = `https://${host?.value ?? ''}`;
  return {
    text: `${prefix}${path.text}`,
    offsets: [...Array.from(prefix, () => path.offset), ...path.offsets],
    offset: path.offset,
  };
}

/** The whole addresses that are texts of a program, in any language. Those of its calls are seen when tests run it. */
export const readAddresses = (code: string): Piece[] =>
  [...code.matchAll(/(?<=["'`])https?:\/\/[^\s"'`]+/gi)].map(({ 0: text, index }) =>
    withoutVariables(pieceAt(code, index, index + text.length)),
  );

/** Reads the message of an `http` block; undefined if there is none. */
export function readHttpMessage(code: string): HttpMessage | undefined {
  const newline = code.indexOf('\n');
  const first = newline === -1 ? code : code.slice(0, newline);
  const { headers, body } = readRest(code, newline === -1 ? code.length : newline + 1);
  const status = RESPONSE.exec(first)?.[1];
  if (status !== undefined) {
    return { kind: 'response', response: { status, statusOffset: first.indexOf(status), headers, body } };
  }
  const match = REQUEST.exec(first);
  if (!match) return undefined;
  const [, method = '', space = '', target = ''] = match;
  const from = method.length + space.length;
  const path = withoutVariables(pieceAt(code, from, from + target.length));
  const host = headers.find(({ name }) => name.toLowerCase() === 'host');
  return {
    kind: 'request',
    request: {
      method: method.toUpperCase(),
      methodOffset: 0,
      url: target.startsWith('/') ? joinHost(host, path) : path,
      query: [],
      headers,
      body: body && { kind: 'literal', piece: body },
      isBodyKnown: true,
    },
  };
}
