import type { Hit } from '../model/search';

/** Hits of one area, in the order of the list. */
export interface HitGroup {
  readonly area: string;
  /** Those of one page follow each other, the page before its sections. */
  readonly hits: readonly Hit[];
}

/** Maximum hits of one page in the short list while other pages have hits. */
const MAX_PER_PAGE = 3;

function groupBy(hits: readonly Hit[], key: (hit: Hit) => string): Map<string, Hit[]> {
  const groups = new Map<string, Hit[]>();
  for (const hit of hits) groups.set(key(hit), [...(groups.get(key(hit)) ?? []), hit]);
  return groups;
}

/**
 * An error code or a term that is better than its page stays before it: it is what was looked for. So does a section
 * with the name that is the query, if the page itself does not have it.
 */
function pageBeforeSections(ofPage: readonly Hit[]): Hit[] {
  const index = ofPage.findIndex(({ href, route }) => href === route);
  const stays = (hit: Hit): boolean =>
    hit.kind !== 'section' || (hit.isExact === true && ofPage[index]?.isExact !== true);
  const isBefore = (hit: Hit, at: number): boolean => at === index || (at < index && stays(hit));
  return [
    ...ofPage.filter((hit, at) => isBefore(hit, at)),
    ...ofPage.filter((hit, at) => !isBefore(hit, at)),
  ];
}

/**
 * Chooses the hits of the short list and groups them by area, and by page in each area. The codes of a
 * status, with the operation if the query has one, are all that such a query asks for.
 *
 * @param found  Best first.
 * @param limit  Maximum number of hits.
 * @returns Areas, and the pages in each, in the order of their best hits.
 */
export function groupHits(found: readonly Hit[], limit: number): HitGroup[] {
  const answers = found.filter(({ isAnswer }) => isAnswer === true);
  const hits = answers.length > 0 ? answers : found;
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
  const areas = groupBy(
    hits.filter((hit) => chosen.has(hit)),
    ({ area }) => area,
  );
  return [...areas].map(([area, own]) => ({
    area,
    hits: [...groupBy(own, ({ route }) => route).values()].flatMap(pageBeforeSections),
  }));
}
