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

/** A value with what a patch changes in it (RFC 7386). */
function patched(scope: ReferenceScope, target: unknown, patch: unknown): unknown {
  if (!isObject(patch)) return patch;
  const follow = (value: unknown): unknown => dereference(scope, { value, path: [] })?.value ?? value;
  const result: Record<string, unknown> = { ...(isObject(target) ? target : {}) };
  for (const [key, value] of Object.entries(patch)) {
    const known = result[key];
    if (value === null) Reflect.deleteProperty(result, key);
    else result[key] = isObject(known) ? patched(scope, follow(known), follow(value)) : value;
  }
  return result;
}

/** A document of AsyncAPI 2, whose traits are merged into what has them: there, the trait wins (2.6, "Message Trait Object"). */
export function withMergedTraits(document: JsonObject): JsonObject {
  const scope = { document };
  const merge2 = (value: unknown): unknown => {
    const traits = listAt({ value, path: [] }, 'traits');
    if (!isObject(value) || traits.length === 0) return value;
    const { traits: _, ...rest } = value;
    return traits.reduce<unknown>(
      (result, trait) => patched(scope, result, dereference(scope, trait)?.value ?? {}),
      rest,
    );
  };
  const message = (value: unknown): unknown =>
    isObject(value) && Array.isArray(value['oneOf'])
      ? { ...value, oneOf: (value['oneOf'] as unknown[]).map(merge2) }
      : merge2(value);
  const change = (holder: unknown, keys: readonly string[], how: (value: unknown) => unknown): unknown =>
    isObject(holder)
      ? Object.fromEntries(
          Object.entries(holder).map(([key, value]) => [key, keys.includes(key) ? how(value) : value]),
        )
      : holder;
  const all = (how: (value: unknown) => unknown) => (value: unknown) =>
    isObject(value) ? Object.fromEntries(Object.entries(value).map(([key, one]) => [key, how(one)])) : value;
  const operation = (value: unknown): unknown => change(merge2(value), ['message'], message);
  const channels = all((channel) => change(channel, ['publish', 'subscribe'], operation));
  const components = (value: unknown): unknown =>
    change(change(value, ['messages'], all(message)), ['channels'], channels);
  return change(change(document, ['channels'], channels), ['components'], components) as JsonObject;
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
