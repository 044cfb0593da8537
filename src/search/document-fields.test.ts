import { expect, it } from 'vitest';
import { buildEntry } from './build-entry';
import { readDocument, STORED_FIELDS, writeDocument, type StoredDocument } from './document-fields';
import { createSearch } from './open-search';
import { openPages, page } from '../../tests/search/example-search';
import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { HitLine } from '../reader/components/search/hit-line';

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

it('shows what the table says of a field in the lines of hits, and stores what a page has of it', () => {
  const [, hit] =
    Object.entries(
      openPages([page('/saw', 'Saw', { method: 'get', path: '/saws', codes: ['dull'] })]).store,
    )[0] ?? expect.fail();
  expect(hit).toMatchObject({ method: 'get', path: '/saws', codes: ['dull'], facts: ['/saws'] });
  const line = { ...hit, facts: ['since 2.0'], score: 1, hasAllWords: true, places: 1 };
  const [terms, byWord] = [new Set<string>(), []];
  expect(
    renderToStaticMarkup(createElement(HitLine, { hit: line, terms, byWord, snippetLength: 50 })),
  ).toContain('<span class="hit-context">since 2.0</span>');
});
