import type { SearchDocument } from '../model/search';

/**
 * Joins the hits of the entries in their order, titles before headings before text, and drops a text hit
 * whose heading is listed already.
 *
 * @param found  Hits per entry, best first.
 * @param limit  Greatest number of hits.
 */
export function mergeHits(found: readonly (readonly SearchDocument[])[], limit: number): SearchDocument[] {
  const seen = new Set<string>();
  const hits: SearchDocument[] = [];
  for (const document of found.flat()) {
    if (seen.has(document.href)) continue;
    seen.add(document.href);
    hits.push(document);
    if (hits.length >= limit) break;
  }
  return hits;
}
