/**
 * Folders below src/ that take text and values and give back values: they import nothing but each other and
 * plain packages (ARCHITECTURE.md). ESLint and src/boundaries.test.ts both hold the rule.
 *
 * @type {readonly string[]}
 */
export const pureFolders = [
  'model',
  'openapi',
  'docs',
  'mdx',
  'links',
  'search',
  'site',
  'problems',
  'yaml',
  'highlight',
  'examples',
  'request',
  'api-changes',
  'html-to-markdown',
  'prose',
  'console',
  'html',
];
