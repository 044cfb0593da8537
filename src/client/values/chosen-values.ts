import { readStored, removeStored, writeStored } from '../settings/storage';
import type { ChosenValues } from '../../model/reader-values';

/** Key in the storage of the tab, or of the browser if the reader wants to keep the values. */
const KEY = 'reader-values';

/** Sent to the document when the reader's values changed. */
export const VALUES_EVENT = 'portal-values';

function inTab(): string | null {
  try {
    return sessionStorage.getItem(KEY);
  } catch {
    return null;
  }
}

const stored = (): string | null => inTab() ?? readStored(KEY);

/** Whether the reader has chosen anything. Asked on each page, so that a page without values loads nothing. */
export const hasValues = (): boolean => stored() !== null;

/** Whether the values are kept in the browser. */
export const isKept = (): boolean => inTab() === null && readStored(KEY) !== null;

/** What the reader chose; nothing for a damaged entry. */
export function readValues(): ChosenValues {
  try {
    const { isProduction, ids } = JSON.parse(stored() ?? '{}') as Partial<ChosenValues>;
    const entries = Object.entries(ids ?? {}).filter(
      ([, value]) => typeof value === 'string' && value !== '',
    );
    return { isProduction: isProduction === true, ids: Object.fromEntries(entries) };
  } catch {
    return { isProduction: false, ids: {} };
  }
}

/** Stores what the reader chose, in the tab or in the browser, and notifies the page. */
export function writeValues(next: ChosenValues, keep: boolean): void {
  const isEmpty = !next.isProduction && Object.keys(next.ids).length === 0;
  const text = JSON.stringify(next);
  removeStored(KEY);
  try {
    sessionStorage.removeItem(KEY);
    if (!isEmpty && !keep) sessionStorage.setItem(KEY, text);
  } catch {
    // Without storage, the values have no effect on the next page.
  }
  if (!isEmpty && keep) writeStored(KEY, text);
  document.dispatchEvent(new Event(VALUES_EVENT));
}
