import { describe, expect, it } from 'vitest';
import { ask, openPages, page } from '../../tests/search/example-search';
import { groupHits } from './group-hits';
import type { Hit } from '../model/search';

const sections = (count: number) =>
  Array.from({ length: count }, (_, index) => ({ id: `s${index}`, heading: `Token ${index}`, text: '' }));

describe('groupHits', () => {
  const search = openPages([
    page('/many', 'Token', { sections: sections(12) }),
    page('/one', 'Token store', { sections: sections(1) }),
  ]);

  it('respects the limit, with few hits of one page while others have some', () => {
    const hits = groupHits(ask(search, 'token'), 5).flatMap((group) => group.hits);
    expect(hits.map(({ route }) => route)).toEqual(['/many', '/many', '/many', '/one', '/one']);
  });

  it('groups pages by area, with a page before its sections', () => {
    const inArea = openPages([
      page('/a', 'Rotate the token', { breadcrumbs: ['One'], sections: sections(1) }),
      page('/b', 'Token', { breadcrumbs: ['Two'] }),
      page('/c', 'Tokens in use', { breadcrumbs: ['One'] }),
    ]);
    const groups = groupHits(ask(inArea, 'token'), 8);
    expect(groups.map(({ area }) => area).sort()).toEqual(['One', 'Two']);
    const one = groups.find(({ area }) => area === 'One');
    const ofPage = one?.hits.filter(({ route }) => route === '/a').map(({ href }) => href);
    expect(ofPage).toEqual(['/a', '/a#s0']);
  });

  it('leaves an error code before its page, because it is what was pasted', () => {
    const hit = (kind: 'page' | 'error' | 'section', href: string) =>
      ({ kind, href, route: '/apis', area: 'One' }) as unknown as Hit;
    const hits = [
      hit('error', '/apis#e'),
      hit('section', '/apis#s'),
      hit('page', '/apis'),
      hit('error', '/apis#f'),
    ];
    expect(groupHits(hits, 8).flatMap((group) => group.hits.map(({ href }) => href))).toEqual([
      '/apis#e',
      '/apis',
      '/apis#s',
      '/apis#f',
    ]);
  });

  it('leaves a section with the name that is the query before a page without it', () => {
    const hit = (href: string, kind: 'page' | 'section', isExact?: true) =>
      ({ kind, href, route: '/login', area: 'One', isExact }) as unknown as Hit;
    const order = (page?: true): string[] =>
      groupHits([hit('/login#errors', 'section', true), hit('/login', 'page', page)], 8).flatMap((group) =>
        group.hits.map(({ href }) => href),
      );
    expect(order()).toEqual(['/login#errors', '/login']);
    expect(order(true)).toEqual(['/login', '/login#errors']);
  });

  it('is the codes of a status and their operation if the query has one, and nothing else', () => {
    const hit = (href: string, isAnswer?: true) =>
      ({ kind: 'section', href, route: href, area: 'One', isAnswer }) as unknown as Hit;
    const hits = [hit('/users', true), hit('/profile'), hit('/apis#missing', true), hit('/guide')];
    expect(groupHits(hits, 8).flatMap((group) => group.hits.map(({ href }) => href))).toEqual([
      '/users',
      '/apis#missing',
    ]);
  });

  it('adds further hits of a page if there are no others', () => {
    const groups = groupHits(ask(search, 'token'), 8);
    expect(groups.flatMap(({ hits }) => hits)).toHaveLength(8);
  });

  it('is empty without hits', () => {
    expect(groupHits([], 8)).toEqual([]);
  });
});
