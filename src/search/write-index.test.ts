import { describe, expect, it } from 'vitest';
import { readExport, splitIndexes } from './write-index';
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
