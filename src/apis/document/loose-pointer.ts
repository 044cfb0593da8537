import { own } from '../../kit/values/json-value';
import type { Path } from '../../kit/values/pointer';

/** Steps of a pointer in which names with slashes are looked for. */
const MAX_STEPS = 30;

/**
 * The path that a pointer means if it has names with a slash that is not written as `~1` (RFC 6901, 3):
 * `#/components/messages/a/b` for the message `a/b`.
 *
 * @returns Undefined if there is none.
 */
export function loosePath(document: unknown, pointer: Path): Path | undefined {
  if (pointer.length > MAX_STEPS) return undefined;
  const search = (value: unknown, from: number): Path | undefined => {
    if (from === pointer.length) return [];
    for (let end = from + 1; end <= pointer.length; end += 1) {
      const name = pointer.slice(from, end).join('/');
      const inner = own(value, name);
      const rest = inner === undefined ? undefined : search(inner, end);
      if (rest) return [name, ...rest];
    }
    return undefined;
  };
  return search(document, 0);
}
