import { isMembers, toJson } from '../../kit/values/exact-number';
import type { JsonValue, RequestParameter } from '../model/request';

type Writing = Pick<RequestParameter, 'name' | 'style' | 'explode' | 'allowReserved' | 'mediaType'>;

/** Replaces lone surrogates, which cannot be encoded, by U+FFFD. */
function wellFormed(text: string): string {
  return text.replace(/\p{Surrogate}/gu, '\ufffd');
}

/** Percent-encodes all but unreserved characters (RFC 3986 §2.3), as RFC 6570 §3.2.2 requires. */
export function encodeText(text: string): string {
  return encodeURIComponent(wellFormed(text)).replace(
    /[!'()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );
}

/**
 * Keeps reserved characters and percent-encoded triplets (RFC 6570 §3.2.3), except those that would end the
 * value or the query, and the apostrophe, which `fetch` encodes (WHATWG URL, special-query).
 */
function encodeReserved(text: string): string {
  return text.replace(/%[0-9A-Fa-f]{2}|[:/?@!$()*,;=]+|[^%:/?@!$()*,;=]+|%/g, (part) =>
    /^%[0-9A-Fa-f]{2}$|^[:/?@!$()*,;=]/.test(part) ? part : encodeText(part),
  );
}

/** A scalar as text; values nested deeper than the styles support are JSON. */
function scalarText(value: JsonValue): string {
  return typeof value === 'string' ? value : (toJson(value) ?? '');
}

const isList = (value: JsonValue): value is readonly JsonValue[] => Array.isArray(value);

/** Members with a value; null counts as none, as in RFC 6570 §2.3. */
function membersOf(value: Readonly<Record<string, JsonValue>>): [string, string][] {
  return Object.entries(value).flatMap(([name, item]): [string, string][] =>
    item === null ? [] : [[name, scalarText(item)]],
  );
}

function documentText(value: JsonValue, mediaType: string): string {
  return /[/+]json\b/i.test(mediaType) ? (toJson(value) ?? '') : scalarText(value);
}

/** `a,b`, `k,v` or, with explode, `k=v`, joined by a separator that is not encoded. */
function joined(
  value: JsonValue,
  explode: boolean,
  separator: string,
  encode: (text: string) => string,
): string {
  if (isList(value)) return value.map((item) => encode(scalarText(item))).join(separator);
  if (!isMembers(value)) return encode(scalarText(value));
  return membersOf(value)
    .map(([name, item]) => `${encode(name)}${explode ? '=' : separator}${encode(item)}`)
    .join(separator);
}

/** A path parameter in its style (OpenAPI 3.1 §4.8.12, Style Examples). */
export function pathText(parameter: Writing, value: JsonValue): string {
  const { name, style, explode, mediaType } = parameter;
  if (mediaType !== undefined) return encodeText(documentText(value, mediaType));
  if (style === 'label') return `.${joined(value, explode, explode ? '.' : ',', encodeText)}`;
  if (style !== 'matrix') return joined(value, explode, ',', encodeText);
  const key = encodeText(name);
  if (explode && isList(value))
    return value.map((item) => `;${key}=${encodeText(scalarText(item))}`).join('');
  if (explode && isMembers(value))
    return membersOf(value)
      .map(([member, item]) => `;${encodeText(member)}=${encodeText(item)}`)
      .join('');
  const text = joined(value, false, ',', encodeText);
  return text === '' ? `;${key}` : `;${key}=${text}`;
}

/** Encoded `name=value` pairs of a query; none for an empty list or object. */
export function queryPairs(parameter: Writing, value: JsonValue): string[] {
  const { name, style, explode, allowReserved, mediaType } = parameter;
  const encode = allowReserved ? encodeReserved : encodeText;
  const key = encodeText(name);
  if (mediaType !== undefined) return [`${key}=${encode(documentText(value, mediaType))}`];
  if (value === null) return [];
  if (isList(value)) {
    if (value.length === 0) return [];
    if (explode && style !== 'deepObject') return value.map((item) => `${key}=${encode(scalarText(item))}`);
    const separator = { spaceDelimited: '%20', pipeDelimited: '%7C' }[style] ?? ',';
    return [`${key}=${joined(value, false, separator, encode)}`];
  }
  if (isMembers(value)) {
    const members = membersOf(value);
    if (members.length === 0) return [];
    if (style === 'deepObject')
      return members.map(([member, item]) => `${encodeText(`${name}[${member}]`)}=${encode(item)}`);
    if (explode) return members.map(([member, item]) => `${encodeText(member)}=${encode(item)}`);
    const separator = { spaceDelimited: '%20', pipeDelimited: '%7C' }[style] ?? ',';
    return [`${key}=${joined(value, false, separator, encode)}`];
  }
  return [`${key}=${encode(scalarText(value))}`];
}

/** A whole query: a form has a pair for each member, and any other content is one text (OpenAPI 3.2 §4.12.2.2). */
export function queryString({ mediaType = '' }: Writing, value: JsonValue): string {
  if (!/x-www-form-urlencoded/i.test(mediaType)) return encodeText(documentText(value, mediaType));
  const members = isMembers(value)
    ? Object.entries(value)
    : [...new URLSearchParams(scalarText(value))].map((pair): [string, JsonValue] => pair);
  return members
    .flatMap(([name, item]) => queryPairs({ name, style: 'form', explode: true, allowReserved: false }, item))
    .join('&');
}

/** A header's value in style `simple`, never percent-encoded; line breaks would end the header. */
export function headerText({ explode, mediaType }: Writing, value: JsonValue): string {
  const text =
    mediaType === undefined ? joined(value, explode, ',', (part) => part) : documentText(value, mediaType);
  return text.replace(/[\r\n\0]+/g, ' ').trim();
}

/** `name=value` pairs of the Cookie header, encoded. */
export function cookiePairs(parameter: Writing, value: JsonValue): string[] {
  return queryPairs({ ...parameter, style: 'form', allowReserved: false }, value);
}
