/** What the parts of a schema say together: its types and its properties. */
import { comparable } from '../../kit/values/exact-number';
import { isObject, own, ownArray, ownEntries, type JsonObject } from '../../kit/values/json-value';
import { resolveRef } from '../document/resolve-ref';
import { typeOfValue } from './describe-type';
import type { Specification } from '../document/specification';

/** What references and the version need. */
type Scope = Pick<Specification, 'document' | 'isVersion30'>;

/** Keywords that every value fulfils. */
export const ANNOTATION =
  /^(?:title|description|default|examples?|deprecated|readOnly|writeOnly|externalDocs|xml|\$comment|x-.*)$/;

/** More parts are not compared. */
const MAX_PARTS = 100;

/** A schema and all that a value has to fulfil too: its `allOf`, and what these refer to. */
export function partsOf(specification: Scope, whole: unknown): ReadonlySet<JsonObject> {
  const seen = new Set<JsonObject>();
  const parts = new Set<JsonObject>();
  const add = (schema: unknown): void => {
    if (!isObject(schema) || seen.has(schema) || seen.size > MAX_PARTS) return;
    seen.add(schema);
    const reference = own(schema, '$ref');
    // OpenAPI 3.0 ignores what is beside a reference.
    if (typeof reference !== 'string' || !specification.isVersion30) parts.add(schema);
    if (typeof reference === 'string') add(resolveRef(specification, reference)?.value);
    ownArray(schema, 'allOf').forEach(add);
  };
  add(whole);
  return parts;
}

export const TYPES = ['null', 'boolean', 'object', 'array', 'number', 'integer', 'string'];

/** The types that the values of one schema can have. */
export function typesOf(part: JsonObject): readonly string[] {
  const written = [own(part, 'type')].flat();
  const isKnown = written.length > 0 && written.every((type) => TYPES.includes(String(type)));
  const named = isKnown
    ? written.flatMap((type) => (type === 'number' ? [type, 'integer'] : [String(type)]))
    : TYPES;
  const typed = own(part, 'nullable') === true ? [...named, 'null'] : named;
  const values = Object.hasOwn(part, 'const') ? [part['const']] : own(part, 'enum');
  if (!Array.isArray(values) || values.length === 0) return typed;
  const used = new Set(values.map(typeOfValue));
  return typed.filter((type) => used.has(type));
}

/** Equal for equal values, such as 1 and 1.0. */
export const textOf = (value: unknown): string | undefined => JSON.stringify(comparable(value));

/** Options in options are read to this depth. */
const MAX_DEPTH = 5;

/** The types that the values of a schema can have, also through its references, `allOf`, `anyOf`, and `oneOf`. */
export function possibleTypes(specification: Scope, schema: unknown, depth = 0): readonly string[] {
  const allowed = [...partsOf(specification, schema)].flatMap((part) => [
    typesOf(part),
    ...['anyOf', 'oneOf'].flatMap((key) => {
      const options = depth < MAX_DEPTH ? ownArray(part, key) : [];
      return options.length === 0
        ? []
        : [options.flatMap((option) => possibleTypes(specification, option, depth + 1))];
    }),
  ]);
  return TYPES.filter((type) => allowed.every((some) => some.includes(type)));
}

/** Keywords that give a value properties which `properties` does not list. */
const OTHERS = ['anyOf', 'oneOf', 'if', 'patternProperties', 'dependentSchemas'];

/** The names of the properties of a schema; undefined if it lists none, or not all: those of alternatives or of a map. */
export function listedProperties(specification: Scope, schema: unknown): string[] | undefined {
  const parts = [...partsOf(specification, schema)];
  const names = parts.flatMap((part) => ownEntries(part, 'properties').map(([name]) => name));
  const isOpen = parts.some(
    (part) => OTHERS.some((key) => Object.hasOwn(part, key)) || isObject(own(part, 'additionalProperties')),
  );
  return names.length === 0 || isOpen ? undefined : names;
}
