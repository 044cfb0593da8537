import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import type { OpenSearch } from '../../src/search/open-search';
import type { GlossaryTerm } from '../../src/site/settings';
import { cutSnippet, markedTerms } from '../../src/search/mark-matches';
import { readQuery } from '../../src/search/read-query';
import { suggestQuery } from '../../src/search/rewrite-query';
import { readSearchablePages } from '../../src/search/search-indexes';
import { SNIPPET_LENGTH } from '../../src/site/constants';
import { ask, listed, openPages } from './example-search';
import { loadProduct, loadSources } from './load-sources';

const LEAST_PER_CLASS = 6;

interface Asked {
  readonly query: string;
  /** Place of the first right page among the pages in the box, from 1; 0 for none. */
  readonly page: number;
  /** The same of the first right line, if only sections are right. */
  readonly section: number | undefined;
  readonly isHeldOut: boolean;
  readonly found: readonly string[];
}

const readYaml = (name: string): unknown =>
  load(readFileSync(join(import.meta.dirname, name), 'utf8').replaceAll('@@slug@@', loadProduct().slug));

const pageOf = (href: string): string => href.replace(/#.*/, '');

/** Puts each query into one of two halves, in the order of the file: add queries at its end. The weights are tuned on one. */
function createSplit(): () => boolean {
  let state = 39;
  return () => {
    state = (state * 1664525 + 1013904223) % 2 ** 32;
    return state >= 2 ** 31;
  };
}

/** A query with the places that answer it: one list, or pages and sections apart. */
type Row =
  | readonly string[]
  | { readonly q: string; readonly pages: readonly string[]; readonly sections: readonly string[] };

function readRow(row: Row): Exclude<Row, readonly string[]> {
  if ('q' in row) return row;
  const [q = '', ...places] = row;
  return { q, pages: places.map(pageOf), sections: places.every((href) => href.includes('#')) ? places : [] };
}

function askQuery(search: OpenSearch, row: Row, isHeldOut: boolean): Asked {
  const { q: query, pages: rightPages, sections } = readRow(row);
  const hits = listed(ask(search, query));
  const pages = [...new Set(hits.map(({ route }) => route))];
  return {
    query,
    isHeldOut,
    page: pages.findIndex((page) => rightPages.includes(page)) + 1,
    section: sections.length === 0 ? undefined : hits.findIndex(({ href }) => sections.includes(href)) + 1,
    found: hits.slice(0, 3).map(({ href }) => href),
  };
}

/** Percentage of places that are within a limit. */
function share(places: readonly number[], within: number): number {
  return (100 * places.filter((place) => place > 0 && place <= within).length) / Math.max(1, places.length);
}

function scoreOf(rows: readonly Asked[]) {
  const pages = rows.map(({ page }) => page);
  const sections = rows.flatMap(({ section }) => (section === undefined ? [] : [section]));
  return {
    queries: rows.length,
    pageFirst: share(pages, 1),
    pageAmongThree: share(pages, 3),
    sections: sections.length,
    sectionFirst: share(sections, 1),
    sectionAmongThree: share(sections, 3),
  };
}

describe('search over the real content', () => {
  const classes = new Map<string, Asked[]>();
  let search: OpenSearch;
  let terms: readonly GlossaryTerm[] = [];
  const all = (): Asked[] => [...classes.values()].flat();
  /** Queries of kinds for which rules were made, and queries that nobody made a rule for. */
  let kinds: readonly Asked[] = [];
  let unread: readonly Asked[] = [];
  let outsiders: readonly Asked[] = [];

  beforeAll(async () => {
    const sources = await loadSources();
    terms = sources.terms;
    search = openPages(readSearchablePages(sources));
    const ask = (file: string, isHeldOut: () => boolean) =>
      Object.entries(readYaml(file) as Record<string, Row[]>).map(
        ([name, rows]) => [name, rows.map((row) => askQuery(search, row, isHeldOut()))] as const,
      );
    for (const [name, rows] of ask('queries.yml', createSplit())) classes.set(name, rows);
    const ofKinds = ask('kinds.yml', () => false);
    kinds = ofKinds.flatMap(([, rows]) => rows);
    const ofOutsiders = ask('outsiders.yml', createSplit());
    outsiders = ofOutsiders.flatMap(([, rows]) => rows);
    unread = ask('unread.yml', () => true).flatMap(([, rows]) => rows);
    console.table({
      ...Object.fromEntries(
        [...classes, ...ofKinds, ...ofOutsiders].map(([name, rows]) => [name, scoreOf(rows)]),
      ),
      'all, tuned on': scoreOf(all().filter((row) => !row.isHeldOut)),
      'all, held out': scoreOf(all().filter((row) => row.isHeldOut)),
      'kinds, tuned on': scoreOf(kinds),
      'outsiders, tuned on': scoreOf(outsiders.filter((row) => !row.isHeldOut)),
      'outsiders, held out': scoreOf(outsiders.filter((row) => row.isHeldOut)),
      unread: scoreOf(unread),
    });
    // Who reads what is held out tunes on it.
    const misses = [...all(), ...kinds, ...outsiders].filter(
      ({ isHeldOut, page, section = 1 }) => !isHeldOut && (page !== 1 || section < 1 || section > 3),
    );
    for (const { query, page, section, found } of misses)
      console.log(`${query} (page ${page}, section ${section ?? '-'}): ${found.join(', ')}`);
  });

  it('lists right pages and sections for the queries that its weights were not tuned on', () => {
    const { queries, pageFirst, pageAmongThree, sections, sectionAmongThree } = scoreOf(
      all().filter((row) => row.isHeldOut),
    );
    expect(queries).toBeGreaterThan(150);
    expect(sections).toBeGreaterThan(60);
    expect(pageFirst).toBeGreaterThanOrEqual(95);
    expect(pageAmongThree).toBeGreaterThanOrEqual(99);
    expect(sectionAmongThree).toBeGreaterThanOrEqual(90);
    expect([...classes].filter(([, rows]) => rows.length < LEAST_PER_CLASS)).toEqual([]);
  });

  it('lists right pages and sections for queries that no rule was made for', () => {
    const { queries, pageFirst, pageAmongThree, sectionAmongThree } = scoreOf(unread);
    expect(queries).toBeGreaterThan(40);
    expect(pageFirst).toBeGreaterThanOrEqual(80);
    expect(pageAmongThree).toBeGreaterThanOrEqual(95);
    expect(sectionAmongThree).toBeGreaterThanOrEqual(85);
  });

  it('finds hits for every query, and nothing for words that are nowhere on the site', () => {
    expect([...all(), ...kinds, ...outsiders, ...unread].filter(({ found }) => found.length === 0)).toEqual(
      [],
    );
    const words = readYaml('nonsense.yml') as string[];
    expect(words.length).toBeGreaterThanOrEqual(20);
    expect(words.filter((word) => ask(search, word).length > 0)).toEqual([]);
  });

  it('shows at most 50 characters of a text in the box, for every query that is tuned on', () => {
    const shown = all()
      .filter((row) => !row.isHeldOut)
      .flatMap(({ query }) => {
        const { words } = search.ask(readQuery(query));
        return listed(ask(search, query)).map(({ text, title }) =>
          cutSnippet(text, markedTerms(words), SNIPPET_LENGTH, title),
        );
      });
    expect(shown.length).toBeGreaterThan(1000);
    expect(shown.filter((text) => Array.from(text).length > 50)).toEqual([]);
  });

  it('suggests no spelling that finds fewer pages with all words', () => {
    const count = (query: string): number =>
      new Set(ask(search, query).flatMap(({ hasAllWords, route }) => (hasAllWords ? [route] : []))).size;
    const suggested = all().flatMap(({ query: typed }) => {
      const query = readQuery(typed);
      const suggestion = suggestQuery(query, search.ask(query).words, ask(search, typed));
      return suggestion === undefined ? [] : [{ typed, suggestion }];
    });
    expect(suggested.length).toBeGreaterThan(8);
    expect(suggested.filter(({ typed, suggestion }) => count(suggestion) < count(typed))).toEqual([]);
  });

  it('shows the definition of each glossary term first', () => {
    expect(terms.length).toBeGreaterThan(50);
    const missed = terms.filter(({ term, definition }) => {
      const [first] = ask(search, term);
      return first?.kind !== 'term' || !definition.startsWith(first.text);
    });
    expect(missed.map(({ term }) => `${term}: ${ask(search, term)[0]?.href}`)).toEqual([]);
  });

  it('lists a parameter of many operations once', () => {
    const names = ['limit', 'cursor', 'machineId', 'Application-Id', 'If-None-Match', 'RateLimit'];
    const parameters = names.map((name) =>
      ask(search, name).filter(({ kind, title }) => kind === 'parameter' && title === name),
    );
    expect(parameters.map((hits) => hits.length)).toEqual(names.map(() => 1));
  });
});
