import type { JsonObject } from '../../kit/values/json-value';

const BOUNDS = [
  ['exclusiveMinimum', 'minimum'],
  ['exclusiveMaximum', 'maximum'],
] as const;

/** The same schema with exclusive bounds as numbers: in OpenAPI 3.0 they are flags beside `minimum` and `maximum`. */
export function modernBounds(schema: JsonObject): JsonObject {
  const flags = BOUNDS.filter(([flag]) => typeof schema[flag] === 'boolean');
  if (flags.length === 0) return schema;
  const modern: Record<string, unknown> = { ...schema };
  for (const [flag, bound] of flags) {
    const isExclusive = modern[flag] === true && modern[bound] !== undefined;
    Reflect.deleteProperty(modern, flag);
    if (!isExclusive) continue;
    modern[flag] = modern[bound];
    Reflect.deleteProperty(modern, bound);
  }
  return modern;
}
