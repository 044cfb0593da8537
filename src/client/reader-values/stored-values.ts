/** Key in the storage of the tab, or of the browser if the reader wants to keep the values. */
export const VALUES_KEY = 'reader-values';

/** Whether storage has values of the reader. All that a page without values needs to know. */
export function hasStoredValues(): boolean {
  try {
    return VALUES_KEY in sessionStorage || VALUES_KEY in localStorage;
  } catch {
    return false;
  }
}
