import { readStored } from '../settings/storage';

/** Key in the storage of the tab, or of the browser if the reader wants to keep the values. */
export const VALUES_KEY = 'reader-values';

/** Sent to the document when the reader's values changed. */
export const VALUES_EVENT = 'portal-values';

/** What the tab stores; null if it stores nothing or cannot. */
export function valuesOfTab(): string | null {
  try {
    return sessionStorage.getItem(VALUES_KEY);
  } catch {
    return null;
  }
}

/** Whether the reader has chosen anything. Asked on each page, so that a page without values loads nothing. */
export const hasValues = (): boolean => (valuesOfTab() ?? readStored(VALUES_KEY)) !== null;
