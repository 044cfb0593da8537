import { readStored, removeStored, writeStored } from '../settings/storage';

const KEY = 'search.recent';
const MAX_RECENT = 5;
const MAX_LENGTH = 80;

/** Successful searches, newest first. Only stored on this device; none if storage is blocked. */
export function readRecentSearches(): readonly string[] {
  try {
    const stored: unknown = JSON.parse(readStored(KEY) ?? '[]');
    return Array.isArray(stored)
      ? stored.filter((entry): entry is string => typeof entry === 'string').slice(0, MAX_RECENT)
      : [];
  } catch {
    return [];
  }
}

export function rememberSearch(query: string): void {
  const text = query.trim();
  if (text === '' || text.length > MAX_LENGTH) return;
  const others = readRecentSearches().filter((entry) => entry.toLowerCase() !== text.toLowerCase());
  writeStored(KEY, JSON.stringify([text, ...others].slice(0, MAX_RECENT)));
}

export function forgetSearches(): void {
  removeStored(KEY);
}
