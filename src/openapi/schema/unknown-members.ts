import { nearestName } from '../../diagnostics/nearest-name';
import { isObject, own, ownArray, ownEntries, ownObject, type JsonObject } from '../document/json-value';
import { matchPattern } from '../../patterns/match-pattern';
import type { Path } from '../document/pointer';

/** What the search for unknown members needs to know about schemas. */
export interface SchemaReader {
  /** The target of a reference. */
  readonly resolve: (reference: string) => unknown;
  /** Whether a value matches a part of a schema. */
  readonly fits: (schema: unknown, value: unknown) => boolean;
}

/** A member that no schema of its object names. */
export interface UnknownMember {
  readonly path: Path;
  /** The names that the schemas do list. */
  readonly names: readonly string[];
}

/** The schemas that apply to a value, with references, parts, and conditions resolved. */
function schemasFor(
  reader: SchemaReader,
  schema: unknown,
  value: unknown,
  seen: ReadonlySet<unknown> = new Set(),
): JsonObject[] {
  if (!isObject(schema) || seen.has(schema)) return [];
  const inside = new Set([...seen, schema]);
  const parts: unknown[] = [...ownArray(schema, 'allOf')];
  const reference = own(schema, '$ref');
  if (typeof reference === 'string') parts.push(reader.resolve(reference));
  if (own(schema, 'if') !== undefined) {
    parts.push(own(schema, reader.fits(own(schema, 'if'), value) ? 'then' : 'else'));
  }
  for (const keyword of ['anyOf', 'oneOf']) {
    const alternatives = ownArray(schema, keyword);
    const fitting = alternatives.filter((one) => reader.fits(one, value));
    parts.push(...(fitting.length > 0 ? fitting : alternatives));
  }
  for (const [name, dependent] of ownEntries(schema, 'dependentSchemas')) {
    if (own(value, name) !== undefined) parts.push(dependent);
  }
  return [schema, ...parts.flatMap((part) => schemasFor(reader, part, value, inside))];
}

/** Schemas of one property in one schema object. */
function schemasOfProperty(schema: JsonObject, name: string): unknown[] {
  const declared = own(ownObject(schema, 'properties'), name);
  const patterns = ownEntries(schema, 'patternProperties')
    .filter(([pattern]) => matchPattern(pattern, name) !== false)
    .map(([, inner]) => inner);
  const named = [...(declared === undefined ? [] : [declared]), ...patterns];
  if (named.length > 0) return named;
  return ['additionalProperties', 'unevaluatedProperties']
    .map((keyword) => own(schema, keyword))
    .filter((rest) => rest !== undefined && rest !== false);
}

function visit(
  reader: SchemaReader,
  schemas: readonly unknown[],
  value: unknown,
  path: Path,
): UnknownMember[] {
  if (typeof value !== 'object' || value === null) return [];
  const all = schemas.flatMap((schema) => schemasFor(reader, schema, value));
  // Nothing is known about the value, however deep it is.
  if (all.length === 0) return [];
  if (Array.isArray(value)) {
    return (value as unknown[]).flatMap((entry, index) => {
      const inner = all.map((schema) => {
        const first = ownArray(schema, 'prefixItems');
        return index < first.length ? first[index] : own(schema, 'items');
      });
      return visit(reader, inner, entry, [...path, index]);
    });
  }
  const names = [...new Set(all.flatMap((schema) => Object.keys(ownObject(schema, 'properties') ?? {})))];
  return Object.entries(value).flatMap(([name, inner]): UnknownMember[] => {
    const here = [...path, name];
    const known = all.flatMap((schema) => schemasOfProperty(schema, name));
    const isNamed = names.includes(name);
    // An object open to any name also accepts a mistyped one: a near match of an absent field is reported.
    const nearest = isNamed ? undefined : nearestName(name, names);
    const isNearMiss = nearest !== undefined && own(value, nearest) === undefined;
    if (!isNamed && names.length > 0 && (known.length === 0 || isNearMiss)) return [{ path: here, names }];
    return visit(reader, known, inner, here);
  });
}

/** Members that no schema of the value names, at any depth. An object without named ones allows any name. */
export function findUnknownMembers(reader: SchemaReader, schema: unknown, value: unknown): UnknownMember[] {
  return visit(reader, [schema], value, []);
}
