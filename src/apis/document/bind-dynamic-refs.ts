import { isObject, own } from '../../kit/values/json-value';
import { formatPointer, parsePointer, type Path } from '../../kit/values/pointer';
import { resolvePointer } from './resolve-ref';
import { walkObjects } from './walk-references';

/** A schema with an address of its own. */
export interface Resource {
  readonly value: Record<string, unknown>;
  readonly path: Path;
  /** Places of `$dynamicAnchor` in it, by name. */
  readonly anchors: ReadonlyMap<string, Path>;
}

/** Copies of schemas that are made for one resource, at most: they can refer to each other. */
const MAX_COPIES = 200;

const nameOf = (schema: unknown): string | undefined => {
  const reference = own(schema, '$dynamicRef');
  return typeof reference === 'string' && /^#[^/]/.test(reference) ? reference.slice(1) : undefined;
};

const startsWith = (path: Path, start: Path): boolean =>
  start.every((step, index) => String(path[index]) === String(step));

/**
 * Turns `$dynamicRef` into `$ref`. What it leads to depends on where a schema is used from: the outermost schema with the
 * anchor wins (JSON Schema Core 2020-12 §8.2.3.2). So a schema that fills in the anchor of a template, such as a page of
 * saws, gets a copy of the template in its `$defs`, in which the references lead to its own anchor.
 *
 * @param document  Changed in place; its references are pointers.
 */
export function bindDynamicReferences(document: unknown, resources: readonly Resource[]): void {
  const holders: { readonly value: Record<string, unknown>; readonly path: Path }[] = [];
  walkObjects(document, (value, path) => {
    if (nameOf(value) !== undefined) holders.push({ value, path });
  });
  if (holders.length === 0) return;
  const reached = new Map<string, ReadonlySet<string>>();
  /** The names of dynamic references in a schema, and in what it refers to. */
  const namesIn = (pointer: string): ReadonlySet<string> => {
    const known = reached.get(pointer);
    if (known) return known;
    const names = new Set<string>();
    const seen = new Set<string>();
    const open = [pointer];
    for (let next = open.pop(); next !== undefined; next = open.pop()) {
      if (seen.has(next)) continue;
      seen.add(next);
      walkObjects(resolvePointer(document, parsePointer(next) ?? []), (value) => {
        const name = nameOf(value);
        if (name !== undefined) names.add(name);
        const reference = own(value, '$ref');
        if (typeof reference === 'string') open.push(reference);
      });
    }
    reached.set(pointer, names);
    return names;
  };
  for (const { value: root, path: at, anchors } of resources) {
    const copies = new Map<string, string>();
    const definitions: Record<string, unknown> = {};
    const isTemplate = (reference: unknown): reference is string =>
      typeof reference === 'string' && [...namesIn(reference)].some((name) => anchors.has(name));
    const copyOf = (reference: string): string => {
      const known = copies.get(reference);
      if (known !== undefined || copies.size >= MAX_COPIES) return known ?? reference;
      const name = `bound-${copies.size + 1}`;
      copies.set(reference, formatPointer([...at, '$defs', name]));
      definitions[name] = bound(resolvePointer(document, parsePointer(reference) ?? []));
      return copies.get(reference) ?? reference;
    };
    const bound = (value: unknown): unknown => {
      if (Array.isArray(value)) return (value as unknown[]).map(bound);
      if (!isObject(value)) return value;
      const target = anchors.get(nameOf(value) ?? '');
      return Object.fromEntries(
        Object.entries(value).flatMap(([key, inner]): [string, unknown][] => {
          if (key === '$id' || key === '$dynamicAnchor') return [];
          if (key === '$dynamicRef' && target) return [['$ref', formatPointer(target)]];
          if (key === '$ref' && isTemplate(inner)) return [[key, copyOf(inner)]];
          return [[key, bound(inner)]];
        }),
      );
    };
    const inner = resources.filter(({ path }) => path.length > at.length && startsWith(path, at));
    walkObjects(root, (value, steps) => {
      const path = [...at, ...steps];
      const reference = own(value, '$ref');
      if (inner.some((other) => startsWith(path, other.path)) || !isTemplate(reference)) return;
      const target = parsePointer(reference);
      if (target && !startsWith(target, at)) value['$ref'] = copyOf(reference);
    });
    if (copies.size > 0) root['$defs'] = { ...(own(root, '$defs') as object | undefined), ...definitions };
  }
  for (const { value, path } of holders) {
    const [resource] = resources
      .filter((one) => startsWith(path, one.path))
      .sort((a, b) => b.path.length - a.path.length);
    const target = resource?.anchors.get(nameOf(value) ?? '');
    if (!target || value['$ref'] !== undefined) continue;
    value['$ref'] = formatPointer(target);
    Reflect.deleteProperty(value, '$dynamicRef');
  }
}
