/**
 * Folders below src/ with pure functions, which import only each other and plain packages (ARCHITECTURE.md).
 * Oxlint and src/boundaries.test.ts enforce it.
 *
 * @type {readonly string[]}
 */
export const pureFolders = [
  'model',
  'openapi',
  'guides',
  'mdx',
  'links',
  'search',
  'site',
  'texts',
  'diagnostics',
  'yaml',
  'highlight',
  'examples',
  'request',
  'api-changes',
  'html-to-markdown',
  'prose',
  'console',
  'html',
  'patterns',
  'mock',
  'asyncapi',
];
