import { boundsOf, firstWith, limitOf, stepsOf } from '../schema/intersect-keywords';
import type { FlatSchema } from '../schema/flatten-schema';
import { allowedValues } from '../schema/read-values';
import { compareNumbers, numberOf, type JsonNumber } from '../../model/exact-number';
import { samplePattern } from '../../patterns/sample-pattern';

/** Texts by format; the dates and ids have no meaning. */
const BY_FORMAT: Readonly<Record<string, string>> = {
  'date-time': '2025-01-31T12:00:00Z',
  date: '2025-01-31',
  time: '12:00:00Z',
  duration: 'PT1H',
  uuid: '00000000-0000-4000-8000-000000000000',
  email: 'user@example.com',
  'idn-email': 'user@example.com',
  uri: 'https://example.com',
  url: 'https://example.com',
  'uri-reference': '/path',
  iri: 'https://example.com',
  hostname: 'example.com',
  ipv4: '192.0.2.1',
  ipv6: '2001:db8::1',
  byte: 'ZXhhbXBsZQ==',
  binary: '<binary>',
  password: 'secret',
  regex: '^.*$',
  'json-pointer': '/a/0',
};

/** Maximum characters of a generated text. */
const MAX_TEXT = 100;

/** A text of the right length, format, and pattern; undefined if none can be generated. */
export function sampleString(flat: FlatSchema): string | undefined {
  const format = firstWith(flat, 'format')?.value;
  const least = Number(limitOf(flat, 'minLength') ?? 0);
  const most = Number(limitOf(flat, 'maxLength') ?? Infinity);
  const pattern = firstWith(flat, 'pattern')?.value;
  const known =
    typeof format === 'string' && Object.hasOwn(BY_FORMAT, format) ? BY_FORMAT[format] : undefined;
  if (typeof pattern === 'string' && (known === undefined || format === 'password'))
    return samplePattern(pattern, least, Math.min(most, MAX_TEXT));
  if (known !== undefined && known.length >= least && known.length <= most) return known;
  if (least > MAX_TEXT) return undefined;
  return 'string'.repeat(Math.max(1, Math.ceil(least / 6))).slice(0, Math.max(least, Math.min(6, most)));
}

/** A number within the bounds. In OpenAPI 3.0, exclusive bounds are flags. */
export function sampleNumber(flat: FlatSchema, isInteger: boolean): JsonNumber | undefined {
  const bounds = boundsOf(flat);
  const [minimum, maximum] = [numberOf(bounds.least), numberOf(bounds.most)];
  const [above, below] = [numberOf(bounds.above), numberOf(bounds.below)];
  const fits = (value: number): boolean =>
    value >= (minimum ?? -Infinity) &&
    value <= (maximum ?? Infinity) &&
    value > (above ?? -Infinity) &&
    value < (below ?? Infinity);
  const [written] = stepsOf(flat);
  const given = numberOf(written);
  const step = given !== undefined && given > 0 ? given : isInteger ? 1 : undefined;
  const low = Math.max(minimum ?? -Infinity, above ?? -Infinity);
  const high = Math.min(maximum ?? Infinity, below ?? Infinity);
  const near = [0, low, high].filter(Number.isFinite);
  const candidates =
    step === undefined
      ? [...near, (low + high) / 2, low + 1, high - 1]
      : near.flatMap((value) =>
          [0, 1, -1].map((shift) => Number(((Math.round(value / step) + shift) * step).toPrecision(15))),
        );
  const order = low > -Infinity ? [low, ...candidates] : candidates;
  const value = order.find((one) => fits(one) && (step === undefined || isMultiple(one, step, isInteger)));
  // A bound that no plain number equals is a value itself: its neighbor would be outside.
  const exact = [bounds.least, bounds.most, written].find((one) => numberOf(one) === value);
  return exact === undefined || value === undefined || compareNumbers(exact, value) === 0 ? value : exact;
}

function isMultiple(value: number, step: number, isInteger: boolean): boolean {
  const times = value / step;
  return Math.abs(times - Math.round(times)) < 1e-9 && (!isInteger || Number.isInteger(value));
}

/** Further values, all different from the first; fewer if no different ones are known. */
export function variants(flat: FlatSchema, first: unknown, amount: number): unknown[] {
  const values = allowedValues(flat)?.map(({ value }) => value);
  const all: unknown[] = Array.isArray(values)
    ? values
    : typeof first === 'number' && stepsOf(flat).length === 0
      ? Array.from({ length: amount }, (_, index) => first + index)
      : typeof first === 'string' && !['pattern', 'format', 'maxLength'].some((key) => firstWith(flat, key))
        ? Array.from({ length: amount }, (_, index) => (index === 0 ? first : `${first}${index + 1}`))
        : [first];
  const most = numberOf(limitOf(flat, 'maximum') ?? limitOf(flat, 'exclusiveMaximum'));
  return all
    .slice(0, amount)
    .filter((value) => typeof value !== 'number' || most === undefined || value < most || value === first);
}
