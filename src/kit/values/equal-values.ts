import { deepCompareStrict } from '@cfworker/json-schema';
import { comparable, ExactNumber } from './exact-number';

/** Whether two values are equal, however their numbers are written. */
export const isSame = (one: unknown, other: unknown): boolean =>
  one === other || deepCompareStrict(comparable(one), comparable(other));

/**
 * Numbers values so that equal values of JSON have equal numbers, however their numbers are written and their members are
 * ordered. Takes time in proportion to a value, so that lists can be compared entry by entry through a map.
 *
 * @throws RangeError for a value with more levels than the stack.
 */
export function createValueNumbers(): (value: unknown) => number {
  const numbers = new Map<string, number>();
  const numberOfText = (text: string): number => {
    const known = numbers.get(text);
    if (known !== undefined) return known;
    numbers.set(text, numbers.size);
    return numbers.size - 1;
  };
  const numberOf = (value: unknown): number => {
    if (typeof value === 'string') return numberOfText(`"${value}`);
    if (typeof value !== 'object' || value === null || value instanceof ExactNumber)
      return numberOfText(`=${JSON.stringify(comparable(value))}`);
    if (Array.isArray(value)) return numberOfText(`[${value.map(numberOf).join()}`);
    const members = Object.entries(value).map(
      ([name, inner]) => `${numberOfText(`"${name}`)}:${numberOf(inner)}`,
    );
    return numberOfText(`{${members.sort().join()}`);
  };
  return numberOf;
}

/**
 * The first entry of a list that an earlier one equals, and that one (`uniqueItems` of JSON Schema).
 *
 * @returns Their positions; undefined if all entries differ.
 */
export function repeatedItem(
  items: readonly unknown[],
): { readonly i: number; readonly j: number } | undefined {
  const numberOf = createValueNumbers();
  const seen = new Map<number, number>();
  for (const [i, item] of items.entries()) {
    const number = numberOf(item);
    const j = seen.get(number);
    if (j !== undefined) return { i, j };
    seen.set(number, i);
  }
  return undefined;
}
