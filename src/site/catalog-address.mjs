// @ts-check
/** Where a site lists its APIs for programs (RFC 9727), which the server of the site, which starts without TypeScript, needs too. */

/** Path below the root of the host. */
export const API_CATALOG = '.well-known/api-catalog';

/** A linkset (RFC 9264) with the profile of RFC 9727, section 4. */
export const LINKSET_TYPE = 'application/linkset+json; profile="https://www.rfc-editor.org/info/rfc9727"';

/** Header of its own response, also to HEAD (RFC 9727, section 2). */
export const API_CATALOG_LINK = `</${API_CATALOG}>; rel="api-catalog"`;
