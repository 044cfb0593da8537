import FlexSearch from 'flexsearch';
import { describe, expect, it } from 'vitest';
import { ask, page } from '../../tests/search/example-search';
import { buildEntry } from './build-entry';
import { ENGINE_OPTIONS } from './engine-options';
import { searchAddress, searchFileName } from './index-address';
import { writeDocument } from './document-fields';
import { readEntries, readManifest, writeEntry } from './index-file';
import { dividePages } from './build-documents';
import { createSearch, type OpenSearch } from './open-search';

const pages = [
  page('/good', 'Token profile', { sections: [{ id: 's', heading: 'Rotate', text: 'Rotate the token.' }] }),
  page('/bad', 'Token theft', { sections: [{ id: 's', heading: 'Rotate', text: 'Rotate the token.' }] }),
];
const entry = buildEntry(pages);

it('reads a file with the import of FlexSearch alone', () => {
  const [first] = readEntries(JSON.parse(JSON.stringify([writeEntry(entry)])));
  const index = FlexSearch.create({ ...ENGINE_OPTIONS }) as unknown as {
    import: (text: string) => void;
    search: (term: string) => number[];
  };
  index.import(first?.index ?? '');
  const found = (term: string) => index.search(term).map((id) => first?.documents[id]?.title);
  expect(found('token')).toEqual(['Rotate', 'Rotate']);
  // In a name, and several terms, of which FlexSearch requires every one.
  expect(found('token!')).toEqual(['Token profile', 'Token theft']);
  expect(found('token! theft!')).toEqual(['Token theft']);
});

it('adds parts to the titles, and forgets a title when its part is there', () => {
  const add = createSearch();
  const hrefs = (search: OpenSearch, query: string) => ask(search, query).map(({ href }) => href);
  const titles = add(buildEntry(pages, 'titles'));
  expect(hrefs(titles, 'rotate')).toEqual([]);
  const [good, bad] = dividePages(pages, 2).map((part) => buildEntry(part));
  // The title of one page, and all of the other.
  const half = add(bad ?? entry);
  expect(hrefs(half, 'token').sort()).toEqual(['/bad', '/bad#s', '/good']);
  expect(hrefs(half, 'rotate')).toEqual(['/bad#s']);
  const all = add(good ?? entry);
  expect(all.engine).toBe(titles.engine);
  expect(Object.values(all.store).map(({ href }) => href)).toEqual(['/bad', '/bad#s', '/good', '/good#s']);
  expect(ask(all, 'rotate').map(({ href, pageTitle }) => [href, pageTitle])).toEqual([
    ['/bad#s', 'Token theft'],
    ['/good#s', 'Token profile'],
  ]);
  // As from one file.
  const scores = (search: OpenSearch) => ask(search, 'token profile').map(({ href, score }) => [href, score]);
  expect(scores(all)).toEqual(scores(createSearch()(entry)));
});

describe('addresses in the search index', () => {
  /** Routes that a query finds after the address of the second page was replaced. */
  const routesWith = (address: string): string[] => {
    const documents = entry.documents.map((own) => (own.route === '/bad' ? { ...own, route: address } : own));
    return [
      ...new Set(ask(createSearch()({ ...entry, documents }), 'token rotate').map(({ route }) => route)),
    ];
  };

  it('are dropped with all their hits if they are not a path of this site', () => {
    expect(routesWith('/bad').sort()).toEqual(['/bad', '/good']);
    const foreign = [
      '//evil.example/',
      'https://evil.example/',
      'javascript:alert(1)',
      '/\\evil.example',
      '/../x',
      '',
    ];
    for (const address of foreign) expect([address, ...routesWith(address)]).toEqual([address, '/good']);
  });
});

describe('search files', () => {
  const parts = [searchFileName('0a')];
  const [first] = entry.documents;
  const withDocument = (change: object): unknown => [
    { ...entry, documents: [{ ...(first && writeDocument(first)), ...change }] },
  ];

  it('are read as they were written', () => {
    expect(readManifest({ parts, entries: [writeEntry(entry)] })).toEqual({ parts, entries: [entry] });
  });

  it.each([
    ['no list', {}],
    ['an unknown name', [{ ...entry, name: 'other' }]],
    ['an index that is no text', [{ ...entry, index: {} }]],
    ['a document without a page', withDocument({ p: undefined })],
    ['a title that is no text', withDocument({ t: {} })],
    ['a number for the name of a file', withDocument({ f: 1 })],
  ])('are rejected with %s', (_, value) => {
    expect(() => readEntries(value)).toThrow(/broken/);
  });

  it('are on the own origin', () => {
    for (const names of [undefined, ['//evil.example/search-index-0a.json'], ['../x.json'], parts[0]])
      expect(() => readManifest({ parts: names, entries: [writeEntry(entry)] })).toThrow(/broken/);
    const at = (path: string): string => searchAddress(path, 'https://a.example');
    expect(at('/docs/search-index.json')).toBe('https://a.example/docs/search-index.json');
    expect(() => at('//evil.example/search-index.json')).toThrow(/not on this site/);
  });
});
