/**
 * Replaces gatsby-link in the browser's bundle: the functions that Gatsby's scripts and this site call, without
 * the component. Links of this site are plain `<a>` elements (src/reader/components/elements/site-anchor.tsx). Addresses
 * keep their trailing slash as written (`trailingSlash: 'ignore'`).
 */

// Webpack replaces both by texts: the prefix of the site, or nothing.
declare const __BASE_PATH__: string;
declare const __PATH_PREFIX__: string;

const isLocal = (path: string): boolean => !/^[a-z][a-z0-9+\-.]*:/i.test(path);

/** An address of this site with a prefix; others, and relative ones, stay as they are. */
function prefixed(path: string, prefix: string): string {
  if (!isLocal(path) || /^\.\.?\//.test(path)) return path;
  return `${prefix.replace(/\/$/, '')}${path.startsWith('/') ? path : `/${path}`}`;
}

/** An address of a page or a file with the path prefix of the site. */
export const withPrefix = (path: string): string => prefixed(path, __BASE_PATH__);

/** An address of a file that Gatsby wrote. */
export const withAssetPrefix = (path: string): string => prefixed(path, __PATH_PREFIX__);

/** Splits an address; `search` and `hash` are empty, or begin with `?` and `#`. */
export function parsePath(path: string): { pathname: string; search: string; hash: string } {
  const [, pathname = '', search = '', hash = ''] = /^([^?#]*)(\?[^#]*)?(#.*)?$/s.exec(path) ?? [];
  return {
    pathname: pathname === '' ? '/' : pathname,
    search: search === '?' ? '' : search,
    hash: hash === '#' ? '' : hash,
  };
}

/** Goes to a page by its route, or in the history by a number. */
export function navigate(to: string | number, options?: object): unknown {
  const { ___navigate } = window as unknown as {
    ___navigate: (target: string | number, options?: object) => unknown;
  };
  return ___navigate(typeof to === 'number' ? to : withPrefix(to), options);
}

/** Gatsby exports it to sites. */
export function Link(): never {
  throw new Error('The browser has no component of gatsby-link. Use SiteAnchor.');
}
