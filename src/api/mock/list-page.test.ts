import { describe, expect, it } from 'vitest';
import { listPage, wholeList } from './list-page';

const LIST = { items: ['a', 'b', 'c', 'd', 'e'], totalCount: 5, nextCursor: 'documented' };
const page = (query: string, list: unknown = LIST) => listPage(list, new URLSearchParams(query), ['x']);

describe('pages of a documented list', () => {
  it.each([1, 2, 3, 5, 100])('of %i items show each item once, and the same count', (limit) => {
    const items: unknown[] = [];
    let cursor: string | undefined = '';
    for (let pages = 0; cursor !== undefined && pages < 10; pages += 1) {
      const found = page(`limit=${limit}${cursor === '' ? '' : `&cursor=${cursor}`}`);
      const { value } = found as { value: { items: unknown[]; totalCount: number; nextCursor?: string } };
      expect(value.totalCount).toBe(5);
      items.push(...value.items);
      cursor = value.nextCursor;
    }
    expect(items).toEqual(LIST.items);
    expect(cursor).toBeUndefined();
  });

  it.each(['', 'eyJhZnRlciI6Ii0xIn0', 'eyJhZnRlciI6IjEifQ==', 'eyJhZnRlciI6IjkifQ', 'y', '%FF', 'null'])(
    'the cursor "%s" is none',
    (cursor) => {
      expect(page(`cursor=${cursor}`)).toEqual({
        objection: expect.stringContaining('nextCursor') as string,
      });
    },
  );

  it('a documented cursor leads to the whole list, and another value is no list', () => {
    expect(page('cursor=x')).toEqual({ value: { items: LIST.items, totalCount: 5 } });
    expect(page('', { items: 1 })).toEqual({ value: { items: 1 } });
  });

  it('are cut from the whole list, if an example is a page of it', () => {
    const [first, all] = [{ items: [1], nextCursor: 'x' }, { items: [1, 2] }];
    expect(wholeList({ first, all, other: 1 })).toBe('all');
    expect(wholeList({ one: { items: [1] }, other: all })).toBeUndefined();
  });
});
