import { readStored } from '../settings/storage';
import { VALUES_KEY } from './stored-values';

/** Sent to the document when the reader's values changed. */
export const VALUES_EVENT = 'portal-values';

/** What storage did not accept. */
let ofPage: string | null = null;

/** Keeps the values until the page is closed or loaded again, where storage is blocked or full. */
export function keepInPage(text: string | null): void {
  ofPage = text;
}

/** What the tab stores, or the page where it cannot; null if there is nothing. */
export function valuesOfTab(): string | null {
  try {
    return ofPage ?? sessionStorage.getItem(VALUES_KEY);
  } catch {
    return ofPage;
  }
}

/** Whether the reader has chosen anything, also where storage is blocked. */
export const hasValues = (): boolean => (valuesOfTab() ?? readStored(VALUES_KEY)) !== null;
