import { isObject } from '../../kit/values/json-value';

/** What lists with a cursor are known by: the members of an answer, and the parameters of a request. */
export const PAGING = {
  items: 'items',
  next: 'nextCursor',
  total: 'totalCount',
  limit: 'limit',
  cursor: 'cursor',
} as const;

/** A documented list, of which the mock serves pages. */
interface List {
  readonly [PAGING.items]: readonly unknown[];
  readonly [PAGING.next]?: unknown;
  readonly [PAGING.total]?: unknown;
}

/** What a request for a list names, in its query or its body. */
export interface ListRequest {
  readonly limit?: number;
  readonly cursor?: string;
  /** Everything but the cursor, which a page has in common with the one before. */
  readonly rest: string;
  /** The values of each parameter, as texts. */
  readonly values: Readonly<Record<string, readonly string[]>>;
}

/** What is known about the lists of an operation. */
export interface ListRules {
  /** The cursors that the document has as examples; what follows them is the whole list. */
  readonly documented: readonly unknown[];
  /** By parameter, where an item has the value that the parameter selects: `subscriptions/subscriptionId`. */
  readonly filters?: Readonly<Record<string, string>>;
}

const isList = (value: unknown): value is List => isObject(value) && Array.isArray(value[PAGING.items]);

export function readListQuery(query: URLSearchParams): ListRequest {
  const rest = new URLSearchParams(query);
  rest.delete(PAGING.cursor);
  rest.sort();
  const cursor = query.get(PAGING.cursor);
  const limit = query.get(PAGING.limit);
  return {
    ...(limit === null ? {} : { limit: Number(limit) }),
    ...(cursor === null ? {} : { cursor }),
    rest: rest.toString(),
    values: Object.fromEntries([...new Set(query.keys())].map((name) => [name, query.getAll(name)])),
  };
}

/** @param body  As parsed. */
export function readListBody(body: unknown): ListRequest {
  const { [PAGING.cursor]: cursor, ...rest } = isObject(body) ? body : {};
  const { [PAGING.limit]: limit } = rest;
  return {
    ...(typeof limit === 'number' ? { limit } : {}),
    ...(typeof cursor === 'string' ? { cursor } : {}),
    rest: JSON.stringify(rest),
    values: Object.fromEntries(
      Object.entries(rest).map(([name, value]) => [name, [value].flat().map(String)]),
    ),
  };
}

const encode = (text: string): string => btoa(String.fromCharCode(...new TextEncoder().encode(text)));

/** The cursor of the page that begins after so many items. */
const writeCursor = (after: number, rest: string): string =>
  encode(JSON.stringify({ after: String(after), rest })).replace(/=+$/, '');

/** How many items are before the page; undefined for what is not a cursor of the mock for this request. */
function readCursor(cursor: string, rest: string): number | undefined {
  try {
    const after = Number(/^\{"after":"(\d{1,6})",/.exec(atob(cursor))?.[1]);
    return writeCursor(after, rest) === cursor ? after : undefined;
  } catch {
    return undefined;
  }
}

/** The values at a place in an item, such as `subscriptions/subscriptionId`, also in lists. */
function valuesAt(item: unknown, place: readonly string[]): readonly unknown[] {
  if (Array.isArray(item)) return item.flatMap((one) => valuesAt(one, place));
  const [name, ...more] = place;
  if (name === undefined) return [item];
  return isObject(item) && Object.hasOwn(item, name) ? valuesAt(item[name], more) : [];
}

/**
 * What tells items of several examples apart. They can be the same thing with other fields; its first member is its id, unless
 * items of one example have the same.
 */
function identify(lists: readonly List[]): (item: unknown) => string {
  const idOf = (item: unknown): string => JSON.stringify(isObject(item) ? Object.entries(item)[0] : item);
  const isId = lists.every(
    (list) => new Set(list[PAGING.items].map(idOf)).size === list[PAGING.items].length,
  );
  return isId ? idOf : (item) => JSON.stringify(item);
}

/** A list with other items, all of them. */
export const withItems = <Value extends object>(list: Value, items: readonly unknown[]): List & Value => ({
  ...list,
  [PAGING.items]: items,
  [PAGING.total]: items.length,
});

/**
 * The whole list of which one of several examples is a page that another follows: the example with the most items, or all
 * different items of the examples, if the page is one of this limit and no example has more.
 *
 * @returns undefined if the examples are answers to different requests.
 */
export function wholeList(examples: readonly unknown[], limit?: number): List | undefined {
  const lists = examples.filter(isList);
  const page = lists.find((list) => list[PAGING.next] !== undefined);
  if (!page) return undefined;
  const lengthOf = (list: List): number => list[PAGING.items].length;
  const longest = lists.reduce((best, list) => (lengthOf(list) > lengthOf(best) ? list : best));
  if (limit !== lengthOf(page) || lengthOf(longest) > limit) return longest;
  const idOf = identify(lists);
  const byId = new Map<string, unknown>();
  for (const item of [page, ...lists].flatMap((list) => list[PAGING.items]))
    if (!byId.has(idOf(item))) byId.set(idOf(item), item);
  return withItems(page, [...byId.values()]);
}

/**
 * Cuts a page out of what a request selects of a documented list, so that a client that follows the cursors gets each item
 * once.
 *
 * @returns The value as it is if it is no list; an objection to a cursor that the mock has not sent for this request.
 */
export function listPage(
  value: unknown,
  { limit, cursor, rest, values }: ListRequest,
  { documented, filters = {} }: ListRules,
): { readonly value: unknown } | { readonly objection: string } {
  if (!isList(value)) return { value };
  const { [PAGING.next]: _, ...list } = value;
  const selected = list[PAGING.items].filter((item) =>
    Object.entries(filters).every(([name, place]) => {
      const wanted = values[name];
      return (
        wanted === undefined ||
        valuesAt(item, place.split('/')).some((found) => wanted.includes(String(found)))
      );
    }),
  );
  const count = list[PAGING.total] === undefined ? {} : { [PAGING.total]: selected.length };
  const after = cursor === undefined ? 0 : readCursor(cursor, rest);
  if (after === undefined || after > selected.length)
    return documented.includes(cursor)
      ? { value: { ...list, [PAGING.items]: selected, ...count } }
      : {
          objection: `The cursor is not one that the mock has sent for this request: send "${PAGING.next}" of the page before, and keep all other parameters.`,
        };
  const end = after + (limit ?? selected.length);
  return {
    value: {
      ...list,
      [PAGING.items]: selected.slice(after, end),
      ...(end > after && end < selected.length ? { [PAGING.next]: writeCursor(end, rest) } : {}),
      ...count,
    },
  };
}
