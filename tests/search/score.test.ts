import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { load } from 'js-yaml';
import { beforeAll, describe, expect, it } from 'vitest';
import type { SearchablePage } from '../../src/search/build-documents';
import type { OpenSearch } from '../../src/search/open-indexes';
import type { GlossaryTerm } from '../../src/model/site';
import { readSearchablePages } from '../../src/search/search-indexes';
import { ask, buildIndexes, openPages, packIndexes, unpackIndexes } from './example-search';
import { loadProduct, loadSources } from './load-sources';

const LEAST_QUERIES = 200;
const LEAST_PER_CLASS = 6;

interface Asked {
  readonly query: string;
  readonly expected: readonly string[];
  /** Position of the first right page, from 1; 0 for none. */
  readonly rank: number;
  readonly found: readonly string[];
}

/** A query that known-misses.yml lists. */
interface KnownMiss {
  readonly query: string;
  readonly expected: readonly string[];
  /** The page that is listed first instead. */
  readonly first: string;
  /** The first right answer is listed here or above. */
  readonly place: number;
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

/**
 * Compares what misses now with what is known to miss.
 *
 * @returns One sentence for each query that differs, with what to do.
 */
function compareWithKnown(misses: readonly Asked[], known: readonly KnownMiss[]): string[] {
  const isSame = (miss: Asked, { query, expected, first, place }: KnownMiss): boolean =>
    miss.query === query &&
    miss.expected.join() === expected.join() &&
    pageOf(miss.found[0] ?? '') === first &&
    miss.rank > 0 &&
    miss.rank <= place;
  const isListed = (miss: Asked): boolean => known.some((one) => isSame(miss, one));
  return [
    ...misses
      .filter((miss) => !isListed(miss))
      .map(
        ({ query, expected, rank, found }) =>
          `"${query}" now misses ${expected.join(' or ')} (place ${rank === 0 ? 'none' : rank}): it lists ${found.join(', ')}`,
      ),
    ...known
      .filter((one) => !misses.some((miss) => isSame(miss, one)))
      .map(({ query }) => `"${query}" no longer misses as listed: remove or update it in known-misses.yml`),
  ];
}

const percent = (value: number): string => `${(100 * value).toFixed(1)} %`.padStart(8);

describe('search over the real content', () => {
  const classes = new Map<string, Asked[]>();
  let search: OpenSearch;
  let pages: readonly SearchablePage[];
  let terms: readonly GlossaryTerm[] = [];
  const known = readYaml('known-misses.yml') as KnownMiss[];

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

  it('restores every index from its file as it was serialized', () => {
    expect(unpackIndexes(packIndexes(pages))).toEqual(buildIndexes(pages));
  });

  it('has enough queries of every class', () => {
    expect([...classes.values()].flat().length).toBeGreaterThanOrEqual(LEAST_QUERIES);
    const small = [...classes].filter(([, rows]) => rows.length < LEAST_PER_CLASS).map(([name]) => name);
    expect(small).toEqual([]);
  });

  it('lists a right page first, except for the known misses', () => {
    const misses = [...classes.values()].flat().filter(({ rank }) => rank !== 1);
    expect(compareWithKnown(misses, known)).toEqual([]);
  });

  it('finds hits for every query', () => {
    const unanswered = [...classes.values()].flat().filter(({ found }) => found.length === 0);
    expect(unanswered.map(({ query }) => query)).toEqual([]);
  });

  it('finds nothing for words that are nowhere on the site', () => {
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

  it('shows the definition of each glossary term first, or below the page about it', () => {
    expect(terms.length).toBeGreaterThan(50);
    const missed = terms
      .map(({ term, definition }) => {
        const [first, second] = ask(search, term);
        return {
          term,
          definition,
          first: first?.kind === 'page' && first.href === second?.route ? second : first,
        };
      })
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

  it('links to the section if the page alone is not specific enough', () => {
    const missed = [...classes.values()]
      .flat()
      .filter(({ query }) => !known.some((miss) => miss.query === query))
      .filter(({ expected }) => expected.every((href) => href.includes('#')))
      .filter(({ expected, found }) => !expected.some((href) => found.includes(href)));
    expect(missed.map(({ query, found }) => `${query}: ${found.join(', ')}`)).toEqual([]);
  });
});
