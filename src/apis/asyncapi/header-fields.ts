import { isObject, own, ownArray, ownEntries } from '../../kit/values/json-value';
import { dereference, listAt, type Located } from '../document/resolve-ref';
import { formatPointer } from '../../kit/values/pointer';
import type { ReferenceScope } from '../document/specification';

/** Members of bindings whose value is a schema of fields, such as the query of the handshake of a WebSocket, and their place. */
export const FIELD_PLACES = { query: 'query', headers: 'header' } as const;

/** One header of a message. */
interface HeaderField {
  readonly name: string;
  readonly isRequired: boolean;
  readonly schema: Located;
}

/**
 * The headers that a schema describes, also through `allOf`. A schema without properties, such as one of patterns, is one
 * field.
 *
 * @param whole  Name of that field.
 */
export function headerFields(scope: ReferenceScope, headers: Located, whole = 'headers'): HeaderField[] {
  const fields = new Map<string, Located>();
  const required = new Set<unknown>();
  const seen = new Set<string>();
  const gather = (located: Located): void => {
    const target = dereference(scope, located);
    if (!target || !isObject(target.value) || seen.has(formatPointer(target.path))) return;
    seen.add(formatPointer(target.path));
    const { value, path } = target;
    for (const name of ownArray(value, 'required')) required.add(name);
    for (const [name, schema] of ownEntries(value, 'properties'))
      fields.set(name, { value: schema, path: [...path, 'properties', name] });
    listAt(target, 'allOf').forEach(gather);
  };
  gather(headers);
  if (fields.size === 0) return [{ name: whole, isRequired: false, schema: headers }];
  return [...fields].map(([name, schema]) => ({ name, isRequired: required.has(name), schema }));
}

/** The fields that bindings describe, of all protocols. */
export function bindingFields(
  scope: ReferenceScope,
  bindings: Located | undefined,
): (HeaderField & { readonly in: 'query' | 'header' })[] {
  if (!bindings) return [];
  return ownEntries({ bindings: bindings.value }, 'bindings').flatMap(([protocol, binding]) =>
    Object.entries(FIELD_PLACES).flatMap(([key, place]) => {
      const value = own(binding, key);
      if (protocol.startsWith('x-') || !isObject(value)) return [];
      const schema = { value, path: [...bindings.path, protocol, key] };
      return headerFields(scope, schema, key).map((field) => ({ ...field, in: place }));
    }),
  );
}
