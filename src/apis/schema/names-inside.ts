import { flattenSchema, type FlatSchema } from './flatten-schema';
import { propertiesOf, schemasWith } from './intersect-keywords';
import type { SchemaContext } from './schema-context';

/** Names of the properties of a node, or of its items. */
export function namesInside(
  flat: FlatSchema,
  context: Pick<SchemaContext, 'specification'>,
  isItems = false,
): string[] {
  const names = [...propertiesOf(flat).keys()];
  if (names.length > 0 || isItems) return names;
  const items = schemasWith(flat, 'items');
  return items.length === 0 ? [] : namesInside(flattenSchema(context.specification, items), context, true);
}
