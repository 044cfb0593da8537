/** A valid segment of an address, such as a slug. */
export const ADDRESS_PART = /^[a-z0-9]+(-[a-z0-9]+)*$/;

/** Names that make an address: letters, digits, and the signs that people write between them. */
const WORDS = /^[\p{L}\p{M}\p{N}_][\p{L}\p{M}\p{N}_ .,()&+'~@-]*$/u;

/** The valid segment for the name of a file or folder; the name itself if it has no letters or digits, or odd signs. */
export function addressPart(name: string): string {
  if (ADDRESS_PART.test(name) || !WORDS.test(name)) return name;
  return nearestPart(name) || name;
}

/** The lowercase letters, digits, and hyphens of a name. */
export function nearestPart(name: string): string {
  return name
    .normalize('NFKD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .replace(/[^a-z0-9]+/g, '-')
    .replace(/^-|-$/g, '');
}

/** Whether a file below `content/` is a page by its name. Names that begin with `_` are not pages. */
export const isPagePath = (path: string): boolean => /\.mdx?$/.test(path) && !/(^|\/)_/.test(path);

/** The parts of a path without its ending; a README is the page of its folder. */
function partsOf(relativePath: string): { readonly folders: string[]; readonly name: string } {
  const folders = relativePath.replace(/\.mdx?$/, '').split('/');
  const name = folders.pop() ?? '';
  return { folders, name: /^readme$/i.test(name) ? 'index' : name };
}

function join(folders: readonly string[], name: string, slug: string | undefined): string {
  if (slug?.startsWith('/') === true) return slug;
  const folder = folders.map((part) => `/${part}`).join('');
  return name === 'index' && slug === undefined ? `${folder}/` : `${folder}/${slug ?? name}`;
}

/**
 * The address of a page, from its path below `content/`. The `index.mdx`, `index.md`, or `README.md` of a folder has the
 * address of the folder, with a trailing slash; every other address has none. Capitals and other signs in names become
 * lowercase letters, digits, and hyphens.
 *
 * @param relativePath  Path below `content/`, with forward slashes: `orders/errors.mdx`.
 * @param slug  Last part of the address from the front matter, if it differs from the file's name, or a whole address that
 *              begins with "/".
 */
export function guideRoute(relativePath: string, slug?: string): string {
  const { folders, name } = partsOf(relativePath);
  return join(folders.map(addressPart), addressPart(name), slug);
}

/**
 * The address that the names of the files would make as they are, `/Guides/Get_started`; undefined if it is the page's own,
 * or differs by case only: some file systems and hosts take the two for one.
 *
 * @param route  The page's own address, from its names or its slug.
 */
export function addressAsNamed(relativePath: string, route: string): string | undefined {
  const { folders, name } = partsOf(relativePath);
  const slug = route === guideRoute(relativePath) ? undefined : route.slice(route.lastIndexOf('/') + 1);
  if (route !== guideRoute(relativePath, slug)) return undefined;
  const named = join(folders, name, slug);
  // A redirect is a folder of the built site: no signs that addresses or file systems read differently.
  return named.toLowerCase() === route || !/^[\w./-]+$/.test(named) || named.includes('..')
    ? undefined
    : named;
}
