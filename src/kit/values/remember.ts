/**
 * A function of an object that is called once for each: what follows from a large list is read again for each of its entries,
 * and on each of its pages.
 *
 * @param read  Must not change its result later, nor may its callers.
 */
export function remember<Key extends object, Value>(read: (key: Key) => Value): (key: Key) => Value {
  const known = new WeakMap<Key, { readonly value: Value }>();
  return (key) => {
    const found = known.get(key) ?? { value: read(key) };
    known.set(key, found);
    return found.value;
  };
}
