import { describe, expect, it } from 'vitest';
import { buildEntries, page } from '../../tests/search/example-search';
import { searchAddress, searchFileName } from './index-address';
import { fromSteps, readManifest, readSearchFile, toSteps } from './index-file';

const pages = [
  page('/a', 'Token profile', { sections: [{ id: 's', heading: 'Rotate', text: 'Rotate the token.' }] }),
  page('/b', 'Tokens'),
];
const entries = buildEntries(pages);
const file = (): unknown => JSON.parse(JSON.stringify(entries));

describe('the search file', () => {
  it('is read as it was written', () => {
    expect(readSearchFile(file())).toEqual(entries);
  });

  it.each([
    ['an object', {}],
    ['an empty list', []],
    ['a list of something else', [1]],
    ['an unknown entry', [{ name: 'x', documents: [], index: {} }]],
    ['a broken document', [{ name: 'text', documents: [{ p: 'x' }], index: {} }]],
    ['a term without a list', [{ name: 'text', documents: [{ p: 0, k: 'page' }], index: { a: 0 } }]],
    ['text', 'search'],
    ['nothing', undefined],
  ])('refuses %s', (_, value) => {
    expect(() => readSearchFile(value)).toThrow(/missing or broken|is broken/);
  });

  it('writes ids as steps', () => {
    expect(toSteps([2, 3, 9])).toEqual([2, 1, 6]);
    expect(fromSteps(toSteps([2, 3, 9]), 10)).toEqual([2, 3, 9]);
  });

  it('leaves ids out that no document has', () => {
    expect(fromSteps([0, 1, 8], 3)).toEqual([0, 1]);
    expect(fromSteps([1, '1'], 3)).toEqual([1]);
  });
});

describe('the manifest', () => {
  it('names parts by version', () => {
    const parts = [searchFileName('0123456789ab')];
    expect(readManifest({ parts, entries: file() })).toEqual({ parts, entries });
  });

  it.each([
    {},
    { parts: [] },
    { parts: ['//evil.example/search-index-00.json'], entries: file() },
    { parts: ['../x.json'], entries: file() },
    { parts: [], entries: [] },
    null,
  ])('refuses %j', (value) => {
    expect(() => readManifest(value)).toThrow(/missing or broken/);
  });
});

describe('searchAddress', () => {
  const origin = 'https://docs.example';

  it('gives the full address', () => {
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
  ])('refuses %s', (path) => {
    expect(() => searchAddress(path, origin)).toThrow('not on this site');
  });
});
