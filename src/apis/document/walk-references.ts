import { isObject, own } from '../../kit/values/json-value';
import type { Path } from '../../kit/values/pointer';
import type { Located } from './resolve-ref';

/** Keys whose value maps names to objects: the names below them are not keywords. */
const MAPS = new Set(
  (
    'properties patternProperties $defs definitions dependentSchemas schemas responses parameters ' +
    'headers links callbacks paths webhooks x-webhooks securitySchemes requestBodies examples ' +
    'content encoding pathItems mediaTypes additionalOperations x-files variables'
  ).split(' '),
);

/** Keys whose value is data, in which `$ref` is an ordinary key. */
const DATA = new Set('example default const enum value mapping scopes security required'.split(' '));

/** Formats of a schema that are JSON Schema or a dialect of it (AsyncAPI, "Multi Format Schema Object"). */
export const JSON_SCHEMA_FORMAT = /^application\/(?:vnd\.aai\.asyncapi|schema|vnd\.oai\.openapi)\b/;

/** Whether a value is a schema in another format at an address, which is shown as it is written. */
function isForeignAddress(holder: Record<string, unknown>, key: string, value: unknown): boolean {
  const format = key === 'schema' || key === 'payload' ? own(holder, 'schemaFormat') : undefined;
  if (typeof format !== 'string' || JSON_SCHEMA_FORMAT.test(format)) return false;
  return /^https?:\/\//i.test(String(own(value, '$ref')));
}

export interface FoundReference {
  /** Path of the object that contains `$ref`. */
  readonly path: Path;
  readonly holder: Record<string, unknown>;
  readonly reference: unknown;
  /** Whether it stands for a map from names to objects. */
  readonly isMap: boolean;
}

/** Whether the value of a key maps names to objects. */
export const isMapKey = (key: string | number | undefined): boolean => MAPS.has(String(key));

/**
 * Visits each object of a document that is not data, and not a map from names to objects.
 *
 * @param isRootMap  Whether the document itself is such a map.
 * @param visitMap   Is called for each such map.
 */
export function walkObjects(
  document: unknown,
  visitObject: (value: Record<string, unknown>, path: Path) => void,
  isRootMap = false,
  visitMap?: (value: Record<string, unknown>, path: Path) => void,
): void {
  const seen = new WeakSet();
  const visit = (value: unknown, path: Path, isMap: boolean): void => {
    if (typeof value !== 'object' || value === null || seen.has(value)) return;
    seen.add(value);
    if (Array.isArray(value)) {
      value.forEach((inner, index) => {
        visit(inner, [...path, index], false);
      });
      return;
    }
    if (!isObject(value)) return;
    (isMap ? visitMap : visitObject)?.(value, path);
    for (const [key, inner] of Object.entries(value)) {
      // A callback maps expressions to paths, or is a reference.
      if (isMap)
        visit(inner, [...path, key], path.at(-1) === 'callbacks' && typeof own(inner, '$ref') !== 'string');
      else if (key === '$ref' || DATA.has(key) || (key === 'examples' && Array.isArray(inner))) continue;
      else if (isForeignAddress(value, key, inner)) continue;
      // Its addresses are checked as those of the flow around it.
      else if (!key.startsWith('x-') || MAPS.has(key) || key === 'x-sandbox')
        visit(inner, [...path, key], MAPS.has(key));
    }
  };
  visit(document, [], isRootMap);
}

/**
 * Finds every `$ref` that is a reference, but not in examples, other data, or as a property name: the one of a map is
 * a reference if it is a text, because its entries are objects.
 */
export function walkReferences(
  document: unknown,
  found: (reference: FoundReference) => void,
  isRootMap = false,
): void {
  const visit = (holder: Record<string, unknown>, path: Path, isMap = false): void => {
    const reference = own(holder, '$ref');
    if (isMap ? typeof reference === 'string' : Object.hasOwn(holder, '$ref'))
      found({ path, holder, reference, isMap });
  };
  walkObjects(document, visit, isRootMap, (map, path) => {
    visit(map, path, true);
  });
}

/** Every value of a document in its order; what is inside an object that several places share comes once. */
export function* everyValue(document: unknown): Generator<Located> {
  const seen = new WeakSet();
  const open: Located[] = [{ value: document, path: [] }];
  for (let next = open.pop(); next; next = open.pop()) {
    yield next;
    const { value, path } = next;
    if (typeof value !== 'object' || value === null || seen.has(value)) continue;
    seen.add(value);
    // One by one: a call takes only some hundred thousand arguments.
    for (const [key, inner] of (Object.entries(value) as [string, unknown][]).reverse())
      open.push({ value: inner, path: [...path, Array.isArray(value) ? Number(key) : key] });
  }
}
