/** Searches for a reader who has none yet, or whose words are nowhere. Each has hits (search-suggestions.spec.ts). */
export const SUGGESTED_SEARCHES: readonly string[] = [
  'access token',
  'sandbox',
  'machine states',
  'webhook',
  'error codes',
];
