/** Key in the storage of the tab, or of the browser if the reader wants to keep the values. */
export const VALUES_KEY = 'reader-values';

/** Key in the storage of the tab: not empty if the reader chose the mock. */
export const MOCK_KEY = 'console.mock';

/** Whether storage has a choice of the reader: values, or the mock. All that a page without one needs to know. */
export function hasStoredValues(): boolean {
  try {
    return VALUES_KEY in sessionStorage || VALUES_KEY in localStorage || !!sessionStorage.getItem(MOCK_KEY);
  } catch {
    return false;
  }
}
