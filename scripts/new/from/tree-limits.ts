/** Limits of data in settings, whose parts can contain themselves or be the same many times. */
import { Call, isData } from './script-values';

/** As many as a file of this engine can have; sections of a sidebar take two levels each. */
const MOST_VALUES = 100_000;
const MOST_DEPTH = 60;

/**
 * Removes what is too deep, and what follows too many values, so that every reader can walk through the rest.
 *
 * @returns What was removed, in words; undefined if nothing was.
 */
export function cutTree(root: unknown): string | undefined {
  let left = MOST_VALUES;
  let cut: string | undefined;
  /** Whether a value can stay. */
  const visit = (value: unknown, depth: number): boolean => {
    left -= 1;
    if (left < 0) cut = `what follows the first ${MOST_VALUES.toLocaleString('en')} values is left out`;
    if (depth > MOST_DEPTH) cut ??= `what is nested more than ${MOST_DEPTH} levels deep is left out`;
    if (left < 0 || depth > MOST_DEPTH) return false;
    const list: unknown = value instanceof Call ? value.values : value;
    if (Array.isArray(list)) {
      for (let at = 0; at < list.length; at += 1) if (!visit(list[at], depth + 1)) list.splice(at);
    } else if (isData(value))
      for (const [key, one] of Object.entries(value))
        if (!visit(one, depth + 1)) Reflect.deleteProperty(value, key);
    return true;
  };
  visit(root, 0);
  return cut;
}
