import { ownArray, ownEntries, ownObject, ownString } from '../kit/values/json-value';

/** A document of an API or of events, as readers download it. */
export interface CatalogDocument {
  /** Address of its files, without prefix and ending: `/openapi/shop`. */
  readonly address: string;
  readonly document: unknown;
  /** Address of the page, or of the Markdown, that describes it; without prefix. */
  readonly page: string;
}

/** The addresses of the servers of OpenAPI, a list, or of AsyncAPI, by name. */
const serversOf = (document: unknown): readonly string[] => [
  ...ownArray(document, 'servers').map((server) => ownString(server, 'url') ?? ''),
  ...ownEntries(document, 'servers').map(
    ([, server]) =>
      `${ownString(server, 'protocol')}://${ownString(server, 'host') ?? ''}${ownString(server, 'pathname') ?? ''}`,
  ),
];

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
  const linkset = documents.flatMap(({ address, document, page }) => {
    const title = ownString(ownObject(document, 'info'), 'title');
    const named = title === undefined ? {} : { title };
    const links = {
      'service-desc': [
        { href: `${base}${address}.yaml`, type: 'application/yaml', ...named },
        { href: `${base}${address}.json`, type: 'application/json', ...named },
      ],
      'service-doc': [
        { href: `${base}${page}`, type: page.endsWith('.md') ? 'text/markdown' : 'text/html', ...named },
      ],
    };
    const servers = serversOf(document).filter(isWhole);
    return (servers.length > 0 ? servers : [`${base}${page}`]).map((anchor) => ({ anchor, ...links }));
  });
  return `${JSON.stringify({ linkset }, null, 1)}\n`;
}
