/** A document of an API or of events, as readers download it. */
export interface CatalogDocument {
  /** Address of its files, without prefix and ending: `/openapi/shop`. */
  readonly address: string;
  readonly title: string;
  /** Addresses of its servers, as they are written. */
  readonly servers: readonly string[];
  /** Address of the page, or of the Markdown, that describes it; without prefix. */
  readonly page: string;
}

/** Whether programs can call an address as it is. */
const isWhole = (url: string): boolean =>
  !url.includes('{') && /^[a-z][a-z\d+.-]*:\/\/[^/]/i.test(url) && URL.canParse(url);

/**
 * The list of APIs (RFC 9727) as a linkset (RFC 9264): for each server of a document, its files (`service-desc`) and its page
 * (`service-doc`). A document without a whole address of a server is listed with its page.
 *
 * @param base  Address of the site without a slash at the end.
 */
export function apiCatalog(base: string, documents: readonly CatalogDocument[]): string {
  const linkset = documents.flatMap(({ address, title, servers, page }) => {
    const links = {
      'service-desc': [
        { href: `${base}${address}.yaml`, type: 'application/yaml', title },
        { href: `${base}${address}.json`, type: 'application/json', title },
      ],
      'service-doc': [
        { href: `${base}${page}`, type: page.endsWith('.md') ? 'text/markdown' : 'text/html', title },
      ],
    };
    const whole = servers.filter(isWhole);
    return (whole.length > 0 ? whole : [`${base}${page}`]).map((anchor) => ({ anchor, ...links }));
  });
  return `${JSON.stringify({ linkset }, null, 1)}\n`;
}
