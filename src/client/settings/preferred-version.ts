import { readStored, removeStored } from './storage';

const KEY = 'docs-preferred-version';

/**
 * The docs version that the reader has chosen, or undefined. A stored name that is no version any more is
 * removed (behaviours A9.2).
 */
export function readPreferredVersion(known: readonly string[]): string | undefined {
  const stored = readStored(KEY);
  if (stored === null) return undefined;
  if (known.includes(stored)) return stored;
  removeStored(KEY);
  return undefined;
}
