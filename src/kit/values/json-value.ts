import { ExactNumber, isMembers, toJson, type JsonNumber } from './exact-number';

export { toJson };

/** An object of a parsed document. Its keys are untrusted: read them with `own` only. */
export type JsonObject = Readonly<Record<string, unknown>>;

export function isObject(value: unknown): value is JsonObject {
  return isMembers(value);
}

/** The value of an own key, so that `constructor` and `__proto__` are ordinary keys. */
export function own(value: unknown, key: string): unknown {
  return isObject(value) && Object.hasOwn(value, key) ? value[key] : undefined;
}

export function ownObject(value: unknown, key: string): JsonObject | undefined {
  const found = own(value, key);
  return isObject(found) ? found : undefined;
}

/** Entries of an object value; none for any other value. */
export function ownEntries(value: unknown, key: string): [string, unknown][] {
  const found = own(value, key);
  return isObject(found) ? Object.entries(found) : [];
}

/** Text that exists and is not blank. */
export function ownString(value: unknown, key: string): string | undefined {
  const found = own(value, key);
  return typeof found === 'string' && found.trim() !== '' ? found : undefined;
}

/** A number that JSON has, to be compared with `compareNumbers`. */
export function ownNumber(value: unknown, key: string): JsonNumber | undefined {
  const found = own(value, key);
  return found instanceof ExactNumber || (typeof found === 'number' && Number.isFinite(found))
    ? found
    : undefined;
}

export function ownArray(value: unknown, key: string): readonly unknown[] {
  const found = own(value, key);
  return Array.isArray(found) ? (found as unknown[]) : [];
}

export function isTrue(value: unknown, key: string): boolean {
  const found = own(value, key);
  // What is meant to be hidden stays hidden; `checkObjects` reports the text.
  return found === true || (key === 'x-internal' && String(found).toLowerCase() === 'true');
}

/** A value as a reader writes it: strings without quotes, everything else as JSON on one line. */
export function showValue(value: unknown): string {
  return typeof value === 'string' ? value : (toJson(value) ?? 'null');
}

/** The members that are there, without those that are undefined: for optional members of a model. */
export const present = <Members extends object>(
  members: Members,
): { [Key in keyof Members]?: Exclude<Members[Key], undefined> } =>
  Object.fromEntries(Object.entries(members).filter(([, value]) => value !== undefined)) as Members;

/** The texts of some keys that exist and are not blank, under the same names. */
export function ownStrings<Key extends string>(
  value: unknown,
  ...keys: readonly Key[]
): Partial<Record<Key, string>> {
  return present(Object.fromEntries(keys.map((key) => [key, ownString(value, key)])) as Record<Key, string>);
}

/** A list with something in it: for members of a model that are absent otherwise. */
export const filled = <Item>(list: readonly Item[]): readonly Item[] | undefined =>
  list.length === 0 ? undefined : list;
