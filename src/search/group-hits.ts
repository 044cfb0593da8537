import type { Hit } from '../model/search';

/** Hits of one page, in the order of the list. */
export interface HitGroup {
  readonly route: string;
  readonly pageTitle: string;
  readonly breadcrumbs: readonly string[];
  readonly hits: readonly Hit[];
}

/** Most hits of one page in the short list, as long as other pages have hits too. */
const MAX_PER_PAGE = 3;

/**
 * Chooses the hits of the short list and puts those of one page together.
 *
 * @param hits   Best first.
 * @param limit  Greatest number of hits.
 * @returns Pages in the order of their best hits.
 */
export function groupHits(hits: readonly Hit[], limit: number): HitGroup[] {
  const counts = new Map<string, number>();
  const kept: Hit[] = [];
  const spare: Hit[] = [];
  for (const hit of hits) {
    const count = counts.get(hit.route) ?? 0;
    counts.set(hit.route, count + 1);
    (count < MAX_PER_PAGE ? kept : spare).push(hit);
    if (kept.length >= limit) break;
  }
  const chosen = new Set([...kept, ...spare].slice(0, limit));
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) {
    if (!chosen.has(hit)) continue;
    groups.set(hit.route, [...(groups.get(hit.route) ?? []), hit]);
  }
  return [...groups].map(([route, own]) => ({
    route,
    pageTitle: own[0]?.pageTitle ?? '',
    breadcrumbs: own[0]?.pageBreadcrumbs ?? [],
    hits: own,
  }));
}
