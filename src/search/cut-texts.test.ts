import { expect, it } from 'vitest';
import { ask, page } from '../../tests/search/example-search';
import { buildPart } from './build-documents';
import { buildEntry } from './build-entry';
import { cutTexts } from './cut-texts';
import { readEntries, readRests, writeEntry } from './index-file';
import { createSearch } from './open-search';

const long = `${'filler '.repeat(100)}spindle end.`;
const pages = [
  page('/a', 'Saw', {
    sections: [
      { id: 's', heading: 'Short', text: 'A blade.' },
      { id: 'l', heading: 'Long', text: long },
      { id: 'm', heading: 'More', text: `${long} Again.` },
    ],
  }),
  page('/b', 'Drill'),
];

it('cuts long texts before a word, and completes them with what the file of the page has', () => {
  const documents = buildPart(pages);
  const cut = cutTexts(documents);
  expect(cut.rests.get(0)?.length).toBe(2);
  expect([...cut.rests.keys()]).toEqual([0]);
  for (const [at, { text = '', restPlace }] of cut.documents.entries()) {
    expect(text.length).toBeLessThanOrEqual(500);
    const rest = restPlace === undefined ? '' : (cut.rests.get(0)?.[restPlace] ?? '');
    expect(text + rest).toBe(documents[at]?.text ?? '');
  }
});

it('finds a word beyond the cut, with the place of its text', () => {
  const entry = buildEntry(pages);
  const file = 'search-index-0a.json';
  const documents = entry.documents.map((own, at) => (at === 0 ? { ...own, restFile: file } : own));
  const written = JSON.stringify([writeEntry({ ...entry, documents })]);
  const search = createSearch()(readEntries(JSON.parse(written))[0] ?? entry);
  const hits = ask(search, 'spindle');
  expect(hits.map(({ href, rest }) => [href, rest])).toEqual([
    ['/a#l', { file, place: 0 }],
    ['/a#m', { file, place: 1 }],
  ]);
  expect(ask(search, 'blade')[0]).not.toHaveProperty('rest');
});

it('accepts no rests but texts, and no other file for them', () => {
  expect(readRests(['a'])).toEqual(['a']);
  for (const value of [{}, [1], 'a', undefined]) expect(() => readRests(value)).toThrow(/broken/);
  const entry = buildEntry(pages);
  for (const restFile of ['//evil.example/search-index-0a.json', '../x.json']) {
    const documents = entry.documents.map((own) => ({ ...own, restFile }));
    expect(() => readEntries([writeEntry({ ...entry, documents })])).toThrow(/broken/);
  }
});
