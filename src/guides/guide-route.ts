/**
 * The address of a page, from its path below `content/`. A folder's `index.mdx` has the address of the
 * folder, with a trailing slash; every other address has none.
 *
 * @param relativePath  Path below `content/`, with forward slashes: `general/authentication.mdx`.
 * @param slug  Last part of the address from the front matter, if it differs from the file's name.
 */
export function guideRoute(relativePath: string, slug?: string): string {
  const parts = relativePath.replace(/\.mdx$/, '').split('/');
  const name = parts.pop() ?? '';
  const folder = parts.map((part) => `/${part}`).join('');
  if (name === 'index' && slug === undefined) return `${folder}/`;
  return `${folder}/${slug ?? name}`;
}
