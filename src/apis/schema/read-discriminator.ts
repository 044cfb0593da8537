import { present, own, ownArray, ownEntries, ownObject, ownString } from '../../kit/values/json-value';
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
  /** The schema of a value without the property, or with another value of it (OpenAPI 3.2 §4.25). */
  readonly fallback?: string;
}

/** The component schemas that join another one with `allOf`, by the pointer of that one; for each document. */
const extensions = new WeakMap<object, ReadonlyMap<string, readonly string[]>>();

function extensionsOf(specification: Specification): ReadonlyMap<string, readonly string[]> {
  const known = extensions.get(specification.document);
  if (known) return known;
  const found = new Map<string, string[]>();
  for (const [name, value] of namedSchemas(specification.document)) {
    const schema = followRefs(specification, { value, path: ['components', 'schemas', name] });
    for (const branch of ownArray(schema?.value, 'allOf')) {
      const base = followRefs(specification, { value: branch, path: [] });
      if (!base || base.value === branch) continue;
      const pointer = formatPointer(base.path);
      found.set(pointer, [...(found.get(pointer) ?? []), name]);
    }
  }
  extensions.set(specification.document, found);
  return found;
}

/** The names of the components that extend a schema, directly or through another one. */
function extendedBy(specification: Specification, path: Path, seen = new Set<string>()): string[] {
  const names = extensionsOf(specification).get(formatPointer(path)) ?? [];
  return names.flatMap((name) => {
    if (seen.has(name)) return [];
    seen.add(name);
    const reference = formatPointer(['components', 'schemas', name]);
    const target = followRefs(specification, { value: { $ref: reference }, path: [] });
    return [name, ...(target ? extendedBy(specification, target.path, seen) : [])];
  });
}

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
  if (!source || property === undefined) return undefined;
  const mapped = ownEntries(found, 'mapping').map(([value, target]) => ({
    value,
    target: mappingTarget(target, context),
  }));
  const others = extendedBy(context.specification, source.path).flatMap((name) => {
    const target = formatPointer(['components', 'schemas', name]);
    const schema = resolveRef(context.specification, target)?.value;
    const value = ownString(schema, 'x-discriminator-value') ?? name;
    return mapped.some((entry) => entry.target === target || entry.value === value)
      ? []
      : [{ value, target }];
  });
  return {
    property,
    mapping: [...mapped, ...others],
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
  /** A component can be only a reference to the file that the mapping names. */
  const endOf = (reference: string): string =>
    formatPointer(followRefs(context.specification, { value: { $ref: reference }, path: [] })?.path ?? []);
  const pointer = formatPointer(target.path);
  const values = discriminator.mapping
    .filter((entry) => entry.target === pointer || (entry.target && endOf(entry.target) === endOf(pointer)))
    .map((entry) => entry.value);
  return values.length > 0 || target.name === undefined ? values : [target.name];
}
