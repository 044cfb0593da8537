/**
 * Stands in for Gatsby's Head API in the browser's bundle: no page here exports a `Head`, their head tags come
 * through react-helmet.
 */
export const headHandlerForBrowser = (): void => undefined;
