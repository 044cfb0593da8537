import { describe, expect, it } from 'vitest';
import { groupHits } from './group-hits';
import type { Hit } from './search-document';

const hit = (href: string, more: Partial<Hit> = {}): Hit =>
  ({ kind: 'section', score: 1, title: href, href, route: href.replace(/#.*/, ''), ...more }) as Hit;
const grouped = (hits: readonly Hit[], limit: number): string[][] =>
  groupHits(hits, limit).map((group) => group.map(({ href }) => href));

describe('groupHits', () => {
  const many = Array.from({ length: 12 }, (_, index) => hit(`/many#${index}`));

  it('respects the limit, with few hits of one page while others have some', () => {
    expect(grouped([...many, hit('/one'), hit('/one#a')], 5)).toEqual([
      ['/many#0', '/many#1', '/many#2'],
      ['/one', '/one#a'],
    ]);
    expect(grouped(many, 8)[0]).toHaveLength(8);
    expect(grouped([], 8)).toEqual([]);
  });

  it('puts the hits of a page together, its best first', () => {
    expect(grouped([hit('/a#s'), hit('/b'), hit('/a'), hit('/b#t')], 8)).toEqual([
      ['/a#s', '/a'],
      ['/b', '/b#t'],
    ]);
  });

  it('leaves out what is much worse than the best of its page', () => {
    expect(grouped([hit('/a'), hit('/b', { score: 0.3 }), hit('/a#s', { score: 0.2 })], 8)).toEqual([
      ['/a'],
      ['/b'],
    ]);
  });

  it('lists a place once, and a definition beside its page', () => {
    const term = hit('/a', { kind: 'term', title: 'Saw' });
    expect(grouped([hit('/a#s'), hit('/a#s', { kind: 'key' }), term, hit('/a')], 8)).toEqual([
      ['/a#s', '/a', '/a'],
    ]);
  });

  it.each<[string, Partial<Hit>, number]>([
    ['few properties', { kind: 'property' }, 3],
    ['one section of a heading that pages share', { title: 'A › Errors' }, 1],
    ['all properties with the name of the query', { kind: 'property', isNamed: true }, 4],
    ['all codes of a status', { kind: 'error', isAnswer: true, route: '/errors' }, 4],
  ])('lists %s before other hits', (_, more, count) => {
    const alike = [1, 2, 3, 4].map((at) => hit(`/${at}`, { ...more, title: `${at}${more.title ?? ''}` }));
    const others = ['/z', '/y', '/x', '/w'].map((href) => hit(href));
    const listed = groupHits([...alike, ...others], 5).flat();
    expect(listed.filter(({ href }) => /\d/.test(href))).toHaveLength(count);
    expect(listed).toHaveLength(5);
    expect(groupHits(alike, 5).flat()).toHaveLength(4);
  });
});
