import { describe, expect, it } from 'vitest';
import { packIndexes, page } from '../../tests/search/example-search';
import { searchAddress, searchFileName } from './index-address';
import { readExport, readManifest, readSearchFile, splitIndexes } from './index-file';
import type { SearchIndex } from '../model/search';

const index = (name: SearchIndex['name'], pages: readonly number[]): SearchIndex => ({
  name,
  documents: pages.map((p, id) => ({ p, k: 'section', t: `Heading ${id}` })),
  terms: { all: pages.map((_, id) => id), ...Object.fromEntries(pages.map((_, id) => [`own${id}`, [id]])) },
});

describe('readExport', () => {
  it('rejects an export with several levels', () => {
    expect(() => readExport('[[{},{}],{},[]]')).toThrow(/expects/);
  });
});

describe('splitIndexes', () => {
  const headings = index('headings', [0, 0, 1, 1, 1, 2, 3]);
  const text = index('text', [0, 1, 2, 3]);

  it('returns one part if everything fits', () => {
    expect(splitIndexes([headings, text])).toEqual([[headings, text]]);
  });

  it.each([60, 100, 150, 400])(
    'keeps pages together and loses nothing in parts of %i characters',
    (limit) => {
      const parts = splitIndexes([headings, text], [limit]);
      expect(parts.length).toBeGreaterThan(1);
      for (const [whole, name] of [
        [headings, 'headings'],
        [text, 'text'],
      ] as const) {
        const own = parts.flatMap((part) => part.filter((cut) => cut.name === name));
        expect(own.flatMap(({ documents }) => documents)).toEqual(whole.documents);
        const pages = own.map(({ documents }) => new Set(documents.map(({ p }) => p)));
        expect(pages.reduce((sum, { size }) => sum + size, 0)).toBe(4);
        let first = 0;
        for (const { documents, terms } of own) {
          expect(terms['all']).toEqual(documents.map((_, id) => id));
          documents.forEach((_, id) => expect(terms[`own${first + id}`]).toEqual([id]));
          first += documents.length;
        }
      }
    },
  );

  it('makes the first parts smaller than those that follow', () => {
    const single = index('headings', [0, 1, 2, 3, 4, 5, 6, 7]);
    const size = JSON.stringify(single.documents[0]).length;
    const counts = splitIndexes([single], [size, 2 * size, 3 * size]).map(([part]) => part?.documents.length);
    expect(counts).toEqual([1, 2, 3, 2]);
  });

  it('puts a page that is larger than a part into its own part', () => {
    expect(splitIndexes([headings], [1]).map(([part]) => part?.documents.length)).toEqual([2, 3, 1, 1]);
  });
});

const pages = [
  page('/a', 'Token profile', { sections: [{ id: 's', heading: 'Rotate', text: 'Rotate the token.' }] }),
  page('/b', 'Tokens'),
];
const indexes = packIndexes(pages);

const text = (documents: object, index: object = { more: {}, less: {} }): unknown => [
  { name: 'text', documents, index },
];
const file = (): unknown => JSON.parse(JSON.stringify(indexes));

describe('the search file', () => {
  it('is read as it was written', () => {
    expect(readSearchFile(file())).toEqual(indexes);
  });

  it.each([
    ['an object', {}],
    ['an empty list', []],
    ['a list of something else', [1]],
    ['an unknown index', [{ name: 'x', documents: { p: [], k: '' }, terms: { more: {}, less: {} } }]],
    ['an index without terms', [{ name: 'text', documents: { p: [], k: '' } }]],
    ['documents that are a list', text([])],
    ['pages without a count', text({ p: [0], k: 'p' })],
    ['a page without documents', text({ p: [0, 0], k: 'p' })],
    ['a count below nothing', text({ p: [0, -1], k: 'p' })],
    ['pages that are no numbers', text({ p: ['0', '1'], k: 'p' })],
    ['more documents than memory', text({ p: [0, 1e15], k: 'p' })],
    ['too few kinds', text({ p: [0, 3], k: 'pp' })],
    ['kinds that are a list', text({ p: [0, 1], k: ['p'] })],
    ['a column that is too short', text({ p: [0, 2], k: 'p', x: ['a'] })],
    ['a column that is text', text({ p: [0, 2], k: 'p', x: 'ab' })],
    ['a column of numbers', text({ p: [0, 1], k: 'p', a: [1] })],
    ['broken breadcrumbs', text({ p: [0, 1], k: 'p', b: [[1]] })],
    ['terms that are lists', text({ p: [0, 1], k: 'p' }, { more: { 0: ['a'] }, less: {} })],
    ['an index without a half', text({ p: [0, 1], k: 'p' }, { more: {} })],
    ['text', 'search'],
    ['nothing', undefined],
  ])('rejects %s', (_, value) => {
    expect(() => readSearchFile(value)).toThrow(/missing or broken|is broken/);
  });
});

describe('the manifest', () => {
  it('names parts by version', () => {
    const parts = [searchFileName('0123456789ab')];
    expect(readManifest({ parts, names: 1, indexes: file() })).toEqual({ parts, names: 1, indexes });
  });

  it.each([
    {},
    { parts: [] },
    { parts: ['//evil.example/search-index-00.json'], indexes: file() },
    { parts: ['../x.json'], indexes: file() },
    { parts: [], indexes: [] },
    null,
  ])('rejects %j', (value) => {
    expect(() => readManifest(value)).toThrow(/missing or broken/);
  });
});

describe('searchAddress', () => {
  const origin = 'https://docs.example';

  it('returns the full address', () => {
    expect(searchAddress('/docs/search-index.json', origin)).toBe(
      'https://docs.example/docs/search-index.json',
    );
  });

  it.each([
    '//evil.example/x',
    'https://evil.example/x',
    'http://docs.example/x',
    'data:,x',
    '\\\\evil.example\\x',
  ])('rejects %s', (path) => {
    expect(() => searchAddress(path, origin)).toThrow('not on this site');
  });
});
