import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SEARCH_FILE_STEM, SEARCH_MANIFEST } from '../../src/search/index-address';
import { readEntries, readManifest } from '../../src/search/index-file';
import { createSearch } from '../../src/search/open-search';
import { ask } from '../search/example-search';
import { PUBLIC } from './read-site';

/** In bytes, brotli at level 9, which CDNs use when compressing on the fly. */
const MAX_FIRST = 45_000;
/** Grows with the guides: documents and terms, as gatsby-plugin-local-search exports them. */
const MAX_ALL = 175_000;

const sent = (name: string): number =>
  brotliCompressSync(readFileSync(join(PUBLIC, name)), { params: { [constants.BROTLI_PARAM_QUALITY]: 9 } })
    .length;

const readText = (name: string): string => readFileSync(join(PUBLIC, name), 'utf8');
const read = (name: string): unknown => JSON.parse(readText(name));

const names = readdirSync(PUBLIC);
const manifest = readManifest(read(SEARCH_MANIFEST));
const chunksWith = (text: string): string[] =>
  names.filter((name) => name.endsWith('.js') && readText(name).includes(text));
/** The search's own chunk, and the one of the word forms, which the marks on a page also use. */
const ENGINE = 'The search index is missing or broken';
const WORDS = 'acknowledgement';

describe('the files of the search', () => {
  it('are those of the manifest, and no others', () => {
    const parts = names.filter((name) => name.startsWith(`${SEARCH_FILE_STEM}-`));
    expect(parts.sort()).toEqual([...manifest.parts].sort());
    expect(parts.length).toBeGreaterThan(0);
  });

  it('find hits with the titles alone, and with all parts for a word of one text', () => {
    const add = createSearch();
    const [titles] = manifest.entries.map(add);
    expect(titles && ask(titles, 'authentication')[0]?.route).toBe('/general/authentication');
    const all = manifest.parts.flatMap((part) => readEntries(read(part)).map(add)).at(-1);
    expect(all && ask(all, 'timingSafeEqual')[0]?.text).toContain('timingSafeEqual');
  });

  it('include their script once', () => {
    expect(chunksWith(ENGINE)).toHaveLength(1);
    expect(chunksWith(WORDS)).toHaveLength(1);
  });

  it('are at most 45 kB up to the first results, and 175 kB in all', () => {
    const first = [SEARCH_MANIFEST, ...chunksWith(ENGINE), ...chunksWith(WORDS)].reduce(
      (sum, name) => sum + sent(name),
      0,
    );
    const all = manifest.parts.reduce((sum, name) => sum + sent(name), first);
    expect(first).toBeGreaterThan(10_000);
    expect(first).toBeLessThanOrEqual(MAX_FIRST);
    expect(all).toBeLessThanOrEqual(MAX_ALL);
  });
});
