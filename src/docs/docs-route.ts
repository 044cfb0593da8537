/**
 * The address of a page, from its place below `content/`.
 *
 * A folder's `index.mdx` is the folder itself, with a slash at its end; every other page has none.
 *
 * @param relativePath  Path below `content/`, with forward slashes: `general/authentication.mdx`.
 * @param slug  Last part of the address from the front matter, where it differs from the file's name.
 */
export function docsRoute(relativePath: string, slug?: string): string {
  const parts = relativePath.replace(/\.mdx$/, '').split('/');
  const name = parts.pop() ?? '';
  const folder = parts.map((part) => `/${part}`).join('');
  if (name === 'index' && slug === undefined) return `${folder}/`;
  return `${folder}/${slug ?? name}`;
}
