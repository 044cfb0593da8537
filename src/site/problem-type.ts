/**
 * The `type` of a problem (RFC 9457): its anchor in the catalog of the site.
 *
 * @param page  Whole address of the page with the catalog; empty if the site has none.
 */
export function problemType(page: string, code: string): string {
  return page === '' ? 'about:blank' : `${page}#problem-${code}`;
}

/** Address of the page with the catalog of error responses; empty if the site has none. */
export const problemPageOf = ({ url, problemsPage }: { url: string; problemsPage?: string }): string =>
  problemsPage === undefined ? '' : `${url}${problemsPage}`;
