/** What storage did not accept, and what was written last. */
const inMemory = new Map<string, string>();

/** Keeps a text for this tab; where storage is blocked or full, until the next document. Never throws. */
export function writeTab(key: string, value: string): void {
  inMemory.set(key, value);
  try {
    sessionStorage.setItem(key, value);
  } catch {
    // It applies until the next document.
  }
}

/** The text that this tab keeps; null if there is none. Never throws. */
export function readTab(key: string): string | null {
  const known = inMemory.get(key);
  if (known !== undefined) return known;
  try {
    return sessionStorage.getItem(key);
  } catch {
    return null;
  }
}
