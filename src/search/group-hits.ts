import { FIELD_KINDS } from './kind-labels';
import type { Hit } from './search-document';

/** Maximum hits of one page in the short list while other pages have hits. */
const MAX_PER_PAGE = 3;

/** Maximum properties and parameters that the query does not name, and sections of one heading, beside other hits. */
const MAX_ITEMS = 3;
const MAX_OF_HEADING = 1;

/** What hits have in common that are much the same; empty for others. */
function likenessOf({ kind, title, isNamed }: Hit): string {
  if (isNamed === true) return '';
  return FIELD_KINDS.has(kind) ? 'item' : (/ › .*$/.exec(title)?.[0] ?? '');
}

/** Least share of the score of the page's best hit, at most of 1, so that the next page is not below what hardly matches. */
const LEAST_SHARE = 0.6;

/**
 * Chooses the hits of the short list and groups them by page. The codes of a status, with the operation if the query
 * has one, are all listed.
 *
 * @param hits  Best first.
 * @param limit  Maximum number of hits.
 * @returns Pages in the order of their best hits, which are the first of each.
 */
export function groupHits(hits: readonly Hit[], limit: number): readonly (readonly Hit[])[] {
  const counts = new Map<string, number>();
  const kept: Hit[] = [];
  const spare: Hit[] = [];
  const places = new Set<string>();
  const best = new Map<string, number>();
  for (const hit of hits) {
    // Names in a table share the place of their section; a definition is another line than its page.
    const named = `${hit.href} ${hit.title}`;
    const own = hit.kind === 'term' ? [named] : [named, hit.href];
    if (own.some((place) => places.has(place))) continue;
    for (const place of own) places.add(place);
    const least = LEAST_SHARE * Math.min(1, best.get(hit.route) ?? 0);
    if (hit.score < least) continue;
    if (least === 0) best.set(hit.route, hit.score);
    const likeness = likenessOf(hit);
    const [count = 0, alike = 0] = [counts.get(hit.route), counts.get(likeness)];
    const most = likeness === '' ? Infinity : likeness === 'item' ? MAX_ITEMS : MAX_OF_HEADING;
    const isKept = hit.isAnswer === true || (count < MAX_PER_PAGE && alike < most);
    (isKept ? kept : spare).push(hit);
    if (isKept) counts.set(hit.route, count + 1).set(likeness, alike + 1);
    if (kept.length >= limit) break;
  }
  const chosen = new Set([...kept, ...spare].slice(0, limit));
  const pages = new Map<string, Hit[]>();
  for (const hit of hits) if (chosen.has(hit)) pages.set(hit.route, [...(pages.get(hit.route) ?? []), hit]);
  return [...pages.values()];
}
