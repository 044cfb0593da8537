import lodashKebabCase from 'lodash/kebabCase.js';

/**
 * A name as a route segment, by the rules of lodash's `kebabCase`, which the site's addresses were created
 * with: `GetMyMetadataByKey` to `get-my-metadata-by-key`, `OAuth2Token v10` to `o-auth-2-token-v-10`.
 *
 * @returns Words joined by hyphens; empty if the name has no letter or digit. Never a dot or a slash, so an
 *          id like `../../x` cannot leave its folder.
 */
export const kebabCase = (name: string): string =>
  // Its table of accents ends before those of Vietnamese.
  lodashKebabCase(name.normalize('NFD').replace(/\p{M}+/gu, ''));
