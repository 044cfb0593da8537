import { describe, expect, it } from 'vitest';
import { ask, openPages, page } from '../../tests/search/example-search';
import { suggestQuery } from './rewrite-query';
import { groupHits } from './group-hits';

const sections = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `s${index}`, heading: `Token ${index}`, text: '' }));

describe('groupHits', () => {
  const search = openPages([
    page('/many', 'Token', { sections: sections(12) }),
    page('/one', 'Token store', { sections: sections(1) }),
  ]);

  it('gives at most the limit, few of one page while others have some', () => {
    const groups = groupHits(ask(search, 'token'), 5);
    expect(groups.map(({ route, hits }) => [route, hits.length])).toEqual([
      ['/many', 3],
      ['/one', 2],
    ]);
  });

  it('fills up with further hits of a page when there are no others', () => {
    const groups = groupHits(ask(search, 'token'), 8);
    expect(groups.flatMap(({ hits }) => hits)).toHaveLength(8);
  });

  it('gives nothing for nothing', () => {
    expect(groupHits([], 8)).toEqual([]);
  });
});

describe('suggestQuery', () => {
  const search = openPages([page('/a', 'Authentication'), page('/t', 'Token')]);
  const suggest = (query: string) => suggestQuery(query, search.rewrite(query), ask(search, query));

  it('spells the mended word as the site does', () => {
    expect(suggest('authentcation')).toBe('authentication');
    expect(suggest('my authentcation tokne')).toBe('my authentication token');
  });

  it('suggests nothing for words that are right', () => {
    expect(suggest('authentication')).toBeUndefined();
    expect(suggest('auth')).toBeUndefined();
  });
});
