let hasWarned = false;

function warnOnce(error: unknown): void {
  if (hasWarned) return;
  hasWarned = true;
  console.warn('Settings cannot be saved in this browser: local storage is blocked.', error);
}

/** Reads a stored text; null if there is none or storage is blocked. Never throws. */
export function readStored(key: string): string | null {
  try {
    return window.localStorage.getItem(key);
  } catch (error) {
    warnOnce(error);
    return null;
  }
}

/** Stores a text; without effect if storage is blocked or full. Never throws. */
export function writeStored(key: string, value: string): void {
  try {
    window.localStorage.setItem(key, value);
  } catch (error) {
    warnOnce(error);
  }
}

/** Removes a stored text; without effect if storage is blocked. Never throws. */
export function removeStored(key: string): void {
  try {
    window.localStorage.removeItem(key);
  } catch (error) {
    warnOnce(error);
  }
}
