import {
  CORE_SCHEMA,
  defineScalarTag,
  dump,
  DUMP_SCHEMA,
  floatCoreTag,
  intCoreTag,
  mapTag,
  mergeTag,
  NOT_RESOLVED,
} from 'js-yaml';
import { ExactNumber, JSON_NUMBER, readNumber } from '../values/exact-number';

/** A number of YAML as JSON writes it: without plus sign, hexadecimal digits, and a point at an end. */
function jsonText(source: string): string {
  if (/^0[ox]/.test(source)) return BigInt(source).toString();
  return source
    .replace(/^\+/, '')
    .replace(/^(-?)\./, '$10.')
    .replace(/^(-?)0+(?=\d)/, '$1')
    .replace(/\.(?!\d)/, '');
}

/** A tag of numbers that keeps their digits. js-yaml reads a number beyond all bounds, such as 1e400, as a text. */
const exactly = (tag: typeof floatCoreTag): typeof floatCoreTag =>
  defineScalarTag<number | ExactNumber>(tag.tagName, {
    ...tag,
    resolve: (source, isExplicit, name) => {
      const value = tag.resolve(source, isExplicit, name);
      const isBeyond = value === NOT_RESOLVED && tag === floatCoreTag && JSON_NUMBER.test(source);
      if (!isBeyond && (typeof value !== 'number' || !Number.isFinite(value))) return value;
      const text = jsonText(source);
      return JSON_NUMBER.test(text) ? readNumber(text) : value;
    },
  }) as typeof floatCoreTag;

const keyOf = (key: unknown): unknown => (key instanceof ExactNumber ? key.toString() : key);

/** YAML 1.2, and `<<` of 1.1, which many documents still use. */
export const PLAIN_SCHEMA = CORE_SCHEMA.withTags(mergeTag);

/** The same, with the digits of numbers. */
export const EXACT_SCHEMA = PLAIN_SCHEMA.withTags(exactly(intCoreTag), exactly(floatCoreTag), {
  ...mapTag,
  addPair: (carrier, key, value) => mapTag.addPair(carrier, keyOf(key), value),
  has: (carrier, key) => mapTag.has(carrier, keyOf(key)),
} as typeof mapTag);

/** A tag that also writes exact numbers, and quotes texts that would be read as one. */
const writtenExactly = (like: typeof floatCoreTag, pattern: RegExp): typeof floatCoreTag => {
  const tag = DUMP_SCHEMA.tags.find(({ tagName }) => tagName === like.tagName) as typeof floatCoreTag;
  const isOwn = (value: unknown): boolean => value instanceof ExactNumber && pattern.test(String(value));
  return {
    ...tag,
    identify: (value: unknown) => isOwn(value) || tag.identify(value),
    represent: (value: unknown) => (isOwn(value) ? String(value) : tag.represent(value)),
    resolve: (source, isExplicit, name) =>
      pattern.test(source) ? Number(source) : tag.resolve(source, isExplicit, name),
  };
};
const WRITTEN = DUMP_SCHEMA.withTags(
  writtenExactly(intCoreTag, /^-?(?:0|[1-9]\d*)$/),
  writtenExactly(floatCoreTag, JSON_NUMBER),
);

/** A document as YAML for readers, with the digits of its numbers. */
export const dumpYaml = (document: unknown): string =>
  dump(document, { schema: WRITTEN, lineWidth: 100, noRefs: true });
