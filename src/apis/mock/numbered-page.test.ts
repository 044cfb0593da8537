import { expect, it } from 'vitest';
import { negativeOf, numberedPage, pageNumbers } from './numbered-page';

/** All items of a list, page by page, until one is empty. */
function follow(
  value: unknown,
  names: readonly object[],
  query: (page: number, size: number) => string,
  size: number,
) {
  const numbers = pageNumbers(names as never);
  if (!numbers) throw new Error('The parameters do not number pages.');
  const found: unknown[] = [];
  for (let page = 0; page < 10; page += 1) {
    const cut = numberedPage(value, new URLSearchParams(query(page, size)), numbers);
    const items = (Array.isArray(cut) ? cut : (cut as { data: unknown[] }).data) as unknown[];
    if (items.length === 0) return found;
    found.push(...items);
  }
  throw new Error('The pages do not end.');
}

const ITEMS = ['a', 'b', 'c'];
it.each([
  [
    'offset and limit',
    ITEMS,
    ['offset', 'limit'],
    (page: number, size: number) => `offset=${page * size}&limit=${size}`,
  ],
  [
    'skip and take',
    { data: ITEMS, total: 3 },
    ['skip', 'take'],
    (page: number, size: number) => `skip=${page * size}&take=${size}`,
  ],
  [
    'page and per_page',
    { data: ITEMS },
    ['page', 'per_page'],
    (page: number, size: number) => `page=${page + 1}&per_page=${size}`,
  ],
  [
    'pageNumber and pageSize',
    ITEMS,
    ['pageNumber', 'pageSize'],
    (page: number, size: number) => `pageNumber=${page + 1}&pageSize=${size}`,
  ],
] as const)('pages by %s show each item once', (_, value, names, query) => {
  for (const size of [1, 2, 3, 100])
    expect(
      follow(
        value,
        names.map((name) => ({ name })),
        query,
        size,
      ),
    ).toEqual(ITEMS);
});

it('pages count from 0 where the document says so, and have the default size', () => {
  const numbers = pageNumbers([
    { name: 'page', default: 0 },
    { name: 'size', default: 2 },
  ]);
  if (!numbers) throw new Error('The parameters do not number pages.');
  const page = (query: string): unknown => numberedPage(ITEMS, new URLSearchParams(query), numbers);
  expect([page(''), page('page=1'), page('page=x')]).toEqual([['a', 'b'], ['c'], ['a', 'b']]);
});

it.each([
  ['9007199254740993', undefined],
  ['9'.repeat(400), undefined],
  ['-5', 'offset'],
])('a page at %s is empty, or of no list', (text, expected) => {
  const numbers = pageNumbers([{ name: 'offset' }, { name: 'limit', minimum: -1 }]);
  if (!numbers) throw new Error('The parameters do not number pages.');
  const query = new URLSearchParams(`offset=${text}&limit=-1`);
  expect(negativeOf(numbers, query)).toBe(expected);
  if (expected === undefined) expect(numberedPage(ITEMS, query, numbers)).toEqual([]);
});

it('what is no list of one kind stays as it is', () => {
  const numbers = pageNumbers([{ name: 'offset' }, { name: 'limit' }]);
  if (!numbers) throw new Error('The parameters do not number pages.');
  for (const value of [{ a: [1], b: [2] }, 'text', { a: 1 }])
    expect(numberedPage(value, new URLSearchParams('limit=1'), numbers)).toBe(value);
  expect(pageNumbers([{ name: 'limit' }])).toBeUndefined();
});
