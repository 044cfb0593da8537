/** Maximum number of values with every YAML alias expanded; a document of 12 MB has about a million. */
export const MAX_VALUES = 1_500_000;

export type DocumentLimit = { readonly kind: 'circle' } | { readonly kind: 'size'; readonly values: number };

/**
 * Counts the values of a document with its YAML aliases expanded, without expanding them.
 *
 * @returns A diagnostic if the document contains itself, or if aliases make it unreasonably large.
 */
export function measureDocument(root: unknown): DocumentLimit | undefined {
  const sizes = new Map<object, number>();
  const open = new Set<object>();
  const found = { circle: false };
  const measure = (value: unknown): number => {
    if (typeof value !== 'object' || value === null || found.circle) return 1;
    const known = sizes.get(value);
    if (known !== undefined) return known;
    if (open.has(value)) {
      found.circle = true;
      return 1;
    }
    open.add(value);
    const size = Object.values(value).reduce<number>((sum, inner) => sum + measure(inner), 1);
    open.delete(value);
    sizes.set(value, size);
    return size;
  };
  const values = measure(root);
  if (found.circle) return { kind: 'circle' };
  return values > MAX_VALUES ? { kind: 'size', values } : undefined;
}
