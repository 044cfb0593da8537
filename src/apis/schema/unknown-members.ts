import { nearestName } from '../../kit/diagnostics/nearest-name';
import { isObject, own, ownArray, ownEntries, ownObject, type JsonObject } from '../../kit/values/json-value';
import { matchPattern, type Budget } from '../../kit/patterns/match-pattern';
import type { Path } from '../../kit/values/pointer';

/** What the search for unknown members needs to know about schemas. */
export interface SchemaReader {
  /** The target of a reference. */
  readonly resolve: (reference: string) => unknown;
  /** Whether a value matches a part of a schema. */
  readonly fits: (schema: unknown, value: unknown) => boolean;
  /** Reduced by each name that is compared with a mistyped one; without any left, no near name is looked for. */
  readonly budget: Budget;
}

/** Members that are reported of one value. */
const MAX_UNKNOWN = 100;
/** Levels that are read; a value can have more of them than the stack. */
const MAX_LEVELS = 1000;

/** A member that no schema of its object names. */
export interface UnknownMember {
  readonly path: Path;
  /** The names that the schemas do list. */
  readonly names: readonly string[];
}

/** Adds the schemas that apply to a value, with references, parts, and conditions resolved; each once. */
function addSchemas(reader: SchemaReader, schema: unknown, value: unknown, found: Set<JsonObject>): void {
  if (!isObject(schema) || found.has(schema)) return;
  found.add(schema);
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
  for (const part of parts) addSchemas(reader, part, value, found);
}

/** Schemas of one property in one schema object. */
function schemasOfProperty({ budget }: SchemaReader, schema: JsonObject, name: string): unknown[] {
  const declared = own(ownObject(schema, 'properties'), name);
  const patterns = ownEntries(schema, 'patternProperties')
    .filter(([pattern]) => matchPattern(pattern, name, budget) !== false)
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
  found: UnknownMember[],
): void {
  if (typeof value !== 'object' || value === null || found.length >= MAX_UNKNOWN || path.length > MAX_LEVELS)
    return;
  const applying = new Set<JsonObject>();
  for (const schema of schemas) addSchemas(reader, schema, value, applying);
  const all = [...applying];
  // Nothing is known about the value, however deep it is.
  if (all.length === 0) return;
  if (Array.isArray(value)) {
    for (const [index, entry] of (value as unknown[]).entries()) {
      const inner = all.map((schema) => {
        const first = ownArray(schema, 'prefixItems');
        return index < first.length ? first[index] : own(schema, 'items');
      });
      visit(reader, inner, entry, [...path, index], found);
    }
    return;
  }
  const named = new Set(all.flatMap((schema) => Object.keys(ownObject(schema, 'properties') ?? {})));
  const names = [...named];
  /** An object open to any name also accepts a mistyped one: a near match of an absent field is reported. */
  const isNearMiss = (name: string): boolean => {
    reader.budget.steps -= names.length;
    const nearest = reader.budget.steps < 0 ? undefined : nearestName(name, names);
    return nearest !== undefined && own(value, nearest) === undefined;
  };
  for (const [name, inner] of Object.entries(value)) {
    if (found.length >= MAX_UNKNOWN) return;
    const here = [...path, name];
    const known = all.flatMap((schema) => schemasOfProperty(reader, schema, name));
    if (!named.has(name) && names.length > 0 && (known.length === 0 || isNearMiss(name)))
      found.push({ path: here, names });
    else visit(reader, known, inner, here, found);
  }
}

/**
 * Members that no schema of the value names, at any depth: the first hundred of them. An object without named ones allows
 * any name.
 */
export function findUnknownMembers(reader: SchemaReader, schema: unknown, value: unknown): UnknownMember[] {
  const found: UnknownMember[] = [];
  visit(reader, [schema], value, [], found);
  return found;
}
