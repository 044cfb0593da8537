import { readStored, removeStored } from './storage';

const KEY = 'docs-preferred-version';

/** The reader's docs version, or undefined. Removes a stored one that no longer exists (behaviours A9.2). */
export function readPreferredVersion(known: readonly string[]): string | undefined {
  const stored = readStored(KEY);
  if (stored === null) return undefined;
  if (known.includes(stored)) return stored;
  removeStored(KEY);
  return undefined;
}
