import { numberOf } from '../../../kit/values/exact-number';
import { isObject, own, ownArray, ownString, toJson } from '../../../kit/values/json-value';
import { formatPointer, type Path } from '../../../kit/values/pointer';

/** A value on one line, shortened if it is long. */
export function showShort(value: unknown): string {
  const text = toJson(value) ?? 'nothing';
  return text.length > 60 ? `${text.slice(0, 57)}…` : text;
}

/** A path as a JSON pointer in quotes, or `the whole value`. */
export function showPlace(path: Path): string {
  if (path.length === 0) return 'The whole value';
  return `"${formatPointer(path).slice(1)}"`;
}

/** The example of a schema as JSON; undefined if it has none. */
export function exampleOf(schema: unknown): string | undefined {
  const [first] = ownArray(schema, 'examples');
  const value = first ?? own(schema, 'example') ?? own(schema, 'const') ?? ownArray(schema, 'enum')[0];
  const text = toJson(value);
  return text === undefined || text.length > 120 ? undefined : text;
}

/** `For example: 17.`, or the schema's description. */
export function showExample(schema: unknown, otherwise: string): string {
  const example = exampleOf(schema);
  if (example !== undefined) return `For example: ${example}.`;
  const description = ownString(schema, 'description');
  return description === undefined ? otherwise : `The schema says: ${description}`;
}

/** `an integer or null`. */
export function showTypes(type: unknown): string {
  const names = (Array.isArray(type) ? (type as unknown[]) : [type]).map((name) => {
    if (name === 'null') return 'null';
    return `${/^[aeio]/.test(String(name)) ? 'an' : 'a'} ${String(name)}`;
  });
  return names.length < 2 ? (names[0] ?? '') : `${names.slice(0, -1).join(', ')} or ${names.at(-1) ?? ''}`;
}

export function typeOf(value: unknown): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  if (numberOf(value) !== undefined) return 'number';
  return isObject(value) ? 'object' : typeof value;
}

/** The first dozen names, in quotes. */
export function showNames(names: Iterable<string>): string {
  const all = [...names];
  const shown = all.slice(0, 12).map((name) => `"${name}"`);
  return all.length > shown.length
    ? `${shown.join(', ')} and ${all.length - shown.length} more`
    : shown.join(', ');
}
