import type { Hit } from '../model/search';

/**
 * Many operations share one parameter: the best hit represents the others and counts them.
 *
 * @param hits  Best first.
 */
export function joinParameters(hits: readonly Hit[]): Hit[] {
  const counts = new Map<string, number>();
  for (const { kind, title } of hits)
    if (kind === 'parameter') counts.set(title, (counts.get(title) ?? 0) + 1);
  const listed = new Set<string>();
  return hits.flatMap((hit): Hit[] => {
    if (hit.kind !== 'parameter') return [hit];
    if (listed.has(hit.title)) return [];
    listed.add(hit.title);
    const others = (counts.get(hit.title) ?? 1) - 1;
    return [
      others === 0
        ? hit
        : {
            ...hit,
            context: [...hit.context, `and ${others} other${others === 1 ? ' operation' : ' operations'}`],
          },
    ];
  });
}
