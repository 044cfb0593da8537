import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchablePage } from '../../src/search/build-documents';
import type { OpenSearch } from '../../src/search/open-entries';
import type { GlossaryTerm } from '../../src/model/site';
import { readSearchablePages } from '../../src/search/search-indexes';
import { ask, buildEntries, openPages, packEntries, unpackEntries } from './example-search';
import { loadProduct, loadSources } from './load-sources';

/** First lines of the list that count: a reader looks at the first and glances at three. */
const LEAST_FIRST = 0.92;
const LEAST_AMONG_THREE = 0.98;
const LEAST_QUERIES = 200;
const LEAST_PER_CLASS = 6;

interface Asked {
  readonly query: string;
  readonly expected: readonly string[];
  /** Places of the first right answer among the pages, from 1; 0 for none. */
  readonly rank: number;
  readonly found: readonly string[];
}

const FOLDER = join(import.meta.dirname);

function readYaml(name: string): unknown {
  const { slug } = loadProduct();
  return load(readFileSync(join(FOLDER, name), 'utf8').replaceAll('@@slug@@', slug));
}

const pageOf = (href: string): string => href.replace(/#.*/, '');

function askQuery(search: OpenSearch, [query = '', ...expected]: readonly string[]): Asked {
  const hits = ask(search, query);
  const pages = [...new Set(hits.map(({ route }) => route))];
  const rank = pages.findIndex((page) => expected.some((href) => pageOf(href) === page)) + 1;
  return { query, expected, rank, found: hits.slice(0, 3).map(({ href }) => href) };
}

const share = (rows: readonly Asked[], within: number): number =>
  rows.filter(({ rank }) => rank > 0 && rank <= within).length / rows.length;

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`.padStart(8);

describe('search over the real content', () => {
  const classes = new Map<string, Asked[]>();
  let search: OpenSearch;
  let pages: readonly SearchablePage[];
  let terms: readonly GlossaryTerm[] = [];

  beforeAll(async () => {
    const sources = await loadSources();
    terms = sources.terms;
    pages = readSearchablePages(sources);
    search = openPages(pages);
    const queries = readYaml('queries.yml') as Record<string, string[][]>;
    for (const [name, rows] of Object.entries(queries))
      classes.set(
        name,
        rows.map((row) => askQuery(search, row)),
      );
    const all = [...classes.values()].flat();
    const lines = [...classes, ['all', all] as const].map(
      ([name, rows]) =>
        `${name.padEnd(42)}${String(rows.length).padStart(4)}${percent(share(rows, 1))}${percent(share(rows, 3))}`,
    );
    const misses = all
      .filter(({ rank }) => rank !== 1)
      .map(
        ({ query, rank, found }) => `  ${query} (place ${rank === 0 ? 'none' : rank}): ${found.join(', ')}`,
      );
    console.log(
      [`${'class'.padEnd(42)}   n   first among three`, ...lines, 'Not first:', ...misses].join('\n'),
    );
  });

  it('restores every index from its file as it was serialised', () => {
    expect(unpackEntries(packEntries(pages))).toEqual(buildEntries(pages));
  });

  it('asks enough queries of every class', () => {
    expect([...classes.values()].flat().length).toBeGreaterThanOrEqual(LEAST_QUERIES);
    const small = [...classes].filter(([, rows]) => rows.length < LEAST_PER_CLASS).map(([name]) => name);
    expect(small).toEqual([]);
  });

  it(`lists a right page first for ${LEAST_FIRST} and among the first three for ${LEAST_AMONG_THREE} of them`, () => {
    const all = [...classes.values()].flat();
    expect(share(all, 1)).toBeGreaterThanOrEqual(LEAST_FIRST);
    expect(share(all, 3)).toBeGreaterThanOrEqual(LEAST_AMONG_THREE);
  });

  it('answers every query with something', () => {
    const unanswered = [...classes.values()].flat().filter(({ found }) => found.length === 0);
    expect(unanswered.map(({ query }) => query)).toEqual([]);
  });

  it('finds nothing for words that stand nowhere', () => {
    const words = readYaml('nonsense.yml') as string[];
    expect(words.length).toBeGreaterThanOrEqual(20);
    const found = words.map((word) => [
      word,
      ...ask(search, word)
        .slice(0, 2)
        .map(({ href }) => href),
    ]);
    expect(found.filter(({ length }) => length > 1)).toEqual([]);
  });

  it('shows the definition of each glossary term first, at a page that explains it', () => {
    expect(terms.length).toBeGreaterThan(50);
    const missed = terms
      .map(({ term, definition }) => ({ term, definition, first: ask(search, term)[0] }))
      .filter(({ definition, first }) => first?.kind !== 'term' || first.text !== definition);
    expect(missed.map(({ term, first }) => `${term}: ${first?.kind} ${first?.href}`)).toEqual([]);
  });

  it('lists a parameter of many operations once', () => {
    const names = ['limit', 'cursor', 'machineId', 'Application-Id', 'If-None-Match', 'RateLimit'];
    const parameters = names.map((name) =>
      ask(search, name).filter(({ kind, title }) => kind === 'parameter' && title === name),
    );
    expect(parameters.map((hits) => hits.length)).toEqual(names.map(() => 1));
    expect(parameters[0]?.[0]?.context.at(-1)).toMatch(/^and \d+ other operations$/);
  });

  it('leads to the section where the page alone is no answer', () => {
    const all = [...classes.values()]
      .flat()
      .filter(({ expected }) => expected.every((href) => href.includes('#')));
    const exact = all.filter(({ expected, found }) => expected.some((href) => found.includes(href)));
    expect(exact.length / all.length).toBeGreaterThanOrEqual(0.9);
  });
});
