import { nearestName } from '../../problems/nearest-name';
import {
  isObject,
  own,
  ownArray,
  ownEntries,
  ownObject,
  type JsonObject,
} from '../../openapi/document/json-value';
import type { Path } from '../../openapi/document/pointer';
import { unknownField } from './describe-error';
import type { Fault } from './fault';
import type { Schema, SchemaLibrary } from '../match/schema-library';

function fits(library: SchemaLibrary, schema: unknown, value: unknown): boolean {
  const errors = library.validatePart(schema as Schema, value);
  return !(errors instanceof Error) && errors.length === 0;
}

/** The schemas that apply to a value, with references, parts, and conditions resolved. */
function schemasFor(
  library: SchemaLibrary,
  schema: unknown,
  value: unknown,
  seen: ReadonlySet<unknown> = new Set(),
): JsonObject[] {
  if (!isObject(schema) || seen.has(schema)) return [];
  const inside = new Set([...seen, schema]);
  const parts: unknown[] = [...ownArray(schema, 'allOf')];
  const reference = own(schema, '$ref');
  if (typeof reference === 'string') parts.push(library.resolve(reference));
  if (own(schema, 'if') !== undefined) {
    parts.push(own(schema, fits(library, own(schema, 'if'), value) ? 'then' : 'else'));
  }
  for (const keyword of ['anyOf', 'oneOf']) {
    const alternatives = ownArray(schema, keyword);
    const fitting = alternatives.filter((one) => fits(library, one, value));
    parts.push(...(fitting.length > 0 ? fitting : alternatives));
  }
  for (const [name, dependent] of ownEntries(schema, 'dependentSchemas')) {
    if (own(value, name) !== undefined) parts.push(dependent);
  }
  return [schema, ...parts.flatMap((part) => schemasFor(library, part, value, inside))];
}

/** Schemas of one property in one schema object. */
function schemasOfProperty(schema: JsonObject, name: string): unknown[] {
  const declared = own(ownObject(schema, 'properties'), name);
  const patterns = ownEntries(schema, 'patternProperties')
    .filter(([pattern]) => new RegExp(pattern, 'u').test(name))
    .map(([, inner]) => inner);
  const named = [...(declared === undefined ? [] : [declared]), ...patterns];
  if (named.length > 0) return named;
  return ['additionalProperties', 'unevaluatedProperties']
    .map((keyword) => own(schema, keyword))
    .filter((rest) => rest !== undefined && rest !== false);
}

function visit(library: SchemaLibrary, schemas: readonly unknown[], value: unknown, path: Path): Fault[] {
  if (typeof value !== 'object' || value === null) return [];
  const all = schemas.flatMap((schema) => schemasFor(library, schema, value));
  if (Array.isArray(value)) {
    return (value as unknown[]).flatMap((entry, index) => {
      const inner = all.map((schema) => {
        const first = ownArray(schema, 'prefixItems');
        return index < first.length ? first[index] : own(schema, 'items');
      });
      return visit(library, inner, entry, [...path, index]);
    });
  }
  const names = [...new Set(all.flatMap((schema) => Object.keys(ownObject(schema, 'properties') ?? {})))];
  return Object.entries(value).flatMap(([name, inner]): Fault[] => {
    const here = [...path, name];
    const known = all.flatMap((schema) => schemasOfProperty(schema, name));
    const isNamed = names.includes(name);
    // An object open to any name also accepts a mistyped one: a near match of an absent field is reported.
    const nearest = isNamed ? undefined : nearestName(name, names);
    const isNearMiss = nearest !== undefined && own(value, nearest) === undefined;
    if (!isNamed && names.length > 0 && (known.length === 0 || isNearMiss))
      return [unknownField(here, names)];
    return visit(library, known, inner, here);
  });
}

/** Fields that no schema of the value names, at any depth. An object without named fields allows any name. */
export function findUnknownFields(library: SchemaLibrary, schema: Schema, value: unknown): Fault[] {
  return visit(library, [schema], value, []);
}
