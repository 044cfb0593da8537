import type { ResponseDifference } from './check-response';

/** A difference, and in how many places it is. */
export interface GroupedDifference extends ResponseDifference {
  readonly count: number;
}

/** The place of an item of a list, for all of its items: `/items/12/id` is `/items/*` + `/id`. */
const ofEachItem = (pointer: string): string => pointer.replace(/\/\d+(?=\/|$)/g, '/*');

/**
 * Brings the same difference of several items of a list together, in the order of their first ones: a list of 60 machines
 * that lack a field is one difference, whose pointer has `*` for the places in the list.
 */
export function groupDifferences(differences: readonly ResponseDifference[]): readonly GroupedDifference[] {
  const groups = new Map<string, GroupedDifference>();
  for (const difference of differences) {
    const { pointer, text } = difference;
    const place = pointer === undefined ? undefined : ofEachItem(pointer);
    const key = JSON.stringify([place, text]);
    const known = groups.get(key);
    groups.set(
      key,
      known && place !== undefined
        ? { ...known, pointer: place, count: known.count + 1 }
        : { ...difference, count: 1 },
    );
  }
  return [...groups.values()];
}
