import { fromJson, isMembers, JSON_NUMBER, readNumber } from '../../kit/values/exact-number';
import type { JsonSchema, JsonValue } from '../model/request';
import { typesOf } from './parameter-text';

/** What typing a text needs: the schema that has the definitions, and the judge of values. */
export interface TextScope {
  readonly root: JsonSchema;
  readonly fits: (value: JsonValue, schema: JsonSchema) => boolean;
}

type Members = Readonly<Record<string, JsonValue>>;

/** Schemas that one value can have. */
const MAX_PARTS = 200;
/** Items of a list whose type is looked for by comparing; those after them are read like the first. */
const MAX_COMPARED = 200;

/** An integer of JSON without an exponent or a fraction, which `Number` would read in many more forms. */
const INTEGER = /^-?(?:0|[1-9]\d*)$/;

/** Every schema object that describes the same value: the schema, what it refers to, and its branches. */
function partsOf(schema: JsonSchema, root: JsonSchema): readonly Members[] {
  const definitions = isMembers(root) ? root['$defs'] : undefined;
  const found = new Set<Members>();
  const open: JsonValue[] = [schema];
  for (let next = open.shift(); next !== undefined && found.size < MAX_PARTS; next = open.shift()) {
    if (!isMembers(next) || found.has(next)) continue;
    found.add(next);
    const { $ref: reference } = next;
    const name = typeof reference === 'string' ? reference.slice('#/$defs/'.length) : undefined;
    if (name !== undefined && isMembers(definitions) && Object.hasOwn(definitions, name))
      open.push(definitions[name] ?? true);
    for (const key of ['allOf', 'oneOf', 'anyOf', 'then', 'else']) {
      const inner = next[key];
      if (inner !== undefined) open.push(...((Array.isArray(inner) ? inner : [inner]) as JsonValue[]));
    }
  }
  return [...found];
}

/** One schema for a value that one of several describes. */
function oneOf(schemas: readonly JsonValue[]): JsonSchema {
  const [only = true] = schemas;
  return schemas.length > 1 ? { anyOf: schemas } : (only as JsonSchema);
}

/** Names that a schema gives its members, and whether it allows others. */
export function memberNames(schema: JsonSchema, root: JsonSchema): { names: Set<string>; isOpen: boolean } {
  const parts = partsOf(schema, root);
  const names = new Set(
    parts.flatMap(({ properties }) => (isMembers(properties) ? Object.keys(properties) : [])),
  );
  const allowsOthers = parts.some(
    ({ additionalProperties: rest, patternProperties }) =>
      rest === true || isMembers(rest) || isMembers(patternProperties),
  );
  return { names, isOpen: allowsOthers || names.size === 0 };
}

/** What the parts of a schema say about a member. */
export function memberSchema(schema: JsonSchema, root: JsonSchema, name: string): JsonSchema {
  const parts = partsOf(schema, root);
  const named = parts.flatMap(({ properties }) =>
    isMembers(properties) && Object.hasOwn(properties, name) ? [properties[name] ?? true] : [],
  );
  if (named.length > 0) return oneOf(named);
  return oneOf(
    parts.flatMap(({ additionalProperties: rest, patternProperties }) => [
      ...(isMembers(rest) ? [rest] : []),
      ...(isMembers(patternProperties) ? Object.values(patternProperties) : []),
    ]),
  );
}

function parsedJson(text: string): JsonValue | undefined {
  try {
    return fromJson(text) as JsonValue;
  } catch {
    return undefined;
  }
}

/** Values that a text can stand for, by the types of its schema; the text itself is the last. */
function candidates(text: string, types: readonly string[]): JsonValue[] {
  const isInteger = INTEGER.test(text);
  const isNumber = types.includes('number') ? JSON_NUMBER.test(text) : types.includes('integer') && isInteger;
  const isData = types.some((type) => type === 'object' || type === 'array') && /^\s*[[{]/.test(text);
  const data = isData ? parsedJson(text) : undefined;
  const found: JsonValue[] = [
    ...(isNumber ? [readNumber(text)] : []),
    ...(types.includes('boolean') && (text === 'true' || text === 'false') ? [text === 'true'] : []),
    ...(types.includes('null') && (text === 'null' || text === '') ? [null] : []),
    ...(data === undefined ? [] : [data]),
  ];
  return found.length === 0 || types.includes('string') ? [...found, text] : found;
}

/**
 * A text of an address, a header, or a form as a value of its schema. A text that fits no type stays a text, so that the
 * judge reports it. Numbers are those of JSON (RFC 8259 §6).
 */
export function readText(text: string, schema: JsonSchema, { root, fits }: TextScope): JsonValue {
  const [first = text, ...others] = candidates(text, typesOf(schema, root));
  return others.length === 0 || fits(first, schema)
    ? first
    : (others.find((other) => fits(other, schema)) ?? first);
}

/** The schemas of the items of a list, by their position. */
export function itemSchemas(schema: JsonSchema, root: JsonSchema): (index: number) => JsonSchema {
  const parts = partsOf(schema, root);
  return (index) =>
    oneOf(
      parts.flatMap(({ prefixItems, items }) => {
        const found = Array.isArray(prefixItems) ? ((prefixItems as JsonValue[])[index] ?? items) : items;
        return isMembers(found) ? [found] : [];
      }),
    );
}

/** Texts as the items of a list. */
export function readList(texts: readonly string[], schema: JsonSchema, scope: TextScope): JsonValue[] {
  const schemaAt = itemSchemas(schema, scope.root);
  return texts.map((text, index) =>
    readText(text, schemaAt(index), index < MAX_COMPARED ? scope : { ...scope, fits: () => true }),
  );
}

/** Texts as the members of an object. A name that is there several times is a list. */
export function readMembers(
  pairs: readonly (readonly [name: string, text: string])[],
  schema: JsonSchema,
  scope: TextScope,
): JsonValue {
  const texts = new Map<string, string[]>();
  for (const [name, text] of pairs) {
    const known = texts.get(name);
    if (known) known.push(text);
    else texts.set(name, [text]);
  }
  return Object.fromEntries(
    [...texts].map(([name, all]): [string, JsonValue] => {
      const inner = memberSchema(schema, scope.root, name);
      const [only = ''] = all;
      const isList =
        all.length > 1 || (typesOf(inner, scope.root).includes('array') && !only.startsWith('['));
      return [name, isList ? readList(all, inner, scope) : readText(only, inner, scope)];
    }),
  );
}
