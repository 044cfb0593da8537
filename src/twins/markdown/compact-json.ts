import { isMembers, toJson } from '../../kit/values/exact-number';

/** Longest line of a value that is not split, in characters. */
const WIDTH = 110;

const textOf = (value: unknown): string => toJson(value) ?? 'null';

function onOneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${value.map(onOneLine).join(', ')}]`;
  if (!isMembers(value)) return textOf(value);
  return `{${Object.entries(value)
    .map(([name, inner]) => `${textOf(name)}: ${onOneLine(inner)}`)
    .join(', ')}}`;
}

/**
 * A value as JSON in few lines: whatever fits is on one, and lines are filled.
 *
 * @param isKnown  Whether a list inside of it is written as `[…]`.
 */
export function compactJson(
  value: unknown,
  isKnown: (list: readonly unknown[]) => boolean = () => false,
  indent = '',
): string {
  const isList = Array.isArray(value);
  if (isList && isKnown(value)) return '[…]';
  const whole = onOneLine(value);
  if (indent.length + whole.length <= WIDTH || !(isList || isMembers(value))) return whole;
  const inner = `${indent} `;
  const parts = isList
    ? value.map((one) => compactJson(one, isKnown, inner))
    : Object.entries(value).map(([name, one]) => `${textOf(name)}: ${compactJson(one, isKnown, inner)}`);
  const lines = parts.reduce<string[]>((all, part, index) => {
    const text = index < parts.length - 1 ? `${part},` : part;
    const last = all.at(-1);
    const isFull = last === undefined || `${last}${text}`.includes('\n') || `${last} ${text}`.length > WIDTH;
    return isFull ? [...all, `${inner}${text}`] : [...all.slice(0, -1), `${last} ${text}`];
  }, []);
  const [open, close] = isList ? '[]' : '{}';
  return `${open}${lines.join('\n').slice(inner.length)}${close}`;
}

/** What one value has in place of another's: a path such as `items[0].name`, and the value as JSON; undefined for none. */
export interface Difference {
  readonly path: string;
  readonly value: string | undefined;
}

const keyOf = (path: string, name: string): string =>
  /^[A-Za-z_$][\w$-]*$/.test(name) ? `${path}${path === '' ? '' : '.'}${name}` : `${path}[${textOf(name)}]`;

/** How a value differs from another one, member by member. */
export function differences(from: unknown, to: unknown, path = ''): Difference[] {
  if (textOf(from) === textOf(to)) return [];
  const areLists = Array.isArray(from) && Array.isArray(to);
  if (!areLists && !(isMembers(from) && isMembers(to))) return [{ path, value: onOneLine(to) }];
  const [before, after] = [Object.entries(from), Object.entries(to)].map(
    (entries) => new Map<string, unknown>(entries),
  ) as [Map<string, unknown>, Map<string, unknown>];
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((name): Difference[] => {
    const inner = areLists ? `${path}[${name}]` : keyOf(path, name);
    if (!after.has(name)) return [{ path: inner, value: undefined }];
    return before.has(name)
      ? differences(before.get(name), after.get(name), inner)
      : [{ path: inner, value: onOneLine(after.get(name)) }];
  });
}
