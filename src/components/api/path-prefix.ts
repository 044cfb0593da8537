import { createContext, useContext, type Context } from 'react';

/**
 * Path prefix of the site. The build renders articles of APIs outside of Gatsby's bundles, where its
 * `withPrefix` knows none.
 */
export const PathPrefix: Context<string> = createContext('');

export const usePathPrefix = (): string => useContext(PathPrefix);
