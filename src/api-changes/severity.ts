import type { ChangeSeverity } from '../model/api-changes';

/** Who writes a value: the program that calls the API (`request`), or the API (`response`). */
export type Direction = 'request' | 'response';

/** The change of the set of allowed values. */
export type Effect = 'narrows' | 'widens' | 'replaces';

/**
 * The severity of a changed set of values. A caller breaks if its requests are no longer accepted, or if it
 * receives unexpected values.
 */
export function severityOf(direction: Direction, effect: Effect): ChangeSeverity {
  if (effect === 'replaces') return 'breaking';
  return (direction === 'request') === (effect === 'narrows') ? 'breaking' : 'safe';
}

/** The same, one step milder, if a tolerant client copes: a new enum value, a format, a pattern. */
export function mildSeverityOf(direction: Direction, effect: Effect): ChangeSeverity {
  return severityOf(direction, effect) === 'breaking' ? 'warning' : 'safe';
}

export function opposite(direction: Direction): Direction {
  return direction === 'request' ? 'response' : 'request';
}
