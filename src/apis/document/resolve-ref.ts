import { isObject, own, ownArray, ownEntries, type JsonObject } from '../../kit/values/json-value';
import { parsePointer, type Path } from '../../kit/values/pointer';
import { everyValue } from './walk-references';
import type { ReferenceScope } from './specification';

/** A value with its path. */
export interface Located {
  readonly value: unknown;
  readonly path: Path;
}

/** The value at a path of a document; undefined if there is none. */
export function resolvePointer(document: unknown, path: Path): unknown {
  let value: unknown = document;
  for (const step of path) {
    if (Array.isArray(value))
      value = /^(?:0|[1-9]\d*)$/.test(String(step)) ? (value as unknown[])[Number(step)] : undefined;
    else value = own(value, String(step));
    if (value === undefined) return undefined;
  }
  return value;
}

/** `#name` is the schema with that `$anchor` or `$dynamicAnchor`; each document is searched once. */
const anchorTables = new WeakMap<object, Map<string, Path>>();

function anchorsOf(document: object): Map<string, Path> {
  const known = anchorTables.get(document);
  if (known) return known;
  const anchors = new Map<string, Path>();
  for (const { value, path } of everyValue(document))
    for (const key of ['$anchor', '$dynamicAnchor']) {
      const name = own(value, key);
      if (typeof name === 'string' && !anchors.has(name)) anchors.set(name, path);
    }
  anchorTables.set(document, anchors);
  return anchors;
}

/** The target of one `$ref`, without following further; undefined if it does not exist. */
export function resolveRef(specification: ReferenceScope, reference: string): Located | undefined {
  const path =
    parsePointer(reference) ??
    (/^#[^/]/.test(reference) ? anchorsOf(specification.document).get(reference.slice(1)) : undefined);
  if (path === undefined) return undefined;
  const value = resolvePointer(specification.document, path);
  return value === undefined ? undefined : { value, path };
}

/** Where the references of a document lead in the end: each step of a long way is taken once. */
const followed = new WeakMap<object, Map<string, Located | undefined>>();

/**
 * Follows `$ref` until the value is not a reference.
 *
 * @returns The target with the references passed on the way, or undefined for a missing target or a circle.
 *          Siblings of `$ref` are left to the caller: only schemas, and `summary` and `description` of
 *          OpenAPI 3.1, have any.
 */
export function followRefs(specification: ReferenceScope, from: Located): Located | undefined {
  const { document } = specification;
  const known = followed.get(document) ?? new Map<string, Located | undefined>();
  followed.set(document, known);
  const passed = new Set<string>();
  let current: Located | undefined = from;
  while (current) {
    const reference = own(current.value, '$ref');
    if (typeof reference !== 'string') break;
    if (passed.has(reference)) current = undefined;
    else if (known.has(reference)) current = known.get(reference);
    else {
      passed.add(reference);
      current = resolveRef(specification, reference);
      continue;
    }
    break;
  }
  for (const reference of passed) known.set(reference, current);
  return current;
}

/** Follows a reference object of OpenAPI. `summary` and `description` beside `$ref` override the target's. */
export function dereference(specification: ReferenceScope, from: Located): Located | undefined {
  const target = followRefs(specification, from);
  if (!target || target.value === from.value || !isObject(target.value) || !isObject(from.value))
    return target;
  const overriding = Object.fromEntries(
    Object.entries(from.value).filter(
      ([key, value]) => (key === 'description' || key === 'summary') && typeof value === 'string',
    ),
  );
  return Object.keys(overriding).length === 0
    ? target
    : { value: { ...target.value, ...overriding }, path: target.path };
}

/** The entries of a list with their paths. */
export const listAt = ({ value, path }: Located, key: string): Located[] =>
  ownArray(value, key).map((entry, index) => ({ value: entry, path: [...path, key, index] }));

/** An object of a document with its path. */
export interface LocatedObject extends Located {
  readonly value: JsonObject;
}

/**
 * The object of a key, with references followed; undefined for any other value.
 *
 * @param follow  Another way to follow them, such as `dereferenceOrName`.
 */
export function objectAt(
  specification: ReferenceScope,
  { value, path }: Located,
  key: string,
  follow = dereference,
): LocatedObject | undefined {
  const found = follow(specification, { value: own(value, key), path: [...path, key] });
  return found && isObject(found.value) ? { ...found, value: found.value } : undefined;
}

/** The entries of a map that are objects, with references followed. */
export function objectsIn(
  specification: ReferenceScope,
  { value, path }: Located,
  key: string,
  follow = dereference,
): (LocatedObject & { readonly name: string })[] {
  const map = { value: own(value, key), path: [...path, key] };
  return ownEntries(value, key).flatMap(([name]) => {
    const found = objectAt(specification, map, name, follow);
    return found ? [{ ...found, name }] : [];
  });
}

/** Name of a component if the path is exactly `components/{kind}/{name}`. */
export function componentName(path: Path, kind: string): string | undefined {
  return path.length === 3 && path[0] === 'components' && path[1] === kind ? String(path[2]) : undefined;
}
