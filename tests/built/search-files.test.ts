import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SEARCH_FILE_STEM, SEARCH_MANIFEST } from '../../src/search/index-address';
import { readManifest, readSearchFile } from '../../src/search/index-file';
import { openIndexes } from '../../src/search/open-indexes';
import { ask } from '../search/example-search';
import { PUBLIC } from './read-site';

/** In bytes, brotli at level 9, which CDNs use when compressing on the fly. */
const MAX_FIRST = 60_000;
/** Grows with the guides. docs/search-comparison.md compares 118 kB, of fewer words, with other engines. */
const MAX_ALL = 132_000;

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
const ENGINE = 'names a place that is not there';
const WORDS = 'acknowledgement';

describe('the files of the search', () => {
  it('are those of the manifest, and no others', () => {
    const parts = names.filter((name) => name.startsWith(`${SEARCH_FILE_STEM}-`));
    expect(parts.sort()).toEqual([...manifest.parts].sort());
    expect(parts.length).toBeGreaterThan(0);
  });

  it('find hits with the titles alone, and with all parts for a word of one text', () => {
    expect(ask(openIndexes(manifest.indexes), 'authentication')[0]?.route).toBe('/general/authentication');
    const indexes = [...manifest.indexes, ...manifest.parts.flatMap((part) => readSearchFile(read(part)))];
    expect(ask(openIndexes(indexes), 'timingSafeEqual')[0]?.text).toContain('timingSafeEqual');
  });

  it('include their script once', () => {
    expect(chunksWith(ENGINE)).toHaveLength(1);
    expect(chunksWith(WORDS)).toHaveLength(1);
  });

  it('are at most 60 kB up to the first results, and 132 kB in all', () => {
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
