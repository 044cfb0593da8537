import { fromJson, isMembers, toJson } from '../../kit/values/exact-number';
import type { ReaderId } from '../../apis/reader-values/reader-values';
import type { JsonValue, NextCall, ParameterKey } from '../../apis/model/request';

/** Values of one name that are offered: a page of a list has more than a reader looks through. */
const MAX_VALUES = 25;

/** Values of a response with one name, and what can be done with them. */
export interface AnswerValues {
  /** Of the member or the header. */
  readonly name: string;
  /** Each once, in the order of the response. */
  readonly values: readonly string[];
  readonly calls: readonly (Pick<NextCall, 'route' | 'title'> & { readonly parameter: ParameterKey })[];
  /** The reader's value of that name. */
  readonly id?: ReaderId;
}

/** `orderId` and `order-id` are one name. */
const plain = (name: string): string => name.toLowerCase().replace(/[^a-z\d]/g, '');

/** The texts and numbers of all members of a JSON text, by name. */
function readMembers(text: string): ReadonlyMap<string, ReadonlySet<string>> {
  const found = new Map<string, Set<string>>();
  const open: JsonValue[] = [];
  try {
    open.push(fromJson(text) as JsonValue);
  } catch {
    // Not JSON: only its headers have values.
  }
  for (let value = open.pop(); value !== undefined; value = open.pop()) {
    // The last one is read first.
    if (Array.isArray(value))
      for (const item of (value as readonly JsonValue[]).toReversed()) open.push(item);
    if (!isMembers(value)) continue;
    for (const [name, member] of Object.entries(value).reverse()) {
      const shown = typeof member === 'string' ? member : (toJson(member) ?? '');
      if (Array.isArray(member) || isMembers(member)) open.push(member);
      else if (shown !== '' && member !== null && typeof member !== 'boolean')
        found.set(name, (found.get(name) ?? new Set()).add(shown));
    }
  }
  return found;
}

/**
 * The values of a response that are the input of another call, or an id of the reader's.
 *
 * @param text  The whole body; undefined if it was not read.
 */
export function answerValues(
  text: string | undefined,
  headers: readonly { readonly name: string; readonly value: string }[],
  next: readonly NextCall[],
  ids: readonly ReaderId[],
): readonly AnswerValues[] {
  const members = readMembers(text ?? '');
  const names = new Set(next.flatMap(({ takes }) => takes.map(({ from }) => from)));
  for (const name of members.keys()) if (ids.some(({ key }) => plain(key) === plain(name))) names.add(name);
  return [...names].flatMap((name) => {
    const header = headers.find((one) => one.name.toLowerCase() === name.toLowerCase());
    const values = [...(members.get(name) ?? (header ? [header.value] : []))].slice(0, MAX_VALUES);
    if (values.length === 0) return [];
    const id = ids.find(({ key }) => plain(key) === plain(name));
    const calls = next.flatMap(({ route, title, takes }) =>
      takes.filter(({ from }) => from === name).map(({ parameter }) => ({ route, title, parameter })),
    );
    return [{ name, values, calls, ...(id ? { id } : {}) }];
  });
}
