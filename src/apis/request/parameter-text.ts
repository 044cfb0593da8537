import {
  ExactNumber,
  fromJson,
  isMembers,
  JSON_NUMBER,
  readNumber,
  toJson,
} from '../../kit/values/exact-number';
import type { JsonSchema, JsonValue } from '../model/request';

/** Maximum references and branches to follow; beyond it, any type is allowed. */
const MAX_STEPS = 20;

/** Types that a schema allows; empty if it does not specify any. */
export function typesOf(schema: JsonSchema, root: JsonSchema, steps = 0): readonly string[] {
  if (!isMembers(schema) || steps > MAX_STEPS) return [];
  const { type, $ref: reference } = schema;
  if (typeof type === 'string') return [type];
  if (Array.isArray(type)) return (type as readonly JsonValue[]).filter((name) => typeof name === 'string');
  if (typeof reference === 'string' && isMembers(root)) {
    const name = reference.slice('#/$defs/'.length);
    const definitions = root['$defs'];
    const target = isMembers(definitions) && Object.hasOwn(definitions, name) ? definitions[name] : undefined;
    if (isMembers(target)) return typesOf(target, root, steps + 1);
  }
  for (const key of ['allOf', 'oneOf', 'anyOf']) {
    const branches = schema[key];
    if (!Array.isArray(branches)) continue;
    const found = (branches as readonly JsonSchema[]).flatMap((branch) => typesOf(branch, root, steps + 1));
    if (found.length > 0) return [...new Set(found)];
  }
  const values = schema['enum'] ?? ('const' in schema ? [schema['const'] ?? null] : undefined);
  if (!Array.isArray(values)) return [];
  return [...new Set((values as readonly JsonValue[]).map(typeName))];
}

function typeName(value: JsonValue): string {
  if (value === null) return 'null';
  if (Array.isArray(value)) return 'array';
  return value instanceof ExactNumber ? 'number' : typeof value;
}

function itemsOf(schema: JsonSchema): JsonSchema {
  const items = isMembers(schema) ? schema['items'] : undefined;
  return typeof items === 'boolean' || isMembers(items) ? items : true;
}

function parseJson(text: string): JsonValue | undefined {
  try {
    return fromJson(text) as JsonValue;
  } catch {
    return undefined;
  }
}

function parseScalar(text: string, types: readonly string[]): JsonValue {
  const trimmed = text.trim();
  if (types.includes('string') && !types.includes('null')) return text;
  if (types.some((type) => type === 'number' || type === 'integer') && JSON_NUMBER.test(trimmed))
    return readNumber(trimmed);
  if (types.includes('boolean') && /^(?:true|false)$/.test(trimmed)) return trimmed === 'true';
  if (types.includes('null') && trimmed === 'null') return null;
  return text;
}

/**
 * Parses a reader's text for a parameter. Lists are one item per line, comma-separated, or JSON; objects are
 * JSON. Text that fits no type of the schema stays text, so that the checker can report it.
 *
 * @param schema  As `RequestParameter.schema`.
 */
export function parseParameterText(text: string, schema: JsonSchema): JsonValue {
  const types = typesOf(schema, schema);
  const trimmed = text.trim();
  if (types.includes('array') && !types.includes('string')) {
    const json = trimmed.startsWith('[') ? parseJson(trimmed) : undefined;
    if (Array.isArray(json)) return json as readonly JsonValue[];
    const items = typesOf(itemsOf(schema), schema);
    const parts = trimmed === '' ? [] : text.includes('\n') ? text.split('\n') : text.split(',');
    return parts
      .map((part) => part.trim())
      .filter((part) => part !== '')
      .map((part) => parseScalar(part, items));
  }
  if (types.includes('object') || (types.length === 0 && /^[[{]/.test(trimmed))) {
    const json = parseJson(trimmed);
    if (Array.isArray(json) || isMembers(json)) return json as JsonValue;
  }
  return parseScalar(text, types);
}

/** A value as a reader would type it, the inverse of `parseParameterText`. */
export function formatParameterText(value: JsonValue): string {
  if (typeof value === 'string') return value;
  if (Array.isArray(value)) {
    const items = value as readonly JsonValue[];
    const isPlain = items.every(
      (item) =>
        (typeof item === 'string' && item !== '' && !/[,\n[\]]/.test(item) && item.trim() === item) ||
        typeof item === 'number' ||
        item instanceof ExactNumber ||
        typeof item === 'boolean',
    );
    if (isPlain) return items.map(String).join(', ');
  }
  return toJson(value) ?? '';
}
