import { isObject, isTrue, own, ownArray, ownEntries, ownString, showValue } from './json-value';
import { bodyText, givenExamples, languageOf } from './read-examples';
import { firstRequirements } from './read-security';
import { mergedParameters } from './read-parameters';
import { dereference, type Located } from './resolve-ref';
import { sampleValue } from './sample-value';
import { serverAddress, serversHolder } from './read-servers';
import type { PageContext } from './build-context';
import type { LocatedOperation } from './list-operations';

/** Longer bodies are no sample any more. */
const MAX_BODY = 20_000;

/** Text with names of environment variables between its parts: secrets never stand in a sample. */
export type SampleText = readonly (string | { readonly variable: string })[];

export type SampleBody =
  | { readonly kind: 'text'; readonly text: string; readonly isJson: boolean }
  | {
      readonly kind: 'form';
      readonly isMultipart: boolean;
      readonly fields: readonly { readonly name: string; readonly value: string; readonly isFile: boolean }[];
    }
  | { readonly kind: 'file' };

/** A request as each language's sample writes it. */
export interface SampleRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: readonly { readonly name: string; readonly value: SampleText }[];
  readonly body?: SampleBody;
}

/** A value for a parameter: its example, else one that its schema allows. */
function parameterValue(page: PageContext, { value, path }: Located): unknown {
  const [content] = ownEntries(value, 'content');
  const [given] = content
    ? givenExamples(page, content[1], [...path, 'content', content[0]])
    : givenExamples(page, value, path);
  if (given?.hasValue) return content ? showValue(given.value) : given.value;
  const schema = content ? own(content[1], 'schema') : own(value, 'schema');
  const sample =
    schema === undefined
      ? undefined
      : sampleValue(page.specification, { value: schema, path: [...path, 'schema'] }, 'request');
  return content && sample !== undefined ? JSON.stringify(sample) : sample;
}

/** Pairs of a query for one parameter, by its style. */
function queryPairs(name: string, value: unknown, parameter: unknown): [string, string][] {
  const style = ownString(parameter, 'style') ?? 'form';
  const explode = own(parameter, 'explode') ?? style === 'form';
  if (Array.isArray(value)) {
    const values = (value as unknown[]).map(showValue);
    if (explode === true) return values.map((item): [string, string] => [name, item]);
    return [[name, values.join(style === 'spaceDelimited' ? ' ' : style === 'pipeDelimited' ? '|' : ',')]];
  }
  if (isObject(value)) {
    const members = Object.entries(value).map(([key, item]): [string, string] => [key, showValue(item)]);
    if (style === 'deepObject')
      return members.map(([key, item]): [string, string] => [`${name}[${key}]`, item]);
    return explode === true ? members : [[name, members.flat().join(',')]];
  }
  return [[name, showValue(value ?? '')]];
}

function simpleText(value: unknown): string {
  if (Array.isArray(value)) return (value as unknown[]).map(showValue).join(',');
  return isObject(value)
    ? Object.entries(value)
        .map(([key, item]) => `${key},${showValue(item)}`)
        .join(',')
    : showValue(value ?? '');
}

/** Encodes a path segment, but leaves what reads well and is allowed there. */
const segment = (text: string): string =>
  encodeURIComponent(text).replace(/%(?:3A|40|2C)/g, decodeURIComponent);

/** A path parameter as it stands in the path, by its style. */
function pathText(name: string, value: unknown, parameter: unknown): string {
  const style = ownString(parameter, 'style');
  const explode = isTrue(parameter, 'explode');
  const parts = Array.isArray(value)
    ? (value as unknown[]).map(showValue).map(segment)
    : [segment(simpleText(value))];
  if (style === 'label') return `.${parts.join(explode ? '.' : ',')}`;
  if (style !== 'matrix') return parts.join(',');
  return explode ? parts.map((part) => `;${name}=${part}`).join('') : `;${name}=${parts.join(',')}`;
}

function authorization(
  page: PageContext,
  operation: LocatedOperation,
): { headers: { name: string; value: SampleText }[]; query: [string, SampleText][] } {
  const headers: { name: string; value: SampleText }[] = [];
  const query: [string, SampleText][] = [];
  for (const scheme of firstRequirements(page, operation.operation)) {
    const type = ownString(scheme, 'type');
    if (type === 'apiKey') {
      const name = ownString(scheme, 'name') ?? 'key';
      const variable =
        name
          .toUpperCase()
          .replace(/[^A-Z0-9]+/g, '_')
          .replace(/^X_/, '') || 'API_KEY';
      if (ownString(scheme, 'in') === 'header') headers.push({ name, value: [{ variable }] });
      else if (ownString(scheme, 'in') === 'cookie')
        headers.push({ name: 'Cookie', value: [`${name}=`, { variable }] });
      else query.push([name, [{ variable }]]);
    } else if (type === 'http' && ownString(scheme, 'scheme')?.toLowerCase() === 'basic')
      headers.push({ name: 'Authorization', value: ['Basic ', { variable: 'CREDENTIALS' }] });
    else if (type !== 'mutualTLS')
      headers.push({ name: 'Authorization', value: ['Bearer ', { variable: 'TOKEN' }] });
  }
  return { headers, query };
}

function readBody(
  page: PageContext,
  operation: LocatedOperation,
): { readonly body: SampleBody; readonly mediaType: string } | undefined {
  const located = dereference(page.specification, {
    value: own(operation.operation, 'requestBody'),
    path: [...operation.path, 'requestBody'],
  });
  const [mediaType, content] = ownEntries(located?.value, 'content')[0] ?? [];
  if (!located || mediaType === undefined) return undefined;
  const path = [...located.path, 'content', mediaType];
  const [given] = givenExamples(page, content, path);
  const schema = own(content, 'schema');
  const value = given?.hasValue
    ? given.value
    : schema === undefined
      ? undefined
      : sampleValue(page.specification, { value: schema, path: [...path, 'schema'] }, 'request');
  const isMultipart = /^multipart\//i.test(mediaType);
  if ((isMultipart || /x-www-form-urlencoded/i.test(mediaType)) && isObject(value)) {
    const fields = Object.entries(value).map(([name, item]) => ({
      name,
      value: isMultipart && typeof item === 'object' ? JSON.stringify(item) : simpleText(item),
      isFile: isMultipart && item === '<binary>',
    }));
    return { mediaType, body: { kind: 'form', isMultipart, fields } };
  }
  const isText = languageOf(mediaType) !== 'text' || /^text\//i.test(mediaType);
  if (value === undefined || (!isText && typeof value !== 'string') || value === '<binary>')
    return { mediaType, body: { kind: 'file' } };
  return {
    mediaType,
    body: {
      kind: 'text',
      text: bodyText(value, mediaType).slice(0, MAX_BODY),
      isJson: languageOf(mediaType) === 'json',
    },
  };
}

/**
 * The smallest request that an operation accepts: required parameters, the first way to sign in, the first
 * example of the body.
 */
export function sampleRequest(page: PageContext, operation: LocatedOperation): SampleRequest {
  const { holder } = serversHolder(page.specification.document, operation);
  const parameters = mergedParameters(page, operation).map((parameter) => ({
    ...parameter,
    value: parameterValue(page, parameter.located),
  }));
  const isNeeded = (located: Located): boolean => isTrue(located.value, 'required');
  const path = operation.name.replace(/\{([^{}]+)\}/g, (whole, name: string) => {
    const found = parameters.find((parameter) => parameter.place === 'path' && parameter.name === name);
    return found ? pathText(name, found.value, found.located.value) : whole;
  });
  const auth = authorization(page, operation);
  const pairs = parameters
    .filter(({ place, located }) => place === 'query' && isNeeded(located))
    .flatMap(({ name, value, located }) =>
      queryPairs(name, value, located.value).map(
        ([key, item]) => `${encodeURIComponent(key)}=${encodeURIComponent(item)}`,
      ),
    );
  const secretPairs = auth.query.map(
    ([name, value]) =>
      `${encodeURIComponent(name)}=${value.map((part) => (typeof part === 'string' ? part : `$${part.variable}`)).join('')}`,
  );
  const query = [...pairs, ...secretPairs].join('&');
  const cookies = parameters
    .filter(({ place, located }) => place === 'cookie' && isNeeded(located))
    .map(({ name, value }) => `${name}=${simpleText(value)}`);
  const content = readBody(page, operation);
  return {
    method: operation.method.toUpperCase(),
    url: `${serverAddress(ownArray(holder, 'servers')[0])}${path}${query === '' ? '' : `?${query}`}`,
    headers: [
      ...auth.headers,
      ...parameters
        .filter(({ place, located }) => place === 'header' && isNeeded(located))
        .map(({ name, value }) => ({ name, value: [simpleText(value)] })),
      ...(cookies.length > 0 ? [{ name: 'Cookie', value: [cookies.join('; ')] }] : []),
      ...(content && !(content.body.kind === 'form' && content.body.isMultipart)
        ? [{ name: 'Content-Type', value: [content.mediaType] }]
        : []),
    ],
    ...(content ? { body: content.body } : {}),
  };
}
