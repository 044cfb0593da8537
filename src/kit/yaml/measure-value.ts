/** What is wrong with a value's aliases, and where. */
export interface AliasLimit {
  /** Values with every alias expanded; Infinity if one is inside its own anchor. */
  readonly values: number;
  /** Path of that alias; empty if they are too many. */
  readonly path: readonly (string | number)[];
}

/**
 * Counts the values of a document with its YAML aliases expanded, without expanding them.
 *
 * @param limit  Maximum number of values.
 * @returns Undefined for a value that every reader can walk through.
 */
export function measureValue(root: unknown, limit: number): AliasLimit | undefined {
  const sizes = new Map<object, number>();
  const open = new Map<object, string | number>();
  let circle: readonly (string | number)[] | undefined;
  const measure = (value: unknown, key: string | number): number => {
    if (typeof value !== 'object' || value === null || circle) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) {
      circle = [...[...open.values()].slice(1), key];
      return 1;
    }
    open.set(value, key);
    let size = 1;
    for (const [name, inner] of Object.entries(value))
      size += measure(inner, Array.isArray(value) ? Number(name) : name);
    open.delete(value);
    sizes.set(value, size);
    return size;
  };
  const values = measure(root, '');
  if (circle) return { values: Infinity, path: circle };
  return values > limit ? { values, path: [] } : undefined;
}
