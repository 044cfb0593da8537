/** Replaces Gatsby's Head API in the browser's bundle, because react-helmet sets the head tags. */
export const headHandlerForBrowser = (): void => undefined;
