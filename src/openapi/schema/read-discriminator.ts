import { ownEntries, ownObject, ownString } from '../document/json-value';
import { targetOf, type FlatSchema } from './flatten-schema';
import { ownSources } from './intersect-keywords';
import { formatPointer } from '../document/pointer';
import { resolveRef, type Located } from '../document/resolve-ref';
import type { SchemaContext } from './schema-context';

type DiscriminatorContext = Pick<SchemaContext, 'specification'>;

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
}

/** The property that selects the variant of a schema, with the mapped values. */
export function readDiscriminator(
  flat: FlatSchema,
  context: DiscriminatorContext,
): Discriminator | undefined {
  // A discriminator that allOf added from a base schema selects variants of the base, not of this schema.
  const found = ownSources(flat)
    .map(({ schema }) => ownObject(schema, 'discriminator'))
    .find((value) => value !== undefined);
  const property = ownString(found, 'propertyName');
  if (property === undefined) return undefined;
  return {
    property,
    mapping: ownEntries(found, 'mapping').map(([value, target]) => ({
      value,
      target: mappingTarget(target, context),
    })),
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
  const pointer = formatPointer(target.path);
  const values = discriminator.mapping
    .filter((entry) => entry.target === pointer)
    .map((entry) => entry.value);
  return values.length > 0 || target.name === undefined ? values : [target.name];
}
