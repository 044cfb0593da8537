import { describe, expect, it } from 'vitest';
import { listPage, readListBody, readListQuery, wholeList, type ListRequest } from './list-page';

const LIST = { items: ['a', 'b', 'c', 'd', 'e'], totalCount: 5, nextCursor: 'documented' };
const rules = { documented: ['x'] };
const asked = (query: string): ListRequest => readListQuery(new URLSearchParams(query));
const page = (query: string, list: unknown = LIST) => listPage(list, asked(query), rules);

interface Page {
  readonly items: unknown[];
  readonly totalCount?: number;
  readonly nextCursor?: string;
}

/** All items of a list, by following `nextCursor`. */
function follow(request: (cursor?: string) => ListRequest): { items: unknown[]; counts: unknown[] } {
  const items: unknown[] = [];
  const counts: unknown[] = [];
  let cursor: string | undefined;
  for (let pages = 0; pages < 10; pages += 1) {
    const { value } = listPage(LIST, request(cursor), rules) as { value: Page };
    items.push(...value.items);
    counts.push(value.totalCount);
    cursor = value.nextCursor;
    if (cursor === undefined) return { items, counts };
  }
  throw new Error('The pages do not end.');
}

const OBJECTION = { objection: expect.stringContaining('nextCursor') as string };

describe('pages of a documented list', () => {
  it.each([1, 2, 3, 5, 100])('of %i items show each item once, and the same count', (limit) => {
    const inQuery = follow((cursor) => asked(`limit=${limit}${cursor ? `&cursor=${cursor}` : ''}`));
    const inBody = follow((cursor) => readListBody({ limit, names: ['ä'], ...(cursor ? { cursor } : {}) }));
    for (const { items, counts } of [inQuery, inBody]) {
      expect(items).toEqual(LIST.items);
      expect(new Set(counts)).toEqual(new Set([5]));
    }
  });

  it.each(['', 'eyJhZnRlciI6Ii0xIn0', 'eyJhZnRlciI6IjEifQ==', 'eyJhZnRlciI6IjkifQ', 'y', '%FF', 'null'])(
    'the cursor "%s" is none',
    (cursor) => {
      expect(page(`cursor=${cursor}`)).toEqual(OBJECTION);
      expect(listPage(LIST, readListBody({ cursor }), rules)).toEqual(OBJECTION);
    },
  );

  it('of no items have no page after them', () => {
    expect(page('limit=0')).toMatchObject({ value: { items: [] } });
    expect(page('limit=0')).not.toHaveProperty('value.nextCursor');
  });

  it('a cursor belongs to the other parameters, in any order', () => {
    const { value } = page('limit=2&a=1') as { value: Page };
    const cursor = value.nextCursor ?? '';
    expect(page(`a=1&cursor=${cursor}&limit=2`)).toMatchObject({ value: { items: ['c', 'd'] } });
    for (const other of ['limit=2&a=2', 'limit=3&a=1', 'limit=2'])
      expect(page(`${other}&cursor=${cursor}`)).toEqual(OBJECTION);
  });

  it('a documented cursor leads to the whole list, and another value is no list', () => {
    expect(page('cursor=x')).toEqual({ value: { items: LIST.items, totalCount: 5 } });
    expect(page('', { items: 1 })).toEqual({ value: { items: 1 } });
  });

  it('are cut from the whole list, if an example is a page of it', () => {
    const [first, all] = [{ items: [1], nextCursor: 'x' }, { items: [1, 2] }];
    for (const limit of [undefined, 1, 2]) expect(wholeList([first, all, 1], limit)).toBe(all);
    expect(wholeList([{ items: [1] }, all])).toBeUndefined();
  });
});

describe('a page of which no example is the whole list', () => {
  const [one, page] = [{ items: [{ a: 1, c: 3 }] }, { items: [{ a: 2 }], totalCount: 9, nextCursor: 'x' }];

  it('is followed by the items of the other examples, if the request has its limit', () => {
    expect(wholeList([one, page, { items: [{ a: 1 }] }, { items: [] }], 1)).toEqual({
      ...{ items: [{ a: 2 }, { a: 1, c: 3 }], totalCount: 2, nextCursor: 'x' },
    });
    for (const limit of [undefined, 2]) expect(wholeList([one, page], limit)).toBe(one);
  });

  it('has each item of the examples, also if their first member is no id', () => {
    const [saw, drill, edge] = ['saw', 'drill', 'edge'].map((name) => ({ kind: 'machine', name }));
    const first = { items: [saw, drill], nextCursor: 'x' };
    expect(wholeList([first, { items: [drill, edge] }], 2)?.items).toEqual([saw, drill, edge]);
  });
});

describe('filters of a list', () => {
  const saw = { id: 's', owners: [{ id: 'a' }, { id: 'b' }], tags: ['x'] };
  const edge = { id: 'e', owners: [{ id: 'b' }], tags: [], __proto__: null };
  const filters = { owner: 'owners/id', tag: 'tags', id: 'id' };
  const select = (query: string) =>
    (listPage({ items: [saw, edge], totalCount: 9 }, asked(query), { ...rules, filters }) as { value: Page })
      .value;

  it.each([
    ['', [saw, edge]],
    ['owner=b', [saw, edge]],
    ['owner=a', [saw]],
    ['id=e&id=s', [saw, edge]],
    ['tag=x&id=e', []],
    ['tag=toString', []],
    ['other=1', [saw, edge]],
  ])('"%s" selects the items with this value, and counts them', (query, items) => {
    expect(select(query)).toEqual({ items, totalCount: items.length });
  });

  it('apply before the page is cut', () => {
    expect(select('owner=b&limit=1')).toMatchObject({ items: [saw], totalCount: 2 });
    expect(select('owner=a&limit=1')).toEqual({ items: [saw], totalCount: 1 });
  });
});
