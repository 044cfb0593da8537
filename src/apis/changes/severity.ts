import type { ChangeSeverity } from '../model/api-changes';

/** Who writes a value: the program that calls the API (`request`), or the API (`response`). */
export type Direction = 'request' | 'response';

/** The change of the set of allowed values; `mildly` if a tolerant client copes: a new enum value, a format, a pattern. */
export type Effect = 'narrows' | 'widens' | 'mildly-narrows' | 'mildly-widens' | 'replaces';

/**
 * The severity of a changed set of values. A caller breaks if its requests are no longer accepted, or if it
 * receives unexpected values.
 */
export function severityOf(direction: Direction, impact: Effect | ChangeSeverity): ChangeSeverity {
  if (impact === 'breaking' || impact === 'warning' || impact === 'safe') return impact;
  if (impact === 'replaces') return 'breaking';
  if ((direction === 'request') !== impact.endsWith('narrows')) return 'safe';
  return impact.startsWith('mildly') ? 'warning' : 'breaking';
}

export function opposite(direction: Direction): Direction {
  return direction === 'request' ? 'response' : 'request';
}
