import {
  isObject,
  present,
  own,
  ownArray,
  ownEntries,
  ownObject,
  ownString,
  type JsonObject,
} from '../../kit/values/json-value';
import { remember } from '../../kit/values/remember';
import { targetOf, type FlatSchema } from './flatten-schema';
import { ownSources } from './intersect-keywords';
import { formatPointer, type Path } from '../../kit/values/pointer';
import { followRefs, resolveRef, type Located } from '../document/resolve-ref';
import { namedSchemas } from './schema-addresses';
import type { Specification } from '../document/specification';

interface DiscriminatorContext {
  readonly specification: Specification;
}

/** Resolves a discriminator mapping: a reference, or only the name of a component. */
export function mappingTarget(value: unknown, context: DiscriminatorContext): string | undefined {
  if (typeof value !== 'string') return undefined;
  const target =
    resolveRef(context.specification, value) ??
    resolveRef(context.specification, `#/components/schemas/${value}`);
  return target && formatPointer(target.path);
}

export interface Discriminator {
  readonly property: string;
  readonly mapping: readonly { readonly value: string; readonly target: string | undefined }[];
  /** The values of each schema, by the pointer at the end of its references. */
  readonly valuesOf: ReadonlyMap<string, readonly string[]>;
  /** The schema of a value without the property, or with another value of it (OpenAPI 3.2 §4.25). */
  readonly fallback?: string;
}

/** The lists of a map, which get their items one by one. */
function add<Item>(lists: Map<string, Item[]>, key: string, item: Item): void {
  const list = lists.get(key);
  if (list) list.push(item);
  else lists.set(key, [item]);
}

/** The component schemas that join another one with `allOf`, by the pointer of that one; for each document. */
const extensionsOf = remember((document: JsonObject): ReadonlyMap<string, readonly string[]> => {
  const found = new Map<string, string[]>();
  for (const [name, value] of namedSchemas(document)) {
    const schema = followRefs({ document }, { value, path: ['components', 'schemas', name] });
    for (const branch of ownArray(schema?.value, 'allOf')) {
      const base = followRefs({ document }, { value: branch, path: [] });
      if (!base || base.value === branch) continue;
      add(found, formatPointer(base.path), name);
    }
  }
  return found;
});

/** The names of the components that extend a schema, directly or through another one. */
function extendedBy(specification: Specification, path: Path, seen = new Set<string>()): string[] {
  const names = extensionsOf(specification.document).get(formatPointer(path)) ?? [];
  return names.flatMap((name) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const reference = formatPointer(['components', 'schemas', name]);
    const target = followRefs(specification, { value: { $ref: reference }, path: [] });
    return [name, ...(target ? extendedBy(specification, target.path, seen) : [])];
  });
}

/** A component can be only a reference to the file that the mapping names. */
const endOf = (reference: string, { specification }: DiscriminatorContext): string =>
  formatPointer(followRefs(specification, { value: { $ref: reference }, path: [] })?.path ?? []);

/** Those that were read, by their objects and the pointers of their schemas: each use of a schema reads its own again. */
const discriminators = remember<object, Map<string, Discriminator>>(() => new Map());

/**
 * The property that selects the variant of a schema, with its values: the mapped ones, then the names of the other
 * components that extend the schema. Swagger 2.0 documents name another value in `x-discriminator-value`.
 */
export function readDiscriminator(
  flat: FlatSchema,
  context: DiscriminatorContext,
): Discriminator | undefined {
  // A discriminator that allOf added from a base schema selects variants of the base, not of this schema.
  const source = ownSources(flat).find(({ schema }) => ownObject(schema, 'discriminator') !== undefined);
  const found = own(source?.schema, 'discriminator');
  const property = ownString(found, 'propertyName');
  if (!source || property === undefined || !isObject(found)) return undefined;
  const known = discriminators(found);
  const place = formatPointer(source.path);
  const read = known.get(place) ?? readAt(found, property, source.path, context);
  known.set(place, read);
  return read;
}

function readAt(
  found: JsonObject,
  property: string,
  path: Path,
  context: DiscriminatorContext,
): Discriminator {
  const mapped = ownEntries(found, 'mapping').map(([value, target]) => ({
    value,
    target: mappingTarget(target, context),
  }));
  const taken = new Set(mapped.flatMap(({ value, target }) => [`value ${value}`, `target ${target}`]));
  const others = extendedBy(context.specification, path).flatMap((name) => {
    const target = formatPointer(['components', 'schemas', name]);
    const schema = resolveRef(context.specification, target)?.value;
    const value = ownString(schema, 'x-discriminator-value') ?? name;
    return taken.has(`target ${target}`) || taken.has(`value ${value}`) ? [] : [{ value, target }];
  });
  const mapping = [...mapped, ...others];
  const valuesOf = new Map<string, string[]>();
  for (const { value, target } of mapping)
    if (target !== undefined) add(valuesOf, endOf(target, context), value);
  return {
    property,
    mapping,
    valuesOf,
    ...present({ fallback: mappingTarget(own(found, 'defaultMapping'), context) }),
  };
}

/** Discriminator values of an option: the mapped ones, or the name of its component. */
export function selectedBy(
  option: Located,
  discriminator: Discriminator | undefined,
  context: DiscriminatorContext,
): string[] {
  const target = targetOf(context.specification, option.value);
  if (!discriminator || !target) return [];
  const values = discriminator.valuesOf.get(endOf(formatPointer(target.path), context)) ?? [];
  return values.length > 0 || target.name === undefined ? [...values] : [target.name];
}
