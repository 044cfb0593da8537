import { isObject } from '../document/json-value';
import { allWith, flattenSchema, type FlatSchema } from './flatten-schema';
import type { SchemaContext } from './schema-context';

/** Names of the properties of a node, or of its items. */
export function namesInside(
  flat: FlatSchema,
  context: Pick<SchemaContext, 'specification'>,
  isItems = false,
): string[] {
  const names = allWith(flat, 'properties').flatMap(({ value }) =>
    isObject(value) ? Object.keys(value) : [],
  );
  if (names.length > 0 || isItems) return [...new Set(names)];
  const items = allWith(flat, 'items').map(({ value, path }) => ({ value, path }));
  return items.length === 0 ? [] : namesInside(flattenSchema(context.specification, items), context, true);
}
