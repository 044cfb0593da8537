import { createContext, useContext, type Context } from 'react';

/** Path prefix of the site, because articles are rendered outside Gatsby, without its `withPrefix`. */
export const PathPrefix: Context<string> = createContext('');

export const usePathPrefix = (): string => useContext(PathPrefix);
