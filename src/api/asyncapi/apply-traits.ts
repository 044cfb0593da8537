import { isObject, type JsonObject } from '../../kit/values/json-value';
import { dereference, listAt, type Located } from '../document/resolve-ref';
import type { ReferenceScope } from '../document/specification';

/** Values of a trait that its target lacks, at any depth (AsyncAPI 3.0, "Traits Merge Mechanism"). */
function merge(target: JsonObject, trait: JsonObject): JsonObject {
  const merged: Record<string, unknown> = { ...trait, ...target };
  for (const [key, value] of Object.entries(trait)) {
    const kept = Object.hasOwn(target, key) ? target[key] : undefined;
    if (isObject(kept) && isObject(value) && !('$ref' in kept) && !('$ref' in value))
      merged[key] = merge(kept, value);
  }
  return merged;
}

/** A message or an operation with its traits; what it has itself is kept, and earlier traits come before later ones. */
export function applyTraits(scope: ReferenceScope, { value, path }: Located): Located {
  if (!isObject(value)) return { value, path };
  let result = value;
  // The last one overrides those before it, so it is merged first.
  for (const written of listAt({ value, path }, 'traits').reverse()) {
    const trait = dereference(scope, written);
    if (trait && isObject(trait.value)) result = merge(result, trait.value);
  }
  return { value: result, path };
}
