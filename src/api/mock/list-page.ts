import { isObject } from '../../kit/values/json-value';

/** A documented list, of which the mock serves pages. */
interface List {
  readonly items: readonly unknown[];
  readonly nextCursor?: unknown;
}

const isList = (value: unknown): value is List => isObject(value) && Array.isArray(value['items']);

/** The cursor of the page that begins after so many items. */
const writeCursor = (after: number): string =>
  btoa(JSON.stringify({ after: String(after) })).replace(/=+$/, '');

/** How many items are before the page; undefined for what is not a cursor of the mock. */
function readCursor(cursor: string): number | undefined {
  try {
    const after = Number(/^\{"after":"(\d{1,6})"\}$/.exec(atob(cursor))?.[1]);
    return writeCursor(after) === cursor ? after : undefined;
  } catch {
    return undefined;
  }
}

/**
 * Of several examples of a response, of which one is a page that another follows, the whole list: the one with the most
 * items. Undefined if they are answers to different requests.
 */
export function wholeList(examples: Readonly<Record<string, unknown>>): string | undefined {
  const lists = Object.entries(examples).flatMap(([name, list]) => (isList(list) ? [{ name, list }] : []));
  if (!lists.some(({ list }) => list.nextCursor !== undefined)) return undefined;
  return lists.sort((a, b) => b.list.items.length - a.list.items.length)[0]?.name;
}

/**
 * Cuts a page out of a documented list, so that a client that follows `nextCursor` gets each item once.
 *
 * @param documented  The cursors that the document has as examples; what follows them is the whole list.
 * @returns The value as it is if it is no list; an objection to a cursor that the mock has not sent.
 */
export function listPage(
  value: unknown,
  query: URLSearchParams,
  documented: readonly unknown[],
): { readonly value: unknown } | { readonly objection: string } {
  if (!isList(value)) return { value };
  const { nextCursor: _, ...list } = value;
  const cursor = query.get('cursor');
  const after = cursor === null ? 0 : readCursor(cursor);
  if (after === undefined || after > list.items.length)
    return documented.includes(cursor)
      ? { value: list }
      : { objection: 'The cursor is not one that the mock has sent: send "nextCursor" of the page before.' };
  const limit = Number(query.get('limit') ?? list.items.length);
  const end = after + limit;
  const items = list.items.slice(after, end);
  return {
    value: { ...list, items, ...(end < list.items.length ? { nextCursor: writeCursor(end) } : {}) },
  };
}
