import { preselectedServer } from './environment';
import {
  cookiePairs,
  encodeText,
  headerText,
  pathText,
  queryPairs,
  queryString,
} from './serialize-parameter';
import { placeOf } from './schemes/scheme-kinds';
import type {
  ParameterKey,
  PreparedRequest,
  RequestBodyChoice,
  RequestDescription,
  RequestParameter,
  RequestSecurityScheme,
  RequestServer,
  RequestText,
  RequestValues,
} from '../model/request';

/** The variable for the origin of a server that the specification does not name. */
export const SERVER_VARIABLE = 'SERVER';

/** Methods without a body: RFC 9110 does not define one, and `fetch` rejects it. */
export const BODILESS: ReadonlySet<string> = new Set(['GET', 'HEAD', 'TRACE']);

export function parameterKey({
  location: place,
  name,
}: Pick<RequestParameter, 'location' | 'name'>): ParameterKey {
  return `${place}:${name}`;
}

/** The address of a server with its variables filled in, without a trailing slash; its path without an origin. */
export function serverUrl(
  server: RequestServer | undefined,
  variables: Readonly<Record<string, string>>,
): string {
  const url = (server?.url ?? '/').replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    if (Object.hasOwn(variables, name)) return variables[name] ?? whole;
    return server?.variables.find((variable) => variable.name === name)?.default ?? whole;
  });
  const absolute = /^[a-z][a-z0-9+.-]*:\/\//i.test(url)
    ? url
    : url.startsWith('//')
      ? `https:${url}`
      : `${url.startsWith('/') ? '' : '/'}${url}`;
  return absolute.replace(/\/+$/, '');
}

type Body = NonNullable<RequestValues['body']>;

/** The initial body in one media type: its first example, or its fields. */
export function defaultBody(choice: RequestBodyChoice): Body {
  const { kind, mediaType, fields, examples } = choice;
  if (kind === 'file') return { kind: 'file', mediaType };
  if (kind === 'form' || kind === 'multipart')
    return {
      kind: 'form',
      mediaType,
      fields: fields.map(({ name, sample, isFile, contentType }) => ({
        ...{ name, value: sample, isFile },
        ...(contentType === undefined ? {} : { contentType }),
      })),
    };
  return { kind: 'text', mediaType, text: examples[0]?.text ?? (kind === 'json' ? '{}' : '') };
}

/**
 * The initial values: a sandbox or the first server, required parameters with their samples, the first way to
 * authenticate, the first example of the first body.
 */
export function defaultValues(description: RequestDescription): RequestValues {
  const [choice] = description.bodies;
  const first = description.security.findIndex(({ schemes }) => schemes.length > 0);
  return {
    server: description.firstServer ?? preselectedServer(description.servers),
    serverVariables: {},
    parameters: Object.fromEntries(
      description.parameters
        .filter(({ isRequired }) => isRequired)
        .map((parameter) => [parameterKey(parameter), parameter.sample ?? '']),
    ),
    security: Math.max(0, first),
    ...(choice && !BODILESS.has(description.method) ? { body: defaultBody(choice) } : {}),
  };
}

interface Signature {
  readonly headers: { name: string; value: RequestText }[];
  readonly query: RequestText[];
  readonly cookies: RequestText[];
}

function sign(schemes: readonly RequestSecurityScheme[]): Signature {
  const signature: Signature = { headers: [], query: [], cookies: [] };
  for (const scheme of schemes) {
    const { where, name = '', word } = placeOf(scheme) ?? {};
    const secret = { variable: scheme.variable };
    if (where === 'query') signature.query.push([`${encodeText(name)}=`, secret]);
    else if (where === 'cookie') signature.cookies.push([`${name}=`, secret]);
    else if (where === 'header')
      signature.headers.push({ name, value: word === undefined ? [secret] : [`${word} `, secret] });
  }
  return signature;
}

function joinTexts(texts: readonly RequestText[], separator: string): RequestText {
  const parts: (string | { readonly variable: string })[] = [];
  const add = (part: string | { readonly variable: string }): void => {
    const last = parts.at(-1);
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part;
    else if (part !== '') parts.push(part);
  };
  texts.forEach((text, index) => {
    if (index > 0) add(separator);
    text.forEach(add);
  });
  return parts;
}

/** Encodes what no address contains (RFC 3986 §2): white space, quotes, control characters. Names of servers and paths may have it. */
const encodeAddress = (address: string): string =>
  address.replace(/[\p{Cc}\p{Cf}\p{Cs}\p{Z}"<>\\^`|]/gu, encodeText);

function preparedBody(body: Body, choice: RequestBodyChoice | undefined): PreparedRequest['body'] {
  if (body.kind === 'file') return { kind: 'file' };
  if (body.kind === 'text')
    return {
      kind: 'text',
      text: body.text,
      isJson: /[/+]json\b/i.test(body.mediaType) && !/ndjson|json-seq|jsonl/i.test(body.mediaType),
    };
  const isMultipart = /^multipart\//i.test(body.mediaType);
  // A form without parts cannot contain a file.
  const fields = body.fields.map((field) => (isMultipart ? field : { ...field, isFile: false }));
  // An optional member without a value, or without a chosen file, is not sent.
  const optional = new Set(choice?.fields.filter((field) => !field.isRequired).map(({ name }) => name));
  const sent = fields.filter(({ name, value }) => value !== '' || !optional.has(name));
  if (sent.length > 0) return { kind: 'form', isMultipart, fields: sent };
  // Without fields, a form is an empty text, and there is no body of parts (RFC 2046 §5.1.1).
  return isMultipart ? undefined : { kind: 'text', text: '', isJson: false };
}

/**
 * Builds the request of an operation from a reader's values. Samples and console both use it.
 *
 * Headers come in this order: credentials, parameters, cookies, `Content-Type`. A multipart body has no
 * `Content-Type`, because its client adds the boundary. GET, HEAD, and TRACE have no body.
 */
export function buildRequest(description: RequestDescription, values: RequestValues): PreparedRequest {
  const chosen = description.parameters.flatMap((parameter) => {
    const value = values.parameters[parameterKey(parameter)];
    return value === undefined ? [] : [{ parameter, value }];
  });
  const at = (place: RequestParameter['location']): typeof chosen =>
    chosen.filter(({ parameter }) => parameter.location === place);
  const path = description.path.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const found = at('path').find(({ parameter }) => parameter.name === name);
    return found ? pathText(found.parameter, found.value) : whole;
  });
  const names = description.security[values.security]?.schemes.map(({ name }) => name) ?? [];
  const signature = sign(description.schemes.filter(({ name }) => names.includes(name)));
  const query = joinTexts(
    [
      ...at('query').flatMap(({ parameter, value }) => queryPairs(parameter, value).map((pair) => [pair])),
      ...at('querystring').map(({ parameter, value }) => [queryString(parameter, value)]),
      ...signature.query,
    ],
    '&',
  );
  const cookies = joinTexts(
    [
      ...at('cookie').flatMap(({ parameter, value }) => cookiePairs(parameter, value).map((pair) => [pair])),
      ...signature.cookies,
    ],
    '; ',
  );
  const body = values.body && !BODILESS.has(description.method) ? values.body : undefined;
  const prepared =
    body &&
    preparedBody(
      body,
      description.bodies.find(({ mediaType }) => mediaType === body.mediaType),
    );
  const server = serverUrl(description.servers[values.server], values.serverVariables);
  const address = encodeAddress(`${server}${path}`);
  const target: RequestText = address.startsWith('/') ? [{ variable: SERVER_VARIABLE }, address] : [address];
  return {
    method: description.method,
    url: query.length === 0 ? target : joinTexts([target, query], address.includes('?') ? '&' : '?'),
    headers: [
      ...signature.headers,
      ...at('header').map(({ parameter, value }) => ({
        name: parameter.name,
        value: [headerText(parameter, value)],
      })),
      ...(cookies.length > 0 ? [{ name: 'Cookie', value: cookies }] : []),
      ...(body && prepared && !(prepared.kind === 'form' && prepared.isMultipart)
        ? [{ name: 'Content-Type', value: [body.mediaType] }]
        : []),
    ],
    ...(prepared ? { body: prepared } : {}),
  };
}
