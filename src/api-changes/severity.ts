import type { ChangeSeverity } from '../model/api-changes';

/** Who writes a value: the program that calls the API (`request`), or the API (`response`). */
export type Direction = 'request' | 'response';

/** What happened to the set of allowed values. */
export type Effect = 'narrows' | 'widens' | 'replaces';

/**
 * What a changed set of values means. A caller breaks when what it sends is no longer accepted, and when it
 * receives what it did not have to expect before.
 */
export function severityOf(direction: Direction, effect: Effect): ChangeSeverity {
  if (effect === 'replaces') return 'breaking';
  return (direction === 'request') === (effect === 'narrows') ? 'breaking' : 'safe';
}

/** The same, one step milder, where a careful program copes: a new value of a list, a format, a pattern. */
export function mildSeverityOf(direction: Direction, effect: Effect): ChangeSeverity {
  return severityOf(direction, effect) === 'breaking' ? 'warning' : 'safe';
}

export function opposite(direction: Direction): Direction {
  return direction === 'request' ? 'response' : 'request';
}
