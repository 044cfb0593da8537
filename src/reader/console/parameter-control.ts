import { isMembers } from '../../kit/values/exact-number';
import type { JsonSchema, JsonValue } from '../../apis/model/request';

export type ParameterControl =
  | { readonly kind: 'choice'; readonly values: readonly JsonValue[] }
  | { readonly kind: 'many'; readonly values: readonly JsonValue[] }
  | { readonly kind: 'number' | 'text' | 'list' | 'object' };

type Members = Readonly<Record<string, JsonValue>>;

/** Parameters with more values get a text field. */
const MAX_CHOICES = 200;
const MAX_MANY = 12;

/** Follows references and `allOf` with one entry, which OpenAPI 3.0 needs as wrappers. */
function target(schema: JsonValue | undefined, root: JsonSchema, steps = 0): Members {
  if (!isMembers(schema) || steps > 20) return {};
  const { $ref: reference, allOf } = schema;
  if (typeof reference === 'string' && isMembers(root)) {
    const definitions = root['$defs'];
    const name = reference.slice('#/$defs/'.length);
    if (isMembers(definitions) && Object.hasOwn(definitions, name))
      return { ...target(definitions[name], root, steps + 1), ...schema };
  }
  if (Array.isArray(allOf) && allOf.length === 1)
    return { ...target((allOf as readonly JsonValue[])[0], root, steps + 1), ...schema };
  return schema;
}

const valuesOf = (schema: Members): readonly JsonValue[] | undefined => {
  const { enum: values, type } = schema;
  if (Array.isArray(values)) return values as readonly JsonValue[];
  if ('const' in schema) return [schema['const'] ?? null];
  return type === 'boolean' ? [true, false] : undefined;
};

/** Chooses the control for a parameter by its schema. */
export function parameterControl(schema: JsonSchema): ParameterControl {
  const own = target(schema, schema);
  const values = valuesOf(own);
  if (values && values.length <= MAX_CHOICES) return { kind: 'choice', values };
  const types = Array.isArray(own['type']) ? (own['type'] as readonly JsonValue[]) : [own['type']];
  const type = types.find((name) => name !== 'null');
  if (type === 'array') {
    const items = valuesOf(target(own['items'], schema));
    return items && items.length <= MAX_MANY ? { kind: 'many', values: items } : { kind: 'list' };
  }
  if (type === 'object') return { kind: 'object' };
  return { kind: type === 'number' || type === 'integer' ? 'number' : 'text' };
}
