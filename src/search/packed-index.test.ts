import { describe, expect, it } from 'vitest';
import { buildIndexes, packIndexes, page, unpackIndexes } from '../../tests/search/example-search';
import { createSearch, openIndexes } from './open-indexes';
import { createPacker } from './index-file';
import type { PackedIndex, SearchIndex } from '../model/search';

const LONG = 'saw blade '.repeat(150);

const pages = [
  page('/a', 'Token profile', {
    description: 'Who may do what.',
    keywords: ['credentials'],
    breadcrumbs: ['General'],
    sections: [
      { id: '', heading: '', text: 'A token is a key.' },
      { id: 'rotate-it', heading: 'Rotate it', text: `Rotate the token. ${LONG} zebrano` },
      { id: 'claim-sub', heading: 'sub', text: 'The subject.' },
      { id: 'own~', heading: 'constructor', text: 'Of __proto__ and hasOwnProperty.' },
    ],
    items: [
      { kind: 'property', name: 'sub', anchor: 'claim-sub', context: 'Claims', text: '', also: ['subject'] },
      { kind: 'key', name: 'MAX_RETRY', anchor: 'rotate-it', context: 'Keys', text: 'How often.', also: [] },
      { kind: 'term', name: 'Blade', anchor: '', context: '', text: 'It cuts.', also: [] },
    ],
  }),
  page('/empty', 'Nothing'),
  page('/b', 'Get user', { method: 'get', path: '/users/{id}', operationId: 'getUser', breadcrumbs: [] }),
];

describe('a packed and unpacked index', () => {
  it('equals what FlexSearch serialized', () => {
    expect(unpackIndexes(packIndexes(pages))).toEqual(buildIndexes(pages));
  });

  it('contains only terms that names and texts do not show', () => {
    const more = packIndexes(pages).map(({ name, terms }) => [name, terms.more]);
    expect(Object.fromEntries(more)).toEqual({
      titles: {},
      keywords: { 0: 'credential', 2: 'get' },
      headings: {},
      items: { 0: 'subject' },
      text: { 1: 'zebrano' },
    });
  });

  it('keeps an index with fewer terms, and documents in any order', () => {
    const one: SearchIndex = {
      name: 'headings',
      documents: [
        { p: 5, k: 'section', a: 'two', t: 'Saw blade' },
        { p: 2, k: 'section', a: 'one', t: 'Saw' },
        { p: 2, k: 'section' },
      ],
      terms: { blade: [1], saw: [0, 2], plane: [0, 1] },
    };
    const packed = createPacker()(one);
    expect(packed.terms).toEqual({
      more: { 0: 'plane', 1: 'blade plane', 2: 'saw' },
      less: { 0: 'blad', 1: 'saw' },
    });
    expect(unpackIndexes([packed])).toEqual([one]);
  });

  it('is read in slices, each with part of the text', () => {
    const large = Array.from({ length: 50 }, (_, at) =>
      page(`/p${at}`, `Page ${at}`, {
        sections: [{ id: 's', heading: 'Section', text: `${LONG} end${at}` }],
      }),
    );
    const slices = createSearch()(packIndexes(large));
    let pauses = 0;
    let step = slices.next();
    for (; step.done !== true; step = slices.next()) pauses += 1;
    expect(pauses).toBeGreaterThanOrEqual(2);
    expect(step.value.vocabulary.frequency('end49')).toBe(1);
  });
});

describe('an inconsistent index', () => {
  const packed = packIndexes(pages);
  const text = packed.filter(({ name }) => name === 'text');

  it('is rejected if its positions are unknown, and leaves the search unchanged', () => {
    const add = createSearch();
    const run = (indexes: readonly PackedIndex[]) => {
      const slices = add(indexes);
      let step = slices.next();
      while (step.done !== true) step = slices.next();
      return step.value;
    };
    run(packed.slice(0, 2));
    expect(() => run(text)).toThrow('not there');
    expect(run(packed.slice(2)).vocabulary.documents).toBe(openIndexes(packed).vocabulary.documents);
  });

  it.each([
    ['numbers of documents that are none', { 99: 'ghost', x: 'ghost', '-1': 'ghost' }],
    ['names that every object has', JSON.parse('{"__proto__":"ghost","constructor":"ghost"}')],
  ])('loses terms with %s', (_, more: Record<string, string>) => {
    const broken = packed.map((one) => ({ ...one, terms: { more, less: more } }));
    expect(openIndexes(broken).vocabulary.frequency('ghost')).toBe(0);
  });

  it('has pages for unknown kinds', () => {
    const [titles] = unpackIndexes([
      { name: 'titles', documents: { p: [0, 2], k: '?s', t: ['A', 'B'] }, terms: { more: {}, less: {} } },
    ]);
    expect(titles?.documents.map(({ k }) => k)).toEqual(['page', 'section']);
  });
});
