import { describe, expect, it } from 'vitest';
import { packIndexes, page } from '../../tests/search/example-search';
import { searchAddress, searchFileName } from './index-address';
import { readManifest, readSearchFile } from './read-index';

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
