import type { ParsedYaml } from '../../kit/yaml/parse-yaml';

/** Keys of settings and specifications whose text people read. */
const PROSE_KEYS = new Set('summary description title tagline label text definition when fix'.split(' '));

/** Keys with a text per value of an enum. */
const TEXT_MAPS = new Set(['x-enumDescriptions']);

/** Keys that contain data, which can be any text. */
const DATA_KEYS = new Set(['example', 'value', 'default', 'const', 'enum']);

/** A text that people read, with its path in the document. */
export interface ProseValue {
  readonly path: readonly (string | number)[];
  readonly text: string;
}

/**
 * Collects the text in a settings file or a specification that people read.
 *
 * @returns One entry per text, in document order, without examples and other data.
 */
export function proseValues(
  value: ParsedYaml['value'],
  path: readonly (string | number)[] = [],
): readonly ProseValue[] {
  if (Array.isArray(value)) {
    return path.at(-1) === 'examples'
      ? []
      : value.flatMap((item: unknown, index) => proseValues(item, [...path, index]));
  }
  if (typeof value !== 'object' || value === null) return [];
  return Object.entries(value).flatMap(([key, inner]: [string, unknown]) => {
    if (DATA_KEYS.has(key)) return [];
    const isProse = PROSE_KEYS.has(key) || TEXT_MAPS.has(String(path.at(-1)));
    return typeof inner === 'string'
      ? isProse
        ? [{ path: [...path, key], text: inner }]
        : []
      : proseValues(inner, [...path, key]);
  });
}
