import { slug } from 'github-slugger';
import { markdownAddress } from '../../html-to-markdown/markdown-address';
import type { Hit } from '../../model/search';
import { groupHits } from '../../search/group-hits';
import { readParts, SEARCH_MANIFEST } from '../../search/index-address';
import { readEntries } from '../../search/index-file';
import { KIND_LABELS } from '../../search/kind-labels';
import { cutSnippet, markedTerms } from '../../search/mark-matches';
import { createSearch, MAX_MATCHES, type OpenSearch } from '../../search/open-search';
import { rankHits } from '../../search/rank';
import { readQuery } from '../../search/read-query';
import { suggestQuery, unknownWords } from '../../search/rewrite-query';
import { Refusal } from './refusal';
import type { Site } from './site';

/** Characters of a text around the matches. */
const SNIPPET = 200;

/** Files of an index; the engine writes one. */
const MAX_PARTS = 10;

interface Loaded {
  readonly parts: string;
  readonly search: OpenSearch;
}

/** The last index of each site: it is read once, and again when its manifest names other files. */
const loaded = new WeakMap<Site, Loaded>();

async function loadSearch(site: Site): Promise<OpenSearch> {
  try {
    const parts = readParts(JSON.parse(await site.reader.read(`/${SEARCH_MANIFEST}`)));
    const known = loaded.get(site);
    if (known?.parts === parts.join()) return known.search;
    if (parts.length > MAX_PARTS) throw new Error('The search manifest has too many files.');
    const add = createSearch();
    let search: OpenSearch | undefined;
    for (const part of parts)
      for (const entry of readEntries(JSON.parse(await site.reader.read(`/${part}`)))) search = add(entry);
    if (!search) throw new Error('The search manifest has no entry.');
    loaded.set(site, { parts: parts.join(), search });
    return search;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      `The search index of ${site.reader.place} is broken. Read pages by their address instead.`,
    );
  }
}

/** A whole address of the Markdown of a place on a page: of a section, by its heading there. */
function placeAddress({ addresses }: Site, { kind, route, href, title }: Hit): string {
  const hash = kind === 'section' ? `#${slug(title.replace(/^.* › /, ''))}` : href.slice(route.length);
  return `${addresses[0]}${markdownAddress(route)}${hash}`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** A hit in three lines: name and kind, address, and a text in quotes, because it is data. */
function describeHit(site: Site, hit: Hit, terms: ReadonlySet<string>): string {
  const call = hit.method === undefined ? '' : ` ${hit.method.toUpperCase()} ${hit.path}`;
  const above = [
    ...hit.pageBreadcrumbs,
    ...(hit.title === hit.pageTitle ? [] : [hit.pageTitle]),
    ...hit.context,
  ];
  const place = above.length > 0 ? `, in ${above.join(' > ')}` : '';
  const snippet = oneLine(cutSnippet(hit.text, terms, SNIPPET, hit.title));
  return [
    `- ${oneLine(`${hit.title} (${KIND_LABELS[hit.kind]}${call})${place}`)}`,
    `  ${placeAddress(site, hit)}`,
    ...(snippet === '' ? [] : [`  ${JSON.stringify(snippet)}`]),
  ].join('\n');
}

/**
 * Searches as the search box of the site does, with the same index and order.
 *
 * @param limit  Places at most.
 * @throws Refusal if the index cannot be read.
 */
export async function searchSite(site: Site, typed: string, limit: number): Promise<string> {
  const search = await loadSearch(site);
  const query = readQuery(typed);
  const { words, matches } = search.ask(query);
  const found = [...matches.values()].slice(0, MAX_MATCHES).flatMap((match) => {
    const document = search.store[match.id];
    return document ? [{ document, match }] : [];
  });
  const hits = rankHits(found, query, words);
  const terms = markedTerms(words);
  const lines = groupHits(hits, limit)
    .flat()
    .map((hit) => describeHit(site, hit, terms));
  const unknown = unknownWords(query, words);
  const suggestion = suggestQuery(query, words, hits);
  return [
    lines.length > 0 ? lines.join('\n') : 'Nothing was found. Try fewer or other words.',
    ...(unknown.length > 0 ? [`Nowhere on the site: ${unknown.join(', ')}.`] : []),
    ...(suggestion === undefined ? [] : [`Did you mean: ${suggestion}`]),
  ].join('\n\n');
}
