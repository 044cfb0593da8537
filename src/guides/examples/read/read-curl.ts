import { CURL_KINDS } from '../../../apis/request/schemes/scheme-kinds';
import {
  readHeader,
  readQuery,
  slicePiece,
  type LiteralRequest,
  type Piece,
  type QueryPart,
  type RequestBody,
  type RequestHeader,
} from './literal-request';
import { readShellCommands, type ShellCommand } from './read-shell';

/** Short options of curl with a value. */
const SHORT_WITH_VALUE = new Set('AbcCdDeEFHKmoPQrtTuUwxXyYz');

/** Short options that have a long form. */
const LONG_NAMES: Readonly<Record<string, string>> = {
  X: 'request',
  H: 'header',
  d: 'data',
  F: 'form',
  T: 'upload-file',
  G: 'get',
  I: 'head',
  u: 'user',
};

/** Long options of curl with a value that samples can use. */
const LONG_WITH_VALUE = new Set(
  (
    'request header data data-ascii data-binary data-raw data-urlencode json form form-string ' +
    'upload-file url url-query user user-agent oauth2-bearer output output-dir write-out ' +
    'dump-header cookie cookie-jar referer range cert cert-type key cacert capath pass max-time ' +
    'connect-timeout retry retry-delay retry-max-time limit-rate proxy resolve connect-to ' +
    'interface config tls-max ciphers'
  ).split(' '),
);

interface Option {
  readonly name: string;
  readonly value: Piece | undefined;
  readonly offset: number;
}

/** Splits the words of a curl command into options and addresses. */
function readOptions(words: readonly Piece[]): { options: Option[]; urls: Piece[] } {
  const options: Option[] = [];
  const urls: Piece[] = [];
  let index = 1;
  const next = (): Piece | undefined => words[(index += 1)];
  for (; index < words.length; index += 1) {
    const word = words[index];
    if (!word) continue;
    const { text, offset } = word;
    if (!text.startsWith('-') || text === '-') urls.push(word);
    else if (text.startsWith('--')) {
      const name = text.slice(2);
      options.push({ name, value: LONG_WITH_VALUE.has(name) ? next() : undefined, offset });
    } else {
      for (let at = 1; at < text.length; at += 1) {
        const letter = text[at] ?? '';
        const name = LONG_NAMES[letter] ?? letter;
        if (!SHORT_WITH_VALUE.has(letter)) {
          options.push({ name, value: undefined, offset });
          continue;
        }
        // `-XPOST` and `-X POST` are the same.
        const value = at + 1 < text.length ? slicePiece(word, at + 1) : next();
        options.push({ name, value, offset });
        break;
      }
    }
  }
  urls.push(...options.flatMap(({ name, value }) => (name === 'url' && value ? [value] : [])));
  return { options, urls };
}

const BODY_OPTIONS = /^(?:data(?:-ascii|-binary|-raw|-urlencode)?|json|form|form-string|upload-file)$/;

function readBody(bodies: readonly Option[], input: Piece | undefined): RequestBody | undefined {
  const [first, second] = bodies;
  if (!first) return undefined;
  const { name, value, offset } = first;
  if (second || !value || /^(?:form|data-urlencode)/.test(name)) return { kind: 'unknown', offset };
  if (name === 'upload-file') return { kind: 'file', name: value.text, offset: value.offset };
  if (!value.text.startsWith('@') || name === 'data-raw') return { kind: 'literal', piece: value };
  const file = value.text.slice(1);
  if (file === '-') return input ? { kind: 'literal', piece: input } : { kind: 'unknown', offset };
  return { kind: 'file', name: file, offset: value.offset };
}

function readHeaders(options: readonly Option[]): RequestHeader[] {
  return options.flatMap(({ name, value, offset }): RequestHeader[] => {
    if (name === 'header' && value) return [readHeader(value) ?? []].flat();
    if (name === 'oauth2-bearer')
      return [{ name: 'Authorization', value: `Bearer ${value?.text ?? ''}`, offset }];
    const own = CURL_KINDS.find(({ option }) => option === name);
    if (own) return [{ name: 'Authorization', value: `${own.word} credentials`, offset }];
    if (name === 'json') return [{ name: 'Content-Type', value: 'application/json', offset }];
    return [];
  });
}

/** The Content-Type that curl adds to a body of fields. */
const FORM_TYPE = 'application/x-www-form-urlencoded';

function readCommand({ words, input }: ShellCommand): LiteralRequest[] {
  const start = words.findIndex(({ text }) => text === 'curl' || text.endsWith('/curl'));
  // `sudo curl` is a request; `echo curl` and `apt install curl` are not.
  if (start === -1 || words.slice(0, start).some(({ text }) => !/^(?:sudo|time|exec|env|-\w+)$/.test(text))) {
    return [];
  }
  const { options, urls } = readOptions(words.slice(start));
  const has = (name: string): boolean => options.some((option) => option.name === name);
  const bodies = options.filter(({ name }) => BODY_OPTIONS.test(name));
  const isQuery = has('get');
  const query: QueryPart[] = options.flatMap(({ name, value }) =>
    value && (name === 'url-query' || (isQuery && name.startsWith('data'))) ? readQuery(value) : [],
  );
  const request = options.findLast(({ name }) => name === 'request');
  const body = isQuery ? undefined : readBody(bodies, input);
  const headers = readHeaders(options);
  if (body && !headers.some(({ name }) => name.toLowerCase() === 'content-type')) {
    const [first] = bodies;
    if (first?.name.startsWith('data') === true) {
      headers.push({ name: 'Content-Type', value: FORM_TYPE, offset: first.offset, isImplied: true });
    }
  }
  const implied = has('head') ? 'HEAD' : has('upload-file') ? 'PUT' : body ? 'POST' : 'GET';
  return urls.map((url) => ({
    method: request?.value ? request.value.text.toUpperCase() : implied,
    methodOffset: request?.value?.offset ?? words[start]?.offset ?? 0,
    url,
    query,
    headers,
    body,
    isBodyKnown: true,
  }));
}

/** The requests that the curl commands of a shell sample send. */
export function readCurlRequests(code: string): LiteralRequest[] {
  return readShellCommands(code).flatMap(readCommand);
}
