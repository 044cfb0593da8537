import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { brotliCompressSync, constants } from 'node:zlib';
import { describe, expect, it } from 'vitest';
import { SEARCH_FILE_STEM, SEARCH_MANIFEST } from '../../src/search/index-address';
import { readEntries, readManifest, readRests } from '../../src/search/index-file';
import { createSearch } from '../../src/search/open-search';
import { ask } from '../search/example-search';
import { PUBLIC } from './read-site';

/** In bytes, brotli at level 9, which CDNs use when compressing on the fly. */
const MAX_FIRST = 30_000;
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
const ENGINE = 'The search index is missing or broken';
const WORDS = 'catal|dial|anal|monol';
/** In the samples of requests, which would come with the search if webpack put both into one file. */
const SAMPLES = 'cannot send fields';

describe('the files of the search', () => {
  it('are those of the manifest, the rests of the texts of their pages, and no others', () => {
    const files = names.filter((name) => name.startsWith(`${SEARCH_FILE_STEM}-`));
    const documents = manifest.parts.flatMap((part) => readEntries(read(part))[0]?.documents ?? []);
    const rests = documents.flatMap(({ restFile }) => restFile ?? []);
    expect(files.sort()).toEqual([...manifest.parts, ...rests].sort());
    expect(manifest.parts.length).toBeGreaterThan(0);
    // Each text that is cut has its rest, and each rest belongs to one.
    const counts = new Map(rests.map((file) => [file, readRests(read(file)).length]));
    const cut = documents.filter(({ restPlace }) => restPlace !== undefined);
    for (const { page, restPlace = -1 } of cut)
      expect(counts.get(documents[page]?.restFile ?? '')).toBeGreaterThan(restPlace);
    expect([...counts.values()].reduce((sum, count) => sum + count, 0)).toBe(cut.length);
    expect(cut.length).toBeGreaterThan(50);
  });

  it('find hits with the titles alone, and with all parts for a word of one text', () => {
    const add = createSearch();
    const [titles] = manifest.entries.map(add);
    expect(titles && ask(titles, 'authentication')[0]?.route).toBe('/general/authentication');
    const all = manifest.parts.flatMap((part) => readEntries(read(part)).map(add)).at(-1);
    expect(all && ask(all, 'timingSafeEqual')[0]?.route).toBe('/general/cloud-events');
  });

  it('include one script with all that they need, and nothing of other parts', () => {
    expect(chunksWith(ENGINE)).toHaveLength(1);
    expect(chunksWith(WORDS)).toEqual(expect.arrayContaining(chunksWith(ENGINE)));
    // The marks on a page have a copy of the word forms.
    expect(chunksWith(WORDS)).toHaveLength(2);
    expect(chunksWith(SAMPLES).length).toBeGreaterThan(0);
    expect(chunksWith(SAMPLES)).toEqual(expect.not.arrayContaining(chunksWith(ENGINE)));
  });

  it('are at most 30 kB up to the first results, and 175 kB in all', () => {
    const first = [SEARCH_MANIFEST, ...chunksWith(ENGINE)].reduce((sum, name) => sum + sent(name), 0);
    const all = manifest.parts.reduce((sum, name) => sum + sent(name), first);
    expect(first).toBeGreaterThan(10_000);
    expect(first).toBeLessThanOrEqual(MAX_FIRST);
    expect(all).toBeLessThanOrEqual(MAX_ALL);
  });
});
