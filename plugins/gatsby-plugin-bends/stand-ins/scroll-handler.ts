import type { ReactNode } from 'react';

/**
 * Replaces Gatsby's scroll handler in the browser's bundle. It would store every scroll position and throw
 * for a hash such as `#%`, but it never scrolls here: src/reader/client/navigation/scroll-position restores
 * positions.
 */
export const ScrollContext = ({ children }: { readonly children: ReactNode }): ReactNode => children;

/** Gatsby exports this hook to sites; no component here calls it. */
export const useScrollRestoration = (): void => undefined;
