/**
 * Folders below src/ with pure functions, which import only each other and plain packages (ARCHITECTURE.md).
 * Oxlint and src/boundaries.test.ts enforce it.
 *
 * @type {readonly string[]}
 */
export const pureFolders = [
  'kit',
  'site',
  'apis',
  'guides',
  'search',
  'twins/markdown',
  'twins/skills',
  'reader/article',
  'reader/console',
];
