/** A redirect of the settings. */
export interface Redirect {
  readonly from: string;
  readonly to: string;
}

const FOLDER = /^[^*]*\/\*$/;

/** Why a redirect with `*` cannot work: static hosts only know addresses, so the build has to know which there are. */
export const objectionToPattern = ({ from, to }: Redirect): string | undefined =>
  `${from}${to}`.includes('*') && !(FOLDER.test(from) && FOLDER.test(to) && to.startsWith('/'))
    ? 'Write a folder of pages as from: /old/* and to: /new/*, both with "/*" at the end: every page below /new/ gets its old address'
    : undefined;

/**
 * The redirects as single addresses. `/old/*` with `/new/*` is one for each page below `/new/`, so that it works on every
 * host.
 *
 * @param routes  Of all pages.
 */
export function expandRedirects(
  redirects: readonly Redirect[],
  routes: readonly string[],
): readonly Redirect[] {
  const isFolder = ({ from, to }: Redirect): boolean => FOLDER.test(from) && FOLDER.test(to);
  return [
    // First, because the first redirect of an address works.
    ...redirects.filter((redirect) => !isFolder(redirect)),
    ...redirects.filter(isFolder).flatMap(({ from, to }) => {
      const folder = to.slice(0, -1);
      return routes
        .filter((route) => route.startsWith(folder))
        .map((route) => ({ from: `${from.slice(0, -1)}${route.slice(folder.length)}`, to: route }));
    }),
  ];
}
