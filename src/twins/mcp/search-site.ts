import { slug } from 'github-slugger';
import { SKILLS_ADDRESS } from '../markdown/skill-files';
import { markdownAddress } from '../../kit/addresses/markdown-address';
import type { Hit } from '../../search/search-document';
import type { SearchablePage } from '../../search/build-documents';
import { buildEntry } from '../../search/build-entry';
import { groupHits } from '../../search/group-hits';
import { readParts, SEARCH_MANIFEST } from '../../search/index-address';
import { readEntries, readRests } from '../../search/index-file';
import { KIND_LABELS } from '../../search/kind-labels';
import { cutSnippet, hasEachWord, markedTerms, termsByWord } from '../../search/mark-matches';
import { createSearch, MAX_MATCHES, type OpenSearch } from '../../search/open-search';
import { rankHits } from '../../search/rank';
import { readQuery } from '../../search/read-query';
import { suggestQuery, unknownWords, type QueryWord } from '../../search/rewrite-query';
import { listSkills, readSkills } from './read-skills';
import { Refusal } from './refusal';
import type { Site } from './site';

/** Characters of a text around the matches. */
const SNIPPET = 200;

/** Files of an index; the engine writes one. */
const MAX_PARTS = 10;

interface Loaded {
  /** What it was read from. */
  readonly key: string;
  readonly search: OpenSearch;
}

/** The last index of each site: it is read once, and again when its manifest names other files or a skill has changed. */
const loaded = new WeakMap<Site, Loaded>();

async function loadSearch(site: Site): Promise<OpenSearch> {
  try {
    const parts = readParts(JSON.parse(await site.reader.read(`/${SEARCH_MANIFEST}`)));
    const skills = await listSkills(site);
    const key = JSON.stringify([parts, skills]);
    const known = loaded.get(site);
    if (known?.key === key) return known.search;
    if (parts.length > MAX_PARTS) throw new Error('The search manifest has too many files.');
    const add = createSearch();
    let search: OpenSearch | undefined;
    for (const part of parts)
      for (const entry of readEntries(JSON.parse(await site.reader.read(`/${part}`)))) search = add(entry);
    if (!search) throw new Error('The search manifest has no entry.');
    if (skills.length > 0) search = add(buildEntry(await readSkills(site, skills)));
    loaded.set(site, { key, search });
    return search;
  } catch (error) {
    if (error instanceof Refusal) throw error;
    throw new Refusal(
      `The search index of ${site.reader.place} is broken. Read pages by their address instead.`,
    );
  }
}

const isSkill = ({ route }: Hit): boolean => route.startsWith(SKILLS_ADDRESS);

/** A whole address of the Markdown of a place on a page: of a section, by its heading there. */
function placeAddress({ addresses }: Site, hit: Hit): string {
  const { kind, route, href, title } = hit;
  if (isSkill(hit)) return `${addresses[0]}${route}`;
  const hash = kind === 'section' ? `#${slug(title.replace(/^.* › /, ''))}` : href.slice(route.length);
  return `${addresses[0]}${markdownAddress(route)}${hash}`;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').trim();

/** The text of a hit, with its rest if its beginning lacks a word of the query; without it if the file is gone. */
async function wholeText({ reader }: Site, { title, text, rest }: Hit, words: readonly QueryWord[]) {
  if (rest === undefined || hasEachWord(`${title} ${text}`, termsByWord(words))) return text;
  try {
    const texts = readRests(JSON.parse(await reader.read(`/${rest.file}`)));
    return text + (texts[rest.place] ?? '');
  } catch {
    return text;
  }
}

/** A hit in three lines: name and kind, address, and a text in quotes, because it is data. */
async function describeHit(site: Site, hit: Hit, words: readonly QueryWord[]): Promise<string> {
  const above = [
    ...hit.pageBreadcrumbs,
    ...(hit.title === hit.pageTitle ? [] : [hit.pageTitle]),
    ...hit.context,
  ];
  const kind = [
    isSkill(hit) ? 'Skill: instructions for a task' : KIND_LABELS[hit.kind],
    ...(hit.method === undefined || hit.kind === 'webhook' ? [] : [hit.method.toUpperCase()]),
    // Pages do not show the address of an event beside its channels.
    ...(hit.kind === 'event' && hit.path !== undefined ? [hit.path] : []),
    ...hit.facts,
  ];
  const place = above.length > 0 ? `, in ${above.join(' > ')}` : '';
  const snippet = oneLine(
    cutSnippet(await wholeText(site, hit, words), markedTerms(words), SNIPPET, hit.title),
  );
  return [
    `- ${oneLine(`${hit.title} (${kind.join(' ')})${place}`)}`,
    `  ${placeAddress(site, hit)}`,
    ...(snippet === '' ? [] : [`  ${JSON.stringify(snippet)}`]),
  ].join('\n');
}

/** The matches of a query, best first. */
function rankMatches(
  search: OpenSearch,
  query: string,
): { words: readonly QueryWord[]; hits: readonly Hit[] } {
  const { words, matches } = search.ask(query);
  const found = [...matches.values()].slice(0, MAX_MATCHES).flatMap((match) => {
    const document = search.store[match.id];
    return document ? [{ document, match }] : [];
  });
  return { words, hits: rankHits(found, query, words) };
}

/** The pages whose names are nearest to a query, best first. */
export function searchNames(pages: readonly SearchablePage[], query: string): readonly Hit[] {
  return pages.length === 0 ? [] : rankMatches(createSearch()(buildEntry(pages)), query).hits;
}

/** The best places for what has no file of its own; empty if no place has all words and `isStrict`. */
export async function searchPlaces(site: Site, typed: string, isStrict: boolean): Promise<string> {
  const { words, hits } = rankMatches(await loadSearch(site), readQuery(typed));
  const fitting = hits.filter(({ hasAllWords, isAnswer }) => !isStrict || hasAllWords || isAnswer === true);
  const shown = groupHits(fitting, 3).flat();
  return (await Promise.all(shown.map((hit) => describeHit(site, hit, words)))).join('\n');
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
  const { words, hits } = rankMatches(search, query);
  const shown = groupHits(hits, limit).flat();
  const lines = await Promise.all(shown.map((hit) => describeHit(site, hit, words)));
  const unknown = unknownWords(query, words);
  const suggestion = suggestQuery(query, words, hits);
  return [
    lines.length > 0 ? lines.join('\n') : 'Nothing was found. Try fewer or other words.',
    ...(unknown.length > 0 ? [`Nowhere on the site: ${unknown.join(', ')}.`] : []),
    ...(suggestion === undefined ? [] : [`Did you mean: ${suggestion}`]),
  ].join('\n\n');
}
