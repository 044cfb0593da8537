import { allWith, boundsOf, firstWith, limitOf, stepsOf } from '../schema/intersect-keywords';
import type { FlatSchema } from '../schema/flatten-schema';
import { numberOf, type JsonNumber } from '../../kit/values/exact-number';
import { samplePattern } from '../../kit/patterns/sample-pattern';

/** Texts by format; the dates and ids have no meaning. A `+` is where a longer text gets more letters. */
const BY_FORMAT: Readonly<Record<string, readonly string[]>> = {
  'date-time': ['2025-01-31T12:00:00Z', '2025-01-31T12:00:00.+Z', '2025-01-31T12:00:00.000+00:00'],
  'iso-date-time': ['2025-01-31T12:00:00Z'],
  date: ['2025-01-31'],
  time: ['12:00:00Z', '12:00:00.+Z'],
  'iso-time': ['12:00:00Z'],
  duration: ['PT1H', 'P1D', 'P1DT1H'],
  uuid: ['00000000-0000-4000-8000-000000000000'],
  email: ['user@example.com', 'user+@example.com', 'u@a.co'],
  'idn-email': ['user@example.com', 'user+@example.com', 'u@a.co'],
  uri: ['https://example.com', 'https://example.com/+', 'a:b'],
  url: ['https://example.com', 'https://example.com/+', 'a:b'],
  'uri-reference': ['/path', '/path+', '/'],
  'uri-template': ['/path/{id}', '/path+/{id}', '/'],
  iri: ['https://example.com', 'https://example.com/+', 'a:b'],
  'iri-reference': ['/path', '/path+', '/'],
  hostname: ['example.com', 'example+.com', 'a.co'],
  'idn-hostname': ['example.com', 'example+.com', 'a.co'],
  ipv4: ['192.0.2.1', '192.0.2.101'],
  ipv6: ['2001:db8::1', '2001:0db8:0000:0000:0000:0000:0000:0001', '::1'],
  byte: ['ZXhhbXBsZQ==', 'ZXhh', 'ZXhhbXBsZXhhbXBsZXhhbXBsZXhhbXBsZXhhbXBsZXhhbXBs'],
  binary: ['<binary>'],
  password: ['secret'],
  regex: ['^.*$', '^+$', 'a'],
  'json-pointer': ['/a/0', '/a+', ''],
  'json-pointer-uri-fragment': ['#/a/0'],
  'relative-json-pointer': ['1/a', '1/a+', '0'],
};

/** Maximum characters of a generated text. */
const MAX_TEXT = 100;

/** Formats of which nothing is checked, so a pattern says more. */
const VAGUE_FORMATS = new Set(['binary', 'password']);

/** Texts that may have the right format, pattern, and length; the most useful one first. */
export function* sampleStrings(flat: FlatSchema): Generator<string> {
  const format = firstWith(flat, 'format')?.value;
  const least = Number(limitOf(flat, 'minLength') ?? 0);
  const most = Math.min(Number(limitOf(flat, 'maxLength') ?? Infinity), MAX_TEXT);
  const known =
    typeof format === 'string' && Object.hasOwn(BY_FORMAT, format) ? BY_FORMAT[format] : undefined;
  const patterns = allWith(flat, 'pattern').flatMap(({ value }) => {
    const text = typeof value === 'string' ? samplePattern(value, least, most) : undefined;
    return text === undefined ? [] : [text];
  });
  if (VAGUE_FORMATS.has(String(format))) yield* patterns;
  for (const text of known ?? []) {
    const missing = Math.max(0, least - text.length + 1);
    yield text.includes('+') ? text.replace('+', (text.endsWith('.+Z') ? '0' : 'x').repeat(missing)) : text;
  }
  yield* patterns;
  if (least > MAX_TEXT) return;
  yield 'string'.repeat(Math.max(1, Math.ceil(least / 6))).slice(0, Math.max(least, Math.min(6, most)));
}

/** Multiples of a step that are tried above a bound. */
const MAX_MULTIPLES = 24;

/** Numbers that may be within the bounds, the bound itself first. */
export function* sampleNumbers(flat: FlatSchema, isInteger: boolean): Generator<JsonNumber> {
  const { least, above, most, below } = boundsOf(flat);
  const step = Math.max(...stepsOf(flat).map(Number), ...(isInteger ? [1] : []));
  const low = Number(least ?? above ?? -Infinity);
  const high = Number(most ?? below ?? Infinity);
  // With all of its digits, which no number near it has.
  if (least !== undefined) yield least;
  const near = [0, low, high].filter(Number.isFinite);
  if (step === -Infinity) yield* [...near, (low + high) / 2, low + 1, high - 1].filter(Number.isFinite);
  else
    for (let shift = 0; shift < MAX_MULTIPLES; shift += 1)
      for (const value of near)
        for (const sign of shift === 0 ? [1] : [1, -1])
          yield Number(((Math.round(value / step) + sign * shift) * step).toPrecision(15));
  if (most !== undefined) yield most;
}

/** Values that resemble one, for lists of different items. */
export function* variations(value: unknown, count: number): Generator {
  const number = numberOf(value);
  if (number !== undefined) yield number + count;
  else if (typeof value === 'string') {
    yield `${value}${count + 1}`;
    yield `${value.slice(0, -1)}${count % 10}`;
    yield `${value.slice(0, -1)}${String.fromCodePoint((value.codePointAt(value.length - 1) ?? 96) + count)}`;
  } else if (typeof value === 'boolean') yield !value;
  else if (Array.isArray(value))
    for (const [index, item] of value.entries())
      for (const other of variations(item, count)) yield value.with(index, other);
  else if (typeof value === 'object' && value !== null)
    for (const [name, member] of Object.entries(value))
      for (const other of variations(member, count)) yield { ...value, [name]: other };
}
