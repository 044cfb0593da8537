import { expect, it } from 'vitest';
import { buildEntry } from './build-entry';
import { readDocument, STORED_FIELDS, writeDocument, type StoredDocument } from './document-fields';
import { createSearch } from './open-search';

const whole: Required<StoredDocument> = {
  ...{ page: 0, kind: 'page', title: 'Saw', anchor: 'a', text: 'Cuts.', route: '/saw', method: 'get' },
  ...{ path: '/saws', codes: ['dull'], parents: ['Tools'], restPlace: 1, restFile: 'search-index-0a.json' },
};

it('stores and writes every field, each with a letter of its own, and reads it again', () => {
  expect([...STORED_FIELDS].sort()).toEqual(Object.keys(whole).sort());
  const written = writeDocument(whole);
  expect(Object.keys(written)).toHaveLength(STORED_FIELDS.length);
  expect(readDocument(written)).toEqual(whole);
});

it('hands every field to hits', () => {
  const search = createSearch()({ ...buildEntry([]), documents: [whole] });
  expect(search.store[0]).toMatchObject(whole);
});
