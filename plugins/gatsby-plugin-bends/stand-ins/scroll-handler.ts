import type { ReactNode } from 'react';

/**
 * Stands in for Gatsby's scroll handler in the browser's bundle. It would store every scroll position and throw at
 * a hash such as `#%`, but it never scrolls here: src/client/navigation/scroll-position keeps the places of pages.
 */
export const ScrollContext = ({ children }: { readonly children: ReactNode }): ReactNode => children;

/** Gatsby exports this hook to sites; no component here calls it. */
export const useScrollRestoration = (): void => undefined;
