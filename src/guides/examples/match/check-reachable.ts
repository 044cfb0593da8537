import { isObject, own } from '../../../kit/values/json-value';
import { LIST_KEYS, MAP_KEYS, SCHEMA_KEYS } from '../../../apis/schema/inner-keys';
import { findSchemaFault } from './schema-fault';

/**
 * Throws if a schema is invalid, one that it references, however far away, or if nothing is at a reference.
 *
 * @throws Error with the reason; RangeError for more levels than the stack.
 */
export function checkReachable(schema: unknown, resolve: (reference: string) => unknown): void {
  const reached = new Set([schema]);
  const visit = (value: unknown): void => {
    if (!isObject(value)) return;
    for (const [key, inner] of Object.entries(value)) {
      if (LIST_KEYS.has(key) || SCHEMA_KEYS.has(key)) [inner].flat().forEach(visit);
      else if (MAP_KEYS.has(key) && isObject(inner)) Object.values(inner).forEach(visit);
    }
    const reference = own(value, '$ref') ?? own(value, '$dynamicRef');
    if (typeof reference !== 'string') return;
    const target = resolve(reference);
    if (target === undefined) throw new Error(`nothing is at the reference "${reference}"`);
    reached.add(target);
  };
  // Grows while it is read.
  for (const one of reached) {
    const fault = findSchemaFault(one);
    if (fault !== undefined) throw new Error(`schema is invalid: ${fault}`);
    visit(one);
  }
}
