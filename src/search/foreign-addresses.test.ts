import { describe, expect, it } from 'vitest';
import { ask, packIndexes, page } from '../../tests/search/example-search';
import { openIndexes } from './open-indexes';

const pages = [
  page('/good', 'Token profile', { sections: [{ id: 's', heading: 'Rotate', text: 'Rotate the token.' }] }),
  page('/bad', 'Token theft', { sections: [{ id: 's', heading: 'Rotate', text: 'Rotate the token.' }] }),
];

/** Routes that a query finds after the address of the second page was replaced. */
function routesWith(address: string): string[] {
  const packed = packIndexes(pages).map((index) => ({
    ...index,
    documents: {
      ...index.documents,
      ...(index.documents.u && { u: index.documents.u.map((u) => (u === '/bad' ? address : u)) }),
    },
  }));
  const hits = ask(openIndexes(packed), 'token rotate');
  return [...new Set(hits.map(({ route }) => route))];
}

describe('addresses in the search index', () => {
  it('are routes of pages', () => {
    expect(routesWith('/bad').sort()).toEqual(['/bad', '/good']);
  });

  it.each([
    '//evil.example/',
    'https://evil.example/',
    'javascript:alert(1)',
    '/\\evil.example',
    '/../x',
    '',
  ])('are dropped with all their hits if they are not a path of this site: %j', (address) => {
    expect(routesWith(address)).toEqual(['/good']);
  });
});
