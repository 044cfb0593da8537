import { readTab, writeTab } from '../settings/tab-storage';

/** Key in the storage of the tab. A status matters for the task at hand; next week, the success is first again. */
const STATUS_KEY = 'response-status';

/** Keeps the status of a panel of responses for the next operations. */
export const chooseStatus = (status: string): void => writeTab(STATUS_KEY, status);

/** The status that the reader chose last in this tab; null if there is none. */
export const chosenStatus = (): string | null => readTab(STATUS_KEY);

/**
 * The status of an operation for a chosen one: itself, or the range that includes it (`4XX` for
 * `404`). An operation with neither shows its first.
 */
export function matchingStatus(chosen: string, statuses: readonly string[]): string | undefined {
  if (statuses.includes(chosen)) return chosen;
  const range = /^[1-5]\d\d$/.test(chosen) ? `${chosen.charAt(0)}XX` : undefined;
  return statuses.find((status) => status.toUpperCase() === range);
}
