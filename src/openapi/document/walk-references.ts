import { isObject, own } from './json-value';
import type { Path } from './pointer';

/** Keys whose value maps names to objects: the names below them are not keywords. */
const MAPS = new Set([
  'properties',
  'patternProperties',
  '$defs',
  'definitions',
  'dependentSchemas',
  'schemas',
  'responses',
  'parameters',
  'headers',
  'links',
  'callbacks',
  'paths',
  'webhooks',
  'x-webhooks',
  'securitySchemes',
  'requestBodies',
  'examples',
  'content',
  'encoding',
  'pathItems',
  'mediaTypes',
  'additionalOperations',
  'x-files',
  'variables',
]);

/** Keys whose value is data, in which `$ref` is an ordinary key. */
const DATA = new Set([
  'example',
  'default',
  'const',
  'enum',
  'value',
  'mapping',
  'scopes',
  'security',
  'required',
]);

export interface FoundReference {
  /** Path of the object that contains `$ref`. */
  readonly path: Path;
  readonly holder: Record<string, unknown>;
  readonly reference: unknown;
}

/** Visits each object of a document that is not data, and not a map from names to objects. */
export function walkObjects(
  document: unknown,
  visitObject: (value: Record<string, unknown>, path: Path) => void,
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
    if (!isMap) visitObject(value, path);
    for (const [key, inner] of Object.entries(value)) {
      if (isMap) visit(inner, [...path, key], path.at(-1) === 'callbacks');
      else if (key === '$ref' || DATA.has(key) || (key === 'examples' && Array.isArray(inner))) continue;
      else if (!key.startsWith('x-') || MAPS.has(key)) visit(inner, [...path, key], MAPS.has(key));
    }
  };
  visit(document, [], false);
}

/** Finds every `$ref` that is a reference, but not in examples, other data, or as a property name. */
export function walkReferences(document: unknown, found: (reference: FoundReference) => void): void {
  walkObjects(document, (holder, path) => {
    if (Object.hasOwn(holder, '$ref')) found({ path, holder, reference: own(holder, '$ref') });
  });
}
