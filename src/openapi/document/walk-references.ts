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
  'securitySchemes',
  'requestBodies',
  'examples',
  'content',
  'encoding',
  'pathItems',
  'variables',
]);

/** Keys whose value is data: a `$ref` in there is a member like any other. */
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
  /** Place of the object that holds `$ref`. */
  readonly path: Path;
  readonly holder: Record<string, unknown>;
  readonly reference: unknown;
}

/**
 * Finds every `$ref` of a document that is one: not those in examples, defaults and other data, and not
 * properties that are called `$ref`.
 */
export function walkReferences(document: unknown, found: (reference: FoundReference) => void): void {
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
    if (!isMap && Object.hasOwn(value, '$ref')) {
      found({ path, holder: value, reference: own(value, '$ref') });
    }
    for (const [key, inner] of Object.entries(value)) {
      if (isMap) visit(inner, [...path, key], path.at(-1) === 'callbacks');
      else if (key === '$ref' || DATA.has(key) || (key === 'examples' && Array.isArray(inner))) continue;
      else if (!key.startsWith('x-') || key === 'x-files')
        visit(inner, [...path, key], MAPS.has(key) || key === 'x-files');
    }
  };
  visit(document, [], false);
}
