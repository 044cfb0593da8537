import { describe, expect, it } from 'vitest';
import { buildEntries, page } from '../../tests/search/example-search';
import { readManifest, searchAddress, searchFileName } from './index-address';
import { formatEntry, readExport, readSearchFile } from './index-file';

const pages = [
  page('/a', 'Token profile', { sections: [{ id: 's', heading: 'Rotate', text: 'Rotate the token.' }] }),
  page('/b', 'Tokens'),
];
const entries = buildEntries(pages);
const file = (): unknown => JSON.parse(JSON.stringify(entries.map(formatEntry)));

describe('the search file', () => {
  it('is read as it was written', () => {
    expect(readSearchFile(file())).toEqual(
      entries.map((entry) => ({ ...entry, index: Object.fromEntries(Object.entries(entry.index).sort()) })),
    );
  });

  it.each([
    ['an object', {}],
    ['an empty list', []],
    ['a list of something else', [1]],
    ['an unknown entry', [{ name: 'x', documents: [], index: {} }]],
    ['a broken document', [{ name: 'text', documents: [{ p: 'x' }], index: {} }]],
    ['an id without a document', [{ name: 'text', documents: [], index: { a: [0] } }]],
    ['an id that is no number', [{ name: 'text', documents: [{ p: 0, k: 'page' }], index: { a: ['0'] } }]],
    ['text', 'search'],
    ['nothing', undefined],
  ])('refuses %s', (_, value) => {
    expect(() => readSearchFile(value)).toThrow(/missing or broken|is broken/);
  });

  it('refuses an export with several levels', () => {
    expect(() => readExport('[[{},{}],{},[]]')).toThrow(/expects/);
  });
});

describe('the manifest', () => {
  it('names parts by version', () => {
    const parts = [searchFileName('0123456789ab')];
    expect(readManifest({ parts })).toEqual({ parts });
  });

  it.each([
    {},
    { parts: [] },
    { parts: ['//evil.example/search-index-00.json'] },
    { parts: ['../x.json'] },
    null,
  ])('refuses %j', (value) => {
    expect(() => readManifest(value)).toThrow(/manifest/);
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
