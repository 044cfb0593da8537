import type { Hit } from '../model/search';
import { t } from '../texts/t';

/**
 * Many operations share one parameter: the best hit represents the others and counts them.
 *
 * @param hits  Best first.
 */
export function joinParameters(hits: readonly Hit[]): Hit[] {
  const counts = new Map<string, number>();
  const rest = hits.filter(({ kind, title }) => {
    if (kind !== 'parameter') return true;
    counts.set(title, (counts.get(title) ?? 0) + 1);
    return counts.get(title) === 1;
  });
  return rest.map((hit): Hit => {
    const others = hit.kind === 'parameter' ? (counts.get(hit.title) ?? 1) - 1 : 0;
    const counted = others === 1 ? t`and 1 other operation` : t`and ${others} other operations`;
    return others === 0 ? hit : { ...hit, context: [...hit.context, counted] };
  });
}
